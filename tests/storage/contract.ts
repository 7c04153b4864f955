import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock, Post, Store } from '../../src/app/ports.ts';
import { change, table } from './samples.ts';

/** Opens an empty store that the contract suite closes. */
export type OpenEmpty = (clock: Clock) => Promise<Store>;

const post = (news: Partial<Post> = {}): Post => ({
  tableId: 'abcdefg2',
  channelId: '201',
  messageId: '900',
  kind: 'game',
  from: 0,
  to: 3,
  live: true,
  ...news,
});

/** What every store does, whatever it keeps things in. */
export function storeContract(openEmpty: OpenEmpty): void {
  let store: Store;
  let now = 0;
  beforeEach(async () => {
    now = 1_000;
    store = await openEmpty(() => now);
  });
  afterEach(() => store.close());

  /** Takes what is due at a time, for ten time units. */
  const take = async (at = 0, limit = 100) =>
    (await store.takeOutbox(at, at + 10, limit)).map(({ tableId, task, attempts }) => ({
      tableId,
      task,
      attempts,
    }));

  describe('tables and logs', () => {
    test('a table is read as it was stored', async () => {
      expect(await store.create(change({ table: { parked: 50_001, told: 7 } }))).toBe('committed');
      expect(await store.load('abcdefg2')).toEqual({ table: table({ parked: 50_001, told: 7 }), events: [] });
    });

    test('there is no table that nobody made', async () => {
      expect(await store.load('nobody22')).toBeNull();
    });

    test('a table may begin with events', async () => {
      await store.create(change({ events: [{ type: 'opened' }] }));
      expect((await store.load('abcdefg2'))?.events).toEqual([{ type: 'opened' }]);
    });

    test('an id is taken once', async () => {
      await store.create(change());
      expect(await store.create(change({ table: { game: 'other' }, interactionId: 'i1' }))).toBe('conflict');
      expect((await store.load('abcdefg2'))?.table.game).toBe('vips');
      expect(await store.hasCounted('i1')).toBe(false);
    });

    test('events are appended in order, and everything of the table is replaced', async () => {
      await store.create(change());
      const later = table({
        version: 2,
        playedIn: '999',
        status: 'over',
        seats: [],
        told: 2,
        settings: 'other',
        thread: false,
      });
      expect(await store.commit(change({ table: later, events: [{ a: 1 }, ['b', null, 'ü']] }))).toBe(
        'committed',
      );
      expect(await store.commit(change({ table: { ...later, version: 3 }, events: ['c'], after: 2 }))).toBe(
        'committed',
      );
      expect(await store.load('abcdefg2')).toEqual({
        table: { ...later, version: 3 },
        events: [{ a: 1 }, ['b', null, 'ü'], 'c'],
      });
    });

    test('who read an older version is told so, and nothing happens', async () => {
      await store.create(change());
      await store.commit(change({ table: { version: 2 }, events: ['a'] }));
      const late = change({
        table: { version: 2, told: 9 },
        events: ['b'],
        interactionId: 'i1',
        outbox: [{ kind: 'refresh' }],
        botAt: 5,
      });
      expect(await store.commit(late)).toBe('conflict');
      expect(await store.load('abcdefg2')).toEqual({ table: table({ version: 2 }), events: ['a'] });
      expect(await store.hasCounted('i1')).toBe(false);
      expect(await store.nextDue()).toBeNull();
    });

    test('a table that does not exist cannot be changed', async () => {
      expect(await store.commit(change({ table: { version: 2 } }))).toBe('conflict');
    });

    test('a change that leaves a gap in the log is a bug', async () => {
      await store.create(change());
      const gap = change({ table: { version: 2 }, events: ['b'], after: 1, interactionId: 'i1' });
      await expect(store.commit(gap)).rejects.toThrow(RangeError);
      expect(await store.load('abcdefg2')).toEqual({ table: table(), events: [] });
      expect(await store.hasCounted('i1')).toBe(false);
    });

    test('a version that cannot follow is a bug', async () => {
      await expect(store.create(change({ table: { version: 2 } }))).rejects.toThrow(RangeError);
      await expect(store.commit(change({ table: { version: 1 } }))).rejects.toThrow(RangeError);
    });

    test('what JSON cannot say is not stored, nor anything with it', async () => {
      await store.create(change());
      const bad = change({ table: { version: 2 }, events: ['a', undefined], interactionId: 'i1' });
      await expect(store.commit(bad)).rejects.toThrow(TypeError);
      expect(await store.load('abcdefg2')).toEqual({ table: table(), events: [] });
      expect(await store.hasCounted('i1')).toBe(false);
    });

    test('what was read can be changed without changing what is stored', async () => {
      const events = [{ a: 1 }];
      await store.create(change({ events }));
      events[0]!.a = 2;
      const first = await store.load('abcdefg2');
      (first!.events[0] as { a: number }).a = 3;
      expect((await store.load('abcdefg2'))?.events).toEqual([{ a: 1 }]);
    });
  });

  describe('interactions', () => {
    test('a click that comes twice counts once, on whatever version', async () => {
      await store.create(change({ interactionId: 'i1' }));
      const again = change({ table: { version: 2 }, events: ['a'], interactionId: 'i1', botAt: 1 });
      expect(await store.commit(again)).toBe('duplicate');
      expect(await store.commit({ ...again, table: table({ version: 7 }) })).toBe('duplicate');
      expect(await store.create(change({ table: { id: 'other222' }, interactionId: 'i1' }))).toBe(
        'duplicate',
      );
      expect(await store.load('abcdefg2')).toEqual({ table: table(), events: [] });
      expect(await store.load('other222')).toBeNull();
      expect(await store.nextDue()).toBeNull();
    });

    test('changes that nobody clicked are never duplicates', async () => {
      await store.create(change());
      expect(await store.commit(change({ table: { version: 2 } }))).toBe('committed');
      expect(await store.commit(change({ table: { version: 3 } }))).toBe('committed');
    });

    test('only interactions counted before a time are forgotten', async () => {
      await store.create(change({ interactionId: 'old' }));
      now = 2_000;
      await store.commit(change({ table: { version: 2 }, interactionId: 'new' }));
      await store.forgetInteractions(2_000);
      expect([await store.hasCounted('old'), await store.hasCounted('new')]).toEqual([false, true]);
      expect(await store.commit(change({ table: { version: 3 }, interactionId: 'old' }))).toBe('committed');
    });
  });

  describe('lists', () => {
    const make = async (id: string, openedAt: number, news: Parameters<typeof table>[0] = {}) =>
      expect(await store.create(change({ table: { id, openedAt, ...news } }))).toBe('committed');

    test('the open tables of a server come newest first', async () => {
      await make('a', 10, { status: 'lobby' });
      await make('b', 30);
      await make('c', 20);
      await make('d', 40, { status: 'over' });
      await make('e', 50, { status: 'cancelled' });
      await make('f', 60, { guildId: 'elsewhere' });
      expect((await store.listOpen('100', 10)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
      expect((await store.listOpen('100', 2)).map(({ id }) => id)).toEqual(['b', 'c']);
      expect((await store.listOpen('100', 10))[2]).toEqual(table({ id: 'a', openedAt: 10, status: 'lobby' }));
    });

    test('a table leaves the list when it is over', async () => {
      await make('a', 10);
      await store.commit(change({ table: { id: 'a', openedAt: 10, version: 2, status: 'over' } }));
      expect(await store.listOpen('100', 10)).toEqual([]);
      expect(await store.listFinished(null, 10)).toEqual(['a']);
    });

    test('the tables that are over come oldest first, page by page, those of one moment by id', async () => {
      await make('z', 10, { status: 'over' });
      await make('c', 20, { status: 'over' });
      await make('b', 20, { status: 'over', guildId: 'elsewhere' });
      await make('a', 30, { status: 'over' });
      await make('x', 15, { status: 'cancelled' });
      await make('y', 15);
      expect(await store.listFinished(null, 10)).toEqual(['z', 'b', 'c', 'a']);
      expect(await store.listFinished(null, 2)).toEqual(['z', 'b']);
      expect(await store.listFinished('b', 2)).toEqual(['c', 'a']);
      expect(await store.listFinished('a', 2)).toEqual([]);
      expect(await store.listFinished('nobody22', 2)).toEqual([]);
    });
  });

  describe('outbox', () => {
    const lobby = { kind: 'lobby', fresh: true } as const;
    const refresh = { kind: 'refresh' } as const;
    const telling = { kind: 'post', from: 0, to: 3 } as const;

    test('a table is shown one entry after the other, in the order in which they were queued', async () => {
      await store.create(change({ outbox: [lobby, telling] }));
      await store.commit(change({ table: { version: 2 }, outbox: [refresh] }));
      for (const task of [lobby, telling, refresh]) {
        const [entry, ...more] = await store.takeOutbox(0, 10, 5);
        expect([entry?.task, entry?.tableId, more]).toEqual([task, 'abcdefg2', []]);
        expect(await take(9)).toEqual([]);
        await store.settleOutbox(entry!.id, null);
      }
      expect(await take()).toEqual([]);
      expect(await store.nextDue()).toBeNull();
    });

    test('every table has its turn, up to a limit, who waited longest first', async () => {
      await store.create(change({ table: { id: 'c' }, outbox: [lobby, refresh] }));
      now++;
      await store.create(change({ table: { id: 'b' }, outbox: [lobby] }));
      now++;
      await store.create(change({ table: { id: 'a' }, outbox: [lobby] }));
      expect((await take(0, 2)).map(({ tableId }) => tableId)).toEqual(['c', 'b']);
      expect((await take(0, 2)).map(({ tableId }) => tableId)).toEqual(['a']);
    });

    test('what was taken comes back at its time, and says how often it was tried', async () => {
      await store.create(change({ outbox: [lobby, refresh] }));
      expect(await take(100)).toEqual([{ tableId: 'abcdefg2', task: lobby, attempts: 0 }]);
      expect(await store.nextDue()).toBe(110);
      expect(await take(109)).toEqual([]);
      expect(await take(110)).toEqual([{ tableId: 'abcdefg2', task: lobby, attempts: 1 }]);
    });

    test('what failed is tried again at its time, and holds up the rest of its table only', async () => {
      await store.create(change({ outbox: [lobby, refresh] }));
      const [entry] = await store.takeOutbox(0, 10, 1);
      await store.retryOutbox(entry!.id, 500);
      await store.create(change({ table: { id: 'other222' }, outbox: [refresh] }));
      expect(await take(499)).toEqual([{ tableId: 'other222', task: refresh, attempts: 0 }]);
      expect(await take(500)).toContainEqual({ tableId: 'abcdefg2', task: lobby, attempts: 1 });
    });

    test('putting off an entry that waits its turn does not bring it forward', async () => {
      await store.create(change({ table: { id: 'abcdefg2' }, outbox: [lobby, refresh] }));
      const [first] = await store.takeOutbox(0, 10, 1);
      await store.retryOutbox(first!.id.replace(/0$/, '1'), 0);
      expect(await take(5)).toEqual([]);
    });

    test('an entry settled twice, by one who was slow, does not set free what another has taken', async () => {
      await store.create(change({ outbox: [lobby, refresh, telling] }));
      const [first] = await store.takeOutbox(0, 10, 1);
      await store.settleOutbox(first!.id, null);
      expect(await take()).toMatchObject([{ task: refresh }]);
      await store.settleOutbox(first!.id, null);
      expect(await take()).toEqual([]);
    });

    test('ids are never used again and fit a nonce', async () => {
      const seen: string[] = [];
      await store.create(change({ outbox: [lobby] }));
      for (let version = 2; version < 42; version++) {
        const [entry] = await store.takeOutbox(0, 10, 1);
        seen.push(entry!.id);
        await store.settleOutbox(entry!.id, null);
        await store.commit(change({ table: { version }, outbox: [refresh] }));
      }
      expect(new Set(seen).size).toBe(40);
      expect(seen.every((id) => id.length <= 25)).toBe(true);
    });

    test('parking a table empties its outbox, keeps the code and counts as a change', async () => {
      await store.create(change({ outbox: [lobby, refresh] }));
      await store.create(change({ table: { id: 'other222' }, outbox: [lobby] }));
      await store.parkTable('abcdefg2', 50_013);
      expect((await store.load('abcdefg2'))?.table).toEqual(table({ parked: 50_013, version: 2 }));
      expect(await take()).toMatchObject([{ tableId: 'other222' }]);
      expect(await store.commit(change({ table: { version: 2 } }))).toBe('conflict');
    });

    test('a parked table that is shown elsewhere goes on, with new ids', async () => {
      await store.create(change({ outbox: [lobby] }));
      const [before] = await store.takeOutbox(0, 10, 1);
      await store.parkTable('abcdefg2', 10_003);
      await store.commit(change({ table: { version: 3 }, outbox: [refresh] }));
      const [after] = await store.takeOutbox(0, 10, 1);
      expect(after?.task).toEqual(refresh);
      expect(after?.id).not.toBe(before?.id);
    });
  });

  describe('posts', () => {
    const settle = (kept: Post) => store.settleOutbox('none', kept);

    test('a post is kept when its entry is settled, and the entry goes', async () => {
      await store.create(change({ outbox: [{ kind: 'refresh' }] }));
      const [entry] = await store.takeOutbox(0, 10, 1);
      await store.settleOutbox(entry!.id, post());
      expect(await store.livePosts('abcdefg2')).toEqual([post()]);
      expect(await store.nextDue()).toBeNull();
    });

    test('posts with buttons come oldest first, and news of one does not move it', async () => {
      await store.create(change());
      await settle(post({ messageId: '2' }));
      await settle(post({ messageId: '1', kind: 'lobby' }));
      await settle(post({ messageId: '3', live: false }));
      await settle(post({ messageId: '2', to: 8 }));
      expect(await store.livePosts('abcdefg2')).toEqual([
        post({ messageId: '2', to: 8 }),
        post({ messageId: '1', kind: 'lobby' }),
      ]);
    });

    test('a retired post is no longer among them', async () => {
      await store.create(change());
      await settle(post({ messageId: '1' }));
      await settle(post({ messageId: '2' }));
      await store.retirePost('abcdefg2', '1');
      await store.retirePost('abcdefg2', 'unknown');
      expect(await store.livePosts('abcdefg2')).toEqual([post({ messageId: '2' })]);
    });

    test('a post of a table that does not exist is a bug', async () => {
      await expect(settle(post({ tableId: 'nobody22' }))).rejects.toThrow();
      expect(await store.livePosts('nobody22')).toEqual([]);
    });
  });

  describe('deadlines', () => {
    test('a deadline is taken when it is due, and comes back at its time', async () => {
      await store.create(change({ botAt: 50 }));
      expect(await store.takeDeadlines(49, 80, 5)).toEqual([]);
      expect(await store.nextDue()).toBe(50);
      expect(await store.takeDeadlines(50, 80, 5)).toEqual([{ tableId: 'abcdefg2', kind: 'bot', at: 50 }]);
      expect(await store.nextDue()).toBe(80);
      expect(await store.takeDeadlines(79, 100, 5)).toEqual([]);
      expect(await store.takeDeadlines(80, 100, 5)).toEqual([{ tableId: 'abcdefg2', kind: 'bot', at: 50 }]);
    });

    test('a change replaces the deadline, taken or not', async () => {
      await store.create(change({ botAt: 50 }));
      await store.takeDeadlines(50, 1_000, 5);
      await store.commit(change({ table: { version: 2 }, botAt: 60 }));
      expect(await store.takeDeadlines(60, 1_000, 5)).toEqual([{ tableId: 'abcdefg2', kind: 'bot', at: 60 }]);
      await store.commit(change({ table: { version: 3 } }));
      expect(await store.nextDue()).toBeNull();
    });

    test.each(['over', 'cancelled'] as const)('a table that is %s has none', async (status) => {
      await store.create(change({ botAt: 50 }));
      await store.commit(change({ table: { version: 2, status }, botAt: 60 }));
      expect(await store.nextDue()).toBeNull();
      expect(await store.takeDeadlines(1_000, 2_000, 5)).toEqual([]);
    });

    test('the earliest come first, up to a limit', async () => {
      await store.create(change({ table: { id: 'a' }, botAt: 30 }));
      await store.create(change({ table: { id: 'b' }, botAt: 10 }));
      await store.create(change({ table: { id: 'c' }, botAt: 20 }));
      expect((await store.takeDeadlines(30, 99, 2)).map(({ tableId }) => tableId)).toEqual(['b', 'c']);
      expect((await store.takeDeadlines(30, 99, 2)).map(({ tableId }) => tableId)).toEqual(['a']);
    });

    test('the next thing due is the earlier of outbox and deadlines', async () => {
      await store.create(change({ botAt: 50, outbox: [{ kind: 'refresh' }] }));
      const [entry] = await store.takeOutbox(0, 10, 1);
      await store.retryOutbox(entry!.id, 40);
      expect(await store.nextDue()).toBe(40);
      await store.retryOutbox(entry!.id, 60);
      expect(await store.nextDue()).toBe(50);
    });
  });

  test('a closed store refuses work, and may be closed again', async () => {
    await store.close();
    await expect(store.load('abcdefg2')).rejects.toThrow();
    await store.close();
  });
}
