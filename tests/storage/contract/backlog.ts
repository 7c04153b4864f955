import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store counts open tables and the backlog. */
export function backlogContract(openEmptyStore: OpenEmptyStore): void {
  const { store, advance, create } = useEmptyStore(openEmptyStore);
  const refresh = { kind: 'refresh' } as const;

  describe('the open tables of a server', () => {
    test('are counted in total, by channel and by who opened them', async () => {
      const tables = [
        { id: 'table22a', status: 'lobby', hostId: '309', openedBy: '301' },
        { id: 'table22g', status: 'over', hostId: '301', openedBy: '309' },
        { id: 'table22b', status: 'playing', playChannelId: '999' },
        { id: 'table22c', status: 'over', hostId: '301' },
        { id: 'table22d', status: 'cancelled' },
        { id: 'table22e', status: 'lobby', channelId: '999' },
        { id: 'table22f', status: 'lobby', guildId: '101', hostId: '301' },
      ] as const;
      for (const table of tables) await create({ table });
      const count = (...args: Parameters<Store['countOpen']>) => store().countOpen(...args);
      expect(await count('100', '200', '301')).toEqual({ server: 3, channel: 2, opener: 1 });
      expect(await count('100', 'nowhere', 'nobody')).toEqual({ server: 3, channel: 0, opener: 0 });
      expect(await count('nobody', '200', '301')).toEqual({ server: 0, channel: 0, opener: 0 });
      expect(await store().backlog(5_000)).toMatchObject({ openTables: 4 });
    });
  });

  describe('the challenges and invitations of a host', () => {
    test('are told from a time on, whatever became of the table', async () => {
      const ben = { userId: '302', name: 'Ben "301"', challenge: 'declined' } as const;
      const tables = [
        { id: 'table22a', hostId: '309', openedBy: '301', openedAt: 1_000, invited: [ben] },
        { id: 'table22b', hostId: '301', openedAt: 1_001, invited: [ben] },
        {
          id: 'table22c',
          hostId: '301',
          openedAt: 1_002,
          invited: [ben, { userId: '304', name: 'Cleo' }],
          status: 'cancelled',
          guildId: '101',
        },
        { id: 'table22d', hostId: '301', openedAt: 1_003, invited: [{ ...ben, userId: '3021' }] },
        { id: 'table22e', hostId: '303', openedAt: 1_004, invited: [ben] },
        { id: 'table22f', hostId: '301', openedAt: 1_005 },
      ] as const;
      for (const table of tables) await create({ table });
      const asked = async (openedBy: string, since: number) =>
        (await store().askedBy(openedBy, since)).toSorted();
      expect(await asked('301', 999)).toEqual(['302', '302', '302', '3021', '304']);
      expect(await asked('301', 1_000)).toEqual(['302', '302', '3021', '304']);
      expect(await asked('302', 0)).toEqual([]);
      expect((await store().load('table22b'))?.table.invited).toEqual([ben]);
    });
  });

  describe('the backlog', () => {
    test('is empty in an empty store', async () => {
      expect(await store().backlog(5_000)).toEqual({
        openTables: 0,
        outboxEntries: 0,
        oldestDueAt: null,
        dueDeadlines: 0,
      });
    });

    test('counts all outbox entries, and has the age of the oldest one that is due', async () => {
      await create({ table: { id: 'abcdefg2' }, outbox: [refresh, refresh, refresh] });
      advance(100);
      await create({ table: { id: 'other222' }, outbox: [refresh] });
      expect(await store().backlog(5_000)).toMatchObject({ outboxEntries: 4, oldestDueAt: 1_000 });
      const [claimed] = await store().claimOutbox(5_000, 6_000, 1);
      expect(await store().backlog(5_000)).toMatchObject({ outboxEntries: 4, oldestDueAt: 1_100 });
      expect(await store().backlog(6_000)).toMatchObject({ outboxEntries: 4, oldestDueAt: 1_000 });
      await store().settleOutbox(claimed!.id, null);
      expect(await store().backlog(5_000)).toMatchObject({ outboxEntries: 3, oldestDueAt: 1_000 });
      await store().parkTable('abcdefg2', 50_013, null);
      await store().parkTable('other222', 50_013, null);
      expect(await store().backlog(5_000)).toMatchObject({ outboxEntries: 0, oldestDueAt: null });
    });

    test('counts the deadlines that are due and not claimed', async () => {
      for (const [i, botDueAt] of [10, 20, 30].entries())
        await create({ table: { id: `table22${'abc'[i]}` }, dueAt: { bot: botDueAt } });
      expect(await store().backlog(9)).toMatchObject({ dueDeadlines: 0 });
      expect(await store().backlog(20)).toMatchObject({ dueDeadlines: 2 });
      await store().claimDeadlines(10, 50, 5);
      expect(await store().backlog(20)).toMatchObject({ dueDeadlines: 1 });
      expect(await store().backlog(50)).toMatchObject({ dueDeadlines: 3 });
    });
  });
}
