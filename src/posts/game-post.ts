import { publicLocalizer } from '../discord/components/localizer.ts';
import { NOBODY_AWAY } from '../discord/components/away.ts';
import type { Match } from '../kernel/match.ts';
import { type AwayPeople, awayPeople } from '../table/pings/away.ts';
import { NO_PEOPLE, type TablePeople } from '../table/pings/plan-pings.ts';
import type { OutboxEntry } from '../table/ports/outbox.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import { showsOneBoard, type StartedTable } from '../table/table.ts';
import { directTasks } from './direct-message.ts';
import { endLine, turnLine } from './ping-lines.ts';
import {
  afterEnd,
  type EditPlan,
  planPost,
  planRefresh,
  planUnfold,
  type PostPlan,
  postToRefresh,
  type SendPlan,
  skipStep,
} from './plan-post.ts';
import { withPlayChannel } from './play-channel.ts';
import type { PostOptions } from './post-body.ts';
import { addressedGame, stageOf } from './post-screens.ts';
import { retireOldPosts } from './retire-posts.ts';
import { NOTHING_SHOWN, ofStarted, type ShowDeps, WITHOUT_CONTROLS } from './show-deps.ts';
import { editShown, sendNew } from './show-post.ts';

/** Shows the one public post of a step (`planPost`). The posts before it lose their controls. */
export const postStep = ofStarted<'post'>(async (deps, before, entry, task) => {
  const { store, revealMs } = deps;
  const posts = await store.livePosts(before.table.id);
  // Mostly the newest post narrates all that this one does not.
  const isAllPosted = posts.some(({ kind, to }) => kind === 'game' && to >= task.from);
  const postedEvents = isAllPosted ? task.from : await store.postedEvents(before.table.id);
  const started = await withPlayChannel(deps, before, posts);
  const known = { started, task, attempts: entry.attempts, posts, postedEvents, revealMs };
  const people = skipStep(known) === null ? await deps.peopleAt(started.table) : NO_PEOPLE;
  return carryOut(deps, started, entry, planPost({ ...known, people }), awayAmong(people));
});

/** Edits the newest post to the current state (`planRefresh`), or posts it again if it was deleted. */
export const refreshPost = ofStarted<'refresh'>(async (deps, started, entry, { paced = false }) => {
  const delayMs = paced ? deps.redrawPace.take(entry.tableId) : 0;
  if (delayMs > 0) return { type: 'wait', delayMs };
  const known = { started, posts: await deps.store.livePosts(started.table.id) };
  const people = postToRefresh(known).kind === 'skip' ? NO_PEOPLE : await deps.peopleAt(started.table);
  return carryOut(deps, started, entry, planRefresh({ ...known, people }), awayAmong(people));
});

/** Unfolds the post of the end (`planUnfold`) by one stage, or shows `all` of it. */
export const unfoldEnd = ofStarted<'reveal'>(async (deps, started, entry, { all }) => {
  const posts = await deps.store.livePosts(started.table.id);
  return carryOut(deps, started, entry, planUnfold({ started, posts, all }), NOBODY_AWAY);
});

async function carryOut(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
  plan: PostPlan,
  away: AwayPeople,
): Promise<PresentResult> {
  if (plan.kind === 'skip') return NOTHING_SHOWN;
  const { match } = plan;

  /** The content that a plan has the post show. */
  const shownBy = ({ from, isNewest, stage, mentioned, suspenseMs }: EditPlan | SendPlan) => {
    const options: PostOptions = isNewest ? optionsOf(deps, started, match, mentioned) : WITHOUT_CONTROLS;
    const also = {
      ...stageOf(stage),
      ...(options.ping == null ? {} : { isNewsTold: true as const }),
      ...(showsOneBoard(started.table) && { isOnlyPost: true as const }),
      ...(suspenseMs === undefined ? {} : { isSuspense: true as const }),
    };
    return { content: addressedGame(deps, { ...started, match }, from, isNewest, away, also), options };
  };

  /** The rest of the work once a post shows what was planned. */
  const shown = async ({ stage, replaces, note, suspenseMs }: EditPlan | SendPlan, post: Post) => {
    deps.onPosted?.(post, started.table);
    return {
      type: 'shown' as const,
      post,
      ...(await retireOldPosts(deps, started, replaces, post.messageId)),
      ...afterEnd(deps, match, stage),
      // The edit that brings the words of a result which the picture tells first.
      ...(suspenseMs === undefined
        ? {}
        : { next: { task: { kind: 'refresh' } as const, delayMs: suspenseMs } }),
      ...(note === null ? {} : { note }),
    };
  };

  if (plan.kind === 'edit') {
    const { post, from, to, live, stage, otherwise } = plan;
    const { content, options } = shownBy(plan);
    const edited = await editShown(deps, post, content, options, { from, to, live, stage });
    if (edited !== null) return shown(plan, edited);
    if (otherwise.reason === 'deleted') deps.noteRetired(post);
  }
  const sending = plan.kind === 'edit' ? plan.otherwise : plan;
  const { from, to, live, stage, told, direct } = sending;
  const sent = await sendNew(deps, entry, {
    kind: 'game',
    channelId: started.table.playChannelId,
    ...{ from, to, live, stage, told },
    ...shownBy(sending),
  });
  const topic = match.outcome === null ? 'turn' : 'end';
  return { ...(await shown(sending, sent)), ...directTasks(direct, topic, match.step) };
}

/**
 * How the newest post is shown. While only bots are to act, it has no controls: the next post comes in a
 * moment, and closing this one would take an edit.
 */
function optionsOf(deps: ShowDeps, started: StartedTable, match: Match, mentioned: readonly string[]) {
  const localizer = publicLocalizer(deps, started.table);
  if (match.outcome !== null) return { live: true, ping: endLine(started, localizer, mentioned) };
  const ping = turnLine(started, match, localizer, mentioned);
  return ping === null && match.toAct.length > 0 ? WITHOUT_CONTROLS : { live: true, ping };
}

const awayAmong = ({ chosen, now }: TablePeople): AwayPeople => awayPeople(chosen, now);
