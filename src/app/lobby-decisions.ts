import type { Seat } from '../kernel/game.ts';
import type { Rejection } from '../kernel/message.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { acceptedBy, keptChallenge } from './challenge.ts';
import type { Decision } from './command-handler.ts';
import type { Holder, LoadedTable, Table } from './table.ts';
import type { Caller } from './table-service.ts';

type DecisionResult = Result<Decision, Rejection>;

/** Whether this holder is this user. */
export const isUser = (holder: Holder, userId: string): boolean =>
  holder.kind === 'user' && holder.userId === userId;

/** The seat of a user; -1 for none. */
export const seatOf = ({ seats }: Pick<Table, 'seats'>, { userId }: Pick<Caller, 'userId'>): Seat =>
  seats.findIndex((holder) => isUser(holder, userId));

/** Why the table is not in the lobby any more, or `null` while it is. */
export function rejectUnlessLobby({ table }: LoadedTable): Rejection | null {
  switch (table.status) {
    case 'lobby':
      return null;
    case 'playing':
      return { key: 'app.refused.begun' };
    case 'over':
      return { key: 'app.refused.over' };
    case 'cancelled':
      return { key: 'app.refused.cancelled' };
  }
}

/** Why this caller may not do what is for the host only, or `null`. */
export function rejectUnlessHost({ table }: LoadedTable, caller: Caller): Rejection | null {
  if (table.hostId === caller.userId) return null;
  const host = seatOf(table, { userId: table.hostId });
  return { key: 'app.refused.not-host', args: { host: host < 0 ? '' : { seat: host } } };
}

/** Whether this caller is a moderator for the table: of its server, or of the channel that it was opened in. */
export const moderates = ({ table }: Pick<LoadedTable, 'table'>, caller: Caller): boolean =>
  caller.managesServer || caller.managedChannelIds.includes(table.channelId);

/** Why this caller may not cancel the table, or `null`. `hostLeft`: the host left the server, so any player may. */
export function rejectUnlessMayCancel(
  loaded: LoadedTable,
  caller: Caller,
  hostLeft: boolean,
): Rejection | null {
  const rejection = rejectUnlessHost(loaded, caller);
  if (rejection === null || moderates(loaded, caller) || (hostLeft && seatOf(loaded.table, caller) >= 0))
    return null;
  const channel = `<#${loaded.table.channelId}>`;
  return { key: 'app.refused.not-canceller', args: { ...rejection.args, channel } };
}

/** Why this caller may not have the table posted in another channel, or anew, or `null`. */
export function rejectUnlessMayMove(loaded: LoadedTable, caller: Caller): Rejection | null {
  const { table } = loaded;
  const mayMove = seatOf(table, caller) >= 0 || table.hostId === caller.userId || moderates(loaded, caller);
  return mayMove ? null : { key: 'app.refused.not-mover', args: { channel: `<#${table.playChannelId}>` } };
}

const withSeats = (
  loaded: LoadedTable,
  seats: readonly Holder[],
  { challenge }: Pick<Table, 'challenge'> = loaded.table,
): DecisionResult =>
  ok({
    table: { ...loaded.table, seats, challenge },
    match: loaded.match,
    outbox: [{ kind: 'lobby', fresh: false }],
  });

/** Takes the next free seat; who was challenged may take the one that is kept for them. */
export function decideJoin(loaded: LoadedTable, caller: Caller, now: number): DecisionResult {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return refuse(rejection);
  if (seatOf(loaded.table, caller) >= 0) {
    const isHost = caller.userId === loaded.table.hostId;
    return refuse({ key: isHost ? 'app.refused.host-seated' : 'app.refused.seated-already' });
  }
  return decideSeat(loaded, userHolder(caller), now);
}

/** Gives up the caller's seat. The host cannot leave, only cancel. */
export function decideLeave(loaded: LoadedTable, caller: Caller): DecisionResult {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return refuse(rejection);
  if (caller.userId === loaded.table.hostId) return refuse({ key: 'app.refused.host-stays' });
  const seats = loaded.table.seats.filter((holder) => !isUser(holder, caller.userId));
  if (seats.length === loaded.table.seats.length) return refuse({ key: 'app.refused.not-seated' });
  return withSeats(loaded, seats);
}

/** A user who takes a seat. */
export const userHolder = ({ userId, name, interactionId }: Caller): Holder => ({
  kind: 'user',
  userId,
  name,
  seatedBy: interactionId,
});

/**
 * What `decide` decides, at the table with the name that the caller bears now: people rename themselves, and texts show
 * the name on the seat. A change that nobody may notice leaves the name alone.
 */
export function decideUnderName(
  loaded: LoadedTable,
  caller: Caller,
  decide: (renamed: LoadedTable) => DecisionResult,
): DecisionResult {
  const { seats } = loaded.table;
  const seat = seatOf(loaded.table, caller);
  const holder = seats[seat];
  if (holder === undefined || holder.name === caller.name) return decide(loaded);
  const renamed = seats.with(seat, { ...holder, name: caller.name });
  const decided = decide({ ...loaded, table: { ...loaded.table, seats: renamed } });
  if (!decided.ok || decided.value.isUnseen !== true) return decided;
  return ok({ ...decided.value, table: { ...decided.value.table, seats } });
}

/** Seats a computer player. Host only. `nameOf` returns its display name; `count` is 1 for the first of its kind. */
export function decideAddBot(
  loaded: LoadedTable,
  caller: Caller,
  bot: string,
  nameOf: (bot: string, count: number) => string,
  now: number,
): DecisionResult {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  if (!loaded.game.bots.includes(bot)) return refuse({ key: 'app.refused.no-such-bot' });
  return decideSeat(loaded, createBotHolder(loaded.table.seats, bot, nameOf, caller), now);
}

/** A computer player, seated by this caller, with a display name that is free at the table. */
export function createBotHolder(
  seats: readonly Holder[],
  bot: string,
  nameOf: (bot: string, count: number) => string,
  { interactionId }: Caller,
): Holder {
  const names = new Set(seats.map((holder) => holder.name));
  for (let count = 1; ; count++) {
    const name = nameOf(bot, count);
    if (!names.has(name)) return { kind: 'bot', bot, name, seatedBy: interactionId };
  }
}

/** Frees the seat of a user (by id) or computer player (by name). Host only; not the host's own seat. */
export function decideRemove(loaded: LoadedTable, caller: Caller, holder: string): DecisionResult {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  if (holder === loaded.table.hostId) return refuse({ key: 'app.refused.host-stays' });
  const seats = loaded.table.seats.filter((seat) =>
    seat.kind === 'user' ? seat.userId !== holder : seat.name !== holder,
  );
  if (seats.length === loaded.table.seats.length) return refuse({ key: 'app.refused.no-such-holder' });
  return withSeats(loaded, seats);
}

function decideSeat(loaded: LoadedTable, holder: Holder, now: number): DecisionResult {
  const { max } = loaded.game.seats;
  const { seats, challenge } = loaded.table;
  if (seats.length >= max) return refuse({ key: 'app.refused.full', args: { max } });
  const kept = keptChallenge(loaded.table, now);
  if (kept !== null && !isUser(holder, kept.userId) && seats.length + 1 >= max)
    return refuse({
      key: 'app.refused.kept',
      args: { name: { userText: kept.name }, when: { time: kept.until } },
    });
  const accepted = holder.kind === 'user' ? acceptedBy(challenge, holder.userId) : challenge;
  return withSeats(loaded, [...seats, holder], { challenge: accepted });
}
