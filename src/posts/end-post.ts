import type { OutboxEntry } from '../table/ports/outbox.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import type { Match } from '../kernel/erase-game.ts';
import { NOBODY_AWAY } from '../discord/components/away.ts';
import { endCallOf } from './call.ts';
import type { PostOptions } from './post-body.ts';
import { addressedGame, publicLocalizer } from './post-screens.ts';
import { editPost, sendPost } from './posting.ts';
import { retireOlderPosts } from './retire-posts.ts';
import { nonceOf, NOTHING_SHOWN, type ShowDeps, storedPartOf } from './show-deps.ts';
import type { StartedTable } from '../table/table.ts';

/** How long the post of the end unfolds, and how long a stage of it lasts at most, in milliseconds. */
const REVEAL_MS = 12_000;
const MAX_STAGE_MS = 3_000;

/**
 * At which stage a new post of the end begins: where the one before it had come to, or at the first. `undefined` for
 * everything, and for a post that is not of the end.
 */
export function firstStage(
  { revealMs = REVEAL_MS }: ShowDeps,
  match: Match,
  posts: readonly Post[],
): number | undefined {
  if (match.outcome === null || revealMs === 0 || match.revealStages() === 0) return undefined;
  const before = posts.findLast((post) => isOfEnd(post, match));
  return before === undefined ? 0 : before.message?.stage;
}

/** Whether one of these posts tells of the end of the match, which is over. */
export const isEndAmong = (posts: readonly Post[], match: Match): boolean =>
  posts.some((post) => isOfEnd(post, match));

const isOfEnd = ({ kind, to }: Post, { endedAt }: Match): boolean => kind === 'game' && to >= endedAt;

/** What follows a post of the end at this stage: the next one, and at last the result in the lobby's post. */
export function afterEnd(
  { revealMs = REVEAL_MS }: ShowDeps,
  match: Match,
  stage: number | undefined,
): Pick<Extract<PresentResult, { type: 'shown' }>, 'next'> {
  if (match.outcome === null) return {};
  if (stage === undefined) return { next: { task: { kind: 'lobby', fresh: false }, delayMs: 0 } };
  const delayMs = Math.min(MAX_STAGE_MS, Math.floor(revealMs / match.revealStages()));
  return { next: { task: { kind: 'reveal', all: false }, delayMs } };
}

/**
 * Unfolds the post of the end by one stage, or shows all of it. The stage it has is stored with it, so that an attempt
 * that died is made again and none goes back. Instead of a post that somebody deleted, a new one shows everything.
 */
export async function unfoldEnd(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
  all: boolean,
): Promise<PresentResult> {
  const { table, match } = started;
  const live = await deps.store.livePosts(table.id);
  const newestPost = live.findLast(({ kind }) => kind === 'game');
  const before = newestPost?.message?.stage;
  if (newestPost === undefined || before === undefined) return NOTHING_SHOWN;
  const isLast = all || before + 1 >= match.revealStages();
  const stage = isLast ? undefined : before + 1;
  const pinged = newestPost.message?.pinged ?? [];
  const options: PostOptions = {
    live: true,
    call: endCallOf(started, publicLocalizer(deps, table), pinged),
  };
  const answer = addressedGame(deps, started, newestPost.from, true, NOBODY_AWAY, stage);
  const edited = await editPost(deps, newestPost, answer, options, 'same');
  if (edited !== null) {
    await retireOlderPosts(deps, started, live);
    const post = { ...newestPost, ...storedPartOf(edited, stage) };
    return { type: 'shown', post, ...afterEnd(deps, match, stage) };
  }
  await deps.store.retirePost(table.id, newestPost.messageId);
  const whole = addressedGame(deps, started, newestPost.from, true, NOBODY_AWAY);
  const sent = await sendPost(deps, table.playChannelId, whole, { live: true, call: null }, nonceOf(entry));
  const post = { ...newestPost, channelId: table.playChannelId, ...storedPartOf(sent) };
  return { type: 'shown', post, ...afterEnd(deps, match, undefined) };
}
