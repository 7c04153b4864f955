import { describe, expect, test } from 'vitest';
import {
  ANNA,
  BEN,
  CLEO,
  createHarness,
  type Harness,
  playToEnd,
  textOfBody,
} from '../../discord/harness.ts';
import { expectSafePosts, postsOf } from '../../discord/posts.ts';
import { lastResponse } from '../../discord/responses.ts';
import { directChannelOf } from '../../discord/stub-discord-api.ts';

const HOUR_MS = 3_600_000;

/** A choice in the panel of `/notifications`; what it shows then. */
async function choose(
  harness: Harness,
  userId: string,
  choice: string,
  { payload = 'place', locale = 'en-GB' } = {},
): Promise<string> {
  await harness.interact(userId, {
    type: 3,
    locale,
    data: { custom_id: `v1:A:aaaaaaaa:0:${payload}`, component_type: 3, values: [choice] },
    message: { id: '5', flags: 64 },
  } as never);
  return JSON.stringify(lastResponse(harness).components);
}

const isTo = (channelId: string) => new RegExp(`^POST /channels/${channelId}/messages$`, 'u');
const pathOf = (userId: string): string => `/channels/${directChannelOf(userId)}/messages`;

/** The texts of the direct messages to somebody, in order. */
const toldDirectly = (harness: Harness, userId: string): readonly string[] =>
  postsOf(harness).flatMap(({ path, body }) => (path === pathOf(userId) ? [textOfBody(body).trim()] : []));

/** What was posted in channels of the server. */
const inChannels = (harness: Harness) =>
  postsOf(harness).filter(({ path }) => ![ANNA, BEN, CLEO].some((userId) => path === pathOf(userId)));

const linkTo = (harness: Harness, request: ReturnType<typeof postsOf>[number]): string =>
  harness.discord.messageIds.get(request) ?? 'none';

describe('pings as direct messages', () => {
  test.each([
    ['en-GB', 'Just the two of us', 'Where should I ping you?'],
    ['fr', 'Rien que nous deux', 'Où dois-je te prévenir'],
    ['de', 'Nur wir zwei', 'Wo soll ich dich anpingen?'],
  ])('are chosen in /notifications, in %s', async (locale, note, placeholder) => {
    await using harness = await createHarness();
    const panel = await choose(harness, ANNA, 'direct', { locale });
    expect(panel).toContain(note);
    expect(panel).toContain(placeholder);
    expect(panel).toMatch(/"value":"direct"[^}]*\}?[^}]*"default":true/u);
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)).toEqual({
      direct: { locale },
    });
    await choose(harness, ANNA, 'channel');
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)).toEqual({});
    await choose(harness, ANNA, 'carrier pigeon');
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)).toEqual({});
  });

  test('the post names them in bold, and a message in their language leads to it, once', async () => {
    await using harness = await createHarness();
    await choose(harness, BEN, 'direct', { locale: 'de' });
    await harness.startGame();
    await harness.drainOutbox();
    const post = inChannels(harness).at(-1)!;
    expect(post.body.content).toContain(`<@${ANNA}> and **Ben**`);
    expect(post.body.allowed_mentions?.users).toEqual([ANNA]);
    const [told, ...more] = toldDirectly(harness, BEN);
    expect(more).toEqual([]);
    expect(told).toContain('VIPs am Tisch von Anna');
    expect(told).toContain(`<@${BEN}>`);
    expect(told).toMatch(new RegExp(`https://discord.com/channels/\\d+/\\d+/${linkTo(harness, post)}$`, 'u'));
    expect(toldDirectly(harness, ANNA)).toEqual([]);
    expectSafePosts(harness);
  });

  test('say no more than the post does: no bet', async () => {
    await using harness = await createHarness();
    for (const userId of [ANNA, BEN]) await choose(harness, userId, 'direct');
    await harness.placeBets(await harness.startGame(), [ANNA, BEN]);
    await harness.drainOutbox();
    for (const text of [...toldDirectly(harness, ANNA), ...toldDirectly(harness, BEN)])
      expect(text).toMatch(
        /^VIPs at Anna’s table: [^:<*]+ (?:<@\d+>|\*\*\w+\*\*)(?: and (?:<@\d+>|\*\*\w+\*\*))? https:\S+$/u,
      );
    expectSafePosts(harness);
  });

  test('tell of every turn whoever wants that, and of the end without a sound', async () => {
    await using harness = await createHarness();
    await choose(harness, BEN, 'every', { payload: 'pings' });
    await choose(harness, BEN, 'direct');
    const started = await harness.startGame();
    await harness.drainOutbox();
    await harness.placeBets(started, [ANNA, BEN]);
    await harness.drainOutbox();
    expect(toldDirectly(harness, BEN)).toHaveLength(2);
    await playToEnd(harness, started);
    await harness.drainOutbox();
    expect(toldDirectly(harness, BEN).at(-1)).toContain(
      `🏁 VIPs at Anna’s table has finished: <@${BEN}> https:`,
    );
    expectSafePosts(harness);
  });

  test('what Discord refuses is told in the channel, and so is the next; the person is told why, and no table is parked', async () => {
    await using harness = await createHarness();
    await choose(harness, BEN, 'direct');
    harness.discord.failNext(isTo(directChannelOf(BEN)), { status: 403, code: 50_007 });
    const started = await harness.startGame();
    await harness.drainOutbox();
    const ping = inChannels(harness).at(-1)!;
    expect(ping.body.allowed_mentions?.users).toEqual([BEN]);
    expect(textOfBody(ping.body)).toContain('VIPs at Anna’s table');
    expect((await harness.store.load(started.table.id))!.table.parked).toBeNull();
    expect((await harness.store.notificationsOf([BEN])).get(BEN)?.direct).toEqual({
      locale: 'en-GB',
      refused: true,
    });
    const panel = await choose(harness, BEN, 'mine', { payload: 'pings' });
    expect(panel).toContain('Discord returned my letter');
    expect(panel).toMatch(/"value":"channel"[^}]*\}?[^}]*"default":true/u);
    const before = postsOf(harness).length;
    await harness.placeBets(started, [ANNA, BEN]);
    await harness.drainOutbox();
    expect(
      postsOf(harness)
        .slice(before)
        .every(({ path }) => path !== pathOf(BEN)),
    ).toBe(true);
    expect(await choose(harness, BEN, 'direct')).not.toContain('returned my letter');
    expectSafePosts(harness);
  });

  test('one that has to wait long is told in the channel, and the next is tried again', async () => {
    await using harness = await createHarness();
    await choose(harness, BEN, 'direct');
    harness.discord.failNext(/^POST \/users\/@me\/channels$/u, { status: 403, code: 40_003 });
    await harness.startGame();
    await harness.drainOutbox();
    expect(toldDirectly(harness, BEN)).toEqual([]);
    expect(inChannels(harness).at(-1)!.body.allowed_mentions?.users).toEqual([BEN]);
    expect((await harness.store.notificationsOf([BEN])).get(BEN)?.direct).toEqual({ locale: 'en-GB' });
  });

  test('an attempt whose answer was lost is made again under the same nonce', async () => {
    await using harness = await createHarness();
    await choose(harness, BEN, 'direct');
    await harness.startGame();
    const claim = async () => {
      const now = Date.now();
      return harness.store.claimOutbox(now, now + 1, 1);
    };
    for (;;) {
      const [entry] = await claim();
      const result = await harness.presenter.present(entry!);
      if (entry!.task.kind === 'direct') break;
      if (result.type !== 'shown') throw new Error(result.type);
      await harness.store.settleOutbox(
        entry!.id,
        result.post,
        (result.direct ?? []).map((task) => ({ task, dueAt: 0 })),
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
    await harness.drainOutbox();
    const sent = postsOf(harness).filter(({ path }) => path === pathOf(BEN));
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ body }) => body.nonce)).size).toBe(1);
    expect(sent.every(({ body }) => body.enforce_nonce === true)).toBe(true);
  });

  test('what was settled meanwhile is not told any more', async () => {
    await using harness = await createHarness();
    await choose(harness, BEN, 'direct');
    const started = await harness.startGame();
    // The lobby's post and that of the first step; the direct message waits behind them.
    for (let shown = 0; ; shown++) {
      const now = Date.now();
      const [entry] = await harness.store.claimOutbox(now, now + 60_000, 1);
      const result = await harness.presenter.present(entry!);
      if (result.type !== 'shown') throw new Error(result.type);
      await harness.store.settleOutbox(
        entry!.id,
        result.post,
        (result.direct ?? []).map((task) => ({ task, dueAt: 0 })),
      );
      if (result.direct !== undefined) break;
      expect(shown).toBeLessThan(5);
    }
    await harness.placeBets(started, [BEN]);
    await harness.drainOutbox();
    expect(toldDirectly(harness, BEN)).toEqual([]);
  });

  test('a reminder comes directly, too', async () => {
    const time = { now: 1_700_000_000_000 };
    await using harness = await createHarness({ clock: () => time.now });
    await choose(harness, BEN, 'direct');
    await harness.passTime();
    const started = await harness.startGame({ turnTimeMs: 24 * HOUR_MS });
    await harness.placeBets(started, [ANNA]);
    await harness.drainOutbox();
    const posts = inChannels(harness).length;
    for (let hour = 0; hour < 13; hour++) {
      for (const end = time.now + HOUR_MS; time.now < end; time.now += 40_000)
        await harness.store.beat(time.now, 45_000);
      await harness.passTime();
    }
    expect(inChannels(harness)).toHaveLength(posts);
    expect(toldDirectly(harness, BEN)).toEqual([
      expect.stringContaining('VIPs at Anna’s table'),
      expect.stringContaining('half your time is gone'),
    ]);
    expectSafePosts(harness);
  });

  test('in quiet hours there are none, and one when they are over', async () => {
    const time = { now: Date.parse('2026-01-10T22:30:00Z') };
    await using harness = await createHarness({ clock: () => time.now });
    await choose(harness, BEN, 'direct');
    await choose(harness, BEN, 'Europe/London', { payload: 'zone' });
    await choose(harness, BEN, '22-8', { payload: 'quiet' });
    await harness.passTime();
    await harness.startGame();
    await harness.drainOutbox();
    const posts = inChannels(harness).length;
    for (let hour = 0; hour < 11; hour++) {
      time.now += HOUR_MS;
      expect(toldDirectly(harness, BEN)).toHaveLength(hour < 10 ? 0 : 1);
      await harness.passTime();
    }
    expect(toldDirectly(harness, BEN)[0]).toContain(`<@${BEN}>`);
    expect(inChannels(harness)).toHaveLength(posts);
    expectSafePosts(harness);
  });
});
