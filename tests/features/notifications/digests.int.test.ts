import { describe, expect, test } from 'vitest';
import { ANNA, BEN, type Harness } from '../../discord/harness.ts';
import { postsOf } from '../../discord/posts.ts';
import { choose, directTo, textsTo } from './panel.ts';
import { startProcesses } from '../../discord/processes.ts';
import { useHarness } from '../../discord/use-harness.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Eleven in the morning in London, and as many minutes later as digests are spread over. */
const START = Date.parse('2026-01-12T11:10:00Z');

const wantDigest = (harness: Harness, userId: string, locale = 'en-GB'): Promise<string> =>
  choose(harness, userId, 'pings', 'digest', locale);

let now = START;
const harness = useHarness(() => {
  now = START;
  return { clock: () => now };
});
/** Lets time pass; the bot looks each hour. */
async function pass(ms: number): Promise<void> {
  for (const end = now + ms; now < end;) {
    now = Math.min(end, now + HOUR_MS);
    await harness.doJob('sendDigests');
  }
}

describe('a digest', () => {
  test('is chosen in /notifications, with its hour', async () => {
    const panel = await wantDigest(harness, ANNA, 'de');
    expect(panel).toContain('Wann soll sie kommen?');
    expect(panel).toContain('Jeden Tag um 18:00 UTC');
    await choose(harness, ANNA, 'digest', '7', 'de');
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)).toEqual({
      pings: 'digest',
      digest: { hour: 7, locale: 'de' },
    });
    for (const forged of ['24', '-1', 'tea time', '7.5'])
      expect(await choose(harness, ANNA, 'digest', forged)).toContain('no longer possible');
    // Hours that are quiet are not offered.
    await choose(harness, ANNA, 'zone-places', 'Europe/London');
    const quiet = await choose(harness, ANNA, 'quiet', '22-8');
    expect(quiet).not.toContain('Every day at 7:00 AM');
    expect(quiet).toContain('"Every day at 8:00 AM"');
  });

  test('tells once a day what waits, in the language of its reader, and nothing else pings them', async () => {
    await wantDigest(harness, BEN, 'de');
    const started = await harness.posted(harness.startGame({ turnTimeMs: 7 * DAY_MS }));
    expect(postsOf(harness).at(-1)!.body.allowed_mentions?.users).toEqual([ANNA]);
    await pass(6 * HOUR_MS);
    expect(textsTo(harness, BEN)).toEqual([]);
    await pass(HOUR_MS);
    const [told, ...more] = directTo(harness, BEN);
    expect(more).toEqual([]);
    expect(told!.body.content).toMatch(/^☕ <@\d+>, ein Tisch wartet auf dich\./u);
    expect(told!.body.content).toContain(`https://discord.com/channels/`);
    expect(told!.body.flags ?? 0).toBe(0);
    await pass(23 * HOUR_MS);
    expect(textsTo(harness, BEN)).toHaveLength(1);
    await pass(HOUR_MS);
    expect(textsTo(harness, BEN)).toHaveLength(2);
    expect(harness.discord.requestsMatching(/^POST \/users\/@me\/channels$/u)).toHaveLength(1);
    // Nothing waits any more.
    await harness.placeBets(started, [BEN]);
    now += 1;
    await pass(2 * DAY_MS);
    expect(textsTo(harness, BEN)).toHaveLength(2);
    expect(directTo(harness, ANNA)).toEqual([]);
  });

  test('says no more than the tables that wait: no bet', async () => {
    await wantDigest(harness, ANNA);
    await wantDigest(harness, BEN);
    await harness.placeBets(await harness.startGame({ turnTimeMs: null }), [BEN]);
    await pass(DAY_MS);
    expect(textsTo(harness, BEN)).toEqual([]);
    expect(textsTo(harness, ANNA)).toEqual([
      expect.stringMatching(/^☕ <@\d+>, a table is waiting for you/u),
    ]);
    expect(textsTo(harness, ANNA)[0]).not.toMatch(/Ben|bet is/u);
  });

  test('none comes while someone is away, from a table that is paused, or after they chose otherwise', async () => {
    await wantDigest(harness, BEN);
    const { table } = await harness.startGame({ turnTimeMs: null });
    const chosen = (await harness.store.notificationsOf([BEN])).get(BEN)!;
    const away = [{ from: now, until: now + 2 * DAY_MS }];
    await harness.store.setNotifications(BEN, { ...chosen, away });
    await pass(2 * DAY_MS);
    expect(textsTo(harness, BEN)).toEqual([]);
    await pass(DAY_MS);
    expect(textsTo(harness, BEN)).toHaveLength(1);
    await choose(harness, BEN, 'pings', 'mine');
    await pass(2 * DAY_MS);
    expect(textsTo(harness, BEN)).toHaveLength(1);
    expect((await harness.store.load(table.id))!.table.parked).toBeNull();
  });

  test('comes later, and once, when Discord stops a bot that writes to many new people at once', async () => {
    await wantDigest(harness, BEN);
    await harness.posted(harness.startGame({ turnTimeMs: null }));
    harness.discord.failNext(/^POST \/users\/@me\/channels$/u, { status: 403, code: 40_003 });
    await pass(DAY_MS);
    expect(textsTo(harness, BEN)).toHaveLength(1);
    expect((await harness.store.notificationsOf([BEN])).get(BEN)?.digest).not.toHaveProperty('refused');
  });

  test('a player who accepts no direct messages is pinged in the channel, and told why in the panel', async () => {
    await wantDigest(harness, BEN);
    await harness.posted(harness.startGame({ turnTimeMs: null }));
    harness.discord.failNext(/^POST \/channels\/44\d+\/messages$/u, { status: 403, code: 50_007 });
    await pass(DAY_MS);
    expect((await harness.store.notificationsOf([BEN])).get(BEN)?.digest?.refused).toBe(true);
    expect(await choose(harness, BEN, 'zone-places', 'Europe/London')).toContain('returned my letter');
    const next = await harness.startGame({
      turnTimeMs: null,
      settings: { target: 'the next', set: 'women', first: 'random' },
    });
    await harness.drainOutbox();
    expect(postsOf(harness).at(-1)!.body.allowed_mentions?.users).toEqual([ANNA, BEN]);
    expect(next.table.status).toBe('playing');
    expect(await wantDigest(harness, BEN)).not.toContain('returned my letter');
  });

  test('one that could not be sent is sent again, under the same nonce', async () => {
    await wantDigest(harness, BEN);
    await harness.startGame({ turnTimeMs: null });
    await harness.doJob('sendDigests');
    now = START + 7 * HOUR_MS;
    harness.discord.failNext(
      /^POST \/channels\/44\d+\/messages$/u,
      ...Array.from({ length: 10 }, () => ({ status: 500 })),
    );
    await harness.doJob('sendDigests');
    now += 100_000;
    await harness.doJob('sendDigests');
    const nonces = directTo(harness, BEN).map(({ body }) => body.nonce);
    expect(nonces.length).toBeGreaterThan(1);
    expect(new Set(nonces).size).toBe(1);
    expect(nonces[0]!.length).toBeLessThanOrEqual(25);
  });

  test('of a clock that was wrong is scheduled anew, and not sent', async () => {
    await wantDigest(harness, BEN);
    await harness.startGame({ turnTimeMs: null });
    now = START + 400 * DAY_MS;
    await harness.doJob('sendDigests');
    now = START;
    await harness.doJob('sendDigests');
    expect(textsTo(harness, BEN)).toEqual([]);
    await pass(DAY_MS);
    expect(textsTo(harness, BEN)).toHaveLength(1);
  });

  test('is sent once by two processes, and by one that comes after it was killed', async () => {
    await using processes = await startProcesses({ count: 2, now: START });
    const { time } = processes;
    const [first, second] = [processes.first(), processes.last()];
    await wantDigest(first, BEN);
    await first.startGame({ turnTimeMs: null });
    const pollBoth = () => Promise.all([first.doJob('sendDigests'), second.doJob('sendDigests')]);
    await pollBoth();
    time.now = START + 7 * HOUR_MS;
    await pollBoth();
    expect(directTo(first, BEN)).toHaveLength(1);
    // A process that was killed before it could note that the message is there.
    time.now += DAY_MS;
    const [due] = await first.store.claimDigests(time.now, time.now + 90_000);
    expect(due).toMatchObject({ userId: BEN });
    await pollBoth();
    expect(directTo(first, BEN)).toHaveLength(1);
    time.now += 90_000;
    await pollBoth();
    await pollBoth();
    expect(directTo(first, BEN)).toHaveLength(2);
  });
});
