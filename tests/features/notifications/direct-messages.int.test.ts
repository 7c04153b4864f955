import { describe, expect, test } from 'vitest';
import { ANNA, BEN, CLEO, type Harness, linkIn, playToEnd, textOfBody } from '../../discord/harness.ts';
import { startProcesses } from '../../discord/processes.ts';
import { useHarness } from '../../discord/use-harness.ts';
import { expectSafePosts, postsOf } from '../../discord/posts.ts';
import { directChannelOf } from '../../discord/stub-discord-api.ts';
import { choose, directTo, textsTo } from './panel.ts';
import { effectsOf } from '../../../src/worker/outbox-worker.ts';

const HOUR_MS = 3_600_000;

const isTo = (channelId: string) => new RegExp(`^POST /channels/${channelId}/messages$`, 'u');

/** The requests that opened channels of direct messages. */
const openings = (harness: Harness) => harness.discord.requestsMatching(/^POST \/users\/@me\/channels$/u);

const inChannels = (harness: Harness) => {
  const direct = new Set([ANNA, BEN, CLEO].flatMap((userId) => directTo(harness, userId)));
  return postsOf(harness).filter((post) => !direct.has(post));
};

const linkTo = (harness: Harness, request: ReturnType<typeof postsOf>[number]): string =>
  harness.discord.messageIds.get(request) ?? 'none';

/** Shows the next entry of the outbox. Resolves with whether that queued direct messages, which wait behind it. */
async function showNext({ store, presenter }: Harness): Promise<boolean> {
  const now = Date.now();
  const [entry] = await store.claimOutbox(now, now + 60_000, 1);
  const result = await presenter.present(entry!);
  if (result.type !== 'shown') throw new Error(result.type);
  await store.settleOutbox(entry!.id, result.post, effectsOf(entry!, result, 0));
  return result.direct !== undefined;
}

describe('pings as direct messages', () => {
  const harness = useHarness();

  test('the post names them, and a message in their language leads to it, once', async () => {
    await choose(harness, BEN, 'place', 'direct', 'de');
    await harness.posted(harness.startGame());
    const post = inChannels(harness).at(-1)!;
    expect(post.body.content).toContain(`<@${ANNA}> and Ben`);
    expect(post.body.allowed_mentions?.users).toEqual([ANNA]);
    const [told, ...more] = textsTo(harness, BEN);
    expect(more).toEqual([]);
    expect(told).toContain('VIPs am Tisch von Anna');
    expect(told).toContain(`<@${BEN}>`);
    const link = linkIn(directTo(harness, BEN)[0]!.body);
    expect(link).toMatch(
      new RegExp(`^https://discord.com/channels/\\d+/\\d+/${linkTo(harness, post)}$`, 'u'),
    );
    expect(textsTo(harness, ANNA)).toEqual([]);
  });

  test('say no more than the post does: no bet', async () => {
    for (const userId of [ANNA, BEN]) await choose(harness, userId, 'place', 'direct');
    await harness.posted(harness.placeBets(await harness.startGame(), [ANNA, BEN]));
    for (const text of [...textsTo(harness, ANNA), ...textsTo(harness, BEN)])
      expect(text).toMatch(
        /^VIPs at Anna’s table: [^:<*]+ (?:<@\d+>|\*\*\w+\*\*)(?: and (?:<@\d+>|\*\*\w+\*\*))?$/u,
      );
  });

  test('tell a player of every turn who wants that, and of the end without a sound', async () => {
    await choose(harness, BEN, 'pings', 'every');
    await choose(harness, BEN, 'place', 'direct');
    const started = await harness.posted(harness.startGame());
    await harness.posted(harness.placeBets(started, [ANNA, BEN]));
    expect(textsTo(harness, BEN)).toHaveLength(2);
    expect(openings(harness)).toHaveLength(1);
    await playToEnd(harness, started);
    await harness.drainOutbox();
    expect(textsTo(harness, BEN).at(-1)).toContain(`🏁 VIPs at Anna’s table has finished: <@${BEN}>`);
  });

  test('open the channel anew if Discord does not know it any more', async () => {
    await choose(harness, BEN, 'pings', 'every');
    await choose(harness, BEN, 'place', 'direct');
    const started = await harness.posted(harness.startGame());
    harness.discord.failNext(isTo(directChannelOf(BEN)), { status: 404, code: 10_003 });
    await harness.posted(harness.placeBets(started, [ANNA, BEN]));
    expect(inChannels(harness).at(-1)!.body.allowed_mentions?.users).toEqual([BEN]);
    await playToEnd(harness, started);
    await harness.drainOutbox();
    expect(textsTo(harness, BEN).at(-1)).toContain('has finished');
    expect(openings(harness)).toHaveLength(2);
  });

  test('what Discord holds back, because the bot writes to many new people, is told in the channel this once', async () => {
    await choose(harness, BEN, 'place', 'direct');
    harness.discord.failNext(/^POST \/users\/@me\/channels$/u, { status: 403, code: 40_003 });
    const started = await harness.posted(harness.startGame());
    expect(inChannels(harness).at(-1)!.body.allowed_mentions?.users).toEqual([BEN]);
    expect((await harness.store.notificationsOf([BEN])).get(BEN)?.direct).toEqual({ locale: 'en-GB' });
    await playToEnd(harness, started);
    await harness.drainOutbox();
    expect(directTo(harness, BEN)).toHaveLength(1);
  });

  test('what Discord refuses is told in the channel, and so is the next; the person is told why, and no table is parked', async () => {
    await choose(harness, BEN, 'place', 'direct');
    harness.discord.failNext(isTo(directChannelOf(BEN)), { status: 403, code: 50_007 });
    const started = await harness.posted(harness.startGame());
    const ping = inChannels(harness).at(-1)!;
    expect(ping.body.allowed_mentions?.users).toEqual([BEN]);
    expect(textOfBody(ping.body)).toContain('VIPs at Anna’s table');
    expect((await harness.store.load(started.table.id))!.table.parked).toBeNull();
    expect((await harness.store.notificationsOf([BEN])).get(BEN)?.direct).toEqual({
      locale: 'en-GB',
      refused: true,
    });
    const panel = await choose(harness, BEN, 'pings', 'mine');
    expect(panel).toContain('Discord returned my letter');
    expect(panel).toMatch(/"value":"channel"[^}]*\}?[^}]*"default":true/u);
    const before = directTo(harness, BEN).length;
    await harness.posted(harness.placeBets(started, [ANNA, BEN]));
    expect(directTo(harness, BEN)).toHaveLength(before);
    expect(await choose(harness, BEN, 'place', 'direct')).not.toContain('returned my letter');
  });

  test('an attempt whose answer was lost is made again under the same nonce', async () => {
    await choose(harness, BEN, 'place', 'direct');
    await harness.startGame();
    while (!(await showNext(harness)));
    const now = Date.now();
    const [entry] = await harness.store.claimOutbox(now, now + 1, 1);
    expect(entry!.task.kind).toBe('direct');
    await harness.presenter.present(entry!);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await harness.drainOutbox();
    const sent = directTo(harness, BEN);
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ body }) => body.nonce)).size).toBe(1);
    expect(sent.every(({ body }) => body.enforce_nonce === true)).toBe(true);
  });

  test('what was settled meanwhile is not told any more', async () => {
    await choose(harness, BEN, 'place', 'direct');
    const started = await harness.startGame();
    while (!(await showNext(harness)));
    await harness.posted(harness.placeBets(started, [BEN]));
    expect(textsTo(harness, BEN)).toEqual([]);
  });

  test('what was missed in quiet hours, and a reminder, come directly, too', async () => {
    await using story = await startProcesses({ now: Date.parse('2026-01-10T22:30:00Z') });
    const harness = story.first();
    await choose(harness, BEN, 'place', 'direct');
    await choose(harness, BEN, 'zone-places', 'Europe/London');
    await choose(harness, BEN, 'quiet', '22-8');
    const started = await harness.posted(harness.startGame({ turnTimeMs: 24 * HOUR_MS }));
    await harness.posted(harness.placeBets(started, [ANNA]));
    const posts = inChannels(harness).length;
    await story.pass(9 * HOUR_MS);
    expect(textsTo(harness, BEN)).toEqual([]);
    await story.pass(4 * HOUR_MS);
    expect(inChannels(harness)).toHaveLength(posts);
    expect(textsTo(harness, BEN)).toEqual([
      expect.stringContaining(`<@${BEN}>`),
      expect.stringContaining('half your time is gone. You have 12 hours left.'),
    ]);
    expectSafePosts(harness);
  });
});
