import type { Seat } from '../kernel/game.ts';
import type { Rejection } from '../kernel/message.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { ballotOfSeated } from './seated-ballot.ts';
import { acceptedBy, keptChallenge } from './challenge.ts';
import { decideWait, giveFreeSeats, waitingPlace, withoutWaiting } from './waiting-list.ts';
import type { Decision } from './command-handler.ts';
import type { Holder, LoadedTable, Table, UserHolder } from './table.ts';
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

/** The table with other seats and whatever else changes. Seats that came free go to those who wait for one. */
export function withSeats(loaded: LoadedTable, changes: Partial<Table>, now: number): DecisionResult {
  const { table, seated } = giveFreeSeats({ ...loaded.table, ...changes }, loaded.game.seats.max, now);
  return ok({
    table: { ...table, ballot: ballotOfSeated(table) },
    match: loaded.match,
    outbox: [
      { kind: 'lobby', fresh: false },
      ...seated.map(({ userId }) => ({ kind: 'seated', userId }) as const),
    ],
  });
}

/**
 * Takes the next free seat; who was challenged may take the one that is kept for them. Where all seats are taken, the
 * caller goes on the waiting list.
 */
export function decideJoin(loaded: LoadedTable, caller: Caller, now: number): DecisionResult {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return refuse(rejection);
  if (seatOf(loaded.table, caller) >= 0) {
    const isHost = caller.userId === loaded.table.hostId;
    return refuse({ key: isHost ? 'app.refused.host-seated' : 'app.refused.seated-already' });
  }
  const { max } = loaded.game.seats;
  return loaded.table.seats.length < max
    ? decideSeat(loaded, userHolder(caller), now)
    : decideWait(loaded, userHolder(caller), max);
}

/**
 * Gives up the caller's seat, or their place on the waiting list. When the host leaves, the next person in seat order is
 * host; where no person is left, the table is called off.
 */
export function decideLeave(loaded: LoadedTable, caller: Caller, now: number): DecisionResult {
  const rejection = rejectUnlessLobby(loaded);
  if (rejection !== null) return refuse(rejection);
  const { table } = loaded;
  if (waitingPlace(table, caller) > 0) return withSeats(loaded, withoutWaiting(table, caller.userId), now);
  const seat = seatOf(table, caller);
  if (seat < 0) return refuse({ key: 'app.refused.not-seated' });
  const left = withSeats(loaded, { seats: table.seats.toSpliced(seat, 1) }, now);
  if (!left.ok || caller.userId !== table.hostId) return left;
  const { seats } = left.value.table;
  const next = [...seats.slice(seat), ...seats.slice(0, seat)].find((holder) => holder.kind === 'user');
  const changes =
    next === undefined ? ({ status: 'cancelled', waiting: [] } as const) : { hostId: next.userId };
  return ok({ ...left.value, table: { ...left.value.table, ...changes } });
}

/** Makes somebody else who is seated the host. Host only. */
export function decideHandOver(loaded: LoadedTable, caller: Caller, userId: string): DecisionResult {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  if (seatOf(loaded.table, { userId }) < 0) return refuse({ key: 'app.refused.no-such-holder' });
  return ok({
    table: { ...loaded.table, hostId: userId },
    match: loaded.match,
    outbox: [{ kind: 'lobby', fresh: false }],
  });
}

/** A user who takes a seat. */
export const userHolder = ({ userId, name, interactionId }: Caller): UserHolder => ({
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
  return { kind: 'bot', bot, name: freeBotName(seats, bot, nameOf), seatedBy: interactionId };
}

/** A display name for a computer player that nobody at the table has. */
export function freeBotName(
  seats: readonly Holder[],
  bot: string,
  nameOf: (bot: string, count: number) => string,
): string {
  const names = new Set(seats.map((holder) => holder.name));
  for (let count = 1; ; count++) {
    const name = nameOf(bot, count);
    if (!names.has(name)) return name;
  }
}

/** Frees the seat of a user (by id) or computer player (by name). Host only; not the host's own seat. */
export function decideRemove(
  loaded: LoadedTable,
  caller: Caller,
  holder: string,
  now: number,
): DecisionResult {
  const rejection = rejectUnlessLobby(loaded) ?? rejectUnlessHost(loaded, caller);
  if (rejection !== null) return refuse(rejection);
  if (holder === loaded.table.hostId) return refuse({ key: 'app.refused.host-seat' });
  const seats = loaded.table.seats.filter((seat) =>
    seat.kind === 'user' ? seat.userId !== holder : seat.name !== holder,
  );
  if (seats.length === loaded.table.seats.length) return refuse({ key: 'app.refused.no-such-holder' });
  return withSeats(loaded, { seats }, now);
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
  return withSeats(loaded, { seats: [...seats, holder], challenge: accepted }, now);
}
