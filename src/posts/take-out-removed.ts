import { ok } from '../kernel/game.ts';
import { defineWorkerCommand } from '../table/command.ts';
import { classifyError } from '../discord/rest/error-classification.ts';
import { deletePost } from './retire-posts.ts';
import type { ShowDeps } from './show-deps.ts';
import type { HouseTextStore, SharedWall } from '../table/stored/house-texts.ts';
import { unlessCorrupt } from '../table/ports/store.ts';
import { redrawnPosts } from '../table/decision.ts';
import type { Tables } from '../table/tables.ts';

/** Shows all posts of a table anew, because a text or a face may be shown no more. Nothing at the table changes. */
const redraw = defineWorkerCommand('redraw-house', (loaded) =>
  ok({ table: loaded.table, match: loaded.match, outbox: redrawnPosts(loaded), leavesDeadlines: true }),
);

/** How long Discord may take to delete a message, in milliseconds. */
const TIMEOUT_MS = 15_000;
/** At so many tables at a time: enough for one text that was removed, or one face, and little for a worker that has other work. */
const BATCH_SIZE = 50;

export interface RedrawDeps extends Pick<ShowDeps, 'api' | 'log'> {
  readonly store: Pick<
    HouseTextStore,
    'tablesWithoutOwn' | 'forgetHouseUses' | 'wallsWithoutOwn' | 'forgetWall'
  >;
  readonly tables: Pick<Tables, 'run'>;
}

/**
 * Takes texts and lent faces that may be shown no more out of the posts of tables, and walls that show them down. The store
 * says which those are, as long as it is not done: so nothing is lost if a process dies, and twice does no harm.
 */
export async function takeOutRemoved(deps: RedrawDeps): Promise<void> {
  const { store, tables } = deps;
  for (const { tableId, ids } of await store.tablesWithoutOwn(BATCH_SIZE)) {
    if (await isQueued(tables, tableId)) await store.forgetHouseUses(tableId, ids);
  }
  for (const wall of await store.wallsWithoutOwn(BATCH_SIZE)) {
    if (await isTakenDown(deps, wall)) await store.forgetWall(wall.messageId);
  }
}

/** Deletes a shared wall of a gallery; whether it is gone, or Discord will never let it be deleted. */
async function isTakenDown({ api, log }: Pick<RedrawDeps, 'api' | 'log'>, wall: SharedWall) {
  try {
    await deletePost({ api, signal: AbortSignal.timeout(TIMEOUT_MS) }, wall);
    return true;
  } catch (error) {
    const isFinal = classifyError(error).type === 'forbidden';
    log.warn(
      { event: 'gallery.wall_kept', guild: wall.guildId, err: error },
      'a shared wall of the gallery that shows what was removed could not be deleted',
    );
    return isFinal;
  }
}

/** Queues the posts of a table; whether there are none left to queue. A corrupt table waits for the operator. */
async function isQueued(tables: RedrawDeps['tables'], tableId: string): Promise<boolean> {
  const outcome = await unlessCorrupt(tables.run(redraw, { caller: null, tableId }), null);
  return outcome !== null && (outcome.ok || outcome.reason.key === 'app.refused.gone');
}
