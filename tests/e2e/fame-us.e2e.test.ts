import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { fameUsProfile } from '../games/fame-us/profile.ts';
import { type BotProcess, createTempDatabase, startBot } from './bot-process.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import { announcesEnd, picturesIn, publicPosts, SimulatedPlayer, textIn } from './player.ts';
import { waitForOldPostsClosed } from './table-fixture.ts';

describe('a whole game of Fame Us on the fake Discord', () => {
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

  test.each([
    ['live', 4],
    ['slow', 5],
  ])(
    'of a %s table of %i people ends with the teams, and says nothing of them before (F4, F21)',
    async (pace, players) => {
      const people = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma']
        .slice(0, players)
        .map((name) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name)));
      const lobby = await openLobby(
        fakeDiscord,
        people[0]!,
        fakeDiscord.channelId,
        { pace, thread: false },
        fameUsProfile,
      );
      const place = await startGame(fakeDiscord, lobby, people);
      const end = await playOn(fakeDiscord, place, people);

      expect(announcesEnd(end)).toBe(true);
      const posts = publicPosts(fakeDiscord, place);
      for (const post of posts) {
        const texts = [textIn(post), ...picturesIn(post).map(({ alt }) => alt)].join('\n');
        expect(picturesIn(post).length, textIn(post)).toBeGreaterThan(0);
        if (post.id !== end.id) expect(texts).not.toMatch(/VIP square|dance floor/u);
      }
      // Live, a round has at most three posts: its own, one that calls the proposer, one that calls the voters.
      const rounds = Number(/Round (\d+)/u.exec(textIn(posts.at(-2)!))?.[1]);
      if (pace === 'live') expect(posts.length).toBeLessThanOrEqual(3 * rounds + 1);
      else expect(posts.length).toBeGreaterThan(3 * rounds);
      await waitForOldPostsClosed(fakeDiscord, place);
      expect(fakeDiscord.violations).toEqual([]);
    },
  );
});
