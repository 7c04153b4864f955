import { mentionedOf } from '../../table/pings/pingable.ts';
import { keptChallenge } from '../../table/challenge.ts';
import type { OutboxEntry } from '../../table/ports/outbox.ts';
import { isEndTold } from '../../table/end-told.ts';
import type { Post } from '../../table/ports/posts.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import type { LoadedTable, StartedTable } from '../../table/table.ts';
import { NOBODY_AWAY } from '../../discord/components/away.ts';
import { lobbyCallOf } from '../../posts/call.ts';
import { directOf, directTasks } from '../../posts/direct-post.ts';
import { withPlayChannel } from '../../posts/play-channel.ts';
import type { PostOptions } from '../../posts/post-body.ts';
import { letThreadRest } from '../../posts/thread.ts';
import { addressedLobby, publicLocalizer } from '../../posts/post-screens.ts';
import { editPost, sendPost } from '../../posts/posting.ts';
import { retireOlderPosts, retireOldPosts } from '../../posts/retire-posts.ts';
import {
  nonceOf,
  NOTHING_SHOWN,
  type ShowDeps,
  storedPartOf,
  WITHOUT_CONTROLS,
} from '../../posts/show-deps.ts';

/**
 * Shows a table's lobby: edits its post, or posts it anew when there is none or `fresh` asks for it. Once the game is over
 * or called off, the post tells that.
 */
export async function showLobby(
  deps: ShowDeps,
  before: LoadedTable,
  entry: OutboxEntry,
  fresh: boolean,
): Promise<PresentResult> {
  const livePosts = await deps.store.livePosts(before.table.id);
  const { match } = before;
  if (match !== null && (match.outcome !== null || before.table.status === 'cancelled'))
    return showResult(deps, { ...before, match }, livePosts);
  // The lobby of a game that has begun says where: one edit instead of two.
  const loaded = match === null ? before : await withPlayChannel(deps, { ...before, match }, livePosts);
  const { table } = loaded;
  const pingable = await deps.pingableAt(table);
  const answer = addressedLobby(deps, loaded, pingable.away);
  const optionsFor = (mentionable: readonly string[]): PostOptions => ({
    live: true,
    call: lobbyCallOf(loaded, publicLocalizer(deps, table), mentionable),
  });
  const posts = livePosts.filter(({ kind }) => kind === 'lobby');
  const newestPost = posts.at(-1);
  const live = table.status !== 'cancelled';
  // Who comes and goes can wait; the beginning and the end of a lobby cannot.
  const isRedraw = table.status === 'lobby' && newestPost !== undefined && !fresh;
  const delayMs = isRedraw ? deps.redrawPace.take(table.id) : 0;
  if (delayMs > 0) return { type: 'wait', delayMs };
  // An entry of an earlier change has shown already that the table was called off.
  if (newestPost === undefined && !fresh && !live) return NOTHING_SHOWN;
  if (newestPost !== undefined && !fresh) {
    const edited = await editPost(
      deps,
      newestPost,
      answer,
      optionsFor(newestPost.message?.pinged ?? []),
      'same',
    );
    if (edited !== null) return { type: 'shown', post: { ...newestPost, ...storedPartOf(edited), live } };
  }
  // Whoever was challenged, or seated by a rematch, is called once, however often the lobby is posted again; and nobody to a
  // seat that is no longer kept.
  const hasLapsed = table.challenge?.state === 'kept' && keptChallenge(table, deps.clock()) === null;
  const isFirst = posts.length === 0 && !hasLapsed;
  const options = optionsFor(isFirst ? mentionedOf(pingable).mentionable : []);
  const called = isFirst
    ? (lobbyCallOf(loaded, publicLocalizer(deps, table), pingable.mentionable)?.userIds ?? [])
    : [];
  const sent = await sendPost(deps, table.playChannelId, answer, options, nonceOf(entry));
  const left = await retireOldPosts(deps, loaded, posts, sent.messageId);
  // Live even if it was called off meanwhile: a later entry of its own edits this post.
  const post: Post = {
    tableId: table.id,
    channelId: table.playChannelId,
    ...storedPartOf(sent),
    kind: 'lobby',
    from: 0,
    to: 0,
    live: true,
  };
  return { type: 'shown', post, ...left, ...directTasks(directOf(called, pingable), 'lobby', 0) };
}

/**
 * Has the lobby's post of a game that has ended tell how, or that the game was called off, and removes the controls from
 * older posts of the game. A result is told when the post of the end tells all of it; then its thread may rest. A post that
 * somebody deleted stays deleted.
 */
async function showResult(
  deps: ShowDeps,
  ended: StartedTable,
  livePosts: readonly Post[],
): Promise<PresentResult> {
  const { table, match } = ended;
  const left = await retireOlderPosts(deps, ended, livePosts);
  const lobby = await deps.store.newestPost(table.id, 'lobby');
  const end = await deps.store.newestPost(table.id, 'game');
  const isTold = await isEndTold(deps.store, { table: { ...table, parked: null }, match });
  if (lobby === null || (table.status === 'over' && !isTold)) return { type: 'shown', post: null, ...left };
  const answer = addressedLobby(deps, ended, NOBODY_AWAY, end);
  const edited = await editPost(deps, lobby, answer, WITHOUT_CONTROLS, 'same');
  if (table.playChannelId === lobby.messageId) await letThreadRest(deps, lobby);
  const post = edited === null ? null : { ...lobby, ...storedPartOf(edited), live: false };
  return { type: 'shown', post, ...left };
}
