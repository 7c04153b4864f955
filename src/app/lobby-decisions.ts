import type { Rejection } from '../kernel/message.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import { acceptedBy, keptChallenge } from './challenge.ts';
import { decideWait, giveFreeSeats, waitingPlace, withoutWaiting } from './waiting-list.ts';
import type { Holder, LoadedTable, Table } from './table.ts';
import type { Decision, Caller } from './decision.ts';
import { isUser, seatOf, rejectUnlessLobby, rejectUnlessHost, userHolder, createBotHolder } from './seats.ts';
import { ballotOfSeated } from './ballot.ts';

type DecisionResult = Result<Decision, Rejection>;

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
