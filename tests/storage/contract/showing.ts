import { describe, expect, test } from 'vitest';
import { FURTHEST, type Post } from '../../../src/app/ports.ts';
import { change, table } from '../samples.ts';
import { freshStore, type OpenEmpty } from './fresh.ts';

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

/** How every store hands out what must still be shown or done, and keeps what was posted. */
export function showingContract(openEmpty: OpenEmpty): void {
  const { store, wait } = freshStore(openEmpty);

  /** Takes what is due at a time, for ten time units. */
  const take = async (at = 0, limit = 100) =>
    (await store().takeOutbox(at, at + 10, limit)).map(({ tableId, task, attempts }) => ({
      tableId,
      task,
      attempts,
    }));

  describe('outbox', () => {
    const lobby = { kind: 'lobby', fresh: true } as const;
    const refresh = { kind: 'refresh' } as const;
    const telling = { kind: 'post', from: 0, to: 3 } as const;

    test('a table is shown one entry after the other, in the order in which they were queued', async () => {
      await store().create(change({ outbox: [lobby, telling] }));
      await store().commit(change({ table: { version: 2 }, outbox: [refresh] }));
      for (const task of [lobby, telling, refresh]) {
        const [entry, ...more] = await store().takeOutbox(0, 10, 5);
        expect([entry?.task, entry?.tableId, more]).toEqual([task, 'abcdefg2', []]);
        expect(await take(9)).toEqual([]);
        await store().settleOutbox(entry!.id, null);
      }
      expect(await take()).toEqual([]);
      expect(await store().nextDue()).toBeNull();
    });

    test('every table has its turn, up to a limit, who waited longest first', async () => {
      await store().create(change({ table: { id: 'c' }, outbox: [lobby, refresh] }));
      wait(1);
      await store().create(change({ table: { id: 'b' }, outbox: [lobby] }));
      wait(1);
      await store().create(change({ table: { id: 'a' }, outbox: [lobby] }));
      expect((await take(0, 2)).map(({ tableId }) => tableId)).toEqual(['c', 'b']);
      expect((await take(0, 2)).map(({ tableId }) => tableId)).toEqual(['a']);
    });

    test('what was taken comes back at its time, and says how often it was tried', async () => {
      await store().create(change({ outbox: [lobby, refresh] }));
      expect(await take(100)).toEqual([{ tableId: 'abcdefg2', task: lobby, attempts: 0 }]);
      expect(await store().nextDue()).toBe(110);
      expect(await take(109)).toEqual([]);
      expect(await take(110)).toEqual([{ tableId: 'abcdefg2', task: lobby, attempts: 1 }]);
    });

    test('what failed is tried again at its time, and holds up the rest of its table only', async () => {
      await store().create(change({ outbox: [lobby, refresh] }));
      const [entry] = await store().takeOutbox(0, 10, 1);
      await store().retryOutbox(entry!.id, 500);
      await store().create(change({ table: { id: 'other222' }, outbox: [refresh] }));
      expect(await take(499)).toEqual([{ tableId: 'other222', task: refresh, attempts: 0 }]);
      expect(await take(500)).toContainEqual({ tableId: 'abcdefg2', task: lobby, attempts: 1 });
    });

    test('what is held stays taken for longer, and what is not taken is not touched', async () => {
      await store().create(change({ outbox: [lobby, refresh], botAt: 100 }));
      await store().create(change({ table: { id: 'other222' }, outbox: [refresh], botAt: 100 }));
      const [entry] = await store().takeOutbox(100, 110, 1);
      await store().takeDeadlines(100, 110, 1);
      await store().hold(
        [entry!.id, entry!.id.replace(/0$/, '1'), 'other222.0'],
        ['abcdefg2', 'other222'],
        500,
      );
      expect(await take(400)).toMatchObject([{ tableId: 'other222' }]);
      expect(await store().takeDeadlines(400, 410, 5)).toMatchObject([{ tableId: 'other222' }]);
      expect(await store().takeDeadlines(500, 510, 5)).toMatchObject([
        { tableId: 'other222' },
        { tableId: 'abcdefg2' },
      ]);
      expect(await take(500)).toContainEqual({ tableId: 'abcdefg2', task: lobby, attempts: 1 });
    });

    test('what was put off is not brought forward by holding it', async () => {
      await store().create(change({ outbox: [lobby] }));
      const [entry] = await store().takeOutbox(0, 10, 1);
      await store().retryOutbox(entry!.id, 500);
      await store().hold([entry!.id], ['abcdefg2'], 20);
      expect(await store().nextDue()).toBe(500);
    });

    test('putting off an entry that waits its turn does not bring it forward', async () => {
      await store().create(change({ table: { id: 'abcdefg2' }, outbox: [lobby, refresh] }));
      const [first] = await store().takeOutbox(0, 10, 1);
      await store().retryOutbox(first!.id.replace(/0$/, '1'), 0);
      expect(await take(5)).toEqual([]);
    });

    test('an entry settled twice, by one who was slow, does not set free what another has taken', async () => {
      await store().create(change({ outbox: [lobby, refresh, telling] }));
      const [first] = await store().takeOutbox(0, 10, 1);
      await store().settleOutbox(first!.id, null);
      expect(await take()).toMatchObject([{ task: refresh }]);
      await store().settleOutbox(first!.id, null);
      expect(await take()).toEqual([]);
    });

    test('settling an entry that waits its turn does not set free the one that is taken', async () => {
      await store().create(change({ outbox: [lobby, refresh, telling] }));
      const [first] = await store().takeOutbox(0, 10, 1);
      await store().settleOutbox(first!.id.replace(/0$/, '1'), null);
      expect(await take()).toEqual([]);
      await store().settleOutbox(first!.id, null);
      expect(await take()).toMatchObject([{ task: telling }]);
    });

    test('ids are never used again and fit a nonce', async () => {
      const seen: string[] = [];
      await store().create(change({ outbox: [lobby] }));
      for (let version = 2; version < 42; version++) {
        const [entry] = await store().takeOutbox(0, 10, 1);
        seen.push(entry!.id);
        await store().settleOutbox(entry!.id, null);
        await store().commit(change({ table: { version }, outbox: [refresh] }));
      }
      expect(new Set(seen).size).toBe(40);
      expect(seen.every((id) => id.length <= 25)).toBe(true);
    });

    test('parking a table empties its outbox, keeps the code and counts as a change', async () => {
      await store().create(change({ outbox: [lobby, refresh] }));
      await store().create(change({ table: { id: 'other222' }, outbox: [lobby] }));
      await store().parkTable('abcdefg2', 50_013, null);
      expect((await store().load('abcdefg2'))?.table).toEqual(table({ parked: 50_013, version: 2 }));
      expect(await take()).toMatchObject([{ tableId: 'other222' }]);
      expect(await store().commit(change({ table: { version: 2 } }))).toBe('conflict');
    });

    test('a parked table that can be shown again is not parked any more, and that counts as a change', async () => {
      await store().create(change({ outbox: [lobby] }));
      await store().parkTable('abcdefg2', 50_013, null);
      await store().commit(change({ table: { version: 3, parked: 50_013 }, outbox: [refresh] }));
      const [entry] = await store().takeOutbox(0, 10, 1);
      await store().settleOutbox(entry!.id, post());
      expect((await store().load('abcdefg2'))?.table).toEqual(table({ version: 4 }));
      await store().settleOutbox('none', post({ to: 8 }));
      expect((await store().load('abcdefg2'))?.table.version).toBe(4);
    });

    test('a table whose log is to replace what was shown has an empty outbox, no posts and no deadline', async () => {
      await store().create(change({ outbox: [lobby, refresh], botAt: 5 }));
      await store().settleOutbox('none', post());
      await store().commit(change({ table: { version: 2 }, outbox: [refresh], anew: true }));
      expect(await store().livePosts('abcdefg2')).toEqual([]);
      const [entry, ...others] = await store().takeOutbox(0, 10, 5);
      expect([entry?.task, others]).toEqual([refresh, []]);
      await store().settleOutbox(entry!.id, null);
      expect(await store().nextDue()).toBeNull();
    });

    test('a table parked for a while is due to be shown again at its time, once', async () => {
      await store().create(change({ outbox: [lobby] }));
      await store().parkTable('abcdefg2', 50_013, 20);
      expect(await store().nextDue()).toBe(20);
      expect(await store().takeDeadlines(19, 30, 5)).toEqual([]);
      expect(await store().takeDeadlines(20, 30, 5)).toEqual([{ tableId: 'abcdefg2', kind: 'show', at: 20 }]);
      await store().parkTable('abcdefg2', 50_013, 40);
      expect(await store().nextDue()).toBe(40);
      await store().parkTable('abcdefg2', 10_003, null);
      expect(await store().nextDue()).toBeNull();
      await store().parkTable('nosuchid', 50_013, 50);
      expect(await store().nextDue()).toBeNull();
    });

    test('a parked table that changes or can be shown is not due to be shown again; its bots are', async () => {
      await store().create(change({ botAt: 5 }));
      await store().parkTable('abcdefg2', 50_013, 20);
      expect((await store().takeDeadlines(20, 30, 5)).map(({ kind }) => kind)).toEqual(['bot', 'show']);
      await store().settleOutbox('none', post());
      expect((await store().takeDeadlines(30, 40, 5)).map(({ kind }) => kind)).toEqual(['bot']);
      await store().parkTable('abcdefg2', 50_013, 100);
      expect((await store().takeDeadlines(40, 50, 5)).map(({ kind }) => kind)).toEqual(['bot']);
      expect((await store().takeDeadlines(50, 60, 5)).map(({ kind }) => kind)).toEqual(['bot']);
      await store().parkTable('abcdefg2', 50_013, 20);
      await store().commit(change({ table: { version: 6, parked: 50_013 } }));
      expect(await store().nextDue()).toBeNull();
    });

    test('a parked table that is shown elsewhere goes on, with new ids', async () => {
      await store().create(change({ outbox: [lobby] }));
      const [before] = await store().takeOutbox(0, 10, 1);
      await store().parkTable('abcdefg2', 10_003, null);
      await store().commit(change({ table: { version: 3 }, outbox: [refresh] }));
      const [after] = await store().takeOutbox(0, 10, 1);
      expect(after?.task).toEqual(refresh);
      expect(after?.id).not.toBe(before?.id);
    });
  });

  describe('a clock that went wrong', () => {
    test('put nothing off for longer than an hour once it is right again', async () => {
      const today = 1_700_000_000_000;
      const tomorrow = today + 24 * 3_600_000;
      await store().create(change({ outbox: [{ kind: 'refresh' }], botAt: tomorrow }));
      const [entry] = await store().takeOutbox(tomorrow, tomorrow + 10, 5);
      await store().retryOutbox(entry!.id, tomorrow);
      expect((await store().takeOutbox(today, today + 10, 5)).map(({ id }) => id)).toEqual([entry!.id]);
      expect(await store().takeDeadlines(today, today + 10, 5)).toMatchObject([{ tableId: 'abcdefg2' }]);
      expect(await store().takeOutbox(today + 9, today + 19, 5)).toEqual([]);
      expect(await store().takeDeadlines(today + 9, today + 19, 5)).toEqual([]);
    });

    test('leaves what is put off for less alone', async () => {
      await store().create(change({ outbox: [{ kind: 'refresh' }], botAt: FURTHEST }));
      const [entry] = await store().takeOutbox(0, 10, 5);
      await store().retryOutbox(entry!.id, FURTHEST);
      expect(await take()).toEqual([]);
      expect(await store().takeDeadlines(0, 10, 5)).toEqual([]);
    });
  });

  describe('posts', () => {
    const settle = (kept: Post) => store().settleOutbox('none', kept);

    test('a post is kept when its entry is settled, and the entry goes', async () => {
      await store().create(change({ outbox: [{ kind: 'refresh' }] }));
      const [entry] = await store().takeOutbox(0, 10, 1);
      await store().settleOutbox(entry!.id, post());
      expect(await store().livePosts('abcdefg2')).toEqual([post()]);
      expect(await store().nextDue()).toBeNull();
    });

    test('posts with buttons come oldest first, and news of one does not move it', async () => {
      await store().create(change());
      await settle(post({ messageId: '2' }));
      await settle(post({ messageId: '1', kind: 'lobby' }));
      await settle(post({ messageId: '3', live: false }));
      await settle(post({ messageId: '2', to: 8 }));
      expect(await store().livePosts('abcdefg2')).toEqual([
        post({ messageId: '2', to: 8 }),
        post({ messageId: '1', kind: 'lobby' }),
      ]);
    });

    test('a retired post is no longer among them', async () => {
      await store().create(change());
      await settle(post({ messageId: '1' }));
      await settle(post({ messageId: '2' }));
      await store().retirePost('abcdefg2', '1');
      await store().retirePost('abcdefg2', 'unknown');
      expect(await store().livePosts('abcdefg2')).toEqual([post({ messageId: '2' })]);
    });

    test('how much of the game is told is known from all its posts, with buttons or without', async () => {
      await store().create(change());
      expect(await store().toldUpTo('abcdefg2')).toBe(0);
      await settle(post({ messageId: '1', kind: 'lobby', to: 9 }));
      expect(await store().toldUpTo('abcdefg2')).toBe(0);
      await settle(post({ messageId: '2', to: 3 }));
      await settle(post({ messageId: '3', to: 5, live: false }));
      expect(await store().toldUpTo('abcdefg2')).toBe(5);
      await settle(post({ messageId: '3', to: 11 }));
      expect(await store().toldUpTo('abcdefg2')).toBe(11);
      expect(await store().toldUpTo('nobody22')).toBe(0);
    });

    test('a post of a table that does not exist is a bug', async () => {
      await expect(settle(post({ tableId: 'nobody22' }))).rejects.toThrow();
      expect(await store().livePosts('nobody22')).toEqual([]);
    });
  });

  describe('deadlines', () => {
    test('a deadline is taken when it is due, and comes back at its time', async () => {
      await store().create(change({ botAt: 50 }));
      expect(await store().takeDeadlines(49, 80, 5)).toEqual([]);
      expect(await store().nextDue()).toBe(50);
      expect(await store().takeDeadlines(50, 80, 5)).toEqual([{ tableId: 'abcdefg2', kind: 'bot', at: 50 }]);
      expect(await store().nextDue()).toBe(80);
      expect(await store().takeDeadlines(79, 100, 5)).toEqual([]);
      expect(await store().takeDeadlines(80, 100, 5)).toEqual([{ tableId: 'abcdefg2', kind: 'bot', at: 50 }]);
    });

    test('a change replaces the deadline, taken or not', async () => {
      await store().create(change({ botAt: 50 }));
      await store().takeDeadlines(50, 1_000, 5);
      await store().commit(change({ table: { version: 2 }, botAt: 60 }));
      expect(await store().takeDeadlines(60, 1_000, 5)).toEqual([
        { tableId: 'abcdefg2', kind: 'bot', at: 60 },
      ]);
      await store().commit(change({ table: { version: 3 } }));
      expect(await store().nextDue()).toBeNull();
    });

    test.each(['over', 'cancelled'] as const)('a table that is %s has none', async (status) => {
      await store().create(change({ botAt: 50 }));
      await store().commit(change({ table: { version: 2, status }, botAt: 60 }));
      expect(await store().nextDue()).toBeNull();
      expect(await store().takeDeadlines(1_000, 2_000, 5)).toEqual([]);
    });

    test('the earliest come first, up to a limit', async () => {
      await store().create(change({ table: { id: 'a' }, botAt: 30 }));
      await store().create(change({ table: { id: 'b' }, botAt: 10 }));
      await store().create(change({ table: { id: 'c' }, botAt: 20 }));
      expect((await store().takeDeadlines(30, 99, 2)).map(({ tableId }) => tableId)).toEqual(['b', 'c']);
      expect((await store().takeDeadlines(30, 99, 2)).map(({ tableId }) => tableId)).toEqual(['a']);
    });

    test('the next thing due is the earlier of outbox and deadlines', async () => {
      await store().create(change({ botAt: 50, outbox: [{ kind: 'refresh' }] }));
      const [entry] = await store().takeOutbox(0, 10, 1);
      await store().retryOutbox(entry!.id, 40);
      expect(await store().nextDue()).toBe(40);
      await store().retryOutbox(entry!.id, 60);
      expect(await store().nextDue()).toBe(50);
    });
  });
}
