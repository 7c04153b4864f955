import type { OutboxEntry } from '../table/ports/outbox.ts';
import type { Pingable } from '../table/pings/pingable.ts';
import type { Presenter, PresentResult } from '../table/ports/presenter.ts';
import type { LoadedTable, StartedTable } from '../table/table.ts';
import { ChannelLimitedError, watchChannelLimits } from '../discord/rest/channel-limits.ts';
import { describeError } from '../discord/rest/describe-error.ts';
import { classifyError } from '../discord/rest/error-classification.ts';
import { tellDirectly } from './direct-post.ts';
import { unfoldEnd } from './end-post.ts';
import { showEpilogue } from '../features/after-game/epilogue-post.ts';
import { postStep, refreshPost } from './game-post.ts';
import { showLobby } from '../features/lobby/lobby-post.ts';
import { createRedrawPace } from './redraw-pace.ts';
import { postReplay } from '../features/after-game/replay-post.ts';
import { retirePosts } from './retire-posts.ts';
import { callSeated } from '../features/lobby/seat-call.ts';
import { callNoteOf } from './call-note.ts';
import {
  postLadder,
  postMissed,
  postOffer,
  postReminder,
  tellDecided,
} from '../features/turns/turn-posts.ts';
import { NOTHING_SHOWN, type PresenterDeps, type ShowDeps } from './show-deps.ts';

/**
 * How long an attempt may take, in milliseconds: as long as it lasts, this process extends the lease of the outbox
 * entry, and no other process shows the table.
 */
const SHOW_TIMEOUT_MS = 45_000;

/** For errors after the timeout: they come from aborting the attempt and say nothing about the table. */
const RETRY_AT_ONCE: PresentResult = { type: 'retry', delayMs: 0 };

/** Makes Discord show the state of the store. Screens are built from the store, never from messages in Discord. */
export function createPresenter(presenterDeps: PresenterDeps): Presenter {
  const limits = watchChannelLimits(presenterDeps.api.rest, { wallClock: presenterDeps.clock });
  const redrawPace = createRedrawPace();
  return {
    present: async (entry) => {
      const signal = AbortSignal.timeout(presenterDeps.showTimeoutMs ?? SHOW_TIMEOUT_MS);
      const loaded = await presenterDeps.loadTable(entry.tableId);
      if (loaded === null) return NOTHING_SHOWN;
      const asked: { pingable?: Pingable } = {};
      const deps: ShowDeps = {
        ...presenterDeps,
        pingableAt: async (table) => (asked.pingable = await presenterDeps.pingableAt(table)),
        limits,
        redrawPace,
        signal,
        guildId: loaded.table.guildId,
      };
      try {
        const result = await show(deps, loaded, entry);
        if (result.type !== 'shown' || asked.pingable === undefined) return result;
        const note = callNoteOf(loaded, entry.task, asked.pingable);
        return note === null ? result : { ...result, note };
      } catch (error) {
        if (error instanceof ChannelLimitedError) return classifyError(error);
        deps.log.warn(
          { event: 'outbox.delivery_failed', table: entry.tableId, err: describeError(error) },
          'delivering a post to Discord failed',
        );
        return deps.signal.aborted ? RETRY_AT_ONCE : classifyError(error);
      }
    },
  };
}

/** Shows what an entry says. */
async function show(deps: ShowDeps, loaded: LoadedTable, entry: OutboxEntry): Promise<PresentResult> {
  const { match } = loaded;
  // An attempt whose outcome was lost may have edited posts: none may be left as it is for showing this already.
  if (entry.attempts > 0) await deps.store.forgetSentBodies(entry.tableId);
  if (entry.task.kind === 'retire') return retirePosts(deps, loaded);
  if (entry.task.kind === 'lobby') return showLobby(deps, loaded, entry, entry.task.fresh);
  if (entry.task.kind === 'seated') return callSeated(deps, loaded, entry, entry.task.userId);
  if (entry.task.kind === 'offer') return postOffer(deps, loaded, entry, entry.task.seat);
  if (entry.task.kind === 'decided') return tellDecided(deps, loaded, entry.task);
  if (entry.task.kind === 'direct') return tellDirectly(deps, loaded, entry, entry.task);
  if (match === null) return NOTHING_SHOWN;
  const started: StartedTable = { ...loaded, match, told: await deps.toldHouseBets(loaded) };
  if (entry.task.kind === 'reminder') return postReminder(deps, started, entry, entry.task);
  if (entry.task.kind === 'ladder') return postLadder(deps, started, entry, entry.task.step);
  if (entry.task.kind === 'missed') return postMissed(deps, started, entry, entry.task);
  if (entry.task.kind === 'refresh') {
    const delayMs = entry.task.paced === true ? deps.redrawPace.take(entry.tableId) : 0;
    if (delayMs > 0) return { type: 'wait', delayMs };
    return refreshPost(deps, started, entry);
  }
  if (entry.task.kind === 'reveal') return unfoldEnd(deps, started, entry, entry.task.all);
  if (entry.task.kind === 'replay') return postReplay(deps, started, entry);
  if (entry.task.kind === 'epilogue') return showEpilogue(deps, started, entry);
  return postStep(deps, started, entry, entry.task);
}
