import type { OutboxTask } from './ports/outbox.ts';
import type { LoadedTable } from './table.ts';
import type { Rejection, Result, Seat } from '../kernel/game.ts';
import type { Match } from '../kernel/match.ts';
import type { Change } from './ports/tables.ts';
import { blankedCountOf } from './words/typed-texts.ts';

/**
 * The table after the command and `before` it (the same when the command changed nothing); or why it was rejected, and the
 * `current` table (`null` when there is none in this server).
 */
export type CommandOutcome =
  | { readonly ok: true; readonly value: LoadedTable; readonly before: LoadedTable }
  | { readonly ok: false; readonly reason: Rejection; readonly current: LoadedTable | null };

/** The effects of a command on the table it has read. `handleCommand` increments the version and sets the timer. */
export interface Decision extends Pick<
  Change,
  'table' | 'outbox' | 'spectatorBet' | 'plans' | 'endsSpectatorBetOf' | 'rewritten' | 'republish'
> {
  /** The match afterwards, whose log continues that of the loaded match; `null` before the start. */
  readonly match: Match | null;
  /** The seat whose user has made its turn by themselves, if one has. */
  readonly turnOf?: Seat;
  /**
   * True if nobody but the caller may notice it: the table's deadlines stay as they are, too, because bots
   * that move later would show that something happened.
   */
  readonly isUnseen?: boolean;
  /** Lets bots and timers go on as if nothing had happened, although people may see it. */
  readonly leavesDeadlines?: boolean;
}

/**
 * The outbox tasks for a fresh post of all that matters now. Parking a table has emptied its outbox: older posts may show a
 * text that was taken out of it.
 */
export function fullPostTasks(loaded: LoadedTable): readonly OutboxTask[] {
  const { table, match } = loaded;
  const post: OutboxTask =
    match === null
      ? { kind: 'lobby', fresh: true }
      : { kind: 'post', from: match.previousStepStart(), to: match.events.length };
  const [, ...others] = blankedCountOf(table) === 0 ? [] : redrawnPosts(loaded);
  return [post, ...others];
}

export type DecisionResult = Result<Decision>;

/** Tasks that redraw all posts of a table after a text was taken out of it: first its state, then all other posts. */
export function redrawnPosts({ table, game, match }: LoadedTable): readonly OutboxTask[] {
  const lobby: OutboxTask = { kind: 'lobby', fresh: false };
  const rest: OutboxTask = { kind: 'reshow', from: 0 };
  if (match === null) return [lobby, rest];
  const ended: readonly OutboxTask[] = table.status === 'playing' ? [] : [lobby];
  const followsEnd = table.status === 'over' && game.parts.epilogue !== undefined;
  return [{ kind: 'refresh' }, ...ended, ...(followsEnd ? [{ kind: 'epilogue' } as const] : []), rest];
}
