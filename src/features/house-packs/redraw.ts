import { ok } from '../../kernel/result.ts';
import { defineWorkerCommand } from '../../table/command.ts';
import type { HouseTextStore } from '../../table/ports/house-texts.ts';
import { CorruptRowError } from '../../table/ports/store.ts';
import { redrawnPosts } from '../../table/redrawn-posts.ts';
import type { Tables } from '../../table/tables.ts';

/** Shows all posts of a table anew, because a text may be shown no more. Nothing at the table changes. */
const redraw = defineWorkerCommand('redraw-house', (loaded) =>
  ok({ table: loaded.table, match: loaded.match, outbox: redrawnPosts(loaded), leavesDeadlines: true }),
);

/** At so many tables at a time: enough for one text that was removed, and little for a worker that has other work. */
const BATCH_SIZE = 50;

export interface RedrawDeps {
  readonly store: Pick<HouseTextStore, 'tablesWithoutText' | 'forgetHouseUses'>;
  readonly tables: Pick<Tables, 'run'>;
}

/**
 * Takes texts that may be shown no more out of the posts of tables. The store says which tables those are, as long as their
 * posts were not queued: so nothing is lost if a process dies, and twice does no harm.
 */
export async function redrawTables({ store, tables }: RedrawDeps): Promise<void> {
  for (const { tableId, ids } of await store.tablesWithoutText(BATCH_SIZE)) {
    if (await isQueued(tables, tableId)) await store.forgetHouseUses(tableId, ids);
  }
}

/** Queues the posts of a table; whether there are none left to queue. A corrupt table waits for the operator. */
async function isQueued(tables: RedrawDeps['tables'], tableId: string): Promise<boolean> {
  try {
    const outcome = await tables.run(redraw, { caller: null, tableId });
    return outcome.ok || outcome.reason.key === 'app.refused.gone';
  } catch (error) {
    if (error instanceof CorruptRowError) return false;
    throw error;
  }
}
