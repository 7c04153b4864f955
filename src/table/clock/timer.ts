import type { Match } from '../../kernel/match.ts';
import type { Rejection } from '../../kernel/game.ts';
import type { TableContext } from '../../kernel/screen.ts';
import { MAX_CLOCK_SKEW_MS } from '../ports/clock.ts';
import { isPaused, type RunningTimer, type Table } from '../table.ts';
import { MAX_DELAY_MS } from '../ports/leases.ts';

/** The time for a turn of a table that was opened without saying, and what may be said, in milliseconds (docs/adr/0016). */
export const DEFAULT_TURN_TIME_MS = 24 * 3_600_000;
export const MIN_TURN_TIME_MS = 60_000;
export const MAX_TURN_TIME_MS = 7 * 24 * 3_600_000;

const DAY_MS = 24 * 3_600_000;

/** Says which times for a turn there are. */
export const turnTimeRefusal: Rejection = {
  key: 'app.refused.turn-time',
  args: { days: MAX_TURN_TIME_MS / DAY_MS },
};

/** True if this may be a table's time for a turn, in milliseconds. */
export const isTurnTime = (ms: number): boolean =>
  Number.isSafeInteger(ms) && ms >= MIN_TURN_TIME_MS && ms <= MAX_TURN_TIME_MS;

/**
 * The timer that runs at `now` at a table whose game has reached this match: the previous one (`table.timer`) if
 * the game still has it, else a fresh one. A timer that would end much later than one that starts now was started by a
 * clock that was wrong: it starts again. `null` for none.
 */
export function runningTimer(
  { table, match }: { readonly table: Table; readonly match: Match | null },
  now: number,
): RunningTimer | null {
  const timer = table.status === 'playing' || table.status === 'over' ? (match?.timer ?? null) : null;
  if (timer === null) return null;
  const durationMs = timer.duration === 'turn' ? table.turnTimeMs : Math.ceil(timer.duration * 1_000);
  if (durationMs === null) return null;
  const previous = table.timer;
  const keepsRunning = previous?.id === timer.id && previous.endsAt <= now + durationMs + MAX_CLOCK_SKEW_MS;
  return keepsRunning ? previous : { id: timer.id, endsAt: now + durationMs };
}

/** The context of a table's screens beside its game: a timer that stands still ends at no time. */
export const contextOf = ({ timer, pause }: Pick<Table, 'timer' | 'pause'>): TableContext => ({
  timer: timer === null || isPaused({ pause }) ? null : { endsAt: timer.endsAt },
});

/** When to look whether the table's timer rings: when it ends, or sooner, because no deadline is far away; `null`: never. */
export const clockDueAt = ({ timer, pause }: Pick<Table, 'timer' | 'pause'>, now: number): number | null =>
  timer === null || isPaused({ pause }) ? null : Math.min(timer.endsAt, now + MAX_DELAY_MS);
