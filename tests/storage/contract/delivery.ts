import { describe, expect, test } from 'vitest';
import { MAX_DELAY_MS } from '../../../src/table/ports/leases.ts';
import type { Post } from '../../../src/table/ports/posts.ts';
import { samplePost, sampleTable } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store delivers outbox entries and deadlines, and stores posts. */
export function deliveryContract(openEmptyStore: OpenEmptyStore): void {
  const { store, create, commit, tableNow } = useEmptyStore(openEmptyStore);

  /** Claims the entries that are due at a time, for ten milliseconds. */
  const claim = (at = 0) => store().claimOutbox(at, at + 10, 100);
  const due = async (now: number, until: number) =>
    (await store().claimDeadlines(now, until, 5)).map(({ kind, at }) => `${kind} at ${at}`);

  describe('outbox', () => {
    const lobby = { kind: 'lobby', fresh: true } as const;
    const refresh = { kind: 'refresh' } as const;
    const post = { kind: 'post', from: 0, to: 3 } as const;

    test('hands out an entry with the version that its table has then', async () => {
      await create({ outbox: [refresh] });
      await create({ table: { id: 'other222', openedAt: 7 }, outbox: [refresh] });
      // Merged with the entry that waits.
      await commit({ table: { version: 2 }, outbox: [refresh] });
      const versions = async (at: number) =>
        new Set((await claim(at)).map(({ tableVersion }) => tableVersion));
      const { openedAt } = sampleTable();
      const other = { openedAt: 7, version: 1 };
      expect(await versions(0)).toEqual(new Set([{ openedAt, version: 2 }, other]));
      await commit({ table: { version: 3 } });
      expect(await versions(10)).toEqual(new Set([{ openedAt, version: 3 }, other]));
    });

    test('extending leases moves the end of claims, and changes nothing that is not claimed', async () => {
      await create({ outbox: [lobby, refresh], dueAt: { bot: 100 } });
      await create({ table: { id: 'other222' }, outbox: [refresh], dueAt: { bot: 100 } });
      const [entry] = await store().claimOutbox(100, 110, 1);
      await store().claimDeadlines(100, 110, 1);
      await store().extendLeases(
        [entry!.id, entry!.id.replace(/0$/, '1'), 'other222.0'],
        ['abcdefg2', 'other222'],
        500,
      );
      expect(await claim(400)).toMatchObject([{ tableId: 'other222' }]);
      expect(await store().claimDeadlines(400, 410, 5)).toMatchObject([{ tableId: 'other222' }]);
      expect(await store().claimDeadlines(500, 510, 5)).toMatchObject([
        { tableId: 'other222' },
        { tableId: 'abcdefg2' },
      ]);
      expect(await claim(500)).toContainEqual(
        expect.objectContaining({ tableId: 'abcdefg2', task: lobby, attempts: 1 }),
      );
    });

    test('extending a lease does not bring a postponed entry forward', async () => {
      await create({ outbox: [lobby] });
      const [entry] = await store().claimOutbox(0, 10, 1);
      await store().retryOutbox(entry!.id, 500);
      await store().extendLeases([entry!.id], ['abcdefg2'], 20);
      expect(await store().nextDueAt()).toBe(500);
    });

    test('postponing an entry behind another does not bring it forward', async () => {
      await create({ table: { id: 'abcdefg2' }, outbox: [lobby, refresh] });
      const [first] = await store().claimOutbox(0, 10, 1);
      await store().retryOutbox(first!.id.replace(/0$/, '1'), 0);
      expect(await claim(5)).toEqual([]);
    });

    test('settling an entry twice, or behind another, does not release another’s claim', async () => {
      await create({ outbox: [lobby, refresh, post, lobby] });
      const [first] = await store().claimOutbox(0, 10, 1);
      await store().settleOutbox(first!.id.replace(/0$/, '1'), null);
      expect(await claim()).toEqual([]);
      await store().settleOutbox(first!.id, null);
      expect(await claim()).toMatchObject([{ task: post }]);
      await store().settleOutbox(first!.id, null);
      expect(await claim()).toEqual([]);
    });

    test('ids of entries are unique and fit into a nonce', async () => {
      const seen: string[] = [];
      await create({ outbox: [lobby] });
      for (let version = 2; version < 42; version++) {
        const [entry] = await store().claimOutbox(0, 10, 1);
        seen.push(entry!.id);
        await store().settleOutbox(entry!.id, null);
        await commit({ table: { version }, outbox: [refresh] });
      }
      expect(new Set(seen).size).toBe(40);
      expect(seen.every((id) => id.length <= 25)).toBe(true);
    });

    test('parking a table empties its outbox, stores the code and counts as a change', async () => {
      await create({ outbox: [lobby, refresh] });
      await create({ table: { id: 'other222' }, outbox: [lobby] });
      await store().parkTable('abcdefg2', 50_013, null);
      expect(await tableNow()).toEqual(sampleTable({ parked: 50_013, version: 2 }));
      expect(await claim()).toMatchObject([{ tableId: 'other222' }]);
      expect(await commit({ table: { version: 2 } })).toBe('conflict');
    });

    test('a table that is played elsewhere by now is not parked, and keeps its outbox', async () => {
      await create({ outbox: [lobby] });
      const { playChannelId } = sampleTable();
      await commit({ table: { version: 2, playChannelId: '209' }, outbox: [refresh] });
      expect(await store().parkTable('abcdefg2', 10_003, 20, playChannelId)).toBe(false);
      expect((await tableNow())?.parked).toBeNull();
      expect(await store().claimOutbox(0, 10, 5)).not.toEqual([]);
      expect(await store().parkTable('abcdefg2', 10_003, null, '209')).toBe(true);
      expect((await tableNow())?.parked).toBe(10_003);
      expect(await store().parkTable('nosuchid', 10_003, null)).toBe(false);
    });

    test('a post unparks its table, which counts as a change', async () => {
      await create({ outbox: [lobby] });
      await store().parkTable('abcdefg2', 50_013, null);
      await commit({ table: { version: 3, parked: 50_013 }, outbox: [refresh] });
      const [entry] = await store().claimOutbox(0, 10, 1);
      await store().settleOutbox(entry!.id, samplePost());
      expect(await tableNow()).toEqual(sampleTable({ version: 4 }));
      await store().settleOutbox('none', samplePost({ to: 8 }));
      expect((await tableNow())?.version).toBe(4);
    });

    test('of an entry that another process has taken over, which has shown more since, takes nothing back, and has the post edited again', async () => {
      await create({ outbox: [lobby] });
      const [entry] = await claim();
      await store().settleOutbox(entry!.id, samplePost({ to: 8 }));
      await store().settleOutbox(entry!.id, samplePost({ to: 5 }));
      const [post] = await store().livePosts('abcdefg2');
      expect([post?.to, post?.message.bodyHash]).toEqual([8, null]);
      expect((await claim()).map(({ task }) => task)).toEqual([refresh]);
    });

    test('of an entry that the database has lost leaves the one that has its id now', async () => {
      await create({ outbox: [lobby] });
      const [{ id, queuedAt } = { id: '', queuedAt: 0 }] = await claim();
      await store().settleOutbox(id, null, { queuedAt: queuedAt - 1 });
      expect(await store().nextDueAt()).not.toBeNull();
      await store().settleOutbox(id, null, { queuedAt });
      expect(await store().nextDueAt()).toBeNull();
    });

    test('republishing a table deletes its outbox, posts and deadlines first', async () => {
      await create({ outbox: [lobby, refresh], dueAt: { bot: 5 } });
      await store().settleOutbox('none', samplePost());
      await commit({ table: { version: 2 }, outbox: [refresh], republish: true });
      expect(await store().livePosts('abcdefg2')).toEqual([]);
      const [entry, ...others] = await claim();
      expect([entry?.task, others]).toEqual([refresh, []]);
      await store().settleOutbox(entry!.id, null);
      expect(await store().nextDueAt()).toBeNull();
    });

    test('a table parked for a while has a deadline for being shown again', async () => {
      await create({ outbox: [lobby] });
      await store().parkTable('abcdefg2', 50_013, 20);
      expect(await store().nextDueAt()).toBe(20);
      expect(await due(19, 30)).toEqual([]);
      expect(await due(20, 30)).toEqual(['show at 20']);
      await store().parkTable('abcdefg2', 50_013, 40);
      expect(await store().nextDueAt()).toBe(40);
      await store().parkTable('abcdefg2', 10_003, null);
      expect(await store().nextDueAt()).toBeNull();
      await store().parkTable('nosuchid', 50_013, 50);
      expect(await store().nextDueAt()).toBeNull();
    });

    test('a change or a post removes the deadline for being shown again; a post keeps that of the bots', async () => {
      await create({ dueAt: { bot: 5 } });
      await store().parkTable('abcdefg2', 50_013, 20);
      expect(await due(20, 30)).toEqual(['bot at 5', 'show at 20']);
      await store().settleOutbox('none', samplePost());
      expect(await due(30, 40)).toEqual(['bot at 5']);
      await store().parkTable('abcdefg2', 50_013, 100);
      expect(await due(40, 50)).toEqual(['bot at 5']);
      expect(await due(50, 60)).toEqual(['bot at 5']);
      await store().parkTable('abcdefg2', 50_013, 20);
      await commit({ table: { version: 6, parked: 50_013 } });
      expect(await store().nextDueAt()).toBeNull();
    });

    test('a parked table gets entries with new ids', async () => {
      await create({ outbox: [lobby] });
      const [before] = await store().claimOutbox(0, 10, 1);
      await store().parkTable('abcdefg2', 10_003, null);
      await commit({ table: { version: 3 }, outbox: [refresh] });
      const [after] = await store().claimOutbox(0, 10, 1);
      expect(after?.task).toEqual(refresh);
      expect(after?.id).not.toBe(before?.id);
    });
  });

  describe('a wrong clock', () => {
    test('postpones nothing for longer than an hour once it is right again', async () => {
      const today = 1_700_000_000_000;
      const tomorrow = today + 24 * 3_600_000;
      await create({ outbox: [{ kind: 'refresh' }], dueAt: { bot: tomorrow } });
      const [entry] = await store().claimOutbox(tomorrow, tomorrow + 10, 5);
      await store().retryOutbox(entry!.id, tomorrow);
      expect((await store().claimOutbox(today, today + 10, 5)).map(({ id }) => id)).toEqual([entry!.id]);
      expect(await due(today, today + 10)).toHaveLength(1);
      expect(await store().claimOutbox(today + 9, today + 19, 5)).toEqual([]);
      expect(await due(today + 9, today + 19)).toEqual([]);
    });

    test('does not affect what is postponed for less', async () => {
      await create({ outbox: [{ kind: 'refresh' }], dueAt: { bot: MAX_DELAY_MS } });
      const [entry] = await store().claimOutbox(0, 10, 5);
      await store().retryOutbox(entry!.id, MAX_DELAY_MS);
      expect(await claim()).toEqual([]);
      expect(await due(0, 10)).toEqual([]);
    });
  });

  describe('posts', () => {
    const settle = (stored: Post) => store().settleOutbox('none', stored);
    const liveIds = async (tableId = 'abcdefg2') =>
      (await store().livePosts(tableId)).map(({ messageId }) => messageId);

    test('live posts come oldest first, and an update keeps their order', async () => {
      await create();
      await settle(samplePost({ messageId: '2' }));
      await settle(samplePost({ messageId: '1', kind: 'lobby' }));
      await settle(samplePost({ messageId: '3', live: false }));
      await settle(samplePost({ messageId: '2', to: 8 }));
      expect(await store().livePosts('abcdefg2')).toEqual([
        samplePost({ messageId: '2', to: 8 }),
        samplePost({ messageId: '1', kind: 'lobby' }),
      ]);
    });

    test('a retired post is not live any more', async () => {
      await create();
      for (const messageId of ['1', '2', '3', '4']) await settle(samplePost({ messageId }));
      await create({ table: { id: 'other222' } });
      await settle(samplePost({ tableId: 'other222', messageId: '1' }));
      await store().retirePosts('abcdefg2', ['1', 'unknown']);
      await store().retirePosts('abcdefg2', []);
      expect(await liveIds()).toEqual(['2', '3', '4']);
      expect(await liveIds('other222')).toEqual(['1']);
    });

    test('settling an entry retires the posts that its delivery has retired', async () => {
      await create({ outbox: [{ kind: 'refresh' }, { kind: 'post', from: 0, to: 3 }] });
      for (const messageId of ['1', '2', '3']) await settle(samplePost({ messageId }));
      const [first] = await store().claimOutbox(0, 10, 1);
      await store().settleOutbox(first!.id, null, { retired: ['1'] });
      expect(await liveIds()).toEqual(['2', '3']);
      const [second] = await store().claimOutbox(0, 10, 1);
      await store().settleOutbox(second!.id, samplePost({ messageId: '4' }), { retired: ['3', 'unknown'] });
      expect(await liveIds()).toEqual(['2', '4']);
    });

    test('what the live posts of a table show is forgotten, and of no other table', async () => {
      const sampleMessage = samplePost().message;
      await create();
      await settle(samplePost({ messageId: '1' }));
      await settle(samplePost({ messageId: '2' }));
      await store().forgetSentBodies('abcdefg3');
      expect((await store().livePosts('abcdefg2'))[0]!.message).toEqual(sampleMessage);
      await store().forgetSentBodies('abcdefg2');
      expect((await store().livePosts('abcdefg2')).map(({ message }) => message)).toEqual([
        { ...sampleMessage, bodyHash: null },
        { ...sampleMessage, bodyHash: null },
      ]);
    });

    test('the newest post of a kind is found, live or not', async () => {
      await create();
      expect(await store().newestPost('abcdefg2', 'lobby')).toBeNull();
      await settle(samplePost({ messageId: '1', kind: 'lobby', live: false }));
      await settle(samplePost({ messageId: '2' }));
      await settle(samplePost({ messageId: '3', live: false }));
      await settle(samplePost({ messageId: '4', kind: 'replay', live: false }));
      for (const [kind, messageId] of [
        ['lobby', '1'],
        ['game', '3'],
        ['replay', '4'],
      ] as const)
        expect(await store().newestPost('abcdefg2', kind)).toMatchObject({ kind, messageId });
      expect(await store().newestPost('gfedcba7', 'game')).toBeNull();
    });

    test('counts posted events by all posts of the game, live or not', async () => {
      await create();
      expect(await store().postedEvents('abcdefg2')).toBe(0);
      await settle(samplePost({ messageId: '1', kind: 'lobby', to: 9 }));
      expect(await store().postedEvents('abcdefg2')).toBe(0);
      await settle(samplePost({ messageId: '2', to: 3 }));
      await settle(samplePost({ messageId: '3', to: 5, live: false }));
      expect(await store().postedEvents('abcdefg2')).toBe(5);
      await settle(samplePost({ messageId: '3', to: 11 }));
      expect(await store().postedEvents('abcdefg2')).toBe(11);
      expect(await store().postedEvents('nobody22')).toBe(0);
    });

    test('a post of a table that the database has lost is not stored', async () => {
      await settle(samplePost({ tableId: 'nobody22' }));
      expect(await store().livePosts('nobody22')).toEqual([]);
    });
  });

  describe('deadlines', () => {
    test('a lobby has one for closing by itself, which a change replaces', async () => {
      const lobby = (version: number, close: number | null) =>
        ({ table: { status: 'lobby', version, closesAt: 900 }, dueAt: { close } }) as const;
      await create(lobby(1, 50));
      expect(await due(50, 80)).toEqual(['close at 50']);
      await commit(lobby(2, 70));
      expect(await due(70, 80)).toEqual(['close at 70']);
      await store().releaseDeadline({ tableId: 'abcdefg2', kind: 'close', at: 70 }, 90);
      expect(await store().nextDueAt()).toBe(90);
      await commit(lobby(3, null));
      expect(await store().nextDueAt()).toBeNull();
      expect((await tableNow())?.closesAt).toBe(900);
    });

    test('a deadline is claimed when it is due, and is due again when its lease ends', async () => {
      await create({ dueAt: { bot: 50 } });
      expect(await due(49, 80)).toEqual([]);
      expect(await store().nextDueAt()).toBe(50);
      expect(await due(50, 80)).toEqual(['bot at 50']);
      expect(await store().nextDueAt()).toBe(80);
      expect(await due(79, 100)).toEqual([]);
      expect(await due(80, 100)).toEqual(['bot at 50']);
    });

    test('a change replaces the deadline, claimed or not', async () => {
      await create({ dueAt: { bot: 50 } });
      await store().claimDeadlines(50, 1_000, 5);
      await commit({ table: { version: 2 }, dueAt: { bot: 60 } });
      expect(await due(60, 1_000)).toEqual(['bot at 60']);
      await commit({ table: { version: 3 } });
      expect(await store().nextDueAt()).toBeNull();
    });

    test('a change may keep the deadlines, claimed or not', async () => {
      await create({ dueAt: { bot: 50 } });
      await commit({ table: { version: 2 }, events: ['a'], dueAt: null });
      expect(await store().nextDueAt()).toBe(50);
      await store().claimDeadlines(50, 80, 5);
      await commit({ table: { version: 3 }, after: 1, dueAt: null });
      expect(await store().nextDueAt()).toBe(80);
      await store().parkTable('abcdefg2', 50_013, 70);
      await commit({ table: { version: 5 }, after: 1, dueAt: null });
      expect(await due(90, 100)).toEqual(['show at 70', 'bot at 50']);
    });

    test('a table has a deadline of each kind, claimed and postponed by itself', async () => {
      await create({ dueAt: { bot: 50, clock: 70 } });
      expect(await due(60, 80)).toEqual(['bot at 50']);
      expect(await due(70, 90)).toEqual(['clock at 70']);
      await store().parkTable('abcdefg2', 50_013, 65);
      expect(await due(79, 99)).toEqual(['show at 65']);
      expect(await due(90, 120)).toHaveLength(2);
    });

    test('a claimed deadline that is released for ever is gone, and no other one of its table', async () => {
      await create({ dueAt: { clock: 50, bot: 60 } });
      const [claimed] = await store().claimDeadlines(50, 1_000, 5);
      await store().releaseDeadline(claimed!, null);
      expect(await store().nextDueAt()).toBe(60);
      expect(await due(2_000, 3_000)).toEqual(['bot at 60']);
    });

    test.each([[70], [null]])(
      'a deadline that was replaced after it was claimed is not released (%s)',
      async (dueAt) => {
        await create({ dueAt: { clock: 50 } });
        const [claimed] = await store().claimDeadlines(50, 1_000, 5);
        await commit({ table: { version: 2 }, dueAt: { clock: 60 } });
        await store().releaseDeadline(claimed!, dueAt);
        expect(await store().nextDueAt()).toBe(60);
        await store().claimDeadlines(60, 2_000, 5);
        await store().releaseDeadline(claimed!, dueAt);
        expect(await store().nextDueAt()).toBe(2_000);
        await commit({ table: { version: 3 }, dueAt: { clock: 50 } });
        await store().releaseDeadline(claimed!, dueAt);
        expect(await store().nextDueAt()).toBe(50);
        await store().releaseDeadline({ tableId: 'nobody22', kind: 'clock', at: 50 }, dueAt);
        expect(await store().nextDueAt()).toBe(50);
      },
    );

    test('claims the earliest deadlines first, up to a limit', async () => {
      await create({ table: { id: 'a' }, dueAt: { bot: 30 } });
      await create({ table: { id: 'b' }, dueAt: { bot: 10 } });
      await create({ table: { id: 'c' }, dueAt: { bot: 20 } });
      expect((await store().claimDeadlines(30, 99, 2)).map(({ tableId }) => tableId)).toEqual(['b', 'c']);
      expect((await store().claimDeadlines(30, 99, 2)).map(({ tableId }) => tableId)).toEqual(['a']);
    });

    test('the next due time is the earlier one of outbox and deadlines', async () => {
      await create({ dueAt: { bot: 50 }, outbox: [{ kind: 'refresh' }] });
      const [entry] = await store().claimOutbox(0, 10, 1);
      await store().retryOutbox(entry!.id, 40);
      expect(await store().nextDueAt()).toBe(40);
      await store().retryOutbox(entry!.id, 60);
      expect(await store().nextDueAt()).toBe(50);
    });
  });
}
