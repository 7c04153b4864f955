import { expect, test } from 'vitest';
import { createDepartures } from '../../src/worker/departures.ts';
import { StoreError } from '../../src/table/ports/store.ts';
import { createTestStore } from '../storage/test-store.ts';
import { createLogRecorder } from '../log-recorder.ts';
import { sampleChange } from '../storage/fixtures.ts';

const DAY_MS = 86_400_000;

/** Departures of a store with a table in each of two servers; `members` are those that the bot is in: the second. */
async function setUp() {
  const store = createTestStore();
  const time = { now: 100 * DAY_MS };
  const members = new Set(['101']);
  const discord = { isDown: false };
  const asked: string[] = [];
  const { log, lines } = createLogRecorder();
  for (const [id, guildId] of [
    ['aaaaaaa2', '100'],
    ['aaaaaaa3', '101'],
  ] as const)
    await store.create(sampleChange({ table: { id, guildId } }));
  const departures = createDepartures({
    store,
    isMember: async (guildId) => {
      asked.push(guildId);
      return discord.isDown ? null : members.has(guildId);
    },
    keepMs: 30 * DAY_MS,
    clock: () => time.now,
    log,
  });
  const sweepAfter = async (days: number) => {
    time.now += days * DAY_MS;
    await departures.sweep();
    return (await store.load('aaaaaaa2')) === null;
  };
  return { store, time, members, discord, asked, lines, departures, sweepAfter };
}

test('what is stored of a server goes thirty days after the bot was removed, and nothing else', async () => {
  const { store, departures, sweepAfter, lines } = await setUp();
  await departures.noteRemoval('100');
  expect(await sweepAfter(29)).toBe(false);
  expect(await sweepAfter(2)).toBe(true);
  expect(await store.load('aaaaaaa3')).not.toBeNull();
  expect(lines.map(({ fields }) => fields)).toMatchObject([
    { event: 'server.forgotten', guild: '100', tables: 1 },
  ]);
  await store.create(sampleChange({ table: { id: 'aaaaaaa2', guildId: '100' } }));
  expect(await sweepAfter(60)).toBe(false);
});

test('it stays when the bot was invited again, and a later removal counts anew', async () => {
  const { members, departures, sweepAfter } = await setUp();
  await departures.noteRemoval('100');
  members.add('100');
  expect(await sweepAfter(31)).toBe(false);
  members.delete('100');
  expect(await sweepAfter(31)).toBe(false);
  await departures.noteRemoval('100');
  await sweepAfter(20);
  await departures.noteRemoval('100');
  expect(await sweepAfter(20)).toBe(false);
  expect(await sweepAfter(11)).toBe(true);
});

test('nothing is deleted while Discord cannot be asked', async () => {
  const { discord, departures, sweepAfter } = await setUp();
  await departures.noteRemoval('100');
  discord.isDown = true;
  expect(await sweepAfter(31)).toBe(false);
  discord.isDown = false;
  expect(await sweepAfter(0)).toBe(true);
});

test('a removal during an outage of the store is noted later, with its own time', async () => {
  const { store, departures, sweepAfter } = await setUp();
  const note = store.noteDeparture.bind(store);
  store.noteDeparture = () => Promise.reject(new StoreError('busy', null));
  await departures.noteRemoval('100');
  store.noteDeparture = note;
  expect(await sweepAfter(29)).toBe(false);
  expect(await sweepAfter(2)).toBe(true);
});

test('a removal that nothing told of counts from when Discord says so', async () => {
  const { store, sweepAfter, members } = await setUp();
  expect(await sweepAfter(0)).toBe(false);
  expect(await sweepAfter(29)).toBe(false);
  expect(await sweepAfter(2)).toBe(true);
  expect(await store.load('aaaaaaa3')).not.toBeNull();
  members.delete('101');
  await sweepAfter(1);
  members.add('101');
  await sweepAfter(20);
  members.delete('101');
  await sweepAfter(20);
  await sweepAfter(20);
  expect(await store.load('aaaaaaa3')).not.toBeNull();
  await sweepAfter(11);
  expect(await store.load('aaaaaaa3')).toBeNull();
});

test('an outage, however long, deletes nothing of servers that the bot is in', async () => {
  const { store, discord, members, sweepAfter } = await setUp();
  members.add('100');
  await sweepAfter(0);
  discord.isDown = true;
  for (let day = 0; day < 90; day++) await sweepAfter(1);
  discord.isDown = false;
  expect(await sweepAfter(1)).toBe(false);
  expect(await store.departedBefore(Number.MAX_SAFE_INTEGER)).toEqual([]);
});

test('all servers get their turn, some with each sweep', async () => {
  const { store, departures, asked } = await setUp();
  for (let n = 0; n < 148; n++) await store.changeServerSettings(String(200 + n), () => ({}));
  await departures.sweep();
  expect(asked).toHaveLength(100);
  await departures.sweep();
  expect(asked.slice(0, 150)).toEqual([...new Set(asked)]);
  expect(asked).toHaveLength(150);
  await departures.sweep();
  expect(asked).toHaveLength(250);
});
