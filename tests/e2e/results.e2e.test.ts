import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { playOn } from './game-flow.ts';
import {
  announcesEnd,
  buttonLabelled,
  picturesIn,
  selectsIn,
  type SimulatedPlayer,
  shownName,
  textIn,
} from './player.ts';
import { ephemeralText, responseTo } from './responses.ts';
import { openTable } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });

/** What a command is answered with, to this player alone: its text, and what its pictures say. */
async function answerTo({ user }: SimulatedPlayer, command: string, options = {}): Promise<string> {
  const { fakeDiscord } = fixture();
  const act = user.command(fakeDiscord.channelId, command, options);
  const text = await ephemeralText(fakeDiscord, user, act);
  return [text, ...picturesIn(await responseTo(fakeDiscord, act)).map(({ alt }) => alt)].join('\n');
}

test('a game counts once, in /stats and /leaderboard, and hangs in /gallery, also after the bot was killed', async () => {
  const { players, place } = await openTable(fixture(), ['Ada', 'Ben']);
  expect(announcesEnd(await playOn(fixture().fakeDiscord, place, players))).toBe(true);
  const [ada, ben] = players as [SimulatedPlayer, SimulatedPlayer];
  /** The answers once the end is told. */
  const told = async (command: string, options = {}): Promise<string> => {
    let text = '';
    await expect
      .poll(async () => (text = await answerTo(ada, command, options)), { interval: 500 })
      .not.toContain('I’m no spoiler');
    return text;
  };
  const stats = await told('stats');
  expect(stats).toContain('**VIPs**: 1 game,');
  expect(stats).toContain('Favourite piece');
  const ranking = await told('leaderboard');
  for (const name of ['Ada', 'Ben']) expect(ranking).toContain(name);
  const bens = await told('stats', { player: ben.user.id });
  expect(bens).toContain(`**You against** ${shownName(ben.user)}`);

  expect(await told('gallery')).toContain('This server’s ideal candidates');

  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  expect(await told('stats')).toBe(stats);
  expect(await told('leaderboard', { game: 'vips' })).toBe(ranking);
});

test('the gallery is shown to everyone with a press, and one of its frames is taken down', async () => {
  const { fakeDiscord, player } = fixture();
  const { state } = fakeDiscord;
  const ben = player('Ben');
  const owner = player(state.findMember(state.guild.owner_id)!.user.global_name!);
  const open = ({ user }: SimulatedPlayer): Promise<APIMessage> =>
    responseTo(fakeDiscord, user.command(fakeDiscord.channelId, 'gallery'));
  const shared = () =>
    state
      .messagesIn(fakeDiscord.channelId)
      .filter(({ owner, message }) => owner === undefined && textIn(message).includes('ideal candidates'));
  const gallery = await open(ben);
  expect(selectsIn(gallery)).toEqual([]);
  await ben.user.click(gallery.id, buttonLabelled(gallery, /^Show everyone$/u));
  await expect.poll(() => shared().length).toBe(1);

  const own = await open(owner);
  const [frames] = selectsIn(own);
  const asked = await owner.press(own, frames!, frames!.options[0]!.value);
  expect(textIn(asked)).toContain('for good');
  await owner.user.click(asked.id, buttonLabelled(asked, /^Take it down$/u));
  await expect.poll(async () => textIn(await open(ben))).toContain('a lonely nail');
  expect(shared()).toHaveLength(1);
});

test('nothing of it breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
