import type { Rejection } from '../kernel/line.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { Match, SealedGame } from '../kernel/seal.ts';
import { sealsOf } from './fair/seals.ts';
import {
  type Change,
  type Clock,
  type CommitResult,
  DamagedRow,
  type OutboxTask,
  type Store,
} from './ports.ts';
import { tellStep } from './steps.ts';
import type { OpenTable, StoredTable, Table } from './table.ts';

/** What a deed does to a table it has read; the version is counted on by `carryOut`. */
export interface Deed {
  readonly table: Table;
  /** The whole log afterwards. */
  readonly events: readonly unknown[];
  readonly outbox: readonly OutboxTask[];
  /** Whether what was shown and waits to be shown is forgotten before: rows of it may be damaged. */
  readonly anew?: boolean;
}

/** How often a deed is judged anew when others keep changing the table. */
const TRIES = 8;

export interface DeedTools {
  readonly store: Store;
  readonly games: ReadonlyMap<string, SealedGame>;
  readonly clock: Clock;
  /** Milliseconds that a computer player waits before it moves. */
  readonly pace: () => number;
  /** Called after every commit: there may be something to show. */
  readonly committed: () => void;
  /** Told how each attempt to store a change ended, and after how many milliseconds; `failed` when the store threw. */
  readonly stored?: (result: CommitResult | 'failed', milliseconds: number) => void;
}

/** A stored table with its game. Throws `DamagedRow` when the game is unknown or the log is damaged. */
export function openTable(
  games: ReadonlyMap<string, SealedGame>,
  { table, events, seed }: StoredTable,
): OpenTable {
  const game = games.get(table.game);
  if (game === undefined)
    throw new DamagedRow(`table ${table.id} is of a game that this version does not have`);
  return {
    table,
    game,
    match: events.length === 0 ? null : resume(game, table, events),
    seals: seed === undefined ? null : sealsOf(seed, table),
  };
}

function resume(game: SealedGame, { id }: Table, events: readonly unknown[]): Match {
  try {
    return game.resume(events);
  } catch (error) {
    // What the game says may hold what stands in the log, and errors are logged.
    const kind = error instanceof Error ? error.name : typeof error;
    throw new DamagedRow(`the stored log of table ${id} is none of ${game.id}: ${kind}`);
  }
}

/**
 * Reads a table, lets `judge` decide, and commits the deed with the version it read; on a conflict it reads and
 * judges again. A repeated interaction does nothing and gives the table as it is. `null` from `judge`: nothing to do.
 */
export async function carryOut(
  tools: DeedTools,
  tableId: string,
  interactionId: string | null,
  judge: (table: OpenTable) => Result<Deed, Rejection> | null,
): Promise<Result<OpenTable, Rejection>> {
  for (let tries = 0; tries < TRIES; tries++) {
    const stored = await tools.store.load(tableId);
    if (stored === null) return refuse({ key: 'app.refused.gone' });
    const before = openTable(tools.games, stored);
    const of = { tableId, interactionId };
    tellStep('decided', 'before', of);
    const judged = judge(before);
    tellStep('decided', 'after', of);
    if (judged === null) return ok(before);
    if (!judged.ok) {
      if (interactionId !== null && (await tools.store.hasCounted(interactionId))) return ok(before);
      return judged;
    }
    const { table, events, outbox, anew = false } = judged.value;
    const version = before.table.version + 1;
    const made = openTable(tools.games, { ...stored, table: { ...table, version }, events });
    const sealed = made.seals?.toKeep(made.match) ?? made.table.sealed;
    const after = { ...made, table: { ...made.table, sealed } };
    const change: Change = {
      table: after.table,
      events: events.slice(stored.events.length),
      after: stored.events.length,
      interactionId,
      outbox: before.table.parked === null || outbox.length === 0 ? outbox : wholePost(after),
      botAt: waitsForBot(after) ? tools.clock() + tools.pace() : null,
      ...(anew ? { anew } : {}),
    };
    const result = await storing(tools, change, () => tools.store.commit(change));
    if (result === 'committed') {
      tools.committed();
      return ok(after);
    }
    if (result === 'duplicate') {
      // It may be our own change, whose success nobody could tell us.
      tools.committed();
      const now = await tools.store.load(tableId);
      return now === null ? refuse({ key: 'app.refused.gone' }) : ok(openTable(tools.games, now));
    }
  }
  return refuse({ key: 'app.refused.busy' });
}

/** Stores a change as a step of its move. */
export async function storing(
  { stored }: Pick<DeedTools, 'stored'>,
  { table, interactionId }: Change,
  store: () => Promise<CommitResult>,
): Promise<CommitResult> {
  const of = { tableId: table.id, interactionId };
  const started = performance.now();
  let result: CommitResult | 'failed' = 'failed';
  tellStep('committed', 'before', of);
  try {
    result = await store();
  } finally {
    stored?.(result, performance.now() - started);
  }
  if (result === 'committed') tellStep('committed', 'after', of);
  return result;
}

/** A fresh post of all that matters now. A table that was parked has lost what was to be shown of it. */
export function wholePost({ match }: OpenTable): readonly OutboxTask[] {
  if (match === null) return [{ kind: 'lobby', fresh: true }];
  return [{ kind: 'post', from: lastStepStart(match), to: match.events.length }];
}

/** The number of the first event of the step before the present one; in the first step, of all. */
function lastStepStart(match: Match): number {
  let count = match.events.length;
  while (count > 1 && match.before(count - 1).step === match.step) count--;
  const step = count > 1 ? match.before(count - 1).step : match.step;
  while (count > 1 && match.before(count - 1).step === step) count--;
  return count > 1 ? count : 0;
}

/** Whether a computer player is to move. */
export const waitsForBot = ({ table, match }: OpenTable): boolean =>
  table.status === 'playing' &&
  match !== null &&
  match.toAct.some((seat) => table.seats[seat]?.kind === 'bot');
