/**
 * For each game: how many requests the Discord bot makes for a turn, by kind, and for a whole game, as the fake Discord
 * counts them: for a person who plays alone against bots, and for three people, in a thread and without one. A turn is
 * the moves of one person, from the press that opens their panel; what bots do before the next person is asked belongs
 * to it. One JSON line each.
 */
import type { APIMessage } from 'discord-api-types/v10';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { games } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { createTempDatabase, startBot, withBlankPictures } from '../../tests/e2e/bot-process.ts';
import {
  awaitedPlayers,
  nextPost,
  openLobby,
  placeFromNow,
  startGame,
  waitForProgress,
} from '../../tests/e2e/game-flow.ts';
import { announcesEnd, type Place, SimulatedPlayer } from '../../tests/e2e/player.ts';
import type { GameProfile } from '../../tests/games/profile.ts';
import { profiles } from '../../tests/games/profiles.ts';
import { rounded } from './statistics.ts';

const MAX_TURNS = 80;
const MAX_REQUESTS = 100_000;
/** After this long without a request, in milliseconds, a game is over for the bot, too. */
const QUIET_MS = 1_000;

/** Alone without a thread: in one, a game whose posts change in place calls nobody, and only calls count turns. */
const TABLES = [
  { people: 1, thread: false },
  { people: 3, thread: true },
  { people: 3, thread: false },
] as const;

/** The purposes of requests to Discord. */
const KINDS = {
  callbacks: /^POST \/interactions\//u,
  answerEdits: /^PATCH \/webhooks\//u,
  followUps: /^POST \/webhooks\//u,
  posts: /^POST \/channels\/\d+\/messages$/u,
  postEdits: /^PATCH \/channels\/\d+\/messages\/\d+$/u,
  postDeletions: /^DELETE \/channels\/\d+\/messages\/\d+$/u,
} as const;

/**
 * A table of so many people: alone, it is opened with bots and starts at once; otherwise it has as many of
 * them as the game needs more players.
 */
async function startTable(
  fakeDiscord: FakeDiscord,
  { gameId, options, soloOptions }: GameProfile,
  players: readonly SimulatedPlayer[],
  thread: boolean,
): Promise<Place> {
  const [host] = players;
  if (host === undefined) throw new RangeError('a table needs someone');
  const { channelId } = fakeDiscord;
  if (players.length === 1) {
    const place = placeFromNow(fakeDiscord, channelId);
    await host.user.command(channelId, `${gameId} solo`, { ...soloOptions, thread: false });
    return place;
  }
  const { min = 0 } = games.find(({ game }) => game.id === gameId)?.game.seats ?? {};
  const computers = Math.max(0, min - players.length);
  const lobby = await openLobby(fakeDiscord, host, channelId, { ...options, computers, thread }, { gameId });
  const inChannel = await startGame(fakeDiscord, lobby, players);
  return thread ? { channelId: lobby.id, after: lobby.id } : inChannel;
}

/** Plays to the end, or for `MAX_TURNS`. Resolves with the number of turns. */
async function playTurns(
  fakeDiscord: FakeDiscord,
  place: Place,
  players: readonly SimulatedPlayer[],
  first: APIMessage,
): Promise<number> {
  let post = first;
  for (let turns = 0; ; turns++) {
    const [player] = awaitedPlayers(post, players);
    if (player === undefined || announcesEnd(post) || turns === MAX_TURNS) return turns;
    await player.play(await player.openPanel(post));
    await waitForProgress(fakeDiscord, place, post);
    post = await nextPost(fakeDiscord, place, players);
  }
}

/** Resolves once the bot has made no request for a while. */
async function waitForQuiet({ requests }: FakeDiscord): Promise<void> {
  for (let seen = -1; seen !== requests.length;) {
    seen = requests.length;
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

async function countRequests(profile: GameProfile, people: number, thread: boolean): Promise<void> {
  const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: MAX_REQUESTS });
  const database = await createTempDatabase();
  const bot = await startBot(fakeDiscord, database.url, withBlankPictures({ LOG_LEVEL: 'warn' }));
  try {
    const random = seededRandom(`requests ${people}`);
    const players = Array.from(
      { length: people },
      (_, number) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(`Player ${number}`), random),
    );
    await waitForQuiet(fakeDiscord);
    const opened = fakeDiscord.requests.length;
    const place = await startTable(fakeDiscord, profile, players, thread);
    const post = await nextPost(fakeDiscord, place, players);
    await waitForQuiet(fakeDiscord);
    const begun = fakeDiscord.requests.length;
    const turns = await playTurns(fakeDiscord, place, players, post);
    await waitForQuiet(fakeDiscord);
    const made = fakeDiscord.requests.slice(begun).map(({ method, path }) => `${method} ${path}`);
    const perTurn = (kind: RegExp): number => rounded(made.filter((each) => kind.test(each)).length / turns);
    console.log(
      JSON.stringify({
        bench: 'requests',
        game: profile.gameId,
        people,
        thread,
        turns,
        ...Object.fromEntries(Object.entries(KINDS).map(([kind, pattern]) => [kind, perTurn(pattern)])),
        all: rounded(made.length / turns),
        wholeGame: turns < MAX_TURNS ? fakeDiscord.requests.length - opened : null,
      }),
    );
  } finally {
    await bot.stop();
    await database.remove();
    await fakeDiscord.close();
  }
}

for (const profile of profiles)
  for (const { people, thread } of TABLES) await countRequests(profile, people, thread);
