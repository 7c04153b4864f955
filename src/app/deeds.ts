import type { Rejection } from '../kernel/line.ts';
import { ok, type Result, refuse } from '../kernel/result.ts';
import type { SealedGame } from '../kernel/seal.ts';
import { sealsOf } from './fair/seals.ts';
import type { Change, Clock, OutboxTask, Store } from './ports.ts';
import type { OpenTable, StoredTable, Table } from './table.ts';

/** What a deed does to a table it has read; the version is counted on by `carryOut`. */
export interface Deed {
  readonly table: Table;
  /** The whole log afterwards. */
  readonly events: readonly unknown[];
  readonly outbox: readonly OutboxTask[];
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
}

/** A stored table with its game. Throws when the game is unknown or the log damaged. */
export function openTable(games: ReadonlyMap<string, SealedGame>, stored: StoredTable): OpenTable {
  const game = games.get(stored.table.game);
  if (game === undefined) throw new RangeError(`there is no game "${stored.table.game}"`);
  const { table, events, seed } = stored;
  return {
    table,
    game,
    match: events.length === 0 ? null : game.resume(events),
    seals: seed === undefined ? null : sealsOf(seed, table),
  };
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
    const judged = judge(before);
    if (judged === null) return ok(before);
    if (!judged.ok) {
      if (interactionId !== null && (await tools.store.hasCounted(interactionId))) return ok(before);
      return judged;
    }
    const { table, events, outbox } = judged.value;
    const version = before.table.version + 1;
    const after = openTable(tools.games, { ...stored, table: { ...table, version }, events });
    const change: Change = {
      table: after.table,
      events: events.slice(stored.events.length),
      after: stored.events.length,
      interactionId,
      outbox,
      botAt: waitsForBot(after) ? tools.clock() + tools.pace() : null,
    };
    const result = await tools.store.commit(change);
    if (result === 'committed') {
      tools.committed();
      return ok(after);
    }
    if (result === 'duplicate') {
      const now = await tools.store.load(tableId);
      return now === null ? refuse({ key: 'app.refused.gone' }) : ok(openTable(tools.games, now));
    }
  }
  return refuse({ key: 'app.refused.busy' });
}

/** Whether a computer player is to move. */
export const waitsForBot = ({ table, match }: OpenTable): boolean =>
  table.status === 'playing' &&
  match !== null &&
  match.toAct.some((seat) => table.seats[seat]?.kind === 'bot');
