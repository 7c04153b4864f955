import type { APIMessage } from 'discord-api-types/v10';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { type BotProcess, createTempDatabase, startBot } from './bot-process.ts';
import { placeFromNow, openLobby, playOn, startGame } from './game-flow.ts';
import { SimulatedPlayer, picturesIn, publicPosts, announcesEnd, textIn } from './player.ts';
import { waitForOldPostsClosed } from './table-fixture.ts';

describe('a whole game on the fake Discord', () => {
  let fakeDiscord: FakeDiscord;
  let bot: BotProcess;
  let database: Awaited<ReturnType<typeof createTempDatabase>>;

  beforeAll(async () => {
    fakeDiscord = await startFakeDiscord();
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

  /** Plays a game in the channel, or in a thread of it, to its end, and checks what was posted. */
  async function playWholeGame({ players, thread }: { readonly players: number; readonly thread: boolean }) {
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
    expect(textIn(end)).toContain(`the ideal head of ${players} people`);
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

  test.each([4, 5])('of %i people ends in a reveal, with a picture after every turn', async (players) => {
    await playWholeGame({ players, thread: players === 5 });
  });

  test('of 2 people ends in a reveal, with a picture after every turn, and can be watched again by players and others', async () => {
    const { end } = await playWholeGame({ players: 2, thread: true });
    for (const viewer of ['Ada', 'Gus'].map(createPlayer)) {
      const shown = await viewer.pressLabelled(end, /watch it again/iu);
      const [recap, ...others] = picturesIn(shown);
      expect(others).toEqual([]);
      expect(recap?.alt).toContain('the ideal head of 2 people');
      const file = await fetch(recap!.url);
      expect(file.headers.get('content-type')).toBe('image/gif');
      expect(
        Buffer.from(await file.arrayBuffer())
          .subarray(0, 6)
          .toString('latin1'),
      ).toBe('GIF89a');
    }
    expect(fakeDiscord.violations).toEqual([]);
  });

  test('of 3 people is played in a thread when the channel allows one, and ends in a reveal, with a picture after every turn', async () => {
    const { lobby, place } = await playWholeGame({ players: 3, thread: true });
    expect(textIn(fakeDiscord.state.findMessage(lobby.id)!.message)).toContain(`/${place.channelId})`);
  });

  test('with computer players needs only one command', async () => {
    const ada = createPlayer('Ada');
    const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    await ada.user.command(fakeDiscord.channelId, 'vips solo', { thread: false, opponents: 4 });
    const end = await playOn(fakeDiscord, place, [ada]);
    expect(announcesEnd(end)).toBe(true);
    expect(fakeDiscord.violations).toEqual([]);
  });

  test('never logs a name, a target or a token', () => {
    const output = bot.output();
    expect(output).not.toContain(fakeDiscord.token);
    for (const word of ['Ada', 'Chloé', 'the ideal head', 'great']) expect(output).not.toContain(word);
  });
});
