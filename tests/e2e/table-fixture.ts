import type { APIMessage } from 'discord-api-types/v10';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import {
  addressOf,
  buttonLabelled,
  type SimulatedPlayer,
  type Place,
  pressable,
  publicPosts,
  type ReadyPanel,
  textIn,
  turnIn,
} from './player.ts';
import type { BotFixture } from './bot-fixture.ts';

interface TestTable {
  readonly tableId: string;
  /** The host first. */
  readonly players: readonly SimulatedPlayer[];
  readonly place: Place;
  readonly lobby: APIMessage;
  /** The newest post. */
  readonly post: APIMessage;
}

/** A table after all bets, with the player whose turn it is. */
export interface Turn extends TestTable {
  readonly active: SimulatedPlayer;
  readonly others: readonly SimulatedPlayer[];
}

/** Opens a table for these players and starts its game; `most` bets and turns are made, none if left out. It has a thread where `thread` asks for one. */
export async function openTable(
  { fakeDiscord, player }: Pick<BotFixture, 'fakeDiscord' | 'player'>,
  names: readonly string[],
  { most = 0, thread = false }: { readonly most?: number; readonly thread?: boolean } = {},
): Promise<TestTable> {
  const players = names.map((name) => player(name));
  const [host] = players;
  if (host === undefined) throw new Error('a table needs a host');
  const options = { target: 'the ideal clicker', thread };
  const lobby = await openLobby(fakeDiscord, host, fakeDiscord.channelId, options);
  const inChannel = await startGame(fakeDiscord, lobby, players);
  const place = thread ? { channelId: lobby.id, after: lobby.id } : inChannel;
  const post = await playOn(fakeDiscord, place, players, most);
  return { tableId: addressOf(post).tableId, players, place, lobby, post };
}

/** Opens a table and makes all bets. */
export async function openTurn(
  fixture: Pick<BotFixture, 'fakeDiscord' | 'player'>,
  names: readonly string[],
  options: { readonly thread?: boolean } = {},
): Promise<Turn> {
  const table = await openTable(fixture, names, { ...options, most: names.length });
  const active = table.players.find(({ user }) => table.post.mentions.some(({ id }) => id === user.id));
  if (active === undefined) throw new Error(`it is nobody's turn: ${textIn(table.post)}`);
  return { ...table, active, others: table.players.filter((player) => player !== active) };
}

/** The custom ids of the colours and the pieces in the panel of a turn. */
const COLOUR_BUTTON = /-[rgb]$/u;
const PIECE_BUTTON = /-[hem]\d$/u;

/**
 * Lays one or two chips in the panel of a turn: the first enabled colour, if there is another than the one that a press of
 * a piece lays anyway, and the first enabled piece.
 */
export async function draftChips(
  player: SimulatedPlayer,
  panel: APIMessage,
  chips: 1 | 2,
): Promise<APIMessage> {
  let now = panel;
  for (let laid = 0; laid < chips; laid++) {
    const colour = firstPressable(now, COLOUR_BUTTON);
    if (colour !== undefined) now = await player.press(now, colour);
    const piece = firstPressable(now, PIECE_BUTTON);
    if (piece === undefined) throw new Error(`no enabled piece in: ${textIn(now)}`);
    now = await player.press(now, piece);
  }
  return now;
}

const firstPressable = (message: APIMessage, pattern: RegExp) =>
  pressable(message).find(({ custom_id }) => pattern.test(custom_id));

/** Drafts a turn of two chips in a new panel, ready to be confirmed. */
export async function draftTwoChips(player: SimulatedPlayer, post: APIMessage): Promise<ReadyPanel> {
  const message = await draftChips(player, await player.openPanel(post), 2);
  return { message, customId: buttonLabelled(message, /^Confirm$/u) };
}

/** The public posts of a turn. */
export const postsOfTurn = ({ fakeDiscord }: BotFixture, place: Place, turn: number): readonly APIMessage[] =>
  publicPosts(fakeDiscord, place).filter((post) => turnIn(post) === turn);

/** Waits for the post of a turn. */
export const waitForTurnPost = (fixture: BotFixture, place: Place, turn: number): Promise<APIMessage> =>
  fixture.fakeDiscord.waitFor(() => postsOfTurn(fixture, place, turn)[0], `the post of turn ${turn}`);

/** Resolves when only the newest post still has controls: no edit of an older one is in flight. */
export const waitForOldPostsClosed = (fakeDiscord: FakeDiscord, place: Place): Promise<boolean> =>
  fakeDiscord.waitFor(
    () =>
      publicPosts(fakeDiscord, place)
        .slice(0, -1)
        .every((post) => pressable(post).length === 0),
    'the controls of old posts to be removed',
  );
