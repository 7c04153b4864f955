import { beforeEach, describe, expect, test } from 'vitest';
import {
  ACTIVITY_DAYS,
  activityIn,
  type ActivityKind,
} from '../../../src/features/server-settings/activity.ts';
import { activityFile } from '../../../src/features/server-settings/activity-file.ts';
import { results } from '../../../src/table/stored/results.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import type { Holder, TableStatus } from '../../../src/table/table.ts';
import { sampleChange } from '../../storage/fixtures.ts';
import { createTestStore } from '../../storage/test-store.ts';
import { alterTable } from '../../table/plain-table.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000] as const;
/** Noon of a day. */
const START = 20_000.5 * DAY_MS;

const person = (userId: string): Holder => ({ kind: 'user', userId, name: userId });
const [ADA, BEN, CLEO] = [person('300'), person('301'), person('302')] as const;
const BOT: Holder = { kind: 'bot', bot: 'greedy', name: 'Greedy' };

let now = 1_000;
let store: Store;
beforeEach(() => {
  now = 1_000;
  store = createTestStore(() => now);
});
interface Change {
  readonly status?: TableStatus;
  readonly seats?: readonly Holder[];
  readonly events?: readonly unknown[];
}
const open = async (
  id: string,
  { status = 'lobby', seats = [ADA], events = [] }: Change = {},
  guildId = '100',
) => {
  const table = { id, guildId, openedAt: now, status, seats };
  expect(await store.create(sampleChange({ table, events }))).toBe('committed');
};
const change = async (id: string, { status = 'lobby', seats = [ADA], events = [] }: Change) =>
  expect(await alterTable(store, id, { table: { status, seats }, events, reseated: true })).toBe('committed');
const activity = () => activityIn(store.stored, '100', now);
const totals = async () =>
  Object.fromEntries(
    Object.entries((await activity()).days).map(([kind, counts]) => [
      kind,
      counts.reduce((sum, n) => sum + n, 0),
    ]),
  );

describe('what went on in a server', () => {
  test('is nothing at first', async () => {
    const none = Array.from({ length: ACTIVITY_DAYS }, () => 0);
    expect(await activity()).toEqual({
      days: { opened: none, begun: none, finished: none, cancelled: none },
      medianWaitMs: null,
      games: [],
      channels: [],
      people: { all: 0, back: 0 },
    });
  });

  test('is counted by day, once for each table, on the day on which it happened', async () => {
    now = START;
    await open('aaaaaaa2');
    await open('aaaaaaa3');
    await open('aaaaaaa4', { status: 'playing', seats: [ADA, BOT], events: ['begun'] });
    await open('aaaaaaa5', {}, '101');
    now = START + DAY_MS;
    await change('aaaaaaa2', { seats: [ADA, BEN] });
    await change('aaaaaaa2', { status: 'playing', seats: [ADA, BEN], events: ['begun'] });
    await change('aaaaaaa3', { status: 'cancelled' });
    now = START + 3 * DAY_MS;
    await change('aaaaaaa2', { status: 'playing', seats: [ADA, BOT], events: ['a move'] });
    await change('aaaaaaa2', { status: 'over', seats: [ADA, BOT], events: ['the last'] });
    const { days } = await activity();
    const last = (kind: ActivityKind) => days[kind].slice(-4);
    expect(last('opened')).toEqual([3, 0, 0, 0]);
    expect(last('begun')).toEqual([1, 1, 0, 0]);
    expect(last('finished')).toEqual([0, 0, 0, 1]);
    expect(last('cancelled')).toEqual([0, 1, 0, 0]);
    expect(await totals()).toEqual({ opened: 3, begun: 2, finished: 1, cancelled: 1 });
  });

  test('of the last days counts, also of tables that were opened before them', async () => {
    now = START;
    await open('aaaaaaa2', { seats: [ADA, BEN] });
    await change('aaaaaaa2', { status: 'playing', seats: [ADA, BEN], events: ['begun'] });
    now = START + (ACTIVITY_DAYS - 1) * DAY_MS;
    expect(await totals()).toMatchObject({ opened: 1, begun: 1 });
    now = START + ACTIVITY_DAYS * DAY_MS;
    await change('aaaaaaa2', { status: 'over', seats: [ADA, BEN], events: ['the last'] });
    expect(await totals()).toEqual({ opened: 0, begun: 0, finished: 1, cancelled: 0 });
  });

  test('tells the median time until a second person sat down, of tables that one had opened', async () => {
    now = START;
    for (const id of ['aaaaaaa2', 'aaaaaaa3', 'aaaaaaa4', 'aaaaaaa5']) await open(id);
    await open('aaaaaaa6', { seats: [ADA, BEN] });
    now = START + MINUTE_MS;
    await change('aaaaaaa2', { seats: [ADA, BEN] });
    await change('aaaaaaa6', { seats: [ADA, BEN, CLEO] });
    await change('aaaaaaa6', { seats: [ADA, BEN] });
    await change('aaaaaaa3', { seats: [ADA, BOT] });
    expect((await activity()).medianWaitMs).toBe(MINUTE_MS);
    now = START + 8 * MINUTE_MS;
    await change('aaaaaaa3', { seats: [ADA, BOT, BEN] });
    now = START + 9 * MINUTE_MS;
    await change('aaaaaaa4', { seats: [ADA, CLEO] });
    await change('aaaaaaa2', { seats: [ADA] });
    await change('aaaaaaa2', { seats: [ADA, CLEO] });
    expect((await activity()).medianWaitMs).toBe(8 * MINUTE_MS);
  });

  test('is told by game and channel, and how many people came back, whose names are nowhere', async () => {
    now = START;
    await open('aaaaaaa2');
    await open('aaaaaaa3', { status: 'cancelled' });
    const { gameId, channelId } = sampleChange().table;
    const result = (seat: number, userId: string, day: number) => ({
      ...{ tableId: 'bbbbbbb2', seat, userId, guildId: '100', channelId, gameId },
      ...{
        season: '2024-Q4',
        people: 2,
        place: 1,
        score: null,
        won: true,
        side: null,
        titles: [],
        causes: [],
        prize: false,
      },
      endedAt: now + day * DAY_MS,
    });
    await store.stored
      .rowsOf(results)
      .add(
        result(0, '300', -40),
        result(1, '300', 0),
        result(2, '301', -1),
        result(3, '301', 0),
        result(4, '302', 0),
        result(5, '302', 0),
      );
    const { games, channels, people } = await activity();
    expect({ games, channels, people }).toEqual({
      games: [{ id: gameId, count: 2 }],
      channels: [{ id: channelId, count: 2 }],
      people: { all: 3, back: 1 },
    });
    expect(await activityFile(store.stored, '100')).toBe(
      `day,game,channel,opened,begun,finished,cancelled\n2024-10-04,${gameId},${channelId},2,0,0,0\n`,
    );
  });

  test('outlasts its tables, is forgotten in time, and goes with the server', async () => {
    now = START;
    await open('aaaaaaa2', { status: 'cancelled' });
    await store.deleteTables({ openedBefore: START + 1 });
    expect(await totals()).toMatchObject({ opened: 1 });
    now = START + DAY_MS;
    await open('aaaaaaa2');
    expect(await totals()).toMatchObject({ opened: 2 });
    await store.pruneStored(START + 1 + 90 * DAY_MS);
    expect(await totals()).toMatchObject({ opened: 1 });
    await store.deleteTables({ guildId: '100' });
    expect(await totals()).toMatchObject({ opened: 0 });
    expect(await store.serverAfter('')).toBeNull();
  });
});
