import { mentionedOf, type Pingable } from '../table/pings/pingable.ts';
import type { OutboxEntry, OutboxTask } from '../table/ports/outbox.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import type { Match } from '../kernel/erase-game.ts';
import { callOf, endCallOf } from './call.ts';
import { showsOneBoard } from './one-board.ts';
import { hasCalled, staysOnBoard } from './board.ts';
import { directTasks, directTurnOf } from './direct-post.ts';
import { afterEnd, firstStage, isEndAmong } from './end-post.ts';
import { withPlayChannel } from './play-channel.ts';
import type { PostOptions } from './post-body.ts';
import { addressedGame, publicLocalizer } from './post-screens.ts';
import { editPost, sendPost, withTold } from './posting.ts';
import { retireOldPosts } from './retire-posts.ts';
import { nonceOf, NOTHING_SHOWN, type ShowDeps, storedPartOf, WITHOUT_CONTROLS } from './show-deps.ts';
import type { StartedTable } from '../table/table.ts';

/**
 * Sends the one public post of a step; the posts before it lose their controls. Where the channel shows one board only, it
 * is edited if nobody has to be called by a new one, which takes its place; and a step that is over already has none.
 */
export async function postStep(
  deps: ShowDeps,
  before: StartedTable,
  entry: OutboxEntry,
  { from, to, again }: Pick<Extract<OutboxTask, { kind: 'post' }>, 'from' | 'to' | 'again'>,
): Promise<PresentResult> {
  const posts = await deps.store.livePosts(before.table.id);
  // What could not be posted while the table was parked is narrated now.
  const fromEvent = Math.min(from, await deps.store.postedEvents(before.table.id));
  const started = await withPlayChannel(deps, before, posts);
  const { table, match } = started;
  const channelId = table.playChannelId;
  // A turn that was taken back before it was posted is not shown, and calls nobody.
  const isTakenBack = to >= table.postedEvents && match.tookBackSince(to);
  const shownMatch = isTakenBack ? match : match.upTo(to);
  const newestPost =
    shownMatch.step === match.step && to >= table.postedEvents && table.status !== 'cancelled';
  const stage = firstStage(deps, shownMatch, posts);
  const callsAnew = !isTakenBack && !(shownMatch.outcome !== null && isEndAmong(posts, shownMatch));
  const isBoard = showsOneBoard(table);
  const isOutdated = to < table.postedEvents && table.status !== 'cancelled';
  // One that was attempted may have been posted: only its nonce finds it again.
  if (isBoard && isOutdated && entry.attempts === 0) return NOTHING_SHOWN;
  const board = newestPost ? boardOf(posts, channelId) : undefined;
  const pingable = await deps.pingableAt(table);
  const stays =
    board !== undefined &&
    ((isBoard && staysOnBoard(table, shownMatch, board, pingable)) ||
      (again === true && hasCalled(table, shownMatch, board, pingable)));
  if (stays) {
    const edited = await editPost(
      deps,
      board,
      addressedGame(deps, { ...started, match: shownMatch }, fromEvent, true, pingable.away),
      optionsFor(deps, started, shownMatch, pingable, board.message?.pinged ?? []),
      'same',
    );
    if (edited !== null) {
      const left = await retireOldPosts(deps, started, posts, board.messageId);
      const post = { ...board, ...storedPartOf(edited), from: fromEvent, to: shownMatch.events.length };
      return { type: 'shown', post, ...left };
    }
  }
  const told = newestPost && callsAnew ? directTurnOf(started, shownMatch, pingable) : [];
  const sent = await sendPost(
    deps,
    channelId,
    addressedGame(deps, { ...started, match: shownMatch }, fromEvent, newestPost, pingable.away, stage),
    newestPost ? optionsFor(deps, started, shownMatch, pingable, callsAnew ? null : []) : WITHOUT_CONTROLS,
    nonceOf(entry),
  );
  const left = await retireOldPosts(deps, started, posts, sent.messageId);
  // An entry that was attempted before may have been posted then, when it was the newest: for a known nonce, Discord
  // returns the existing message, controls included. The next post removes them, and a board altogether.
  const live = newestPost || isBoard || entry.attempts > 0;
  return {
    type: 'shown',
    post: {
      tableId: table.id,
      channelId,
      ...storedPartOf(withTold(sent, told), stage),
      kind: 'game',
      from: fromEvent,
      to: shownMatch.events.length,
      live,
    },
    ...left,
    ...afterEnd(deps, shownMatch, stage),
    ...directTasks(told, shownMatch.outcome === null ? 'turn' : 'end', shownMatch.step),
  };
}

/** The post of the game that a channel shows. */
const boardOf = (posts: readonly Post[], channelId: string): Post | undefined =>
  posts.findLast((post) => post.kind === 'game' && post.channelId === channelId);

/** Edits the newest post to the current state, or posts it again if somebody deleted it. */
export async function refreshPost(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
): Promise<PresentResult> {
  const { table, match } = started;
  const newestPost = (await deps.store.livePosts(table.id)).findLast(({ kind }) => kind === 'game');
  if (newestPost === undefined) return NOTHING_SHOWN;
  // The outbox still holds a post with the later events; this edit would reveal them too early.
  if (table.postedEvents > newestPost.to && table.status !== 'cancelled') return NOTHING_SHOWN;
  const live = table.status !== 'cancelled';
  const stage = match.outcome === null ? undefined : newestPost.message?.stage;
  const pingable = await deps.pingableAt(table);
  const answer = addressedGame(deps, started, newestPost.from, live, pingable.away, stage);
  const pinged = newestPost.message?.pinged ?? [];
  const optionsOf = (pingedBefore: readonly string[] | null): PostOptions =>
    live ? optionsFor(deps, started, match, pingable, pingedBefore) : WITHOUT_CONTROLS;
  const edited = await editPost(deps, newestPost, answer, optionsOf(pinged), 'same');
  const shown = { to: match.events.length, live };
  const next = afterEnd(deps, match, stage);
  if (edited !== null)
    return { type: 'shown', post: { ...newestPost, ...storedPartOf(edited, stage), ...shown }, ...next };
  await deps.store.retirePost(table.id, newestPost.messageId);
  const again = optionsOf(match.outcome === null ? null : []);
  const posted = await sendPost(deps, table.playChannelId, answer, again, nonceOf(entry));
  const sent = withTold(posted, newestPost.message?.told ?? []);
  return {
    type: 'shown',
    post: { ...newestPost, channelId: table.playChannelId, ...storedPartOf(sent, stage), ...shown },
    ...next,
  };
}

/**
 * How the newest post is shown: it calls the users who are to act, and quietly those who are told of the end. While only computer players are, it has no controls:
 * the next post comes in a moment, and closing this one would take an edit.
 */
function optionsFor(
  deps: ShowDeps,
  started: StartedTable,
  match: Match,
  pingable: Pingable,
  pinged: readonly string[] | null,
): PostOptions {
  const localizer = publicLocalizer(deps, started.table);
  if (match.outcome !== null)
    return { live: true, call: endCallOf(started, localizer, pinged ?? mentionedOf(pingable).end) };
  const call = callOf(started, match, localizer, mentionedOf(pingable), pinged);
  return call === null && match.toAct.length > 0 ? WITHOUT_CONTROLS : { live: true, call };
}
