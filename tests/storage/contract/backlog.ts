import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/app/ports.ts';
import { change } from '../samples.ts';
import { freshStore, type OpenEmpty } from './fresh.ts';

/** What every store says of how much there is to do. */
export function backlogContract(openEmpty: OpenEmpty): void {
  const { store, wait } = freshStore(openEmpty);
  const refresh = { kind: 'refresh' } as const;

  describe('the open tables of a server', () => {
    test('are counted, those opened in one channel, and those of one host', async () => {
      const tables = [
        { id: 'table22a', status: 'lobby', hostId: '301' },
        { id: 'table22b', status: 'playing', playedIn: '999' },
        { id: 'table22c', status: 'over', hostId: '301' },
        { id: 'table22d', status: 'cancelled' },
        { id: 'table22e', status: 'lobby', channelId: '999' },
        { id: 'table22f', status: 'lobby', guildId: '101', hostId: '301' },
      ] as const;
      for (const table of tables) await store().create(change({ table }));
      const count = (...of: Parameters<Store['countOpen']>) => store().countOpen(...of);
      expect(await count('100', '200', '301')).toEqual({ server: 3, channel: 2, host: 1 });
      expect(await count('100', 'nowhere', 'nobody')).toEqual({ server: 3, channel: 0, host: 0 });
      expect(await count('nobody', '200', '301')).toEqual({ server: 0, channel: 0, host: 0 });
    });
  });

  describe('what is waiting', () => {
    test('is nothing in an empty store', async () => {
      expect(await store().backlog(5_000)).toEqual({
        openTables: 0,
        outbox: 0,
        oldestDue: null,
        deadlinesDue: 0,
      });
    });

    test('counts tables in the lobby and being played, not those that are over or called off', async () => {
      const statuses = ['lobby', 'playing', 'over', 'cancelled'] as const;
      for (const [i, status] of statuses.entries())
        await store().create(change({ table: { id: `table22${'abcd'[i]}`, status } }));
      expect(await store().backlog(5_000)).toMatchObject({ openTables: 2 });
    });

    test('counts every entry of the outbox, and tells since when the oldest that is due waits', async () => {
      await store().create(change({ table: { id: 'abcdefg2' }, outbox: [refresh, refresh, refresh] }));
      wait(100);
      await store().create(change({ table: { id: 'other222' }, outbox: [refresh] }));
      expect(await store().backlog(5_000)).toMatchObject({ outbox: 4, oldestDue: 1_000 });
      const [taken] = await store().takeOutbox(5_000, 6_000, 1);
      expect(await store().backlog(5_000)).toMatchObject({ outbox: 4, oldestDue: 1_100 });
      expect(await store().backlog(6_000)).toMatchObject({ outbox: 4, oldestDue: 1_000 });
      await store().settleOutbox(taken!.id, null);
      expect(await store().backlog(5_000)).toMatchObject({ outbox: 3, oldestDue: 1_000 });
      await store().parkTable('abcdefg2', 50_013, null);
      await store().parkTable('other222', 50_013, null);
      expect(await store().backlog(5_000)).toMatchObject({ outbox: 0, oldestDue: null });
    });

    test('counts the deadlines that are due and not taken', async () => {
      for (const [i, botAt] of [10, 20, 30].entries())
        await store().create(change({ table: { id: `table22${'abc'[i]}` }, botAt }));
      expect(await store().backlog(9)).toMatchObject({ deadlinesDue: 0 });
      expect(await store().backlog(20)).toMatchObject({ deadlinesDue: 2 });
      await store().takeDeadlines(10, 50, 5);
      expect(await store().backlog(20)).toMatchObject({ deadlinesDue: 1 });
      expect(await store().backlog(50)).toMatchObject({ deadlinesDue: 3 });
    });
  });
}
