import type { Match } from '../kernel/erase-game.ts';
import type { Seat } from '../kernel/game.ts';
import type { Rejection } from '../kernel/message.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Decision } from './command-handler.ts';
import { isUser, seatOf } from './lobby-decisions.ts';
import type { OutboxTask } from './ports/outbox.ts';
import type { LastTurn, LoadedTable, Table, TurnClock } from './table.ts';
import type { Caller } from './table-service.ts';
import { awaitedUserSeats, type Now, runningTurnClock } from './turn-clock.ts';

/** What is left of a turn that is taken back is at least this, in milliseconds. */
const MIN_LEFT_MS = 60_000;

/** Whether whoever sits here may take back the turn that they have just made. */
export const mayTakeBack = ({ table, match }: Pick<LoadedTable, 'table' | 'match'>, seat: Seat): boolean =>
  table.status === 'playing' &&
  match?.lastTurn === seat &&
  table.lastTurn?.seat === seat &&
  table.lastTurn.step === match.step &&
  table.lastTurn.called === null;

/**
 * Takes back the caller's turn, which they made in the step before this one. The post is edited and calls nobody: those
 * who were called for the next turn are not called again when the turn has been made anew (`callsAgain`).
 */
export function decideTakeBack(
  loaded: LoadedTable,
  caller: Caller,
  step: number,
  { now, downMs }: Now,
): Result<Decision, Rejection> {
  const { table, match } = loaded;
  if (table.status === 'cancelled') return refuse({ key: 'app.refused.cancelled' });
  const seat = seatOf(table, caller);
  if (seat < 0) return refuse({ key: 'app.refused.not-seated' });
  const { lastTurn } = table;
  if (match === null || lastTurn === null || match.step !== step || !mayTakeBack(loaded, seat))
    return refuse({ key: 'app.refused.take-back' });
  const after = match.takeBack();
  const turnClock = resumedClock(table, lastTurn, after, { now, downMs });
  const called = awaitedUserSeats(table, match);
  return ok({
    table: { ...table, turnClock, lastTurn: { ...lastTurn, step: after.step, called } },
    match: after,
    outbox: [{ kind: 'refresh' }],
  });
}

/** The clock of a turn that was taken back: it goes on with what was left of it. `null` where none ran. */
function resumedClock(
  table: Table,
  { leftMs, reminded }: LastTurn,
  match: Match,
  { now, downMs }: Now,
): TurnClock | null {
  const { turnTimeMs } = table;
  if (turnTimeMs === null || leftMs === null) return null;
  const endsAt = now + Math.min(turnTimeMs, Math.max(leftMs, MIN_LEFT_MS));
  return {
    step: match.step,
    seats: awaitedUserSeats(table, match),
    stage: 'running',
    startedAt: endsAt - turnTimeMs,
    endsAt,
    downMs,
    reminded,
    votes: {},
  };
}

/**
 * What is known of the last turn after a change: it is remembered if somebody has made it themselves (`turnOf`), as long
 * as they sit there and nobody has made another.
 */
export function lastTurnAfter(
  before: LoadedTable,
  { table, match, turnOf }: Pick<Decision, 'table' | 'match' | 'turnOf'>,
  now: Now,
): LastTurn | null {
  if (table.status !== 'playing' || match === null) return null;
  if (turnOf === undefined) {
    const { lastTurn } = table;
    const isTheirs = lastTurn !== null && isSameUser(before.table, table, lastTurn.seat);
    return isTheirs && lastTurn.step === match.step ? lastTurn : null;
  }
  // Once a turn.
  if (match.lastTurn !== turnOf || isMadeAnew(before, turnOf)) return null;
  const clock = runningTurnClock(before, now);
  return {
    seat: turnOf,
    step: match.step,
    leftMs: clock === null ? null : clock.stage === 'running' ? Math.max(0, clock.endsAt - now.now) : 0,
    reminded: clock?.reminded ?? 0,
    called: null,
  };
}

/** Whether this seat is to make a turn anew that was taken back. */
const isMadeAnew = ({ table: { lastTurn }, match }: LoadedTable, seat: Seat): boolean =>
  lastTurn !== null && lastTurn.called !== null && lastTurn.seat === seat && lastTurn.step === match?.step;

/** The tasks after a turn of this seat: where it was made anew, and all who are awaited were called before, they are not again. */
export function withoutSecondCall(
  before: LoadedTable,
  seat: Seat,
  { table, match, outbox }: Decision,
): readonly OutboxTask[] {
  const called = before.table.lastTurn?.called ?? [];
  if (match === null || !isMadeAnew(before, seat)) return outbox;
  if (!awaitedUserSeats(table, match).every((each) => called.includes(each))) return outbox;
  return outbox.map((task) => (task.kind === 'post' ? { ...task, again: true } : task));
}

function isSameUser(before: Table, after: Table, seat: Seat): boolean {
  const [was, is] = [before.seats[seat], after.seats[seat]];
  return was?.kind === 'user' && is !== undefined && isUser(is, was.userId);
}
