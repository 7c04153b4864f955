import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, expect } from 'vitest';
import { type FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { type BotProcess, createTempDatabase, startBot } from './bot-process.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { SimulatedPlayer, picturesIn, type Place, publicPosts, announcesEnd, textIn } from './player.ts';
import { waitForOldPostsClosed } from './table-fixture.ts';
import { startPatientDiscord } from '../patient-discord.ts';

/** Real pictures, and nothing but a fake Discord: what a test of whole games plays on. */
export interface WholeGames {
  readonly fakeDiscord: () => FakeDiscord;
  readonly bot: () => BotProcess;
  readonly createPlayer: (name: string) => SimulatedPlayer;
  /** Plays a game in the channel, or in a thread of it, to its end, and checks what was posted. */
  readonly playWholeGame: (game: {
    readonly players: number;
    readonly thread: boolean;
  }) => Promise<WholeGame>;
}

/** A game that was played to its end. */
export interface WholeGame {
  readonly lobby: APIMessage;
  readonly place: Place;
  readonly end: APIMessage;
}

/** Starts the bot before the tests of a file, and ends it afterwards. */
export function useWholeGames(): WholeGames {
  let fakeDiscord: FakeDiscord;
  let bot: BotProcess;
  let database: Awaited<ReturnType<typeof createTempDatabase>>;

  beforeAll(async () => {
    fakeDiscord = await startPatientDiscord();
    database = await createTempDatabase();
    bot = await startBot(fakeDiscord, database.url);
  });
  afterAll(async () => {
    await bot.stop();
    await fakeDiscord.close();
    await database.remove();
  });

  const createPlayer = (name: string): SimulatedPlayer =>
    new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name));

  async function playWholeGame({
    players,
    thread,
  }: {
    readonly players: number;
    readonly thread: boolean;
  }): Promise<WholeGame> {
    const people = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma'].slice(0, players).map(createPlayer);
    const [host] = people;
    const lobby = await openLobby(fakeDiscord, host!, fakeDiscord.channelId, {
      target: `the ideal head of ${players} people`,
      set: players % 2 === 0 ? 'men' : 'women',
      thread,
    });
    const started = await startGame(fakeDiscord, lobby, people);
    const place = thread ? { ...started, channelId: await threadOf(lobby) } : started;
    const end = await playOn(fakeDiscord, place, people);

    expect(announcesEnd(end)).toBe(true);
    expect(
      picturesIn(end)
        .map(({ alt }) => alt)
        .join('\n'),
    ).toContain(`the ideal head of ${players} people`);
    const posts = publicPosts(fakeDiscord, place);
    if (thread) expect(posts.length).toBeGreaterThan(players * 4);
    // Without a thread, each board takes the place of the one before it.
    else await fakeDiscord.waitFor(() => publicPosts(fakeDiscord, place).length === 1, 'the end alone');
    for (const post of posts) {
      expect(picturesIn(post).length, textIn(post)).toBeGreaterThan(0);
      for (const { alt } of picturesIn(post)) expect(alt.length).toBeGreaterThan(20);
    }
    await waitForOldPostsClosed(fakeDiscord, place);
    expect(fakeDiscord.violations).toEqual([]);
    return { lobby, place, end };
  }

  /** The id of the thread that belongs to a lobby's post, once there is one. */
  const threadOf = async ({ id }: APIMessage): Promise<string> =>
    (await fakeDiscord.waitFor(() => fakeDiscord.state.channels.get(id), 'the thread')).id;

  return { fakeDiscord: () => fakeDiscord, bot: () => bot, createPlayer, playWholeGame };
}
