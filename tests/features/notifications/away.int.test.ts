import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/storage/open.ts';
import { createPostgresDatabase, describeOnPostgres } from '../../postgres-databases.ts';
import { useTempFolders } from '../../storage/sqlite/temp-folders.ts';
import {
  ANNA,
  BEN,
  createHarness,
  customIdsOf,
  GUILD,
  type Harness,
  textOf,
  textOfBody,
} from '../../discord/harness.ts';
import { editsOf, expectSafePosts, postsOf } from '../../discord/posts.ts';
import { EPHEMERAL, lastResponse } from '../../discord/responses.ts';
import { cancel } from '../../../src/table/game-decisions.ts';
import { moveTo } from '../../../src/table/republish.ts';
import { join as joinCommand } from '../../../src/features/lobby/lobby-decisions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Eleven in the morning in London. */
const START = Date.parse('2026-01-12T11:00:00Z');

/** What somebody sees after a press in `/notifications`. */
async function press(harness: Harness, userId: string, payload: string): Promise<string> {
  await harness.click(userId, `v1:A:aaaaaaaa:0:${payload}`);
  return shown(harness);
}

/** What somebody sees who has typed a day in its modal. */
async function typeDay(harness: Harness, userId: string, day: string, locale = 'en-GB'): Promise<string> {
  await harness.interact(userId, {
    type: 5,
    locale,
    data: {
      custom_id: 'v1:E:aaaaaaaa:0:away',
      components: [{ type: 18, component: { type: 4, custom_id: 'away', value: day } }],
    },
    message: { id: '5', flags: EPHEMERAL },
  } as never);
  return shown(harness);
}

function shown(harness: Harness): string {
  const { components } = lastResponse(harness);
  return `${textOf(components)} ${JSON.stringify(components)}`;
}

const dateStamp = (time: number): string => `<t:${time / 1_000}:D>`;

/** One or more processes on one store and one Discord, with a clock that is stepped. */
async function createStory(open: (clock: () => number) => Promise<Store>, processes: number) {
  const time = { now: START };
  const clock = (): number => time.now;
  const observer = await createHarness({ clock });
  let bots: Harness[] = [];
  const start = async (interactionsBefore: number): Promise<void> => {
    bots = [];
    for (let i = 0; i < processes; i++)
      bots.push(
        await createHarness({
          store: await open(clock),
          clock,
          discord: observer.discord,
          interactionsBefore: interactionsBefore + i * 1_000,
        }),
      );
    for (const bot of bots) await bot.passTime();
  };
  const stop = async (): Promise<void> => {
    for (const bot of bots) await bot[Symbol.asyncDispose]();
  };
  await start(0);
  return {
    time,
    observer,
    first: (): Harness => bots[0]!,
    last: (): Harness => bots.at(-1)!,
    restart: async () => {
      await stop();
      await start(10_000);
    },
    /** Lets time pass while all processes run, which look together. */
    pass: async (ms: number): Promise<void> => {
      for (const end = time.now + ms; time.now < end;) {
        time.now = Math.min(end, time.now + HOUR_MS);
        // The processes have run since they last looked.
        await bots[0]!.store.beat(time.now, DAY_MS);
        await Promise.all(bots.map((bot) => bot.passTime()));
      }
      for (const bot of bots) await bot.passTime();
    },
    present: async () => {
      for (const bot of bots) await bot.passTime();
    },
    end: async () => {
      await stop();
      await observer[Symbol.asyncDispose]();
    },
  };
}
type Story = Awaited<ReturnType<typeof createStory>>;

/** A slow table that waits for Ben's bet. */
async function tableOfBen({ first, present }: Story, turnTimeMs = DAY_MS): Promise<string> {
  const started = await first().startGame({ turnTimeMs });
  await first().placeBets(started, [ANNA]);
  await present();
  return started.table.id;
}

const tableNow = async ({ first }: Story, id: string) => (await first().tables.find(GUILD, id))!.table;
const lastEdit = ({ observer }: Story): string => textOfBody(editsOf(observer).at(-1)!.body);
const questions = ({ observer }: Story) =>
  postsOf(observer).filter(({ body }) => textOfBody(body).includes('What now'));

/** Posts that make up for a ping. */
const madeUp = ({ observer }: Story) =>
  postsOf(observer).filter(({ body }) => textOfBody(body).includes('quiet hours are over'));
const pingsOf = ({ observer }: Story, userId: string): number =>
  postsOf(observer).filter(({ body }) => body.allowed_mentions?.users?.includes(userId)).length;

/** Ben goes away; nothing pings him, the others are asked, nothing is done, and his turn begins anew when he is back. */
async function goAndReturn(open: (clock: () => number) => Promise<Store>, processes: number): Promise<void> {
  const story = await createStory(open, processes);
  const { time, observer, first, last, pass, present } = story;
  const id = await tableOfBen(story);
  const until = Date.parse('2026-01-15T12:00:00Z');
  const panel = await press(last(), BEN, 'away-3');
  expect(panel).toContain(`You’re away until ${dateStamp(until)}`);
  expect(panel).toContain('11 days left');
  await present();
  const pings = pingsOf(story, BEN);
  expect(lastEdit(story)).toContain(`**Ben** is away until ${dateStamp(until)}`);
  expect(lastEdit(story)).toContain('The clock is waiting');
  const posts = postsOf(observer).length;

  // Half of the time is gone, and then all of it: Ben is not pinged, Anna is asked.
  await pass(23 * HOUR_MS);
  expect(postsOf(observer)).toHaveLength(posts);
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
  expect(postsOf(observer)).toHaveLength(posts + 1);

  // He is back, and has all of his time.
  await pass(until + HOUR_MS - time.now);
  const { turnClock } = await tableNow(story, id);
  expect(turnClock).toMatchObject({ stage: 'running' });
  expect(turnClock!.away).toBeUndefined();
  expect(turnClock!.endsAt).toBeGreaterThanOrEqual(until + DAY_MS);
  expect(turnClock!.endsAt).toBeLessThanOrEqual(until + DAY_MS + HOUR_MS);
  expect(
    editsOf(observer).filter(({ body }) => textOfBody(body).includes('the clock starts again')),
  ).toHaveLength(1);
  // He is told once what came meanwhile.
  expect(madeUp(story)).toHaveLength(1);
  expect(madeUp(story)[0]!.body.allowed_mentions?.users).toEqual([BEN]);
  expect(textOfBody(madeUp(story)[0]!.body)).toMatch(/VIPs, “.*ideal tester.*<@.*https:/su);
  expect(pingsOf(story, BEN)).toBe(pings + 1);
  await pass(3 * HOUR_MS);
  expect(pingsOf(story, BEN)).toBe(pings + 1);
  await first().placeBets((await first().tables.find(GUILD, id))!, [BEN]);
  await present();
  expect(questions(story)).toHaveLength(1);
  expectSafePosts(observer);
  await story.end();
}

/**
 * In Ben's night it becomes his turn at two tables, of which one waits for him no longer in the morning; and he had been
 * pinged at a third before. In the morning he is pinged once, by the one that still waits.
 */
async function sleepAndWake(open: (clock: () => number) => Promise<Store>, processes: number): Promise<void> {
  const story = await createStory(open, processes);
  const { time, observer, first, last, pass, present } = story;
  const quiet = { from: 22, to: 8 };
  await first().store.setNotifications(BEN, { pings: 'mine', timeZone: 'Europe/London', quiet });
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
  const posted = postsOf(observer).length;
  expect((await tableNow(story, waiting.table.id)).missed).toBeNull();
  await pass(12 * HOUR_MS);
  expect(postsOf(observer)).toHaveLength(posted);
  expectSafePosts(observer);
  await story.end();
}

/** Until the second morning. */
const awayUntilMorning = {
  pings: 'mine',
  away: [{ from: START, until: Date.parse('2026-01-14T08:00:00Z') }],
} as const;

describe('what came while somebody slept', () => {
  const tempFolder = useTempFolders();
  const inMemory = (): Promise<Store> => openStore('sqlite::memory:');

  test('is made up for in the morning, once, across a restart', async () => {
    const folder = await tempFolder();
    await sleepAndWake((clock) => openStore(`sqlite:${join(folder, 'table.db')}`, { clock }), 1);
    await rm(folder, { recursive: true, force: true });
  });

  test('is not for whoever wants no pings at all by then, nor at a table that is paused or over', async () => {
    const story = await createStory(inMemory, 1);
    const { time, first, pass, present, observer } = story;
    const nights = { timeZone: 'Europe/London', quiet: { from: 22, to: 8 } };
    await first().store.setNotifications(BEN, { pings: 'mine', ...nights });
    await pass(Date.parse('2026-01-12T23:00:00Z') - time.now);
    const started = await first().startGame({ turnTimeMs: 7 * DAY_MS });
    const cancelled = await first().startGame({ turnTimeMs: 7 * DAY_MS });
    const paused = await first().startGame({ turnTimeMs: 7 * DAY_MS });
    await present();
    await first().tables.run(cancel, { caller: first().caller(ANNA), tableId: cancelled.table.id });
    for (const userId of [ANNA, BEN]) await first().click(userId, `v1:C:${paused.table.id}:0:agree`);
    await present();
    expect((await tableNow(story, cancelled.table.id)).missed).toBeNull();
    await first().store.setNotifications(BEN, { pings: 'none', ...nights });
    await pass(Date.parse('2026-01-13T09:00:00Z') - time.now);
    expect(pingsOf(story, BEN)).toBe(0);
    // Once the pause is over, it is made up for.
    await first().store.setNotifications(BEN, { pings: 'mine', ...nights });
    await pass(HOUR_MS);
    await first().click(ANNA, `v1:C:${paused.table.id}:0:go-on`);
    await present();
    expect(madeUp(story)).toHaveLength(1);
    expect((await tableNow(story, started.table.id)).missed).toBeNull();
    expectSafePosts(observer);
    await story.end();
  });

  test('is owed also where the process dies between a silent post and its note, and the time left is told', async () => {
    const folder = await tempFolder();
    const story = await createStory((clock) => openStore(`sqlite:${join(folder, 'table.db')}`, { clock }), 1);
    const { time, first, present } = story;
    const started = await first().startGame({ turnTimeMs: 7 * DAY_MS });
    await present();
    await first().placeBets(started, [ANNA]);
    const until = START + DAY_MS;
    await first().store.setNotifications(BEN, { pings: 'mine', away: [{ from: START, until }] });
    await first().tables.run(moveTo, {
      caller: first().caller(ANNA),
      tableId: started.table.id,
      channelId: started.table.channelId,
    });
    for (const entry of await first().store.claimOutbox(time.now, time.now + 1_000, 16))
      expect(await first().presenter.present(entry)).toMatchObject({ type: 'shown' });
    expect((await tableNow(story, started.table.id)).missed).toBeNull();
    await story.restart();
    expect((await tableNow(story, started.table.id)).missed).toMatchObject({ userIds: [BEN], at: until });
    await story.pass(DAY_MS + HOUR_MS);
    expect(madeUp(story)).toHaveLength(1);
    const { turnClock } = await tableNow(story, started.table.id);
    expect(textOfBody(madeUp(story)[0]!.body)).toContain(`<t:${turnClock!.endsAt / 1_000}:R>`);
    await story.end();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([DAY_MS, HOUR_MS])(
    'is made up for also where the time for it is up in the same moment: %i',
    async (turnTimeMs) => {
      const story = await createStory(inMemory, 1);
      const { time, first, pass, present } = story;
      const quiet = { from: 22, to: 8 };
      await first().store.setNotifications(BEN, { pings: 'mine', timeZone: 'UTC', quiet });
      await pass(Date.parse('2026-01-12T23:00:00Z') - time.now);
      const started = await first().startGame({ turnTimeMs });
      await first().placeBets(started, [ANNA]);
      await present();
      if (turnTimeMs === DAY_MS) await first().store.setNotifications(BEN, awayUntilMorning);
      await pass(Date.parse('2026-01-14T12:00:00Z') - time.now);
      expect(questions(story).length).toBeGreaterThanOrEqual(1);
      expect(madeUp(story)).toHaveLength(1);
      expect(madeUp(story)[0]!.body.allowed_mentions?.users).toEqual([BEN]);
      await story.end();
    },
  );

  test('is made up for where the others are asked about a turn whose time is up', async () => {
    const story = await createStory(inMemory, 1);
    const { time, first, pass, present } = story;
    await pass(Date.parse('2026-01-12T21:00:00Z') - time.now);
    await tableOfBen(story);
    await first().store.setNotifications(ANNA, {
      pings: 'mine',
      timeZone: 'UTC',
      quiet: { from: 20, to: 8 },
    });
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
    await story.end();
  });

  test('is made up for as soon as somebody says that they are back, at each table that waits', async () => {
    const story = await createStory(inMemory, 1);
    const { first, present } = story;
    await press(first(), BEN, 'away-7');
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
    await story.end();
  });

  test.each([
    ['fr', 'le calme est fini, et la table attend <@'],
    ['de', 'Vorbei die Ruhe, der Tisch wartet auf <@'],
  ])('is told in the language of the table: %s', async (locale, words) => {
    const story = await createStory(inMemory, 1);
    const { first, present, observer } = story;
    const away = [{ from: START, until: START + DAY_MS }];
    const started = await first().startGame({ locale });
    await first().store.setNotifications(BEN, { pings: 'mine', away });
    await first().placeBets(started, [ANNA]);
    await present();
    await press(first(), BEN, 'back');
    await present();
    expect(textOfBody(postsOf(observer).at(-1)!.body)).toContain(words);
    await story.end();
  });
});

describe('somebody who is away', () => {
  const tempFolder = useTempFolders();
  const inMemory = (): Promise<Store> => openStore('sqlite::memory:');

  test('is waited for at a slow table, across a restart', async () => {
    const folder = await tempFolder();
    await goAndReturn((clock) => openStore(`sqlite:${join(folder, 'table.db')}`, { clock }), 1);
    await rm(folder, { recursive: true, force: true });
  });

  test('does not hold the table: most of the others may decide once the time is up', async () => {
    const story = await createStory(inMemory, 1);
    const { first, pass, present, observer } = story;
    const id = await tableOfBen(story);
    await press(first(), BEN, 'away-7');
    await pass(25 * HOUR_MS);
    const button = customIdsOf(questions(story)[0]!.body.components).find((each) =>
      each.endsWith('bot-turn'),
    )!;
    await first().click(BEN, button, { secret: false });
    expect((await tableNow(story, id)).turnClock).toMatchObject({ stage: 'deciding' });
    await first().click(ANNA, button, { secret: false });
    await present();
    const { match, table } = (await first().tables.find(GUILD, id))!;
    expect(match!.step).toBeGreaterThan(0);
    expect(table.seats.map(({ kind }) => kind)).toEqual(['user', 'user']);
    expectSafePosts(observer);
    await story.end();
  });

  test.each([
    ['says so', ({ first }: Story) => press(first(), BEN, 'back')],
    [
      'moves',
      async ({ first }: Story, id: string) =>
        first().placeBets((await first().tables.find(GUILD, id))!, [BEN]),
    ],
    ['opens another table', ({ first }: Story) => first().openLobby({}, BEN)],
  ])('is back as soon as they are who %s', async (_, act) => {
    const story = await createStory(inMemory, 1);
    const { time, first, pass, present, observer } = story;
    const id = await tableOfBen(story);
    await press(first(), BEN, 'away-7');
    await pass(25 * HOUR_MS);
    await act(story, id);
    await present();
    expect((await first().store.notificationsOf([BEN])).get(BEN)!.away).toEqual([
      { from: START, until: time.now },
    ]);
    const { turnClock } = await tableNow(story, id);
    expect(turnClock).toMatchObject({ stage: 'running', startedAt: time.now });
    expect(textOfBody(editsOf(observer).at(-1)!.body)).not.toContain('is away');
    expectSafePosts(observer);
    await story.end();
  });

  test('is expected at a live table all the same, and is not pinged there', async () => {
    const story = await createStory(inMemory, 1);
    const { first, present } = story;
    await press(first(), BEN, 'away-1');
    const started = await first().startGame({ turnTimeMs: 180_000 });
    await first().store.setNotifications(BEN, {
      pings: 'mine',
      away: [{ from: START, until: START + DAY_MS }],
    });
    await first().placeBets(started, [ANNA]);
    await present();
    story.time.now += 40_000;
    await first().store.beat(story.time.now, 45_000);
    for (let i = 0; i < 8; i++) {
      story.time.now += 40_000;
      await present();
    }
    const { turnClock } = await tableNow(story, started.table.id);
    expect(turnClock?.away).toBeUndefined();
    expect(questions(story)).toHaveLength(1);
    expect(textOfBody(questions(story)[0]!.body)).toContain('A bot plays the turn');
    await story.end();
  });

  test('types a day, and what was wrong with one comes back', async () => {
    await using harness = await createHarness({ clock: () => START });
    expect(await typeDay(harness, ANNA, 'next Friday')).toContain('17/01/2026');
    // Its own example is one that it reads, in every calendar and script.
    expect(await typeDay(harness, BEN, '17/01/2569', 'th')).toContain(
      dateStamp(Date.parse('2026-01-17T12:00:00Z')),
    );
    expect(await typeDay(harness, BEN, '17.01.2026 г.', 'bg')).toContain(
      dateStamp(Date.parse('2026-01-17T12:00:00Z')),
    );
    const past = await typeDay(harness, ANNA, '11.1.2026', 'de');
    expect(past).toContain('keine Zeitmaschine');
    expect(past).toContain('> 11\\\\.1.2026');
    expect(past).toContain('v1:E:aaaaaaaa:0:away-again');
    expect(await typeDay(harness, ANNA, '27/01')).toContain('You have 14 of 14 days left in any 30.');
    expect((await harness.store.notificationsOf([ANNA])).size).toBe(0);
    const gone = await typeDay(harness, ANNA, '26/01');
    expect(gone).toContain(`You’re away until ${dateStamp(Date.parse('2026-01-26T12:00:00Z'))}`);
    expect(await press(harness, ANNA, 'back')).toContain('Welcome back');
    expect(await press(harness, ANNA, 'back')).not.toContain('You’re away');
    expect(await press(harness, ANNA, 'away-7')).toContain('You’re away');
    for (const payload of ['away-99', 'away', 'gone']) await press(harness, ANNA, payload);
    expect((await harness.store.notificationsOf([ANNA])).get(ANNA)!.away).toHaveLength(2);
    const request = harness.discord.requests.length;
    await harness.click(ANNA, 'v1:E:aaaaaaaa:0:away');
    expect(JSON.stringify(harness.discord.requests.slice(request))).toContain('Away until');
  });

  test('is listed as such in /games, where they can say that they are back', async () => {
    const story = await createStory(inMemory, 1);
    const { first } = story;
    await tableOfBen(story);
    await press(first(), BEN, 'away-1');
    const list = async (userId: string): Promise<string> => {
      await first().interact(userId, { type: 2, data: { type: 1, name: 'games', options: [] } } as never);
      return shown(first());
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
    await story.end();
  });

  test('is said to be so in a lobby, too, until they are back', async () => {
    const story = await createStory(inMemory, 1);
    const { first, present } = story;
    const { table } = await first().openLobby();
    await first().tables.run(joinCommand, { caller: first().caller(BEN), tableId: table.id });
    await present();
    await press(first(), BEN, 'away-1');
    await present();
    expect(lastEdit(story)).toContain(`**Ben** is away until ${dateStamp(START + 25 * HOUR_MS)}`);
    await press(first(), BEN, 'back');
    await present();
    expect(lastEdit(story)).not.toContain('is away');
    await story.end();
  });

  test('takes it with them, and it goes with them', async () => {
    await using harness = await createHarness({ clock: () => START });
    await press(harness, ANNA, 'away-1');
    const before = harness.discord.requests.length;
    await harness.click(ANNA, 'v1:B:aaaaaaaa:0:export');
    const request = harness.discord.requests.slice(before).find(({ files }) => files.length > 0)!;
    expect(request.documents!['pedestal.json']).toMatchObject({ preferences: { away: [{ from: START }] } });
    await harness.click(ANNA, 'v1:B:aaaaaaaa:0:delete-yes');
    expect(await harness.store.notificationsOf([ANNA])).toEqual(new Map());
  });
});

describeOnPostgres('what came while somebody slept, with two processes', () => {
  test('is made up for once', async () => {
    const database = await createPostgresDatabase();
    await sleepAndWake((clock) => openStore(database.url, { clock }), 2);
    await database.remove();
  });
});

describeOnPostgres('somebody who is away, with two processes', () => {
  test('is waited for, and nothing is said twice', async () => {
    const database = await createPostgresDatabase();
    await goAndReturn((clock) => openStore(database.url, { clock }), 2);
    await database.remove();
  });
});
