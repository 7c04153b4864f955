import type { APIMessage } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { OptionValues } from '../../playground/fake-discord/index.ts';
import { useBotFixture } from './bot-fixture.ts';
import { messageWith, placeFromNow } from './game-flow.ts';
import { fieldsOf, pressable, publicPosts, type SimulatedPlayer, textIn } from './player.ts';
import { responseTo } from './responses.ts';

const fixture = useBotFixture({ pictures: 'blank' });
const TARGET = 'the champion of our Sunday quiz';

/** `/house`, as a person sees it. */
const openHouse = (player: SimulatedPlayer, options: OptionValues = {}): Promise<APIMessage> => {
  const { fakeDiscord } = fixture();
  return responseTo(fakeDiscord, player.user.command(fakeDiscord.channelId, 'house', options));
};

describe('targets of a server’s own', () => {
  test('are proposed, approved, played with, and gone from the post when they are removed', async () => {
    const { fakeDiscord, player } = fixture();
    const [ada, ben] = [player('Ada'), player('Ben')];
    const panel = await openHouse(ben);
    const button = pressable(panel).find(({ custom_id: id }) => id.endsWith('propose.target'))!;
    const form = await ben.user.click(panel.id, button.custom_id);
    if (form.kind !== 'modal') throw new Error(`${form.kind} instead of a form`);
    await ben.user.submit(form.modal, { [fieldsOf(form.modal)[0]!]: TARGET });
    await messageWith(fakeDiscord, panel.id, 'Noted');

    const queue = await ada.pressLabelled(await openHouse(ada), /waiting/u);
    expect(textIn(queue)).toContain(TARGET);
    await ada.pressLabelled(queue, /^Approve$/u);

    const offered = await ben.user.autocomplete(fakeDiscord.channelId, 'vips new', 'target', { target: '' });
    if (offered.kind !== 'choices') throw new Error(`${offered.kind} instead of choices`);
    const [first] = offered.choices;
    expect(first?.name).toBe(TARGET);
    const place = placeFromNow(fakeDiscord, fakeDiscord.channelId);
    await ben.user.command(fakeDiscord.channelId, 'vips new', {
      target: String(first?.value),
      thread: false,
    });
    const lobby = await fakeDiscord.waitFor(() => publicPosts(fakeDiscord, place)[0] ?? null, 'the lobby');
    expect(textIn(lobby)).toContain(TARGET);

    const own = await ben.pressLabelled(await openHouse(ben), /^Mine$/u);
    await ben.user.select(own.id, 'v1:V:aaaaaaaa:0:remove.0', [String(first?.value)]);
    expect(JSON.stringify(await messageWith(fakeDiscord, lobby.id, '■■■■■'))).not.toContain(TARGET);
    expect(await fixture().checkInvariants()).toEqual([]);
  });

  test('are imported from a file that is sent with the command', async () => {
    const pack = JSON.stringify({
      format: 'pedestal.house/1',
      targets: [TARGET, 'the keeper of the kettle'],
    });
    const file = `data:application/json;name=house.json;base64,${Buffer.from(pack).toString('base64')}`;
    expect(textIn(await openHouse(fixture().player('Ben'), { import: file }))).toContain('for moderators');
    const answer = await openHouse(fixture().player('Ada'), { import: file });
    expect(textIn(answer)).toContain('2 texts are now waiting');
  });
});
