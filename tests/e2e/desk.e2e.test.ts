import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import { useBotFixture } from './bot-fixture.ts';
import { greetingsIn, placeDesk, playFromDesk } from './desk-games.ts';
import { pressable, selectsIn, textIn } from './player.ts';

const fixture = useBotFixture({ pictures: 'blank' });
const greetings = () => greetingsIn(fixture());

describe('on a server that the bot has just come to', () => {
  let desk: APIMessage;

  test('it says hello once, without a sound, also after it was killed', async () => {
    const { fakeDiscord, stopBot, startBot } = fixture();
    expect(greetings()).toEqual([]);
    fakeDiscord.gateway.createGuild();
    await fakeDiscord.waitFor(() => greetings().length > 0, 'the greeting');
    expect(greetings()[0]!.flags! & MessageFlags.SuppressNotifications).not.toBe(0);
    await stopBot('SIGKILL');
    await startBot();
    fakeDiscord.gateway.createGuild();
    const { user } = fixture().player('Ada');
    await user.click(greetings()[0]!.id, pressable(greetings()[0]!)[0]!.custom_id);
    expect(greetings()).toHaveLength(1);
  });

  test('a manager puts a desk there with its button, and nobody else', async () => {
    const { player } = fixture();
    const [hello] = greetings();
    expect(textIn(await player('Ben').pressLabelled(hello!, /desk/u))).toContain('Only people who manage');
    desk = await placeDesk(fixture(), player('Ada'), hello!);
  });

  test('people play a whole game of VIPs without a slash command', async () => {
    const { player } = fixture();
    const people = ['Ada', 'Ben'].map((name) => player(name));
    expect(await playFromDesk(fixture(), desk, people, /^VIPs$/u)).toBe(true);
  });

  test('a player finds their table again, and what else there is', async () => {
    const { player } = fixture();
    const ben = player('Ben');
    await ben.pressLabelled(await ben.pressLabelled(desk, /^Play now$/u), /^VIPs$/u);
    const mine = await ben.pressLabelled(desk, /^My tables$/u);
    const menu = await ben.press(mine, selectsIn(mine)[0]!);
    expect(textIn(await ben.pressLabelled(menu, /^Leave$/u)).trim()).not.toBe('');
    const more = await ben.pressLabelled(desk, /^More$/u);
    expect(textIn(await ben.pressLabelled(more, /^Privacy$/u))).toContain('What I know about you');
    expect(await fixture().checkInvariants()).toEqual([]);
  });
});
