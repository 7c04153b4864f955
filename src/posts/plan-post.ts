import type { Match } from '../kernel/match.ts';
import { revealStagesOf, suspenseMsOf } from '../kernel/match-screens.ts';
import { type PingNote, pingNoteOf, planTablePings } from '../table/pings/table-pings.ts';
import { idsOf, mentionedIn, type PingPlan, type TablePeople } from '../table/pings/plan-pings.ts';
import type { OutboxTask } from '../table/ports/outbox.ts';
import type { Post } from '../table/ports/posts.ts';
import type { PresentResult } from '../table/ports/presenter.ts';
import { showsOneBoard, type StartedTable, type Table } from '../table/table.ts';
import { hasPinged, staysOnBoard } from './board.ts';

/** The content of a post of the game, and the people it is about. */
interface Showing {
  /** The match as the post shows it: it narrates the events from number `from` up to, not including, `to`. */
  readonly match: Match;
  readonly from: number;
  readonly to: number;
  /** True if it shows how the game stands now, with its controls. */
  readonly isNewest: boolean;
  /** How far the end has unfolded; `undefined`: everything. */
  readonly stage: number | undefined;
  /** How long its picture tells a result before its words do, in milliseconds; left out for words at once. */
  readonly suspenseMs?: number;
  /** True if it is stored as a post that may have controls. */
  readonly live: boolean;
  /** The ids of the people it mentions: a new post pings them, and an edit mentions only people its post has pinged. */
  readonly mentioned: readonly string[];
  /** The posts beside it that lose their controls, or go altogether. */
  readonly replaces: readonly Post[];
  /** The table's note of the pings. */
  readonly note: PingNote | null;
}

/**
 * Show nothing. `outdated`: a later post waits that takes the place of this one on the board. `no-post`: there is none to
 * edit. `too-early`: a later post waits, and this edit would reveal its events. `unfolded`: the end shows everything.
 */
interface SkipPlan {
  readonly kind: 'skip';
  readonly reason: 'outdated' | 'no-post' | 'too-early' | 'unfolded';
}

/** Send a new post. */
export interface SendPlan extends Showing {
  readonly kind: 'send';
  /**
   * `newest`: it pings. The others ping nobody anew: the turn was taken back, a post has told of the end before, or a later
   * post follows (`older`). `deleted`: the post that was to be edited is gone.
   */
  readonly reason: 'newest' | 'older' | 'taken-back' | 'end-again' | 'deleted';
  /** The ids of the people who get a direct message of it. */
  readonly direct: readonly string[];
  /** The ids of the people who were told directly of what it says, or are told now. */
  readonly told: readonly string[];
}

/** Edit this post; send a new one if it is gone. */
export interface EditPlan extends Showing {
  readonly kind: 'edit';
  /**
   * `board-stays`: nobody is to be pinged anew. `made-anew`: a turn was made anew, and the post has pinged all it asks.
   * `refresh`: the post is to show what has changed. `unfold`: the next stage of the end.
   */
  readonly reason: 'board-stays' | 'made-anew' | 'refresh' | 'unfold';
  readonly post: Post;
  readonly otherwise: SendPlan;
}

/** The plan for a post of the game. */
export type PostPlan = SkipPlan | EditPlan | SendPlan;

/** The state before a step is posted. */
export interface StepState {
  readonly started: StartedTable;
  readonly task: Pick<Extract<OutboxTask, { kind: 'post' }>, 'from' | 'to' | 'again'>;
  /** How many times it has been attempted before. */
  readonly attempts: number;
  /** The posts that may have controls, oldest first. */
  readonly posts: readonly Post[];
  /** How many events the posts narrate already; those after `task.from` need not be counted. */
  readonly postedEvents: number;
  readonly people: TablePeople;
  /** How long the post of the end unfolds, in milliseconds; 0: it shows everything at once. */
  readonly revealMs?: number | undefined;
}

/**
 * The plan to skip a post on a board that a later post takes. `null`: it is shown. One that was attempted before may have
 * been posted: only its nonce finds it again.
 */
export const skipStep = ({
  started: { table },
  task: { to },
  attempts,
}: Pick<StepState, 'started' | 'task' | 'attempts'>): SkipPlan | null =>
  showsOneBoard(table) && isBehind(table, to) && attempts === 0 ? { kind: 'skip', reason: 'outdated' } : null;

/** How long the post of the end unfolds, and how long a stage of it lasts at most, in milliseconds. */
const REVEAL_MS = 12_000;
const MAX_STAGE_MS = 3_000;

/**
 * At which stage a new post of the end begins: where the one before it had come to, or at the first. `undefined` for
 * everything, and for a post that is not of the end.
 */
function firstStage({ revealMs = REVEAL_MS, posts }: StepState, match: Match) {
  if (match.outcome === null || revealMs === 0 || revealStagesOf(match) === 0) return undefined;
  const before = posts.findLast((post) => isOfEnd(post, match));
  return before === undefined ? 0 : before.message.stage;
}

/** Returns whether a post tells of the end of the match, which is over. */
const isOfEnd = ({ kind, to }: Post, { endedAt }: Match): boolean => kind === 'game' && to >= endedAt;

/** The tasks after a post of the end at this stage: the next one, and at last the result in the lobby's post. */
export function afterEnd(
  { revealMs = REVEAL_MS }: Pick<StepState, 'revealMs'>,
  match: Match,
  stage: number | undefined,
): Pick<Extract<PresentResult, { type: 'shown' }>, 'next'> {
  if (match.outcome === null) return {};
  if (stage === undefined) return { next: { task: { kind: 'lobby', fresh: false }, delayMs: 0 } };
  const delayMs = Math.min(MAX_STAGE_MS, Math.floor(revealMs / revealStagesOf(match)));
  return { next: { task: { kind: 'reveal', all: false }, delayMs } };
}

/** Plans the one public post of a step. If the channel shows one board and nobody needs a new ping, it is edited. */
export function planPost(state: StepState): PostPlan {
  const skip = skipStep(state);
  if (skip !== null) return skip;
  const { started, task, attempts, posts, postedEvents, people } = state;
  const { table, match } = started;
  // A turn that was taken back before it was posted is not shown, and pings nobody.
  const isTakenBack = task.to >= table.postedEvents && match.tookBackSince(task.to);
  const shown = isTakenBack ? match : match.upTo(task.to);
  const isNewest = shown.step === match.step && task.to >= table.postedEvents && table.status !== 'cancelled';
  const isEndAgain = shown.outcome !== null && posts.some((post) => isOfEnd(post, shown));
  const pings = isNewest ? pingsOf(started, shown, people) : [];
  const reason = !isNewest ? 'older' : isTakenBack ? 'taken-back' : isEndAgain ? 'end-again' : 'newest';
  const direct = reason === 'newest' ? idsOf(pings, 'direct') : [];
  const stage = firstStage(state, shown);
  const isTold = reason === 'newest' && (shown.outcome === null || stage === 0);
  const suspenseMs = isTold ? Math.min(state.revealMs ?? REVEAL_MS, suspenseMsOf(shown)) : 0;
  const send: SendPlan = {
    kind: 'send',
    reason,
    match: shown,
    // Events that could not be posted while the table was parked are narrated now.
    from: Math.min(task.from, postedEvents),
    to: shown.events.length,
    isNewest,
    stage,
    ...(suspenseMs > 0 && { suspenseMs }),
    // One that was attempted before may have been posted then, when it was the newest: for a known nonce, Discord returns
    // the existing message, controls included. The next post removes them, and a board altogether.
    live: isNewest || showsOneBoard(table) || attempts > 0,
    mentioned: reason === 'newest' ? mentionedIn(pings) : [],
    direct,
    told: direct,
    replaces: posts,
    note: pingNoteOf(started, pings),
  };
  const board = isNewest
    ? posts.findLast(({ kind, channelId }) => kind === 'game' && channelId === table.playChannelId)
    : undefined;
  if (board === undefined) return send;
  const stays = showsOneBoard(table) && staysOnBoard(table, shown, board, pings);
  if (!stays && !(task.again === true && hasPinged(board, shown, pings))) return send;
  return {
    ...send,
    kind: 'edit',
    reason: stays ? 'board-stays' : 'made-anew',
    post: board,
    stage: undefined,
    live: true,
    mentioned: mentionedInEdit(pings, board),
    otherwise: send,
  };
}

/** The state before the newest post is edited. `people`: of its table. */
export type RefreshState = Pick<StepState, 'started' | 'posts' | 'people'>;

/** The post that a refresh edits, or why it edits none. */
export function postToRefresh({ started: { table }, posts }: Omit<RefreshState, 'people'>): Post | SkipPlan {
  const post = newestOf(posts);
  if (post === undefined) return { kind: 'skip', reason: 'no-post' };
  return isBehind(table, post.to) ? { kind: 'skip', reason: 'too-early' } : post;
}

/** Plans the edit of the newest post. If it must be sent anew, it pings again, unless the game is over. */
export function planRefresh(state: RefreshState): PostPlan {
  const post = postToRefresh(state);
  if (post.kind === 'skip') return post;
  const { started, people } = state;
  const { table, match } = started;
  const isNewest = table.status !== 'cancelled';
  const pings = pingsOf(started, match, people);
  const showing: Showing = {
    match,
    from: post.from,
    to: match.events.length,
    isNewest,
    stage: match.outcome === null ? undefined : post.message.stage,
    live: isNewest,
    mentioned: match.outcome === null ? mentionedInEdit(pings, post) : pingedIn(post),
    replaces: [],
    note: null,
  };
  return {
    ...showing,
    kind: 'edit',
    reason: 'refresh',
    post,
    otherwise: {
      ...showing,
      kind: 'send',
      reason: 'deleted',
      mentioned: match.outcome === null ? mentionedIn(pings) : [],
      direct: [],
      told: post.message.told ?? [],
    },
  };
}

/**
 * Plans how the post of the end unfolds by one stage, or shows all of it. The stage it has is stored with it, so that an
 * attempt that died is made again and none goes back. A new one in place of one that was deleted shows everything.
 */
export function planUnfold({
  started: { match },
  posts,
  all,
}: Pick<StepState, 'started' | 'posts'> & { readonly all: boolean }): PostPlan {
  const post = newestOf(posts);
  if (post === undefined) return { kind: 'skip', reason: 'no-post' };
  const before = post.message.stage;
  if (before === undefined) return { kind: 'skip', reason: 'unfolded' };
  const isLast = all || before + 1 >= revealStagesOf(match);
  const { from, to, live } = post;
  const showing: Showing = {
    match,
    from,
    to,
    isNewest: true,
    stage: isLast ? undefined : before + 1,
    live,
    mentioned: pingedIn(post),
    replaces: posts,
    note: null,
  };
  const whole = { ...showing, stage: undefined, mentioned: [], direct: [], told: [], replaces: [] };
  return {
    ...showing,
    kind: 'edit',
    reason: 'unfold',
    post,
    otherwise: { ...whole, kind: 'send', reason: 'deleted' },
  };
}

/** Returns whether a later post than the one up to this event waits. */
const isBehind = ({ status, postedEvents }: Table, to: number): boolean =>
  to < postedEvents && status !== 'cancelled';

const newestOf = (posts: readonly Post[]): Post | undefined => posts.findLast(({ kind }) => kind === 'game');

const pingsOf = ({ table }: StartedTable, match: Match, people: TablePeople): PingPlan =>
  planTablePings(match.outcome === null ? 'turn' : 'end', { table, match }, people);

const pingedIn = ({ message }: Post): readonly string[] => message.pinged;

/** The ids of the people an edit mentions: the post has pinged them, and is still about them. */
const mentionedInEdit = (pings: PingPlan, post: Post): readonly string[] =>
  pings
    .filter(({ isAsked, kind }) => isAsked || kind === 'ping')
    .map(({ userId }) => userId)
    .filter((userId) => pingedIn(post).includes(userId));
