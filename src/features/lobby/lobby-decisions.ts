import { ok, refuse } from '../../kernel/result.ts';
import { acceptedBy, keptChallenge } from '../../table/challenge.ts';
import { decideWait } from '../../table/waiting-list.ts';
import type { Holder, LoadedTable } from '../../table/table.ts';
import type { Caller, DecisionResult } from '../../table/decision.ts';
import {
  isUser,
  seatOf,
  rejectUnlessLobby,
  rejectUnlessHost,
  userHolder,
  createBotHolder,
} from '../../table/seats.ts';
import { withSeats } from '../../table/lobby-seats.ts';

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
