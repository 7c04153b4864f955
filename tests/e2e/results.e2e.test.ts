import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { playOn } from './game-flow.ts';
import { announcesEnd, type SimulatedPlayer, shownName } from './player.ts';
import { ephemeralText } from './responses.ts';
import { openTable } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

/** What a command is answered with, to this player alone. */
const answerTo = ({ user }: SimulatedPlayer, command: string, options = {}): Promise<string> =>
  ephemeralText(fixture().fakeDiscord, user, user.command(fixture().fakeDiscord.channelId, command, options));

test('a game counts once, in /stats and /leaderboard, and after the bot was killed', async () => {
  const { players, place } = await openTable(fixture(), ['Ada', 'Ben']);
  expect(announcesEnd(await playOn(fixture().fakeDiscord, place, players))).toBe(true);
  const [ada, ben] = players as [SimulatedPlayer, SimulatedPlayer];
  /** The answers once the end is told. */
  const told = async (command: string, options = {}): Promise<string> => {
    let text = '';
    await expect
      .poll(async () => (text = await answerTo(ada, command, options)), { timeout: 60_000, interval: 500 })
      .not.toContain('I am no spoiler');
    return text;
  };
  const stats = await told('stats');
  expect(stats).toContain('**VIPs**: 1 game,');
  expect(stats).toContain('Favourite piece');
  const ranking = await told('leaderboard');
  for (const player of players) expect(ranking).toContain(shownName(player.user));
  const bens = await told('stats', { player: ben.user.id });
  expect(bens).toContain(`**You against** ${shownName(ben.user)}`);

  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  expect(await told('stats')).toBe(stats);
  expect(await told('leaderboard', { game: 'vips' })).toBe(ranking);
});

test('nothing of it breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
