import { openTable } from '../app/deeds.ts';
import type { OutboxEntry, Post, Presenter, Shown, Store } from '../app/ports.ts';
import type { OpenTable } from '../app/table.ts';
import type { Tables } from '../app/tables.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Match, SealedGame } from '../kernel/seal.ts';
import { describeError } from './describeError.ts';
import { lobbyScreen } from './lobby.ts';
import type { Answer } from './message.ts';
import { type Manner, type PostingTools, redrawPost, repaintPost, sendPost } from './posting.ts';
import { withSeals } from './sealLines.ts';
import { threadUnder } from './thread.ts';
import { isForbidden, verdictOn } from './verdict.ts';
import { PUBLIC_LOCALE, voiceAt } from './voices.ts';

export interface PresenterTools extends Omit<PostingTools, 'signal'> {
  readonly store: Pick<Store, 'load' | 'livePosts' | 'toldUpTo' | 'retirePost'>;
  readonly games: ReadonlyMap<string, SealedGame>;
  readonly translator: Translator;
  /** Settles that a table is played in this channel, and gives the table as it is then. */
  readonly playIn: Tables['playIn'];
  /** Milliseconds after which showing is given up; 45,000 if left out. */
  readonly longestShow?: number;
}

/**
 * How long showing may take, in milliseconds: for as long as this process is at it, the entry stays taken and nobody
 * else shows the table.
 */
const LONGEST_SHOW = 45_000;

/** What one showing works with. */
type Showing = PresenterTools & PostingTools;

/** A game that is under way, or was. */
interface Begun extends OpenTable {
  readonly match: Match;
}

const NOTHING: Shown = { type: 'shown', post: null };
/** Whatever error came of giving up says nothing about the table. */
const GIVEN_UP: Shown = { type: 'later', delay: 0 };
const QUIET: Manner = { live: false, ping: [] };

/** Draws what the store says into Discord, from the store and never from the messages there. */
export function createPresenter(given: PresenterTools): Presenter {
  return {
    show: async (entry) => {
      const tools: Showing = { ...given, signal: AbortSignal.timeout(given.longestShow ?? LONGEST_SHOW) };
      const stored = await tools.store.load(entry.tableId);
      if (stored === null) return NOTHING;
      const open = openTable(tools.games, stored);
      const { match } = open;
      try {
        if (entry.task.kind === 'lobby') return await showLobby(tools, open, entry, entry.task.fresh);
        if (match === null) return NOTHING;
        if (entry.task.kind === 'refresh') return await refresh(tools, { ...open, match }, entry);
        const { from, to } = entry.task;
        return await post(tools, { ...open, match }, entry, { from, to });
      } catch (error) {
        tools.log.warn({ table: entry.tableId, err: describeError(error) }, 'Discord did not show a table');
        return tools.signal.aborted ? GIVEN_UP : verdictOn(error);
      }
    },
  };
}

async function showLobby(
  tools: Showing,
  open: OpenTable,
  entry: OutboxEntry,
  fresh: boolean,
): Promise<Shown> {
  const { table } = open;
  const answer = lobbyAnswer(tools, open);
  const manner: Manner = { live: true, ping: [] };
  const posts = (await tools.store.livePosts(table.id)).filter(({ kind }) => kind === 'lobby');
  const newest = posts.at(-1);
  const live = table.status !== 'cancelled';
  // An entry of an earlier change has drawn already that it was called off.
  if (newest === undefined && !fresh && !live) return NOTHING;
  if (newest !== undefined && !fresh && (await redrawPost(tools, newest, answer, manner))) {
    return { type: 'shown', post: { ...newest, live } };
  }
  const messageId = await sendPost(tools, table.playedIn, answer, manner, entry.id);
  await retire(tools, open, posts, messageId);
  // Live even if it was called off meanwhile: an entry of its own draws that, into this post.
  const post: Post = {
    tableId: table.id,
    channelId: table.playedIn,
    messageId,
    kind: 'lobby',
    from: 0,
    to: 0,
    live: true,
  };
  return { type: 'shown', post };
}

/** The one public post of a step, in the table's place; the posts before it lose their buttons. */
async function post(
  tools: Showing,
  begun: Begun,
  entry: OutboxEntry,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Shown> {
  const { table, match } = begun;
  const posts = await tools.store.livePosts(table.id);
  // What could not be shown while the table was parked is told now.
  const since = Math.min(from, await tools.store.toldUpTo(table.id));
  const channelId = await placeOf(tools, begun, posts);
  const told = match.before(to);
  const newest = told.step === match.step && table.status !== 'cancelled';
  const messageId = await sendPost(
    tools,
    channelId,
    gameAnswer(tools, { ...begun, match: told }, since),
    newest ? { live: true, ping: usersToAct(begun, told) } : QUIET,
    entry.id,
  );
  await retire(tools, { ...begun, table: { ...table, playedIn: channelId } }, posts, messageId);
  // An entry that was tried before may have been posted then, when it was the newest: with a nonce that is known,
  // Discord gives back the message as it is, buttons and all. What comes next takes them away.
  const live = newest || entry.attempts > 0;
  return {
    type: 'shown',
    post: { tableId: table.id, channelId, messageId, kind: 'game', from: since, to, live },
  };
}

/** Brings the newest post up to date, or posts it anew if somebody deleted it. */
async function refresh(tools: Showing, begun: Begun, entry: OutboxEntry): Promise<Shown> {
  const { table, match } = begun;
  const newest = (await tools.store.livePosts(table.id)).findLast(({ kind }) => kind === 'game');
  if (newest === undefined) return NOTHING;
  // A post that is still to come tells the rest; this one would only tell it too early.
  if (table.told > newest.to && table.status !== 'cancelled') return NOTHING;
  const answer = gameAnswer(tools, begun, newest.from);
  const live = table.status !== 'cancelled';
  const manner: Manner = live ? { live, ping: usersToAct(begun, match) } : QUIET;
  const there = await repaintPost(tools, newest, answer, manner);
  if (!there) await tools.store.retirePost(table.id, newest.messageId);
  const messageId = there
    ? newest.messageId
    : await sendPost(tools, table.playedIn, answer, manner, entry.id);
  const channelId = there ? newest.channelId : table.playedIn;
  return { type: 'shown', post: { ...newest, channelId, messageId, to: match.events.length, live } };
}

/** Where the game is played: in a thread under the lobby's post, made before the first post of the game, if wished. */
async function placeOf(tools: Showing, begun: Begun, posts: readonly Post[]): Promise<string> {
  const { table, game } = begun;
  const lobby = posts.findLast(({ kind, channelId }) => kind === 'lobby' && channelId === table.channelId);
  const first = posts.every(({ kind }) => kind !== 'game');
  if (!table.thread || table.playedIn !== table.channelId || !first || lobby === undefined)
    return table.playedIn;
  const voice = voiceAt(tools.translator, PUBLIC_LOCALE, table);
  const thread = await threadUnder(tools, lobby, game.lobby(table.settings, voice).title);
  // Settled before anything is posted there: another try must not find another place.
  const settled = await tools.playIn(table.id, thread ?? table.channelId);
  return settled?.table.playedIn ?? table.playedIn;
}

/** Takes the buttons from posts that are no longer the newest. One that cannot be reached now keeps its turn to come. */
async function retire(
  tools: Showing,
  open: OpenTable,
  posts: readonly Post[],
  newestId: string,
): Promise<void> {
  const old = posts.filter(({ messageId }) => messageId !== newestId);
  await Promise.all(
    old.map(async (each) => {
      try {
        // A lobby's post lost its buttons when the game began; only where the game is played was not known then.
        const moved = open.table.playedIn !== open.table.channelId;
        if (each.kind === 'game' || open.table.status === 'lobby' || moved) {
          await redrawPost(tools, each, oldAnswer(tools, open, each), QUIET);
        }
        await tools.store.retirePost(open.table.id, each.messageId);
      } catch (error) {
        tools.log.warn(
          { table: open.table.id, err: describeError(error) },
          'an old post could not be stripped of its buttons',
        );
        if (isForbidden(error)) await tools.store.retirePost(open.table.id, each.messageId);
      }
    }),
  );
}

/** An old post as it was. */
function oldAnswer(tools: Showing, open: OpenTable, { kind, from, to }: Post): Answer {
  return kind === 'lobby' || open.match === null
    ? lobbyAnswer(tools, open)
    : gameAnswer(tools, { ...open, match: open.match.before(to) }, from);
}

function lobbyAnswer({ translator }: PresenterTools, open: OpenTable): Answer {
  const screen = lobbyScreen(open, voiceAt(translator, PUBLIC_LOCALE, open.table));
  return { screen, address: { tableId: open.table.id, step: 0 } };
}

function gameAnswer({ translator }: PresenterTools, { table, match, seals }: Begun, from: number): Answer {
  const voice = voiceAt(translator, PUBLIC_LOCALE, table);
  const screen = withSeals(match.post(from, voice), seals, match, from, voice);
  const address = { tableId: table.id, step: match.step };
  if (table.status !== 'cancelled') return { screen, address };
  const words = { type: 'text', markdown: voice.say('house.game-cancelled') } as const;
  return { screen: { ...screen, blocks: [...screen.blocks, words] }, address };
}

/** The people, not the computer players, whom the table waits for. */
const usersToAct = ({ table }: Begun, match: Match): readonly string[] =>
  match.toAct.flatMap((seat) => {
    const holder = table.seats[seat];
    return holder?.kind === 'user' ? [holder.userId] : [];
  });
