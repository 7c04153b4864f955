import { ok } from '../kernel/game.ts';
import { defineWorkerCommand } from '../table/command.ts';
import type { HouseTextStore } from '../table/stored/house-texts.ts';
import { unlessCorrupt } from '../table/ports/store.ts';
import { redrawnPosts } from '../table/decision.ts';
import type { Tables } from '../table/tables.ts';

/** Shows all posts of a table anew, because a text or a face may be shown no more. Nothing at the table changes. */
const redraw = defineWorkerCommand('redraw-house', (loaded) =>
  ok({ table: loaded.table, match: loaded.match, outbox: redrawnPosts(loaded), leavesDeadlines: true }),
);

/** How many tables are changed at a time: enough for one removed text or face, and little for a worker with other work. */
const BATCH_SIZE = 50;

interface RedrawDeps {
  readonly store: Pick<HouseTextStore, 'tablesWithoutOwn' | 'forgetHouseUses'>;
  readonly tables: Pick<Tables, 'run'>;
}

/**
 * Takes texts and lent faces that may be shown no more out of the posts of tables. The store
 * says which those are, as long as it is not done: so nothing is lost if a process dies, and twice does no harm.
 */
export async function takeOutRemoved({ store, tables }: RedrawDeps): Promise<void> {
  for (const { tableId, ids } of await store.tablesWithoutOwn(BATCH_SIZE)) {
    if (await isQueued(tables, tableId)) await store.forgetHouseUses(tableId, ids);
  }
}

/** Queues the posts of a table; whether there are none left to queue. A corrupt table waits for the operator. */
async function isQueued(tables: RedrawDeps['tables'], tableId: string): Promise<boolean> {
  const outcome = await unlessCorrupt(tables.run(redraw, { caller: null, tableId }), null);
  return outcome !== null && (outcome.ok || outcome.reason.key === 'app.refused.gone');
}
