import { beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PIXEL } from './pixel.ts';
import { errorCodeOf, fieldErrorsOf, messageOf } from './rest-bodies.ts';
import { useFakeDiscord, type Upload } from './rest-request.ts';

const V2 = 32768;
const fake = useFakeDiscord();
const { rest } = fake;
let path: string;
beforeEach(() => {
  path = `/channels/${fake.discord.channelId}/messages`;
});

const post = (body: unknown, files: readonly Upload[] = []) => rest('POST', path, body, { files });
const picture = { name: 'board.png', bytes: PIXEL };
const gallery = (url: string, description?: string) => ({
  type: 12,
  items: [{ media: { url }, description }],
});
const galleriesSchema = z.object({
  components: z.array(
    z.object({ items: z.array(z.looseObject({ media: z.looseObject({ url: z.string() }) })) }),
  ),
});

describe('attachments', () => {
  test('rejects a reference to a file that was not uploaded', async () => {
    const response = await post({ flags: V2, components: [gallery('attachment://other.png')] }, [picture]);
    expect(response.status).toBe(400);
    expect(fieldErrorsOf(response, 'components.0.items.0.media.url')[0]?.code).toBe(
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    );
  });

  const mediaOf = ({ body }: { readonly body: unknown }) =>
    galleriesSchema.parse(body).components[0]!.items[0]!.media;
  const edit = (id: string, body: unknown, files: readonly Upload[] = []) =>
    rest('PATCH', `${path}/${id}`, body, { files });

  test('of a message of components are in its media only, and an edit keeps those that it lists by id and name', async () => {
    const components = [gallery('attachment://board.png')];
    const before = await post({ flags: V2, components }, [picture]);
    const { id, attachments } = messageOf(before);
    expect(attachments).toEqual([]);
    const attachmentId = mediaOf(before).attachment_id;
    expect(attachmentId).toMatch(/^\d+$/u);
    const refused = [
      await edit(id, { components }),
      await edit(id, { components, attachments: [{ id: attachmentId }] }),
      await edit(id, { components }, [picture]),
    ];
    for (const response of refused)
      expect(fieldErrorsOf(response, 'components.0.items.0.media.url')[0]?.code).toBe(
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
      );
    const kept = await edit(id, { components, attachments: [{ id: attachmentId, filename: 'board.png' }] });
    expect(mediaOf(kept)).toMatchObject({ attachment_id: attachmentId, url: mediaOf(before).url });
  });

  test('are dropped by an edit that uploads others and does not list them', async () => {
    const { id } = messageOf(await post({ content: 'one' }, [picture]));
    expect(messageOf(await edit(id, { content: 'two' }, [picture])).attachments).toHaveLength(1);
  });

  test('mark a message as edited when they or its text are sent, not when its components alone change', async () => {
    const { id } = messageOf(await post({ content: 'one' }, [picture]));
    const marked = async (body: object): Promise<string | null> =>
      messageOf(await rest('PATCH', `${path}/${id}`, body)).edited_timestamp ?? null;
    expect(await marked({ components: [] })).toBeNull();
    const first = await marked({ content: 'one', components: [] });
    expect(first).not.toBeNull();
    fake.clock.advance(1_000);
    expect(await marked({ components: [] })).toBe(first);
    expect(await marked({ attachments: [] })).not.toBe(first);
  });

  test('rejects metadata of a file that is neither uploaded nor attached', async () => {
    const response = await post({ content: 'x', attachments: [{ id: '3' }] }, [picture]);
    expect(fieldErrorsOf(response, 'attachments.0.id')[0]?.code).toBe('ATTACHMENT_NOT_FOUND');
  });

  test('accepts ten files and rejects eleven', async () => {
    const pictures = (length: number) => Array.from({ length }, () => picture);
    expect((await post({}, pictures(10))).status).toBe(200);
    expect(errorCodeOf(await post({}, pictures(11)))).toBe(50035);
  });

  test('rejects a file of more than 10 MiB', async () => {
    const huge = { name: 'huge.bin', bytes: new Uint8Array(10 * 1024 * 1024 + 1) };
    const response = await post({ content: 'x', allowed_mentions: { parse: [] } }, [huge]);
    expect([response.status, errorCodeOf(response)]).toEqual([413, 40005]);
    expect(fake.discord.violations).toMatchObject([{ refused: true }]);
  });
});

describe('content', () => {
  test('rejects content together with components V2', async () => {
    const response = await post({ flags: V2, components: [{ type: 10, content: 'x' }], content: 'x' });
    expect(fieldErrorsOf(response, 'content')[0]?.code).toBe(
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    );
  });

  test('converts a message to components V2 in an edit only if its text is removed', async () => {
    const message = messageOf(await post({ content: 'old' }));
    const edit = (body: unknown) => rest('PATCH', `${path}/${message.id}`, body);
    const components = [{ type: 10, content: 'new' }];
    expect(fieldErrorsOf(await edit({ flags: V2, components }), 'content')).not.toEqual([]);
    expect((await edit({ flags: V2, components, content: null })).body).toMatchObject({
      flags: V2,
      content: '',
    });
    expect(errorCodeOf(await edit({ content: 'back again' }))).toBe(50035);
  });

  test('accepts text of 2000 characters and rejects 2001', async () => {
    expect((await post({ content: 'x'.repeat(2000) })).status).toBe(200);
    const response = await post({ content: 'x'.repeat(2001) });
    expect(fieldErrorsOf(response, 'content')[0]?.code).toBe('BASE_TYPE_MAX_LENGTH');
  });

  test('accepts an unknown key, and records a violation', async () => {
    expect((await post({ content: 'x', contnet: 'y', allowed_mentions: { parse: [] } })).status).toBe(200);
    expect(fake.discord.violations).toMatchObject([
      { refused: false, text: expect.stringContaining('"contnet"') },
    ]);
  });

  test('ignores a flag that a bot cannot set, and records a violation', async () => {
    const response = await post({ content: 'x', flags: 64, allowed_mentions: { parse: [] } });
    expect(messageOf(response).flags).toBe(0);
    expect(fake.discord.violations).toHaveLength(1);
  });

  test('accepts a message without allowed_mentions, and records a violation', async () => {
    const response = await post({ content: '@everyone' });
    expect(response.status).toBe(200);
    const { id } = messageOf(response);
    const edit = (overrides: object) => rest('PATCH', `${path}/${id}`, { content: '@here', ...overrides });
    expect(fake.discord.violations).toMatchObject([
      { refused: false, text: 'allowed_mentions: the message does not say whom it may ping' },
    ]);
    expect((await edit({ allowed_mentions: { parse: [] } })).status).toBe(200);
    expect(fake.discord.violations).toHaveLength(1);
    await edit({ allowed_mentions: { users: [] } });
    await edit({});
    expect(fake.discord.violations).toHaveLength(3);
  });

  test('rejects a body that is not JSON', async () => {
    expect(errorCodeOf(await post('{"content":'))).toBe(50109);
  });

  test('rejects a body of wrong types with an error for each field', async () => {
    const { body } = await post({ content: 5, flags: 'many', components: [{ type: 99 }] });
    expect(body).toMatchObject({
      code: 50035,
      errors: {
        content: { _errors: [{ code: 'STRING_TYPE_CONVERT' }] },
        flags: { _errors: [{ code: 'NUMBER_TYPE_COERCE' }] },
        components: { 0: { type: { _errors: [{ code: 'UNION_TYPE_CHOICES' }] } } },
      },
    });
    expect(fake.discord.violations).toHaveLength(1);
  });
});

describe('mentions', () => {
  const unread = (name: string) =>
    fake.discord.state.unread.countOf(fake.discord.user(name).id, fake.discord.channelId);

  test('counts a ping only if it is allowed, also in components', async () => {
    const [ada, ben] = [fake.discord.user('Ada').id, fake.discord.user('Ben').id];
    const components = [{ type: 10, content: `<@${ada}> and <@${ben}>` }];
    const response = await post({ flags: V2, components, allowed_mentions: { users: [ada] } });
    expect(messageOf(response).mentions.map(({ id }) => id)).toEqual([ada]);
    expect([unread('Ada'), unread('Ben')]).toEqual([
      { messages: 1, mentions: 1 },
      { messages: 1, mentions: 0 },
    ]);
  });

  test('pings nobody in an edit', async () => {
    const { id } = messageOf(await post({ content: 'x' }));
    await rest('PATCH', `${path}/${id}`, {
      content: `<@${fake.discord.user('Ada').id}>`,
    });
    expect(unread('Ada')).toEqual({ messages: 1, mentions: 0 });
  });

  test('rejects `parse` together with a list of the same kind', async () => {
    const allowed_mentions = { parse: ['users'], users: [fake.discord.user('Ada').id] };
    const response = await post({ content: 'x', allowed_mentions });
    expect(fieldErrorsOf(response, 'allowed_mentions')[0]?.code).toBe(
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    );
  });

  test('pings nobody with @everyone without the permission', async () => {
    expect(messageOf(await post({ content: '@everyone' })).mention_everyone).toBe(false);
  });
});

describe('a nonce', () => {
  test('expires after some minutes, and has no effect if it is not enforced', async () => {
    const nonce = 'outbox-7';
    const ids = [
      messageOf(await post({ content: 'a', nonce })).id,
      messageOf(await post({ content: 'a', nonce })).id,
    ];
    fake.clock.advance(6 * 60_000);
    ids.push(messageOf(await post({ content: 'a', nonce, enforce_nonce: true })).id);
    expect(new Set(ids).size).toBe(3);
  });

  test('is rejected if it has more than 25 characters', async () => {
    expect(fieldErrorsOf(await post({ content: 'a', nonce: 'x'.repeat(26) }), 'nonce')).not.toEqual([]);
  });
});

describe('authors, deletion and history', () => {
  test('does not let the bot edit the message of a user, nor delete it without the permission', async () => {
    const { id } = fake.discord.user('Ada').sendMessage(fake.discord.channelId, 'mine');
    expect(errorCodeOf(await rest('PATCH', `${path}/${id}`, { content: 'x' }))).toBe(50005);
    expect(errorCodeOf(await rest('DELETE', `${path}/${id}`))).toBe(50013);
  });

  test('answers 10008 for a deleted message', async () => {
    const { id } = messageOf(await post({ content: 'x' }));
    expect((await rest('DELETE', `${path}/${id}`)).status).toBe(204);
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await rest(method, `${path}/${id}`, method === 'PATCH' ? { content: 'y' } : undefined);
      expect([answer.status, errorCodeOf(answer)]).toEqual([404, 10008]);
    }
  });
});
