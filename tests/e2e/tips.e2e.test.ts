import type { APIMessage } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { expectNoViolations } from './assertions.ts';
import { useBotFixture } from './bot-fixture.ts';
import { messageWith } from './game-flow.ts';
import { isEphemeral, type SimulatedPlayer, textIn } from './player.ts';
import { ephemeralText } from './responses.ts';
import { openTable } from './table-fixture.ts';

const fixture = useBotFixture({ pictures: 'blank' });
const tipIn = (message: APIMessage): string | null => /💡 (.*)/u.exec(textIn(message))?.[1] ?? null;

test('a tip comes once, none after one press, and both outlast a killed bot', async () => {
  const { players, post, place } = await openTable(fixture(), ['Ada', 'Ben', 'Cleo']);
  const [ada, ben] = players;
  const betOf = async (player: SimulatedPlayer): Promise<APIMessage> => {
    const face = await player.chooseFace(await player.openPanel(post), [1, 2, 3]);
    const { id } = face.message;
    await player.confirm(face.message, face.customId);
    return messageWith(fixture().fakeDiscord, id, 'Your bet is in');
  };
  expect(tipIn(await betOf(ada!))).toContain('The dots on each column');
  expect(tipIn(await ada!.openPanel(post))).toBeNull();

  await fixture().stopBot('SIGKILL');
  await fixture().startBot();
  expect(tipIn(await ada!.openPanel(post))).toBeNull();
  const off = ada!.clickLabelled(await ada!.openPanel(post), /^No more tips$/u);
  expect(await ephemeralText(fixture().fakeDiscord, ada!.user, off)).toContain('No more tips, then');
  expect(tipIn(await betOf(ben!))).toContain('The dots on each column');
  for (const { message } of fixture().fakeDiscord.state.messagesIn(place.channelId))
    if (!isEphemeral(message)) expect(textIn(message)).not.toContain('💡');
});

test('no tip leads to a message that breaks the rules of Discord', () => {
  expectNoViolations(fixture().fakeDiscord, fixture().bot);
});
