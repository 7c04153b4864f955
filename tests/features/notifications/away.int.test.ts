import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../src/open-store.ts';
import { tempFolder } from '../../temp-folder.ts';
import { ANNA, BEN, createHarness, customIdsOf, linkIn, textOfBody } from '../../discord/harness.ts';
import { editsOf, expectSafePosts, lastEdit, pingsOf, postsOf } from '../../discord/posts.ts';
import { cancel } from '../../../src/table/game-decisions.ts';
import { moveTo } from '../../../src/table/republish.ts';
import { join as joinCommand } from '../../../src/table/lobby-seats.ts';
import { describeOnBothStores, type Processes, startProcesses } from '../../discord/processes.ts';
import { goAway, openPanel, press, shownBy } from './panel.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Eleven in the morning in London. */
const START = Date.parse('2026-01-12T11:00:00Z');

const NIGHTS = { timeZone: 'Europe/London', quiet: { from: 22, to: 8 } } as const;

const dateStamp = (time: number): string => `<t:${time / 1_000}:D>`;

const startStory = (): Promise<Processes> => startProcesses({ now: START });

/** A slow table that waits for Ben's bet. */
async function tableOfBen({ first, present }: Processes, turnTimeMs = DAY_MS): Promise<string> {
  const started = await first().startGame({ turnTimeMs });
  await first().placeBets(started, [ANNA]);
  await present();
  return started.table.id;
}

const tableNow = async ({ first }: Processes, id: string) => (await first().tableNow(id)).table;
const postsWith = (processes: Processes, words: string) =>
  postsOf(processes).filter(({ body }) => textOfBody(body).includes(words));
const questions = (processes: Processes) => postsWith(processes, 'What now');
/** Posts that make up for a ping. */
const madeUp = (processes: Processes) => postsWith(processes, '🌅');

/** Ben goes away; nothing pings him, the others are asked, nothing is done, and his turn begins anew when he is back. */
async function goAndReturn(story: Processes): Promise<void> {
  const { time, first, last, pass, present } = story;
  const id = await tableOfBen(story);
  const until = Date.parse('2026-01-15T12:00:00Z');
  const panel = await goAway(last(), BEN, '2026-01-15');
  expect(panel).toContain(`You’re away until ${dateStamp(until)}`);
  expect(panel).toContain('11 days left');
  await present();
  const pings = pingsOf(story, BEN);
  expect(lastEdit(story).text).toContain(`**Ben** is away until ${dateStamp(until)}`);
  expect(lastEdit(story).text).toContain('The clock is waiting');
  const posts = postsOf(story).length;

  // Half of the time is gone, and then all of it: Ben is not pinged, Anna is asked.
  await pass(23 * HOUR_MS);
  expect(postsOf(story)).toHaveLength(posts);
  await pass(2 * HOUR_MS);
  expect(questions(story)).toHaveLength(1);
  const [question] = questions(story);
  expect(question!.body.allowed_mentions?.users).toEqual([ANNA]);
  expect(textOfBody(question!.body)).toContain(`**Ben** is away until ${dateStamp(until)}`);
  expect(textOfBody(question!.body)).toContain('The table is waiting.');

  // She lets him be. Nothing happens, also across a restart, long after a bot would have moved.
  await story.restart();
  await pass(26 * HOUR_MS);
  expect((await tableNow(story, id)).turnClock).toMatchObject({ stage: 'deciding', away: true, votes: {} });
  expect(postsOf(story)).toHaveLength(posts + 1);

  // He is back, and has all of his time.
  await pass(until + HOUR_MS - time.now);
  const { turnClock } = await tableNow(story, id);
  expect(turnClock).toMatchObject({ stage: 'running' });
  expect(turnClock!.away).toBeUndefined();
  expect(turnClock!.endsAt).toBeGreaterThanOrEqual(until + DAY_MS);
  expect(turnClock!.endsAt).toBeLessThanOrEqual(until + DAY_MS + HOUR_MS);
  expect(
    editsOf(story).filter(({ body }) => textOfBody(body).includes('the clock starts again')),
  ).toHaveLength(1);
  // He is told once what came meanwhile.
  expect(madeUp(story)).toHaveLength(1);
  expect(madeUp(story)[0]!.body.allowed_mentions?.users).toEqual([BEN]);
  const [told] = madeUp(story);
  expect(textOfBody(told!.body)).toMatch(/VIPs \(Anna’s table\).*<@/su);
  expect(linkIn(told!.body)).toMatch(/^https:/u);
  expect(pingsOf(story, BEN)).toBe(pings + 1);
  await pass(3 * HOUR_MS);
  expect(pingsOf(story, BEN)).toBe(pings + 1);
  await first().placeBets(await first().tableNow(id), [BEN]);
  await present();
  expect(questions(story)).toHaveLength(1);
}

/**
 * In Ben's night it becomes his turn at two tables, of which one waits for him no longer in the morning; and he had been
 * pinged at a third before. In the morning he is pinged once, by the one that still waits.
 */
async function sleepAndWake(story: Processes): Promise<void> {
  const { time, first, last, pass, present } = story;
  await first().store.setNotifications(BEN, { pings: 'mine', ...NIGHTS });
  await tableOfBen(story, 7 * DAY_MS);
  expect(pingsOf(story, BEN)).toBe(1);
  await pass(Date.parse('2026-01-12T23:00:00Z') - time.now);
  const waiting = await first().startGame({ turnTimeMs: null });
  const played = await first().startGame({ turnTimeMs: 7 * DAY_MS });
  await present();
  expect((await tableNow(story, waiting.table.id)).missed).toMatchObject({ userIds: [BEN] });
  // What changes in the same step leaves that as it is; what he does himself settles it.
  await first().placeBets(waiting, [ANNA]);
  await last().placeBets(played, [BEN]);
  await present();
  expect((await tableNow(story, waiting.table.id)).missed).toMatchObject({ userIds: [BEN] });
  expect((await tableNow(story, played.table.id)).missed).toBeNull();
  await story.restart();
  await pass(Date.parse('2026-01-13T07:59:00Z') - time.now);
  expect(pingsOf(story, BEN)).toBe(1);
  await pass(HOUR_MS);
  expect(madeUp(story)).toHaveLength(1);
  expect(pingsOf(story, BEN)).toBe(2);
  const posted = postsOf(story).length;
  expect((await tableNow(story, waiting.table.id)).missed).toBeNull();
  await pass(12 * HOUR_MS);
  expect(postsOf(story)).toHaveLength(posted);
}

/** Until the second morning. */
const awayUntilMorning = {
  pings: 'mine',
  away: [{ from: START, until: Date.parse('2026-01-14T08:00:00Z') }],
} as const;

describeOnBothStores(
  'what came while a player slept',
  {
    sqlite: 'is made up for in the morning, once, across a restart',
    postgres: 'is made up for once',
  },
  sleepAndWake,
  START,
);

describeOnBothStores(
  'a player who is away',
  {
    sqlite: 'is waited for at a slow table, across a restart',
    postgres: 'is waited for, and nothing is said twice',
  },
  goAndReturn,
  START,
);

describe('what came while a player slept', () => {
  test('is not for a player who wants no pings by then, nor at a table that is paused or over', async () => {
    await using story = await startStory();
    const { time, first, pass, present } = story;
    await first().store.setNotifications(BEN, { pings: 'mine', ...NIGHTS });
    await pass(Date.parse('2026-01-12T23:00:00Z') - time.now);
    const started = await first().startGame({ turnTimeMs: 7 * DAY_MS });
    const cancelled = await first().startGame({ turnTimeMs: 7 * DAY_MS });
    const paused = await first().startGame({ turnTimeMs: 7 * DAY_MS });
    await present();
    await first().run(cancel, ANNA, cancelled.table.id);
    for (const userId of [ANNA, BEN]) await first().click(userId, `v1:C:${paused.table.id}:0:agree`);
    await present();
    expect((await tableNow(story, cancelled.table.id)).missed).toBeNull();
    await first().store.setNotifications(BEN, { pings: 'none', ...NIGHTS });
    await pass(Date.parse('2026-01-13T09:00:00Z') - time.now);
    expect(pingsOf(story, BEN)).toBe(0);
    // Once the pause is over, it is made up for.
    await first().store.setNotifications(BEN, { pings: 'mine', ...NIGHTS });
    await pass(HOUR_MS);
    await first().click(ANNA, `v1:C:${paused.table.id}:0:go-on`);
    await present();
    expect(madeUp(story)).toHaveLength(1);
    expect((await tableNow(story, started.table.id)).missed).toBeNull();
    expectSafePosts(story);
  });

  test('is owed also where the process dies between a silent post and its note, and the time left is told', async () => {
    const url = `sqlite:${join(tempFolder(), 'table.db')}`;
    await using story = await startProcesses({ open: (clock) => openStore(url, { clock }), now: START });
    const { time, first, present } = story;
    const started = await first().startGame({ turnTimeMs: 7 * DAY_MS });
    await present();
    await first().placeBets(started, [ANNA]);
    const until = START + DAY_MS;
    await first().store.setNotifications(BEN, { pings: 'mine', away: [{ from: START, until }] });
    await first().run(moveTo, ANNA, started.table.id, { channelId: started.table.channelId });
    for (const entry of await first().store.claimOutbox(time.now, time.now + 1_000, 16))
      expect(await first().presenter.present(entry)).toMatchObject({ type: 'shown' });
    expect((await tableNow(story, started.table.id)).missed).toBeNull();
    await story.restart();
    expect((await tableNow(story, started.table.id)).missed).toMatchObject({ userIds: [BEN], at: until });
    await story.pass(DAY_MS + HOUR_MS);
    expect(madeUp(story)).toHaveLength(1);
    const { turnClock } = await tableNow(story, started.table.id);
    expect(textOfBody(madeUp(story)[0]!.body)).toContain(`<t:${turnClock!.endsAt / 1_000}:R>`);
  });

  test.each([DAY_MS, HOUR_MS])(
    'is made up for also where the time for it is up in the same moment: %i',
    async (turnTimeMs) => {
      await using story = await startStory();
      const { time, first, pass, present } = story;
      await first().store.setNotifications(BEN, { pings: 'mine', ...NIGHTS });
      await pass(Date.parse('2026-01-12T23:00:00Z') - time.now);
      const started = await first().startGame({ turnTimeMs });
      await first().placeBets(started, [ANNA]);
      await present();
      if (turnTimeMs === DAY_MS) await first().store.setNotifications(BEN, awayUntilMorning);
      await pass(Date.parse('2026-01-14T12:00:00Z') - time.now);
      expect(questions(story).length).toBeGreaterThanOrEqual(1);
      expect(madeUp(story)).toHaveLength(1);
      expect(madeUp(story)[0]!.body.allowed_mentions?.users).toEqual([BEN]);
    },
  );

  test('is made up for where the others are asked about a turn whose time is up', async () => {
    await using story = await startStory();
    const { time, first, pass, present } = story;
    await pass(Date.parse('2026-01-12T21:00:00Z') - time.now);
    await tableOfBen(story);
    await first().store.setNotifications(ANNA, { pings: 'mine', ...NIGHTS, quiet: { from: 20, to: 8 } });
    await pass(Date.parse('2026-01-14T07:00:00Z') - time.now);
    expect(questions(story)).toHaveLength(1);
    expect(pingsOf(story, ANNA)).toBe(1);
    await pass(HOUR_MS);
    expect(madeUp(story)).toHaveLength(1);
    expect(madeUp(story)[0]!.body.allowed_mentions?.users).toEqual([ANNA]);
    const [question] = questions(story);
    const vote = customIdsOf(question!.body.components).find((each) => each.endsWith('wait'))!;
    await first().click(ANNA, vote, { secret: false });
    await present();
    await pass(3 * HOUR_MS);
    expect(pingsOf(story, ANNA)).toBe(2);
  });

  test('is made up for as soon as someone says that they are back, at each table that waits', async () => {
    await using story = await startStory();
    const { first, present } = story;
    await goAway(first(), BEN, '2026-01-19');
    const started = await Promise.all([0, 1].map(() => first().startGame()));
    // He is away all the same: a table was opened for him.
    await first().store.setNotifications(BEN, {
      pings: 'mine',
      away: [{ from: START, until: START + 7 * DAY_MS }],
    });
    for (const loaded of started) await first().placeBets(loaded, [ANNA]);
    await present();
    expect(pingsOf(story, BEN)).toBe(0);
    await press(first(), BEN, 'back');
    await present();
    expect(madeUp(story)).toHaveLength(2);
    expect(pingsOf(story, BEN)).toBe(2);
    await press(first(), BEN, 'back');
    await story.pass(HOUR_MS);
    expect(pingsOf(story, BEN)).toBe(2);
  });
});

describe('a player who is away', () => {
  test('does not hold the table: most of the others may decide once the time is up', async () => {
    await using story = await startStory();
    const { first, pass, present } = story;
    const id = await tableOfBen(story);
    await goAway(first(), BEN, '2026-01-19');
    await pass(25 * HOUR_MS);
    const button = customIdsOf(questions(story)[0]!.body.components).find((each) =>
      each.endsWith('bot-turn'),
    )!;
    await first().click(BEN, button, { secret: false });
    expect((await tableNow(story, id)).turnClock).toMatchObject({ stage: 'deciding' });
    await first().click(ANNA, button, { secret: false });
    await present();
    const { match, table } = await first().tableNow(id);
    expect(match!.step).toBeGreaterThan(0);
    expect(table.seats.map(({ kind }) => kind)).toEqual(['user', 'user']);
    expectSafePosts(story);
  });

  test.each([
    ['says so', ({ first }: Processes) => press(first(), BEN, 'back')],
    [
      'moves',
      async ({ first }: Processes, id: string) => first().placeBets(await first().tableNow(id), [BEN]),
    ],
    ['opens another table', ({ first }: Processes) => first().openLobby({}, BEN)],
  ])('is back as soon as they are who %s', async (_, act) => {
    await using story = await startStory();
    const { time, first, pass, present } = story;
    const id = await tableOfBen(story);
    await goAway(first(), BEN, '2026-01-19');
    await pass(25 * HOUR_MS);
    await act(story, id);
    await present();
    expect((await first().store.notificationsOf([BEN])).get(BEN)!.away).toEqual([
      { from: START, until: time.now },
    ]);
    const { turnClock } = await tableNow(story, id);
    expect(turnClock).toMatchObject({ stage: 'running', startedAt: time.now });
    expect(lastEdit(story).text).not.toContain('is away');
    expectSafePosts(story);
  });

  test('chooses a day, as far ahead as they may', async () => {
    await using harness = await createHarness({ clock: () => START });
    const panel = await openPanel(harness, ANNA);
    expect(panel).toMatch(/"label":"Tuesday, January 13",[^}]*"description":"Until tomorrow"/u);
    expect(panel).toMatch(/"label":"Monday, January 26",[^}]*"description":"For 14 days"/u);
    expect(await openPanel(harness, ANNA, 'fr')).toContain('"label":"lundi 19 janvier"');
    expect(panel).not.toContain('January 27');
    for (const date of ['2026-01-27', '2026-01-12', '2026-01-11', 'next Friday'])
      expect(await goAway(harness, ANNA, date)).toContain('no longer possible');
    expect((await harness.store.notificationsOf([ANNA])).size).toBe(0);
    const gone = await goAway(harness, ANNA, '2026-01-26');
    expect(gone).toContain(`You’re away until ${dateStamp(Date.parse('2026-01-26T12:00:00Z'))}`);
    // They may come back sooner.
    expect(await goAway(harness, ANNA, '2026-01-19')).toContain('Have a good time');
    expect(await press(harness, ANNA, 'back')).toContain('Welcome back');
    expect(await press(harness, ANNA, 'back')).not.toContain('You’re away');
    expect(await goAway(harness, ANNA, '2026-01-19')).toContain('You’re away');
    for (const payload of ['away-99', 'away', 'gone']) await press(harness, ANNA, payload);
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)!.away).toHaveLength(2);
  });

  test('is listed as such in /games, where they can say that they are back', async () => {
    await using story = await startStory();
    const { first } = story;
    await tableOfBen(story);
    await goAway(first(), BEN, '2026-01-13');
    const list = async (userId: string): Promise<string> => {
      await first().slash(userId, 'games');
      return shownBy(first());
    };
    const stamp = dateStamp(Date.parse('2026-01-13T12:00:00Z'));
    expect(await list(ANNA)).toContain(`waiting for **Ben** (away until ${stamp})`);
    expect(await list(ANNA)).not.toContain('v1:A:aaaaaaaa:0:back');
    const own = await list(BEN);
    expect(own).toContain(`You’re away until ${stamp}`);
    expect(own).toContain('v1:A:aaaaaaaa:0:back');
    const back = await press(first(), BEN, 'back');
    expect(back).toContain('My next turn');
    expect(await list(BEN)).not.toContain('away');
  });

  test('is said to be so in a lobby, too, until they are back', async () => {
    await using story = await startStory();
    const { first, present } = story;
    const { table } = await first().openLobby();
    await first().run(joinCommand, BEN, table.id);
    await present();
    await goAway(first(), BEN, '2026-01-13');
    await present();
    expect(lastEdit(story).text).toContain(`**Ben** is away until ${dateStamp(START + 25 * HOUR_MS)}`);
    await press(first(), BEN, 'back');
    await present();
    expect(lastEdit(story).text).not.toContain('is away');
  });
});
