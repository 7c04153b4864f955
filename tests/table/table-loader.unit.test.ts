import { describe, expect, test, vi } from 'vitest';
import { createLeastRecentlyUsed } from '../../src/table/least-recently-used.ts';
import { createTableLoader, KEPT_LIMITS } from '../../src/table/table-loader.ts';
import { anyGame } from '../../src/kernel/playable-game.ts';
import { pebblesGame } from '../kernel/pebbles.ts';
import { createHarness, gameInProgress, startedGame, TAKE } from './harness.ts';
import { createChangedStore } from '../storage/test-store.ts';
import { accepted } from '../kernel/accepted.ts';

/** A store that counts what is read of logs. */
function countingStore() {
  const reads = { wholeLogs: 0, eventsSince: 0 };
  return createChangedStore(({ load, loadSince }) => ({
    reads,
    load: async (tableId: string) => {
      reads.wholeLogs++;
      return load(tableId);
    },
    loadSince: async (tableId: string, after: number) => {
      const tail = await loadSince(tableId, after);
      reads.eventsSince += tail?.events.length ?? 0;
      return tail;
    },
  }));
}

const game = anyGame(pebblesGame);
const games = new Map([[game.id, game]]);

/** A store with a game in progress that others have played, and a loader of its own. */
async function fixture(limits = KEPT_LIMITS) {
  const store = countingStore();
  const harness = createHarness(game, store);
  const { id, step, turn } = await gameInProgress(harness);
  const loader = createTableLoader({ store, games, limits });
  store.reads.wholeLogs = 0;
  store.reads.eventsSince = 0;
  return { store, harness, loader, id, step, turn };
}

describe('loading a table', () => {
  test('reads and replays the log once, and afterwards only what is new', async () => {
    const { store, loader, id } = await fixture();
    const first = await loader.load(id);
    const again = await loader.load(id);
    expect(again).toBe(first);
    expect(store.reads).toMatchObject({ wholeLogs: 1, eventsSince: 0 });
  });

  test('forgets what another server has said, which may have had changes that this one lacks', async () => {
    const { store, id } = await fixture();
    let servers = 1;
    const loader = createTableLoader({ store: { ...store, serverCount: () => servers }, games });
    const kept = await loader.load(id);
    expect(await loader.load(id, kept!.table)).toBe(kept);
    servers = 2;
    expect(await loader.load(id, kept!.table)).not.toBe(kept);
    expect(store.reads.wholeLogs).toBe(2);
  });

  test('sees what another process has committed, from its new events alone', async () => {
    const { store, harness, loader, id, step, turn } = await fixture();
    const before = await loader.load(id);
    const wholeLogs = store.reads.wholeLogs;
    const played = accepted(await harness.play(turn, id, [TAKE], step));
    const after = await loader.load(id);
    expect(after?.table).toEqual(played.table);
    expect(after?.match?.events).toEqual(played.match?.events);
    expect(after?.match?.view(null)).toEqual(played.match?.view(null));
    expect(after?.match?.events.length).toBeGreaterThan(before?.match?.events.length ?? 0);
    expect(store.reads.wholeLogs).toBe(wholeLogs);
  });

  test('reads nothing for a state that is as old as the kept one, and what is newer for another', async () => {
    const { store, harness, loader, id, step, turn } = await fixture();
    const before = (await loader.load(id))!;
    const played = accepted(await harness.play(turn, id, [TAKE], step));
    const load = vi.spyOn(store, 'load');
    const loadSince = vi.spyOn(store, 'loadSince');
    expect(await loader.load(id, before.table)).toBe(before);
    expect(await loader.load(id, { ...before.table, version: before.table.version - 1 })).toBe(before);
    expect(loadSince).not.toHaveBeenCalled();
    const after = await loader.load(id, played.table);
    expect(after?.table).toEqual(played.table);
    expect(loadSince).toHaveBeenCalledTimes(1);
    // Another table that was given the same id.
    expect(await loader.load(id, { ...played.table, openedAt: played.table.openedAt + 1 })).toBe(after);
    expect(loadSince).toHaveBeenCalledTimes(2);
    expect(load).not.toHaveBeenCalled();
  });

  test('knows nothing of a deleted table any more', async () => {
    const { store, loader, id } = await fixture();
    await loader.load(id);
    await store.deleteTables({ guildId: 'guild' });
    expect(await loader.load(id)).toBeNull();
    expect(await loader.load(id)).toBeNull();
  });

  test('keeps no more tables than its limits allow', async () => {
    const { store, harness, loader, id } = await fixture({ entries: 1, weight: 1_000 });
    const { table: other } = await startedGame(harness);
    await loader.load(id);
    await loader.load(other.id);
    const { wholeLogs } = store.reads;
    await loader.load(other.id);
    expect(store.reads.wholeLogs).toBe(wholeLogs);
    await loader.load(id);
    expect(store.reads.wholeLogs).toBe(wholeLogs + 1);
  });
});

describe('a cache of what was used last', () => {
  test('drops what was not used for longest, by number and by weight', () => {
    const cache = createLeastRecentlyUsed<number>({ entries: 3, weight: 10 }, (value) => value);
    cache.set('a', 1);
    cache.set('b', 2);
    cache.set('c', 3);
    expect(cache.get('a')).toBe(1);
    cache.set('d', 4);
    expect(cache.get('b')).toBeNull();
    cache.set('e', 6);
    expect([cache.get('a'), cache.get('c'), cache.get('d'), cache.get('e')]).toEqual([null, null, 4, 6]);
    cache.set('f', 11);
    expect(cache.get('f')).toBeNull();
  });
});
