import { describe, expect, test } from 'vitest';
import { type DeliveryShares, type OutboxTask, TURN_INTERVAL_MS } from '../../../src/table/ports/outbox.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

const lobby = { kind: 'lobby', fresh: true } as const;
const redraw = { kind: 'lobby', fresh: false } as const;
const refresh = { kind: 'refresh' } as const;
const retire = { kind: 'retire' } as const;
const post = (from: number, to: number) => ({ kind: 'post', from, to }) as const;

/** How every store shares the deliveries between servers and channels, and keeps what waits at a table short. */
export function fairSharesContract(openEmptyStore: OpenEmptyStore): void {
  const { store, advance, create, commit } = useEmptyStore(openEmptyStore);

  const open = (id: string, guildId: string, playChannelId: string, ...outbox: readonly OutboxTask[]) =>
    create({ table: { id, guildId, playChannelId }, outbox: outbox.length === 0 ? [lobby] : outbox });
  const claimed = async (now = 0, until = now + 10) => (await store().claimOutbox(now, until, 1))[0]!;
  /** A server that has opened so many tables at once, in one channel. */
  const flood = async (guildId: string, tables: number, channelId = `${guildId}0`) => {
    for (let i = 0; i < tables; i++)
      await open(`${guildId}-${String(i).padStart(3, '0')}`, guildId, channelId);
  };
  const claimIds = async (limit: number, shares?: DeliveryShares) =>
    (await store().claimOutbox(100_000, 200_000, limit, shares)).map(({ tableId }) => tableId);

  describe('turns', () => {
    test('a table of another server comes before what a busy one has queued earlier', async () => {
      await flood('busy', 20);
      await flood('busier', 90);
      advance(10);
      await open('quiet', '7', '70');
      expect(await claimIds(5)).toEqual(expect.arrayContaining(['busy-000', 'busier-000', 'quiet']));
    });

    test('a table of another channel comes before what a busy one of its server has queued earlier', async () => {
      await flood('town', 20, 'busy');
      advance(10);
      await open('quiet', 'town', 'calm');
      const claimed = await claimIds(21);
      expect(claimed.indexOf('quiet')).toBeLessThan(claimed.indexOf('town-015'));
    });

    test('servers whose tables are alone are served by how long they have waited', async () => {
      for (const id of ['c', 'a', 'b']) {
        await open(id, id, id);
        advance(1);
      }
      expect(await claimIds(5)).toEqual(['c', 'a', 'b']);
    });

    test('a table that has waited long enough is first, however busy its server', async () => {
      await flood('busy', 3);
      advance(3 * (TURN_INTERVAL_MS.server + TURN_INTERVAL_MS.channel));
      await open('late', '7', '70');
      expect(await claimIds(5)).toEqual(['busy-000', 'busy-001', 'busy-002', 'late']);
    });

    test('the next entry of a table joins the end of its server’s line, and not one before others of it', async () => {
      await open('first', 'town', 'square', lobby, post(0, 1), refresh);
      await open('second', 'town', 'square');
      const first = await claimed(100_000, 200_000);
      advance(1);
      await store().settleOutbox(first.id, null);
      expect(await claimIds(5)).toEqual(['second', 'first']);
    });
  });

  describe('shares', () => {
    const shares = (inFlight: DeliveryShares['inFlight'] = []): DeliveryShares => ({
      perServer: 3,
      perChannel: 2,
      inFlight,
    });

    test('bound what one channel and one server get at once', async () => {
      await flood('town', 10, 'square');
      expect(await claimIds(10, shares())).toEqual(['town-000', 'town-001']);
      await open('park', 'town', 'park');
      await open('pub', 'town', 'pub');
      const inFlight = [
        { guildId: 'town', channelId: 'square' },
        { guildId: 'town', channelId: 'square' },
      ];
      expect(await claimIds(10, shares(inFlight))).toHaveLength(1);
    });

    test('leave the rest to others, however many entries are before theirs', async () => {
      await flood('town', 40);
      advance(200_000);
      await open('quiet', '7', '70');
      expect(await claimIds(4, shares())).toEqual(['town-000', 'town-001', 'quiet']);
      expect(await claimIds(4, shares([{ guildId: '7', channelId: '70' }]))).toEqual([
        'town-002',
        'town-003',
      ]);
    });
  });

  describe('a deferred entry', () => {
    test('is due at its time, and its attempt is not counted', async () => {
      await open('quiet', '7', '70');
      const entry = await claimed();
      await store().deferOutbox(entry.id, 500);
      expect(await store().nextDueAt()).toBe(500);
      expect(await store().claimOutbox(499, 510, 1)).toEqual([]);
      expect(await store().claimOutbox(500, 510, 1)).toEqual([entry]);
      expect(await store().claimOutbox(510, 520, 1)).toMatchObject([{ attempts: 1 }]);
    });

    test('keeps its turn', async () => {
      await open('first', '7', '70');
      const entry = await claimed();
      await store().deferOutbox(entry.id, 500);
      advance(10);
      await open('second', '8', '80');
      expect(await claimIds(1)).toEqual(['first']);
    });

    test('that stands behind another is left alone', async () => {
      await open('first', '7', '70', lobby, refresh);
      await store().deferOutbox('first.1', 0);
      const [entry] = await store().claimOutbox(0, 10, 5);
      expect(entry?.task).toEqual(lobby);
      expect(await store().claimOutbox(5, 10, 5)).toEqual([]);
    });
  });

  describe('what waits at a table', () => {
    const openTable = (...outbox: readonly OutboxTask[]) => open('table', '7', '70', ...outbox);
    const queue = (version: number, ...outbox: readonly OutboxTask[]) =>
      commit({ table: { id: 'table', guildId: '7', playChannelId: '70', version }, outbox });
    /** Delivers everything; resolves with the tasks, in order. */
    const delivered = async () => {
      const tasks: unknown[] = [];
      for (;;) {
        const [entry] = await store().claimOutbox(10, 20, 5);
        if (entry === undefined) return tasks;
        tasks.push(entry.task);
        await store().settleOutbox(entry.id, null);
      }
    };
    /** Commits changes with these tasks to one table, then delivers everything. */
    const deliver = async (first: readonly OutboxTask[], ...others: (readonly OutboxTask[])[]) => {
      await openTable(...first);
      for (const [i, outbox] of others.entries()) await queue(i + 2, ...outbox);
      return delivered();
    };

    test('is one redraw of the lobby, however often someone comes and goes', async () => {
      expect(await deliver([lobby], ...Array.from({ length: 50 }, () => [redraw]))).toEqual([lobby]);
      expect(await store().backlog(0)).toMatchObject({ outboxEntries: 0 });
    });

    test('is one new post of the lobby, once one is asked for', async () => {
      expect(await deliver([redraw], [lobby], [redraw])).toEqual([lobby]);
    });

    test('is the redrawn lobby and every post that narrates a step', async () => {
      expect(await deliver([redraw], [redraw, post(0, 1)], [post(1, 3)])).toEqual([
        redraw,
        post(0, 1),
        post(1, 3),
      ]);
    });

    test('is a new post, not the redraw before it; one redraw after it stays', async () => {
      expect(await deliver([refresh], [refresh], [post(2, 3)], [refresh], [refresh])).toEqual([
        post(2, 3),
        refresh,
      ]);
    });

    test('is tried at once when a new post takes the place of a redraw that waits for its time', async () => {
      await openTable(refresh);
      const { id } = await claimed();
      await store().deferOutbox(id, 5_000);
      await commit({
        table: { id: 'table', guildId: '7', playChannelId: '71', version: 2 },
        outbox: [post(0, 2)],
      });
      expect(await claimed(1)).toMatchObject({ id, task: post(0, 2), attempts: 0, channelId: '71' });
    });

    test('stays what it is once it was attempted, because Discord may know its nonce', async () => {
      await openTable();
      await store().retryOutbox((await claimed()).id, 20);
      await queue(2, redraw);
      expect(await store().backlog(0)).toMatchObject({ outboxEntries: 2 });
    });

    test('is followed by what a delivery has left to do, unless something that waits does it', async () => {
      await openTable(post(0, 1));
      const entry = await claimed();
      await store().settleOutbox(entry.id, null, { followUps: [{ task: retire, dueAt: 700 }] });
      expect(await store().nextDueAt()).toBe(700);
      const left = await claimed(700);
      expect(left).toMatchObject({ task: retire, attempts: 0, guildId: '7', channelId: '70' });
      expect(left.id).not.toBe(entry.id);
      await queue(2, post(1, 2));
      await store().settleOutbox(left.id, null, { followUps: [{ task: retire, dueAt: 900 }] });
      expect(await claimed(710)).toMatchObject({ task: post(1, 2) });
      expect(await store().backlog(0)).toMatchObject({ outboxEntries: 1 });
    });

    test('of older posts is done once, from the earliest, wherever it waits; posts do not wait behind many of them', async () => {
      const reshow = (from: number) => ({ kind: 'reshow', from }) as const;
      await openTable(reshow(0));
      const { id } = await claimed();
      await queue(2, refresh, reshow(0));
      await queue(3, post(0, 1));
      await queue(4, refresh, reshow(0));
      await store().settleOutbox(id, null, { followUps: [{ task: reshow(4), dueAt: 0 }] });
      expect(await delivered()).toEqual([refresh, reshow(0), post(0, 1), refresh]);
    });

    test('may leave several things to do, which are done in their order', async () => {
      await openTable(post(0, 1));
      const direct = (userId: string) => ({ kind: 'direct', userId, about: 'turn', step: 1 }) as const;
      const tasks = [direct('300'), direct('301'), retire];
      const followUps = tasks.map((task) => ({ task, dueAt: 20 }));
      await store().settleOutbox((await claimed()).id, null, { followUps });
      for (const task of tasks) {
        expect(await store().claimOutbox(19, 30, 5)).toEqual([]);
        const [next, ...others] = await store().claimOutbox(20, 30, 5);
        expect([next?.task, others]).toEqual([task, []]);
        await store().settleOutbox(next!.id, null);
      }
      expect(await store().nextDueAt()).toBeNull();
    });
  });
}
