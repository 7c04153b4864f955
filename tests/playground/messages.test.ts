import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ManualClock, manualClock, type StandIn, startStandIn } from '../../playground/standin/index.ts';
import { PIXEL } from './pixel.ts';
import { rest, type Upload } from './rest.ts';

const V2 = 32768;
let standIn: StandIn;
let clock: ManualClock;
let path: string;
beforeEach(async () => {
  clock = manualClock();
  standIn = await startStandIn({ clock });
  path = `/channels/${standIn.channelId}/messages`;
});
afterEach(() => standIn.close());

const post = (body: unknown, files: readonly Upload[] = []) => rest(standIn, 'POST', path, body, { files });
const picture = { name: 'board.png', bytes: PIXEL };
const gallery = (url: string, description?: string) => ({
  type: 12,
  items: [{ media: { url }, description }],
});

describe('Attachments', () => {
  test('attachment:// becomes an address that serves the upload, with its size, type and alt text', async () => {
    const { status, body } = await post(
      { flags: V2, components: [gallery('attachment://board.png', 'A board')] },
      [picture],
    );
    expect(status).toBe(200);
    const [item] = body.components[0].items;
    expect(item).toMatchObject({
      description: 'A board',
      media: { width: 1, height: 1, content_type: 'image/png' },
    });
    const served = await fetch(item.media.url);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PIXEL);
  });

  test('A reference to a file that was not uploaded is refused', async () => {
    const { status, body } = await post({ flags: V2, components: [gallery('attachment://other.png')] }, [
      picture,
    ]);
    expect(status).toBe(400);
    expect(body.errors.components[0].items[0].media.url._errors[0].code).toBe(
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    );
  });

  test('An edit with `attachments: []` replaces the picture, and the old one is soon no longer served', async () => {
    const components = [gallery('attachment://board.png')];
    const before = await post({ flags: V2, components }, [picture]);
    const after = await rest(
      standIn,
      'PATCH',
      `${path}/${before.body.id}`,
      { components, attachments: [{ id: '0' }] },
      { files: [picture] },
    );
    expect(after.body.attachments).toHaveLength(1);
    expect(after.body.attachments[0].id).not.toBe(before.body.attachments[0].id);
    expect((await fetch(before.body.attachments[0].url)).status).toBe(200);
    clock.advance(60_000);
    expect((await fetch(before.body.attachments[0].url)).status).toBe(404);
    expect((await fetch(after.body.attachments[0].url)).status).toBe(200);
  });

  test('An edit that says nothing of attachments keeps them', async () => {
    const before = await post({ content: 'one' }, [picture]);
    const after = await rest(standIn, 'PATCH', `${path}/${before.body.id}`, { content: 'two' });
    expect(after.body.attachments).toEqual(before.body.attachments);
    expect(after.body.edited_timestamp).not.toBeNull();
  });

  test('A note about a file that neither is uploaded nor exists is refused', async () => {
    const { body } = await post({ content: 'x', attachments: [{ id: '3' }] }, [picture]);
    expect(body.errors.attachments[0].id._errors[0].code).toBe('ATTACHMENT_NOT_FOUND');
  });

  test('Ten files go, eleven do not', async () => {
    expect(
      (
        await post(
          {},
          Array.from({ length: 10 }, () => picture),
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await post(
          {},
          Array.from({ length: 11 }, () => picture),
        )
      ).body.code,
    ).toBe(50035);
  });

  test('A file of more than 10 MiB is too large', async () => {
    const huge = { name: 'huge.bin', bytes: new Uint8Array(10 * 1024 * 1024 + 1) };
    const { status, body } = await post({ content: 'x', allowed_mentions: { parse: [] } }, [huge]);
    expect([status, body.code]).toEqual([413, 40005]);
    expect(standIn.violations).toMatchObject([{ refused: true }]);
  });
});

describe('Contents', () => {
  test('A message that says nothing is refused', async () => {
    expect((await post({})).body.code).toBe(50006);
  });

  test.each([
    ['content', { content: 'x' }],
    ['embeds', { embeds: [{ title: 'x' }] }],
  ])('With components V2, %s is refused', async (field, extra) => {
    const { body } = await post({ flags: V2, components: [{ type: 10, content: 'x' }], ...extra });
    expect(body.errors[field]._errors[0].code).toBe('MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2');
  });

  test('An edit can turn a message into components V2, but no text may stay', async () => {
    const { body: message } = await post({ content: 'old' });
    const edit = (body: unknown) => rest(standIn, 'PATCH', `${path}/${message.id}`, body);
    const components = [{ type: 10, content: 'new' }];
    expect((await edit({ flags: V2, components })).body.errors.content).toBeDefined();
    expect((await edit({ flags: V2, components, content: null })).body).toMatchObject({
      flags: V2,
      content: '',
    });
    expect((await edit({ content: 'back again' })).body.code).toBe(50035);
  });

  test('Text of 2000 characters goes, of 2001 does not', async () => {
    expect((await post({ content: 'x'.repeat(2000) })).status).toBe(200);
    expect((await post({ content: 'x'.repeat(2001) })).body.errors.content._errors[0].message).toBe(
      'Must be 2000 or fewer in length.',
    );
  });

  test('A key that Discord does not describe passes, and is recorded', async () => {
    expect((await post({ content: 'x', contnet: 'y', allowed_mentions: { parse: [] } })).status).toBe(200);
    expect(standIn.violations).toMatchObject([
      { refused: false, text: expect.stringContaining('"contnet"') },
    ]);
  });

  test('A flag that a bot cannot set is recorded', async () => {
    expect((await post({ content: 'x', flags: 64, allowed_mentions: { parse: [] } })).body.flags).toBe(0);
    expect(standIn.violations).toHaveLength(1);
  });

  test('A message that leaves it to Discord whom it pings passes, and is recorded', async () => {
    const { status, body } = await post({ content: '@everyone' });
    expect(status).toBe(200);
    const edit = (news: object) =>
      rest(standIn, 'PATCH', `${path}/${body.id}`, { content: '@here', ...news });
    expect(standIn.violations).toMatchObject([
      { refused: false, text: 'allowed_mentions: the message does not say whom it may ping' },
    ]);
    expect((await edit({ allowed_mentions: { parse: [] } })).status).toBe(200);
    expect(standIn.violations).toHaveLength(1);
    await edit({ allowed_mentions: { users: [] } });
    await edit({});
    expect(standIn.violations).toHaveLength(3);
  });

  test('A body that is no JSON is refused', async () => {
    expect((await post('{"content":')).body.code).toBe(50109);
  });

  test('A body of the wrong types is refused field by field', async () => {
    const { body } = await post({ content: 5, flags: 'many', components: [{ type: 99 }] });
    expect(body).toMatchObject({
      code: 50035,
      errors: {
        content: { _errors: [{ code: 'STRING_TYPE_CONVERT' }] },
        flags: { _errors: [{ code: 'NUMBER_TYPE_COERCE' }] },
        components: { 0: { type: { _errors: [{ code: 'UNION_TYPE_CHOICES' }] } } },
      },
    });
    expect(standIn.violations).toHaveLength(1);
  });
});

describe('Mentions', () => {
  const unread = (name: string) => standIn.world.unread.of(standIn.person(name).id, standIn.channelId);

  test('A ping counts only when it is allowed, also among components', async () => {
    const [ada, ben] = [standIn.person('Ada').id, standIn.person('Ben').id];
    const components = [{ type: 10, content: `<@${ada}> and <@${ben}>` }];
    const { body } = await post({ flags: V2, components, allowed_mentions: { users: [ada] } });
    expect(body.mentions.map(({ id }: { id: string }) => id)).toEqual([ada]);
    expect([unread('Ada'), unread('Ben')]).toEqual([
      { messages: 1, mentions: 1 },
      { messages: 1, mentions: 0 },
    ]);
  });

  test('An edit pings nobody', async () => {
    const { body } = await post({ content: 'x' });
    await rest(standIn, 'PATCH', `${path}/${body.id}`, { content: `<@${standIn.person('Ada').id}>` });
    expect(unread('Ada')).toEqual({ messages: 1, mentions: 0 });
  });

  test('parse and a list for the same kind exclude each other', async () => {
    const allowed_mentions = { parse: ['users'], users: [standIn.person('Ada').id] };
    const { body } = await post({ content: 'x', allowed_mentions });
    expect(body.errors.allowed_mentions._errors[0].code).toBe('MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE');
  });

  test('Without the permission, @everyone pings nobody', async () => {
    expect((await post({ content: '@everyone' })).body.mention_everyone).toBe(false);
  });
});

describe('A nonce', () => {
  test('makes the second of two equal requests answer with the first message', async () => {
    const body = { content: 'once', nonce: 'outbox-7', enforce_nonce: true };
    const [first, second] = [await post(body), await post(body)];
    expect(second.body.id).toBe(first.body.id);
    expect(standIn.person('Ada').messages(standIn.channelId)).toHaveLength(1);
  });

  test('is forgotten after some minutes, and does nothing when it is not enforced', async () => {
    const nonce = 'outbox-7';
    const ids = [
      (await post({ content: 'a', nonce })).body.id,
      (await post({ content: 'a', nonce })).body.id,
    ];
    clock.advance(6 * 60_000);
    ids.push((await post({ content: 'a', nonce, enforce_nonce: true })).body.id);
    expect(new Set(ids).size).toBe(3);
  });

  test('of more than 25 characters is refused', async () => {
    expect((await post({ content: 'a', nonce: 'x'.repeat(26) })).body.errors.nonce).toBeDefined();
  });
});

describe('Whose message it is', () => {
  test('The bot cannot edit what a person wrote, nor delete it without the permission', async () => {
    const { id } = standIn.person('Ada').say(standIn.channelId, 'mine');
    expect((await rest(standIn, 'PATCH', `${path}/${id}`, { content: 'x' })).body.code).toBe(50005);
    expect((await rest(standIn, 'DELETE', `${path}/${id}`)).body.code).toBe(50013);
  });

  test('A deleted message is unknown', async () => {
    const { body } = await post({ content: 'x' });
    expect((await rest(standIn, 'DELETE', `${path}/${body.id}`)).status).toBe(204);
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const answer = await rest(
        standIn,
        method,
        `${path}/${body.id}`,
        method === 'PATCH' ? { content: 'y' } : undefined,
      );
      expect([answer.status, answer.body.code]).toEqual([404, 10008]);
    }
  });

  test('The history comes newest first, in pages', async () => {
    const ids: string[] = [];
    for (const content of ['a', 'b', 'c']) ids.push((await post({ content })).body.id);
    const texts = async (query: string) =>
      (await rest(standIn, 'GET', `${path}?${query}`)).body.map(
        ({ content }: { content: string }) => content,
      );
    expect(await texts('limit=2')).toEqual(['c', 'b']);
    expect(await texts(`before=${ids[2]}`)).toEqual(['b', 'a']);
    expect(await texts(`after=${ids[0]}`)).toEqual(['c', 'b']);
  });
});
