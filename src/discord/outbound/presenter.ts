import type { Clock } from '../../app/ports/clock.ts';
import type { OutboxEntry } from '../../app/ports/outbox.ts';
import type { Post, PostStore } from '../../app/ports/posts.ts';
import type { Presenter, PresentResult } from '../../app/ports/presenter.ts';
import type { TableUseCases } from '../../app/create-table-service.ts';
import type { LoadedTable } from '../../app/table.ts';
import type { TableService } from '../../app/table-service.ts';
import { isEndTold } from '../../app/end-told.ts';
import { contextOf } from '../../app/timer.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { Match } from '../../kernel/erase-game.ts';
import { type Localizer, WITHOUT_TIMER } from '../../kernel/ui.ts';
import { describeError } from '../rest/describe-error.ts';
import { lobbyScreen } from '../view/lobby-screen.ts';
import type { AddressedScreen } from '../view/message.ts';
import { callOf, challengeCallOf } from '../view/call.ts';
import type { PostOptions } from './post-body.ts';
import { editPost, type PostingDeps, type SentPost, sendPost } from './posting.ts';
import { epilogueScreen, gameScreen, type StartedTable } from '../view/game-screen.ts';
import { messageLink } from '../view/message-link.ts';
import { createRedrawPace, type RedrawPace } from './redraw-pace.ts';
import { ensureThread } from './thread.ts';
import { ChannelLimitedError, watchChannelLimits } from '../rest/channel-limits.ts';
import { isForbidden, classifyError, rateLimitWaitMs } from '../rest/error-classification.ts';
import { PUBLIC_LOCALE, localizerFor } from '../view/localizer.ts';

export interface PresenterDeps extends Omit<PostingDeps, 'signal' | 'limits' | 'guildId'> {
  readonly store: PostStore;
  /** A table as the store has it now. */
  readonly loadTable: TableUseCases['loadTable'];
  readonly translator: Translator;
  /** Settles that a table is played in this channel, and resolves with the table as it is then. */
  readonly setPlayChannel: TableService['setPlayChannel'];
  /** How long the post of the end unfolds, in milliseconds; 0 shows everything at once. 12,000 if left out. */
  readonly revealMs?: number;
  /** Says how old a post is, because Discord limits edits of old ones. */
  readonly clock: Clock;
  /** Milliseconds after which an attempt to show a table is aborted; 45,000 if left out. */
  readonly showTimeoutMs?: number;
}

/**
 * How long an attempt may take, in milliseconds: as long as it lasts, this process extends the lease of the outbox
 * entry, and no other process shows the table.
 */
const SHOW_TIMEOUT_MS = 45_000;

/** The dependencies of one attempt. */
type ShowDeps = PresenterDeps & PostingDeps & { readonly redrawPace: RedrawPace };

const NOTHING_SHOWN: PresentResult = { type: 'shown', post: null };
/** For errors after the timeout: they come from aborting the attempt and say nothing about the table. */
const RETRY_AT_ONCE: PresentResult = { type: 'retry', delayMs: 0 };
const WITHOUT_CONTROLS: PostOptions = { live: false, call: null };

/** Makes Discord show the state of the store. Screens are built from the store, never from messages in Discord. */
export function createPresenter(presenterDeps: PresenterDeps): Presenter {
  const limits = watchChannelLimits(presenterDeps.api.rest, { wallClock: presenterDeps.clock });
  const redrawPace = createRedrawPace();
  return {
    present: async (entry) => {
      const signal = AbortSignal.timeout(presenterDeps.showTimeoutMs ?? SHOW_TIMEOUT_MS);
      const loaded = await presenterDeps.loadTable(entry.tableId);
      if (loaded === null) return NOTHING_SHOWN;
      const deps: ShowDeps = { ...presenterDeps, limits, redrawPace, signal, guildId: loaded.table.guildId };
      const { match } = loaded;
      try {
        if (entry.task.kind === 'retire') return await retirePosts(deps, loaded);
        if (entry.task.kind === 'lobby') return await showLobby(deps, loaded, entry, entry.task.fresh);
        if (match === null) return NOTHING_SHOWN;
        if (entry.task.kind === 'refresh') {
          const delayMs = entry.task.paced === true ? redrawPace.take(entry.tableId) : 0;
          if (delayMs > 0) return { type: 'wait', delayMs };
          return await refreshPost(deps, { ...loaded, match }, entry);
        }
        if (entry.task.kind === 'reveal')
          return await unfoldEnd(deps, { ...loaded, match }, entry, entry.task.all);
        if (entry.task.kind === 'replay') return await postReplay(deps, { ...loaded, match }, entry);
        if (entry.task.kind === 'epilogue') return await showEpilogue(deps, { ...loaded, match }, entry);
        const { from, to } = entry.task;
        return await postStep(deps, { ...loaded, match }, entry, { from, to });
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

async function showLobby(
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
  const answer = addressedLobby(deps, loaded);
  const optionsFor = (pinged: readonly string[] | null): PostOptions => ({
    live: true,
    call: challengeCallOf(loaded, publicLocalizer(deps, table), pinged),
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
  // Whoever was challenged is called once, however often the lobby is posted again.
  const options = optionsFor(posts.length === 0 ? null : []);
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
  return { type: 'shown', post, ...left };
}

/**
 * Has the lobby's post of a game that has ended tell how, or that the game was called off, and removes the controls from
 * older posts of the game. A result is told when the post of the end tells all of it. A post that somebody deleted stays
 * deleted.
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
  const answer = addressedLobby(deps, ended, end);
  const edited = await editPost(deps, lobby, answer, WITHOUT_CONTROLS, 'same');
  const post = edited === null ? null : { ...lobby, ...storedPartOf(edited), live: false };
  return { type: 'shown', post, ...left };
}

/** Removes the controls from the posts before the newest one. */
async function retirePosts(deps: ShowDeps, loaded: LoadedTable): Promise<PresentResult> {
  const live = await deps.store.livePosts(loaded.table.id);
  const { retireDelayMs } = await retireOlderPosts(deps, loaded, live);
  return retireDelayMs === undefined ? NOTHING_SHOWN : { type: 'wait', delayMs: retireDelayMs };
}

/** As `retireOldPosts`, for all but the newest of these posts that says how the table stands. */
async function retireOlderPosts(
  deps: ShowDeps,
  loaded: LoadedTable,
  live: readonly Post[],
): Promise<{ readonly retireDelayMs?: number }> {
  const posts = loaded.match === null ? live.filter(({ kind }) => kind === 'lobby') : live;
  const newest = posts.findLast(({ kind }) => loaded.match === null || kind === 'game') ?? posts.at(-1);
  return newest === undefined ? {} : retireOldPosts(deps, loaded, posts, newest.messageId);
}

/** Sends the one public post of a step; the posts before it lose their controls. */
async function postStep(
  deps: ShowDeps,
  before: StartedTable,
  entry: OutboxEntry,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<PresentResult> {
  const posts = await deps.store.livePosts(before.table.id);
  // What could not be posted while the table was parked is narrated now.
  const fromEvent = Math.min(from, await deps.store.postedEvents(before.table.id));
  const started = await withPlayChannel(deps, before, posts);
  const { table, match } = started;
  const channelId = table.playChannelId;
  const shownMatch = match.upTo(to);
  const newestPost =
    shownMatch.step === match.step && to >= table.postedEvents && table.status !== 'cancelled';
  const stage = firstStage(deps, shownMatch, posts);
  const sent = await sendPost(
    deps,
    channelId,
    addressedGame(deps, { ...started, match: shownMatch }, fromEvent, newestPost, stage),
    newestPost ? optionsFor(deps, started, shownMatch, null) : WITHOUT_CONTROLS,
    nonceOf(entry),
  );
  const left = await retireOldPosts(deps, started, posts, sent.messageId);
  // An entry that was attempted before may have been posted then, when it was the newest: for a known nonce, Discord
  // returns the existing message, controls included. The next post removes them.
  const live = newestPost || entry.attempts > 0;
  return {
    type: 'shown',
    post: {
      tableId: table.id,
      channelId,
      ...storedPartOf(sent, stage),
      kind: 'game',
      from: fromEvent,
      to,
      live,
    },
    ...left,
    ...afterEnd(deps, shownMatch, stage),
  };
}

/** Edits the newest post to the current state, or posts it again if somebody deleted it. */
async function refreshPost(
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
  const answer = addressedGame(deps, started, newestPost.from, live, stage);
  const pinged = newestPost.message?.pinged ?? [];
  const optionsOf = (mentionable: readonly string[] | null): PostOptions =>
    live ? optionsFor(deps, started, match, mentionable) : WITHOUT_CONTROLS;
  const edited = await editPost(deps, newestPost, answer, optionsOf(pinged), 'same');
  const shown = { to: match.events.length, live };
  const next = afterEnd(deps, match, stage);
  if (edited !== null)
    return { type: 'shown', post: { ...newestPost, ...storedPartOf(edited, stage), ...shown }, ...next };
  await deps.store.retirePost(table.id, newestPost.messageId);
  const sent = await sendPost(deps, table.playChannelId, answer, optionsOf(null), nonceOf(entry));
  return {
    type: 'shown',
    post: { ...newestPost, channelId: table.playChannelId, ...storedPartOf(sent, stage), ...shown },
    ...next,
  };
}

/** How long the post of the end unfolds, and how long a stage of it lasts at most, in milliseconds. */
const REVEAL_MS = 12_000;
const MAX_STAGE_MS = 3_000;

/**
 * At which stage a new post of the end begins: where the one before it had come to, or at the first. `undefined` for
 * everything, and for a post that is not of the end.
 */
function firstStage(
  { revealMs = REVEAL_MS }: ShowDeps,
  match: Match,
  posts: readonly Post[],
): number | undefined {
  if (match.outcome === null || revealMs === 0 || match.revealStages() === 0) return undefined;
  const before = posts.findLast(({ kind, to }) => kind === 'game' && to >= match.endedAt);
  return before === undefined ? 0 : before.message?.stage;
}

/** What follows a post of the end at this stage: the next one, and at last the result in the lobby's post. */
function afterEnd(
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
async function unfoldEnd(
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
  const options: PostOptions = { live: true, call: null };
  const answer = addressedGame(deps, started, newestPost.from, true, stage);
  const edited = await editPost(deps, newestPost, answer, options, 'same');
  if (edited !== null) {
    await retireOlderPosts(deps, started, live);
    const post = { ...newestPost, ...storedPartOf(edited, stage) };
    return { type: 'shown', post, ...afterEnd(deps, match, stage) };
  }
  await deps.store.retirePost(table.id, newestPost.messageId);
  const whole = addressedGame(deps, started, newestPost.from, true);
  const sent = await sendPost(deps, table.playChannelId, whole, options, nonceOf(entry));
  const post = { ...newestPost, channelId: table.playChannelId, ...storedPartOf(sent) };
  return { type: 'shown', post, ...afterEnd(deps, match, undefined) };
}

/**
 * Posts the animation of a finished game where its table was opened, unless that was done.
 */
async function postReplay(
  deps: ShowDeps,
  { table, game, match }: StartedTable,
  entry: OutboxEntry,
): Promise<PresentResult> {
  const isPosted = (await deps.store.newestPost(table.id, 'replay')) !== null;
  const screen =
    isPosted || game.replay === null ? null : match.watch(null, game.replay, publicLocalizer(deps, table));
  if (screen === null) return NOTHING_SHOWN;
  const content = { screen, address: { tableId: table.id, step: match.step } };
  return unlessRefused(deps, entry, 'post.replay_refused', async () => {
    const sent = await sendPost(deps, table.channelId, content, WITHOUT_CONTROLS, nonceOf(entry));
    const place = { tableId: table.id, channelId: table.channelId };
    const post: Post = { ...place, ...storedPartOf(sent), kind: 'replay', from: 0, to: 0, live: false };
    return { type: 'shown', post };
  });
}

/** Shows what is played after the end: its one post stays as it goes on, and keeps its own controls. */
async function showEpilogue(
  deps: ShowDeps,
  started: StartedTable,
  entry: OutboxEntry,
): Promise<PresentResult> {
  const { table, match } = started;
  const screen = epilogueScreen(match, publicLocalizer(deps, table), contextOf(table));
  if (screen === null) return NOTHING_SHOWN;
  const content = { screen, address: { tableId: table.id, step: match.step } };
  const options: PostOptions = { live: true, call: null };
  return unlessRefused(deps, entry, 'post.epilogue_refused', async () => {
    const before = await deps.store.newestPost(table.id, 'epilogue');
    const edited = before === null ? null : await editPost(deps, before, content, options, 'same');
    if (before !== null && edited !== null)
      return { type: 'shown', post: { ...before, ...storedPartOf(edited) } };
    const sent = await sendPost(deps, table.playChannelId, content, options, nonceOf(entry));
    const place = { tableId: table.id, channelId: table.playChannelId };
    // Not among the live posts, whose controls go when there is a newer one: the end keeps its own, too.
    const post: Post = { ...place, ...storedPartOf(sent), kind: 'epilogue', from: 0, to: 0, live: false };
    return { type: 'shown', post };
  });
}

/** Shows what no table waits for: where Discord refuses, it is left out. */
async function unlessRefused(
  { log }: ShowDeps,
  { tableId }: OutboxEntry,
  event: 'post.replay_refused' | 'post.epilogue_refused',
  show: () => Promise<PresentResult>,
): Promise<PresentResult> {
  try {
    return await show();
  } catch (error) {
    if (error instanceof ChannelLimitedError || classifyError(error).type !== 'forbidden') throw error;
    log.warn(
      { event, table: tableId, err: describeError(error) },
      'Discord refused to show what follows the end of a game',
    );
    return NOTHING_SHOWN;
  }
}

/**
 * How the newest post is shown: it calls the users who are to act. While only computer players are, it has no controls:
 * the next post comes in a moment, and closing this one would take an edit.
 */
function optionsFor(
  deps: ShowDeps,
  started: StartedTable,
  match: Match,
  pinged: readonly string[] | null,
): PostOptions {
  const call = callOf(started, match, publicLocalizer(deps, started.table), pinged);
  return call === null && match.toAct.length > 0 ? WITHOUT_CONTROLS : { live: true, call };
}

/** The columns of a stored post that come from the message, with the stage of an end that unfolds. */
const storedPartOf = (
  { messageId, ...message }: SentPost,
  stage?: number,
): Pick<Post, 'messageId' | 'message'> => ({
  messageId,
  message: stage === undefined ? message : { ...message, stage },
});

const nonceOf = ({ id, attempts }: OutboxEntry): { readonly nonce: string; readonly isFirst: boolean } => ({
  nonce: id,
  isFirst: attempts === 0,
});

const publicLocalizer = ({ translator }: PresenterDeps, table: LoadedTable['table']): Localizer =>
  localizerFor(translator, PUBLIC_LOCALE, table);

/** The table in the channel to post in: one that is to have a thread gets it before anything says where it is played. */
async function withPlayChannel(
  deps: ShowDeps,
  started: StartedTable,
  posts: readonly Post[],
): Promise<StartedTable> {
  const { table, game } = started;
  const lobby = posts.findLast(({ kind, channelId }) => kind === 'lobby' && channelId === table.channelId);
  const isFirstPost = posts.every(({ kind }) => kind !== 'game');
  const isPending = table.threadPending && table.playChannelId === table.channelId;
  if (!isPending || !isFirstPost || lobby === undefined || table.status === 'cancelled') return started;
  const thread = await ensureThread(
    deps,
    lobby,
    game.lobby(table.settings, publicLocalizer(deps, table)).title,
  );
  // Stored before anything is posted there: a retry must not choose another channel.
  const settled = await deps.setPlayChannel(table.id, thread ?? table.channelId);
  return settled === null ? started : { ...started, table: settled.table };
}

/**
 * Removes the controls from posts that are no longer the newest. A post that cannot be edited now is left for the next
 * time: with `retireDelayMs` for so many milliseconds later, when Discord's rate limit admits it.
 */
async function retireOldPosts(
  deps: ShowDeps,
  loaded: LoadedTable,
  posts: readonly Post[],
  newestId: string,
): Promise<{ readonly retireDelayMs?: number }> {
  const old = posts.filter(({ messageId }) => messageId !== newestId);
  const waits: number[] = [];
  await Promise.all(
    old.map(async (each) => {
      try {
        await editPost(deps, each, retiredScreen(deps, loaded, each, newestId), WITHOUT_CONTROLS, 'all');
        await deps.store.retirePost(loaded.table.id, each.messageId);
      } catch (error) {
        const waitMs = rateLimitWaitMs(error);
        if (waitMs !== null) {
          waits.push(waitMs);
          return;
        }
        deps.log.warn(
          { event: 'post.retire_failed', table: loaded.table.id, err: describeError(error) },
          'removing buttons from an old post failed',
        );
        if (isForbidden(error)) await deps.store.retirePost(loaded.table.id, each.messageId);
      }
    }),
  );
  return waits.length === 0 ? {} : { retireDelayMs: Math.max(...waits) };
}

/** The content of an old post, as it was when it was the newest; and where the table is now, if it was moved. */
function retiredScreen(
  deps: ShowDeps,
  loaded: LoadedTable,
  { kind, channelId, from, to, message }: Post,
  newestId: string,
): AddressedScreen {
  const { table, match } = loaded;
  const old =
    kind === 'lobby' || match === null
      ? addressedLobby(deps, loaded)
      : addressedGame(deps, { ...loaded, match: match.upTo(to) }, from, false, message?.stage);
  // The lobby of a game that has begun says by itself where that is.
  const saysWhere = kind === 'lobby' && table.status !== 'lobby';
  if (channelId === table.playChannelId || saysWhere) return old;
  const link = messageLink(table.guildId, { channelId: table.playChannelId, messageId: newestId });
  const markdown = localizerFor(deps.translator, PUBLIC_LOCALE, table).markdown('app.moved', { link });
  return withText(old, markdown);
}

const withText = ({ screen, address }: AddressedScreen, markdown: string): AddressedScreen => ({
  screen: { ...screen, blocks: [...screen.blocks, { type: 'text', markdown }] },
  address,
});

function addressedLobby(
  { translator }: PresenterDeps,
  loaded: LoadedTable,
  endPost: Post | null = null,
): AddressedScreen {
  const { table } = loaded;
  // Before the post of the end tells who won, nothing else does.
  const isTold = table.status !== 'over' || endPost !== null;
  const shown = isTold ? loaded : { ...loaded, table: { ...table, status: 'playing' } as const };
  const screen = lobbyScreen(shown, localizerFor(translator, PUBLIC_LOCALE, table), endPost);
  return { screen, address: { tableId: loaded.table.id, step: 0 } };
}

/**
 * The post that narrates the events from number `from` on. Only the `newest` one shows the timer. `stage`: how far the end
 * has unfolded; everything if it is left out.
 */
function addressedGame(
  { translator }: PresenterDeps,
  started: StartedTable,
  from: number,
  newest: boolean,
  stage?: number,
): AddressedScreen {
  const { table, match } = started;
  const localizer = localizerFor(translator, PUBLIC_LOCALE, table);
  const context = newest ? contextOf(table) : WITHOUT_TIMER;
  const screen = gameScreen(started, from, localizer, stage === undefined ? context : { ...context, stage });
  const address = { tableId: table.id, step: match.step };
  return table.status === 'cancelled'
    ? withText({ screen, address }, localizer.markdown('app.game-cancelled'))
    : { screen, address };
}
