import { keptChallenge } from '../../table/challenge.ts';
import type { TablePeople } from '../../table/pings/people.ts';
import { idsOf, mentionedIn } from '../../table/pings/plan-pings.ts';
import { planTablePings } from '../../table/pings/table-pings.ts';
import type { Post } from '../../table/ports/posts.ts';
import type { LoadedTable } from '../../table/table.ts';

/** Show nothing: the lobby was cancelled, and no post of it is left that would have to say so. */
interface SkipLobby {
  readonly kind: 'skip';
  readonly reason: 'cancelled';
}

/** Send a new post of the lobby, in place of those before it. */
export interface SendLobby {
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
export interface EditLobby {
  readonly kind: 'edit';
  readonly post: Post;
  /** Whether it can wait, at the pace of redraws. The beginning and the end of a lobby cannot. */
  readonly isPaced: boolean;
  readonly live: boolean;
  readonly mentioned: readonly string[];
  readonly otherwise: SendLobby;
}

/** What becomes of the post of a lobby. */
export type LobbyPlan = SkipLobby | EditLobby | SendLobby;

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
  const hasLapsed = table.challenge?.state === 'kept' && keptChallenge(table, people.now) === null;
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
