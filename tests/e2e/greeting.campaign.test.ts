import { type APIMessage, MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { useBotFixture } from './bot-fixture.ts';
import { buttonLabelled, publicPosts, textIn } from './player.ts';

const fixture = useBotFixture({ pictures: 'blank' });
const greetings = (): readonly APIMessage[] =>
  [...fixture().fakeDiscord.state.channels.keys()].flatMap((channelId) =>
    publicPosts(fixture().fakeDiscord, { channelId, after: '0' }).filter((post) =>
      textIn(post).includes('Hello!'),
    ),
  );

test('the bot says hello once, without a sound, also when it is killed as Discord takes the message', async () => {
  const { fakeDiscord, killAtRequest, player, stopBot } = fixture();
  await killAtRequest(
    ({ method, body }) => method === 'POST' && JSON.stringify(body ?? '').includes('Hello!'),
    'after',
    async () => fakeDiscord.gateway.createGuild(),
  );
  const hello = await fakeDiscord.waitFor(() => greetings()[0], 'the greeting');
  const answer = await player('Ada').pressLabelled(hello, /^Try it now$/u);
  expect(buttonLabelled(answer, /^VIPs$/u)).not.toBe('');
  // Its jobs are over when the process has ended.
  expect(await stopBot()).toBe(0);
  expect(greetings()).toHaveLength(1);
  expect((hello.flags ?? 0) & MessageFlags.SuppressNotifications).not.toBe(0);
});
