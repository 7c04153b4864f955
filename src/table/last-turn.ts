import type { Seat } from '../kernel/game.ts';
import type { LastTurn, LoadedTable, Table } from './table.ts';
import { type Now, runningTurnClock, awaitedUserSeats } from './turn-clock.ts';
import type { OutboxTask } from './ports/outbox.ts';
import type { Decision } from './decision.ts';

/**
 * What is known of the last turn after a change: it is remembered if somebody has made it themselves (`turnOf`), as long
 * as they sit there and nobody has made another.
 */
export function lastTurnAfter(
  before: LoadedTable,
  { table, match, turnOf }: Pick<LoadedTable, 'table' | 'match'> & { readonly turnOf?: Seat },
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
export const isMadeAnew = ({ table: { lastTurn }, match }: LoadedTable, seat: Seat): boolean =>
  lastTurn !== null && lastTurn.called !== null && lastTurn.seat === seat && lastTurn.step === match?.step;

function isSameUser(before: Table, after: Table, seat: Seat): boolean {
  const [was, is] = [before.seats[seat], after.seats[seat]];
  return was?.kind === 'user' && is?.kind === 'user' && is.userId === was.userId;
}

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
