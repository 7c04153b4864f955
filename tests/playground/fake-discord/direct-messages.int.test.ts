import { PrivateChannelResponseSchema } from 'discord-api-spec/zod';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SimulatedUser } from '../../../playground/fake-discord/index.ts';
import { connectBot } from './raw-bot.ts';
import { errorCodeOf, messageOf } from './rest-bodies.ts';
import { useFakeDiscord } from './rest-request.ts';

const fake = useFakeDiscord();
const { rest } = fake;
let ada: SimulatedUser;
beforeEach(() => {
  ada = fake.discord.user('Ada');
});

const open = (recipientId: string) => rest('POST', '/users/@me/channels', { recipient_id: recipientId });
const write = (channelId: string, body: object = { content: 'Psst' }) =>
  rest('POST', `/channels/${channelId}/messages`, body);

/** The channel of the bot's direct messages with Ada. */
async function directId(): Promise<string> {
  return ((await open(ada.id)).body as { id: string }).id;
}

describe('direct messages', () => {
  test('has one channel with each user, opened as often as asked', async () => {
    const { status, body } = await open(ada.id);
    expect(status).toBe(200);
    expect(PrivateChannelResponseSchema.safeParse(body).success).toBe(true);
    expect(body).toMatchObject({ type: 1, recipients: [{ id: ada.id }] });
    expect((await open(ada.id)).body).toEqual(body);
    expect(errorCodeOf(await open('123'))).toBe(10013);
    expect(errorCodeOf(await open(fake.discord.applicationId))).toBe(50007);
  });

  test('shows a message to its recipient only, whose phone tells of it, once for a nonce', async () => {
    const id = await directId();
    const body = { content: 'Psst', nonce: 'n', enforce_nonce: true };
    const first = messageOf(await write(id, body));
    expect(messageOf(await write(id, body)).id).toBe(first.id);
    expect(ada.visibleMessages(id).map(({ content }) => content)).toEqual(['Psst']);
    expect(fake.discord.user('Ben').visibleMessages(id)).toEqual([]);
    expect(ada.notifications()).toMatchObject([{ title: 'Pedestal', body: 'Psst' }]);
    expect(fake.discord.user('Ben').notifications()).toEqual([]);
    expect(fake.discord.state.unread.countOf(ada.id, id)).toEqual({ messages: 1, mentions: 1 });
  });

  test('offers only global commands that are declared for it, and names the user, no member and no server', async () => {
    const bot = await connectBot(fake.discord);
    const commands = [
      { name: 'here', description: 'x', contexts: [0] },
      { name: 'both', description: 'x', contexts: [0, 1] },
    ];
    await rest('PUT', `/applications/${fake.discord.applicationId}/commands`, commands);
    const id = await directId();
    await expect(ada.command(id, 'here')).rejects.toThrow('There is no command /here');
    await expect(fake.discord.user('Ben').command(id, 'both')).rejects.toThrow('There is no such channel');
    void ada.command(id, 'both');
    const interaction = await bot.next('INTERACTION_CREATE');
    expect(interaction).toMatchObject({
      context: 1,
      user: { id: ada.id },
      channel: { id, type: 1 },
      authorizing_integration_owners: { 0: '0' },
    });
    for (const absent of ['member', 'guild_id', 'guild', 'guild_locale'])
      expect(interaction).not.toHaveProperty(absent);
    bot.socket.terminate();
  });
});
