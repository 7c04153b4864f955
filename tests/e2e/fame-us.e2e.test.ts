import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { fameUsProfile } from '../games/fame-us/profile.ts';
import { type BotProcess, createTempDatabase, startBot, withBlankPictures } from './bot-process.ts';
import { openLobby, playOn, startGame } from './game-flow.ts';
import {
  announcesEnd,
  livePost,
  picturesIn,
  type Place,
  publicPosts,
  SimulatedPlayer,
  textIn,
} from './player.ts';
import { waitForOldPostsClosed } from './table-fixture.ts';
import { startPatientDiscord } from '../patient-discord.ts';

const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz', 'Emma'];

describe('a whole game of Fame Us on the fake Discord', () => {
  let fakeDiscord: FakeDiscord;
  let bot: BotProcess;
  let database: Awaited<ReturnType<typeof createTempDatabase>>;

  beforeAll(async () => {
    fakeDiscord = await startPatientDiscord();
    database = await createTempDatabase();
    bot = await startBot(fakeDiscord, database.url, withBlankPictures({}));
  });
  afterAll(async () => {
    await bot.stop();
    await fakeDiscord.close();
    await database.remove();
  });

  const guestsOf = (count: number): readonly SimulatedPlayer[] =>
    NAMES.slice(0, count).map(
      (name) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), seededRandom(name)),
    );
  const start = async (people: readonly SimulatedPlayer[], pace: string): Promise<Place> => {
    const options = { pace, thread: true };
    const lobby = await openLobby(fakeDiscord, people[0]!, fakeDiscord.channelId, options, fameUsProfile);
    await startGame(fakeDiscord, lobby, people);
    return { channelId: lobby.id, after: lobby.id };
  };
  /** Checks the posts of a finished game; resolves with how many there are for each round. */
  const checkPosts = async (place: Place): Promise<number> => {
    const posts = publicPosts(fakeDiscord, place);
    for (const post of posts) {
      const texts = [textIn(post), ...picturesIn(post).map(({ alt }) => alt)].join('\n');
      expect(picturesIn(post).length, textIn(post)).toBeGreaterThan(0);
      if (!announcesEnd(post)) expect(texts).not.toMatch(/VIP square|dance floor/u);
    }
    await waitForOldPostsClosed(fakeDiscord, place);
    expect(fakeDiscord.violations).toEqual([]);
    // The heading of a vote is the name, so the last post with a round may be an earlier one.
    const lastRound = posts.map((post) => /Round (\d+)/u.exec(textIn(post))?.[1]).findLast(Boolean);
    return (posts.length - 1) / Number(lastRound);
  };

  test('of people who come and go calls each in turn, and shows no team before the end (F4, F11, F21)', async () => {
    const people = guestsOf(5);
    const place = await start(people, 'slow');
    expect(announcesEnd(await playOn(fakeDiscord, place, people))).toBe(true);
    expect(await checkPosts(place)).toBeGreaterThan(3);
  });

  test('of people who are all there calls each in turn, too, and shows no team before the end (F4, F21)', async () => {
    const people = guestsOf(4);
    const place = await start(people, 'live');
    for (let actions = 0; ; actions++) {
      const [post, player] = await fakeDiscord.waitFor(() => {
        const live = livePost(fakeDiscord, place);
        if (live === undefined) return null;
        if (announcesEnd(live)) return [live, null] as const;
        const awaited = /\*\*(?:Next:|Waiting for|Still to vote:)\*\*(.*)/u.exec(textIn(live))?.[1] ?? '';
        const next = people.find((_, i) => awaited.includes(`**${NAMES[i]}**`));
        return next === undefined ? null : ([live, next] as const);
      }, 'someone to act');
      if (player === null) break;
      if (actions > 200) throw new Error('the game does not end');
      const before = textIn(post);
      await player.play(await player.openPanel(post));
      await fakeDiscord.waitFor(() => {
        const live = livePost(fakeDiscord, place);
        return live !== undefined && textIn(live) !== before ? live : null;
      }, 'progress at the table');
    }
    // A post for each of the four, one that calls the proposer, one that calls the voters, and the result.
    const perRound = await checkPosts(place);
    expect(perRound).toBeGreaterThan(3);
    expect(perRound).toBeLessThanOrEqual(7);
  });
});
