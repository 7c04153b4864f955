import type { AddressedScreen } from '../../discord/components/message.ts';
import { NOBODY_AWAY } from '../../discord/components/away.ts';
import { directTasks } from '../../posts/direct-message.ts';
import { lobbyLine } from '../../posts/ping-lines.ts';
import { letThreadRest, withPlayChannel } from '../../posts/play-channel.ts';
import type { PostOptions } from '../../posts/post-body.ts';
import { addressedLobby, publicLocalizer } from '../../posts/post-screens.ts';
import { retireOlderPosts, retireOldPosts } from '../../posts/retire-posts.ts';
import { NOTHING_SHOWN, type ShowDeps, type ShowTask, WITHOUT_CONTROLS } from '../../posts/show-deps.ts';
import { editShown, sendNew } from '../../posts/show-post.ts';
import { isEndTold } from '../../table/results/result-service.ts';
import { awayPeople } from '../../table/pings/away.ts';
import type { OutboxEntry } from '../../table/ports/outbox.ts';
import type { Post } from '../../table/ports/posts.ts';
import type { PresentResult } from '../../table/ports/presenter.ts';
import { type LoadedTable, readersChannelOf, type StartedTable } from '../../table/table.ts';
import { keptSeats } from '../../table/challenge.ts';
import { idsOf, mentionedIn, type TablePeople } from '../../table/pings/plan-pings.ts';
import { askedInLobby, planTablePings } from '../../table/pings/table-pings.ts';
import { eveningAt } from '../../table/results/evening.ts';

/** Show nothing: the lobby was cancelled, and no post of it is left that would have to say so. */
interface SkipLobby {
  readonly kind: 'skip';
  readonly reason: 'cancelled';
}

/** Send a new post of the lobby, in place of those before it. */
interface SendLobby {
  readonly kind: 'send';
  /**
   * `first`: it pings the people that the lobby asks to play. The others ping nobody: the challenge has lapsed, or an
   * earlier post has pinged them. It is `asked-for`, or takes the place of one that was `deleted`.
   */
  readonly reason: 'first' | 'lapsed' | 'asked-for' | 'deleted';
  /** The ids of the people it mentions. */
  readonly mentioned: readonly string[];
  /** The ids of the people who get a direct message of it. */
  readonly direct: readonly string[];
  readonly replaces: readonly Post[];
}

/** Edit this post of the lobby; send a new one if it is gone. */
interface EditLobby {
  readonly kind: 'edit';
  readonly post: Post;
  /** True if it can wait, at the pace of redraws. The beginning and the end of a lobby cannot. */
  readonly isPaced: boolean;
  readonly live: boolean;
  readonly mentioned: readonly string[];
  readonly otherwise: SendLobby;
}

/** The plan for the post of a lobby. */
type LobbyPlan = SkipLobby | EditLobby | SendLobby;

/** Plans how a lobby is shown. `posts`: those of it that may have controls. `fresh`: a new one is asked for. */
export function planLobbyPost(
  loaded: LoadedTable,
  posts: readonly Post[],
  fresh: boolean,
  people: TablePeople,
): LobbyPlan {
  const { table } = loaded;
  const newest = posts.at(-1);
  const live = table.status !== 'cancelled';
  // An entry of an earlier change has shown already that the table was cancelled.
  if (newest === undefined && !fresh && !live) return { kind: 'skip', reason: 'cancelled' };
  const { challenge } = table;
  const hasLapsed =
    challenge?.state === 'kept' &&
    !keptSeats(table, people.now).some(({ userId }) => userId === challenge.userId);
  // The people it asks to play are pinged once, however often it is posted again.
  const pings = newest === undefined && !hasLapsed ? planTablePings('lobby', loaded, people) : [];
  const send: Omit<SendLobby, 'reason'> = {
    kind: 'send',
    mentioned: mentionedIn(pings),
    direct: idsOf(pings, 'direct'),
    replaces: posts,
  };
  if (newest === undefined) return { ...send, reason: hasLapsed ? 'lapsed' : 'first' };
  if (fresh) return { ...send, reason: 'asked-for' };
  return {
    kind: 'edit',
    post: newest,
    isPaced: table.status === 'lobby',
    live,
    mentioned: newest.message?.pinged ?? [],
    otherwise: { ...send, reason: 'deleted' },
  };
}

/**
 * Shows a table's lobby (`planLobbyPost`): edits its post, or posts it anew when there is none or `fresh` asks for it. Once
 * the game is over or cancelled, the post tells that.
 */
export const showLobby: ShowTask<'lobby'> = async (deps, before, entry, { fresh }) => {
  const livePosts = await deps.store.livePosts(before.table.id);
  const { match } = before;
  if (match !== null && (match.outcome !== null || before.table.status === 'cancelled'))
    return showResult(deps, { ...before, match }, livePosts);
  // The lobby of a game that has begun says where: one edit instead of two.
  const loaded = match === null ? before : await withPlayChannel(deps, { ...before, match }, livePosts);
  const people = await deps.peopleAt(loaded.table);
  const posts = livePosts.filter(({ kind }) => kind === 'lobby');
  const plan = planLobbyPost(loaded, posts, fresh, people);
  // The people of the game before, whom one press has seated.
  const isNext = askedInLobby(loaded.table).length > 0;
  const evening = isNext ? await eveningAt(deps.store.stored, loaded.table, people.now) : null;
  const content = addressedLobby(deps, loaded, awayPeople(people.chosen, people.now), null, evening);
  switch (plan.kind) {
    case 'skip':
      return NOTHING_SHOWN;
    case 'send':
      return sendLobby(deps, loaded, entry, content, plan);
    case 'edit': {
      const delayMs = plan.isPaced ? deps.redrawPace.take(loaded.table.id) : 0;
      if (delayMs > 0) return { type: 'wait', delayMs };
      const options = optionsOf(deps, loaded, plan.mentioned);
      const post = await editShown(deps, plan.post, content, options, { live: plan.live });
      return post === null
        ? sendLobby(deps, loaded, entry, content, plan.otherwise)
        : { type: 'shown', post };
    }
  }
};

async function sendLobby(
  deps: ShowDeps,
  loaded: LoadedTable,
  entry: OutboxEntry,
  content: AddressedScreen,
  { mentioned, direct, replaces }: SendLobby,
): Promise<PresentResult> {
  const post = await sendNew(deps, entry, {
    kind: 'lobby',
    channelId: loaded.table.playChannelId,
    content,
    options: optionsOf(deps, loaded, mentioned),
    // Live even if it was cancelled meanwhile: a later entry of its own edits this post.
    live: true,
  });
  const left = await retireOldPosts(deps, loaded, replaces, post.messageId);
  return { type: 'shown', post, ...left, ...directTasks(direct, 'lobby', 0) };
}

const optionsOf = (deps: ShowDeps, loaded: LoadedTable, mentioned: readonly string[]): PostOptions => ({
  live: true,
  ping: lobbyLine(loaded, publicLocalizer(deps, loaded.table), mentioned),
});

/**
 * Has the lobby's post of a game that has ended tell how, or that the game was cancelled, and removes the controls from
 * older posts of the game. A result is told when the post of the end tells all of it; then its thread may rest. A post that
 * was deleted stays deleted, and one in a channel from which the table was moved does not tell the result.
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
  if (table.playChannelId === lobby.messageId) await letThreadRest(deps, lobby);
  return { ...NOTHING_SHOWN, post, ...left };
}
