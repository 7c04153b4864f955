import type { ClaimedEntry, OutboxEntry } from '../table/ports/outbox.ts';
import type { Presenter, PresentResult } from '../table/ports/presenter.ts';
import type { LoadedTable } from '../table/table.ts';
import { ChannelLimitedError } from '../discord/rest/channel-limits.ts';
import { classifyError, describeError } from '../discord/rest/error-classification.ts';
import { tellDirectly } from './direct-message.ts';
import { postStep, refreshPost, unfoldEnd } from './game-post.ts';
import { createRedrawPace } from './redraw-pace.ts';
import { retirePosts } from './retire-posts.ts';
import {
  NOTHING_SHOWN,
  ofStarted,
  type PresenterDeps,
  type ShowDeps,
  type ShowTask,
  type TaskShowers,
} from './show-deps.ts';

/**
 * How long an attempt may take, in milliseconds: as long as it lasts, this process extends the lease of the outbox
 * entry, and no other process shows the table.
 */
const SHOW_TIMEOUT_MS = 45_000;

/** For errors after the timeout: they come from aborting the attempt and say nothing about the table. */
const RETRY_AT_ONCE: PresentResult = { type: 'retry', delayMs: 0 };

/**
 * Makes Discord show the state of the store. Screens are built from the store, never from messages in Discord.
 * `taskShowers`: how the outbox tasks of features are shown.
 */
export function createPresenter(presenterDeps: PresenterDeps, taskShowers: TaskShowers): Presenter {
  const redrawPace = createRedrawPace();
  const showers: TaskShowers = { ...taskShowers, ...OWN_SHOWERS };
  const attempt = async (
    entry: ClaimedEntry,
    loaded: LoadedTable,
    noteRetired: ShowDeps['noteRetired'],
  ): Promise<PresentResult> => {
    const signal = AbortSignal.timeout(presenterDeps.showTimeoutMs ?? SHOW_TIMEOUT_MS);
    const { guildId } = loaded.table;
    const deps = { ...presenterDeps, attempts: entry.attempts, redrawPace, signal, guildId, noteRetired };
    try {
      const { match } = loaded;
      const postParts = match === null ? [] : await deps.makePostParts({ ...loaded, match });
      return await show({ ...deps, postParts }, loaded, entry, showers);
    } catch (error) {
      if (error instanceof ChannelLimitedError) return classifyError(error);
      deps.log.warn(
        { event: 'outbox.delivery_failed', table: entry.tableId, err: describeError(error) },
        'delivering a post to Discord failed',
      );
      if (signal.aborted) return RETRY_AT_ONCE;
      const result = classifyError(error);
      return result.type === 'forbidden' ? { ...result, channelId: loaded.table.playChannelId } : result;
    }
  };
  return {
    present: async (entry) => {
      const loaded = await presenterDeps.loadTable(entry.tableId, entry.tableVersion);
      if (loaded === null) return NOTHING_SHOWN;
      const retired: string[] = [];
      const result = await attempt(entry, loaded, ({ messageId }) => retired.push(messageId));
      if (retired.length === 0) return result;
      if (result.type === 'shown') return { ...result, retired };
      // The next attempt is not to spend the rate limits on the same posts again.
      await presenterDeps.store.retirePosts(entry.tableId, retired);
      return result;
    },
  };
}

/** How the tasks of the game's own posts are shown. */
const OWN_SHOWERS: TaskShowers = {
  retire: (deps, loaded) => retirePosts(deps, loaded),
  direct: tellDirectly,
  post: ofStarted(postStep),
  refresh: ofStarted(async (deps, started, entry, { paced = false }) => {
    const delayMs = paced ? deps.redrawPace.take(entry.tableId) : 0;
    return delayMs > 0 ? { type: 'wait', delayMs } : refreshPost(deps, started, entry);
  }),
  reveal: ofStarted((deps, started, entry, { all }) => unfoldEnd(deps, started, entry, all)),
};

/** Shows what an entry says; nothing where no feature knows its kind (any more). */
async function show(
  deps: ShowDeps,
  loaded: LoadedTable,
  entry: OutboxEntry,
  showers: TaskShowers,
): Promise<PresentResult> {
  // An attempt whose outcome was lost may have edited posts: none may be left as it is for showing this already.
  if (entry.attempts > 0) await deps.store.forgetSentBodies(entry.tableId);
  const { task } = entry;
  const shower = showers[task.kind] as ShowTask | undefined;
  return shower === undefined ? NOTHING_SHOWN : shower(deps, loaded, entry, task);
}
