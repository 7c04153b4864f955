import type { ClaimedEntry } from '../table/ports/outbox.ts';
import type { Presenter, PresentResult } from '../table/ports/presenter.ts';
import type { LoadedTable } from '../table/table.ts';
import { ChannelLimitedError } from '../discord/rest/channel-limits.ts';
import { classifyError } from '../discord/rest/error-classification.ts';
import { tellDirectly } from './direct-message.ts';
import { postStep, refreshPost, unfoldEnd } from './game-post.ts';
import { createRedrawPace } from './redraw-pace.ts';
import { retirePosts } from './retire-posts.ts';
import {
  NOTHING_SHOWN,
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
      // An attempt whose outcome was lost may have edited posts: none may be left as it is for showing this already.
      if (entry.attempts > 0) await deps.store.forgetSentBodies(entry.tableId);
      // Nothing is shown where no feature knows the kind of the task (any more).
      const show = showers[entry.task.kind] as ShowTask | undefined;
      return (await show?.({ ...deps, postParts }, loaded, entry, entry.task)) ?? NOTHING_SHOWN;
    } catch (error) {
      if (error instanceof ChannelLimitedError) return classifyError(error);
      deps.log.warn(
        { event: 'outbox.delivery_failed', table: entry.tableId, err: error },
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
  post: postStep,
  refresh: refreshPost,
  reveal: unfoldEnd,
};
