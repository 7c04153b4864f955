import { publicLocalizer } from '../../discord/components/localizer.ts';
import { NOBODY_AWAY } from '../../discord/components/away.ts';
import { directTasks } from '../../posts/direct-message.ts';
import { lobbyLine } from '../../posts/ping-lines.ts';
import { withPlayChannel } from '../../posts/play-channel.ts';
import type { PostOptions } from '../../posts/post-body.ts';
import { addressedLobby } from '../../posts/post-screens.ts';
import { retireOlderPosts, retireOldPosts } from '../../posts/retire-posts.ts';
import { NOTHING_SHOWN, type ShowDeps, type ShowTask, WITHOUT_CONTROLS } from '../../posts/show-deps.ts';
import { editShown, sendNew } from '../../posts/show-post.ts';
import { isEndTold } from '../../table/results/result-service.ts';
import { awayPeople } from '../../table/pings/away.ts';
import type { Post } from '../../table/ports/posts.ts';
import { type LoadedTable, readersChannelOf, type StartedTable } from '../../table/table.ts';
import { challengeOf, keptSeats } from '../../table/challenge.ts';
import { idsOf, mentionedIn, type TablePeople } from '../../table/pings/plan-pings.ts';
import { askedInLobby, planTablePings } from '../../table/pings/table-pings.ts';
import { eveningAt } from '../../table/results/evening.ts';

/**
 * Plans how a lobby is shown. `posts`: those of it that may have controls. `fresh`: a new one is asked for. `null`: not at all,
 * as an entry of an earlier change has shown already that the table was cancelled.
 */
export function planLobbyPost(
  loaded: LoadedTable,
  posts: readonly Post[],
  fresh: boolean,
  people: TablePeople,
) {
  const { table } = loaded;
  const post = posts.at(-1);
  const live = table.status !== 'cancelled';
  if (post === undefined && !fresh && !live) return null;
  const challenge = challengeOf(table);
  const hasLapsed =
    challenge?.challenge === 'kept' &&
    !keptSeats(table, people.now).some(({ userId }) => userId === challenge.userId);
  // The people it asks to play are pinged once, however often it is posted again.
  const pings = post === undefined && !hasLapsed ? planTablePings('lobby', loaded, people) : [];
  const mentioned = post?.message.pinged ?? [];
  return {
    /**
     * How its newest post is edited; `null` where there is none, or a new one is asked for. Paced where it can wait, at the
     * pace of redraws: the beginning and the end of a lobby cannot.
     */
    edit: fresh || post === undefined ? null : { post, isPaced: table.status === 'lobby', live, mentioned },
    /** A new post, for none to edit, or one that is gone: it takes the place of others. With ids of people. */
    send: { mentioned: mentionedIn(pings), direct: idsOf(pings, 'direct'), replaces: posts },
  };
}

/**
 * Shows a table's lobby (`planLobbyPost`): edits its post, or posts it anew when there is none or `fresh` asks for it. Once
 * the game is over or cancelled, the post tells that.
 */
export const showLobby: ShowTask<'lobby'> = async (deps, before, entry, { fresh }) => {
  const livePosts = await deps.store.livePosts(before.table.id);
  const { match } = before;
  // One that was attempted before may have been posted: only its nonce finds it again.
  const mayBePosted = fresh && entry.attempts > 0;
  if (match !== null && !mayBePosted && (match.outcome !== null || before.table.status === 'cancelled'))
    return showResult(deps, { ...before, match }, livePosts);
  // The lobby of a game that has begun says where: one edit instead of two.
  const loaded = match === null ? before : await withPlayChannel(deps, { ...before, match }, livePosts);
  const people = await deps.peopleAt(loaded.table);
  const posts = livePosts.filter(({ kind }) => kind === 'lobby');
  const plan = planLobbyPost(loaded, posts, fresh, people);
  if (plan === null) return NOTHING_SHOWN;
  const { edit, send } = plan;
  const delayMs = edit?.isPaced === true ? deps.redrawPace.take(loaded.table.id) : 0;
  if (delayMs > 0) return { type: 'wait', delayMs };
  // The people of the game before, whom one press has seated.
  const isNext = askedInLobby(loaded.table).length > 0;
  const evening = isNext ? await eveningAt(deps.store.stored, loaded.table, people.now) : null;
  const content = addressedLobby(deps, loaded, awayPeople(people.chosen, people.now), null, evening);
  if (edit !== null) {
    const options = optionsOf(deps, loaded, edit.mentioned);
    const post = await editShown(deps, edit.post, content, options, { live: edit.live });
    if (post !== null) return { type: 'shown', post };
  }
  const sent = await sendNew(deps, entry, {
    kind: 'lobby',
    channelId: loaded.table.playChannelId,
    content,
    options: optionsOf(deps, loaded, send.mentioned),
    // Live even if it was cancelled meanwhile: a later entry of its own edits this post.
    live: true,
  });
  const left = await retireOldPosts(deps, loaded, send.replaces, sent.messageId);
  return { type: 'shown', post: sent, ...left, ...directTasks(send.direct, 'lobby', 0) };
};

const optionsOf = (deps: ShowDeps, loaded: LoadedTable, mentioned: readonly string[]): PostOptions => ({
  live: true,
  ping: lobbyLine(loaded, publicLocalizer(deps, loaded.table), mentioned),
});

/**
 * Has the lobby's post of a game that has ended tell how, or that the game was cancelled, and removes the controls from
 * older posts of the game. A result is told when the post of the end tells all of it. A post that was deleted stays
 * deleted, and one in a channel that the table was moved out of does not tell the result.
 */
async function showResult(deps: ShowDeps, ended: StartedTable, livePosts: readonly Post[]) {
  const { table, match } = ended;
  const left = await retireOlderPosts(deps, ended, livePosts);
  const lobby = await deps.store.newestPost(table.id, 'lobby');
  const end = await deps.store.newestPost(table.id, 'game');
  const isTold = await isEndTold(
    { newestPost: async () => end },
    { table: { ...table, parked: null }, match },
  );
  const isForReaders = [lobby?.channelId, lobby?.messageId].includes(readersChannelOf(table));
  if (lobby === null || (table.status === 'over' && !(isTold && isForReaders)))
    return { ...NOTHING_SHOWN, ...left };
  const answer = addressedLobby(deps, ended, NOBODY_AWAY, end);
  const post = await editShown(deps, lobby, answer, WITHOUT_CONTROLS, { live: false });
  return { ...NOTHING_SHOWN, post, ...left };
}
