import { PLAIN_SEED as seed } from '../../table/plain-table.ts';
import { describe, expect, test } from 'vitest';
import { sampleChange, sampleTable } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps tables, their logs and the processed interactions. */
export function tablesContract(openEmptyStore: OpenEmptyStore): void {
  const { store, advance } = useEmptyStore(openEmptyStore);

  describe('tables and logs', () => {
    test('loads a table as it was stored', async () => {
      expect(
        await store().create(sampleChange({ table: { parked: 50_001, postedEvents: 7, shownAt: 9 } })),
      ).toBe('committed');
      expect(await store().load('abcdefg2')).toEqual({
        seed,
        table: sampleTable({ parked: 50_001, postedEvents: 7, shownAt: 9 }),
        events: [],
        eventCount: 0,
      });
    });

    test('loads the time for a turn and the timer as they were stored, and changes them', async () => {
      const timer = { id: 'round 1 “ü”', endsAt: 1_700_604_800_000 };
      await store().create(sampleChange({ table: { turnTimeMs: 604_800_000, timer } }));
      expect((await store().load('abcdefg2'))?.table).toEqual(
        sampleTable({ turnTimeMs: 604_800_000, timer }),
      );
      await store().commit(sampleChange({ table: { version: 2, turnTimeMs: null, timer: null } }));
      expect((await store().load('abcdefg2'))?.table).toEqual(sampleTable({ version: 2 }));
    });

    test('loads the clock of a turn, and seats that changed hands, as they were stored', async () => {
      const turnClock = {
        step: 3,
        seats: [1],
        stage: 'deciding',
        startedAt: 1_700_000_000_000,
        endsAt: 1_700_000_060_000,
        downMs: 90_000,
        reminded: 2,
        votes: { 301: 'bot-seat' },
        away: true,
      } as const;
      const sitsInFor = { userId: '300', name: '*Zoë*', gaveUp: true };
      const seats = [
        { kind: 'bot', bot: 'greedy', name: 'Greedy', opener: { holder: '300', seatedBy: '500' }, sitsInFor },
        { kind: 'user', userId: '302', name: 'Cleo', seatedBy: '501', opener: { holder: 'Greedy 🤖' } },
      ] as const;
      const lastTurn = { seat: 0, step: 3, leftMs: 90_000, reminded: 1, called: [1] };
      const pause = { agreed: ['302'], since: 1_700_000_000_000 };
      const missed = { step: 3, userIds: ['302', '303'], at: 1_700_000_000_000 };
      const table = { turnClock, lastTurn, pause, missed, seats };
      await store().create(sampleChange({ table, dueAt: { turn: 7, call: 17 } }));
      expect((await store().load('abcdefg2'))?.table).toEqual(sampleTable(table));
      expect(await store().tablesNaming('303')).toEqual(['abcdefg2']);
      expect(await store().claimDeadlines(7, 8, 5)).toEqual([{ tableId: 'abcdefg2', kind: 'turn', at: 7 }]);
      expect(await store().claimDeadlines(17, 18, 5)).toContainEqual({
        tableId: 'abcdefg2',
        kind: 'call',
        at: 17,
      });
      const tasks = [
        { kind: 'decided', choice: 'bot-turn', seats: [1] },
        { kind: 'reminder', step: 3, number: 1 },
        { kind: 'ladder', step: 3 },
        { kind: 'missed', step: 3, userIds: ['302'] },
        { kind: 'offer', seat: 0 },
        { kind: 'direct', userId: '302', about: 'reminder', step: 3 },
        { kind: 'direct', userId: '302', about: 'turn', step: 3, inChannel: true },
        { kind: 'post', from: 3, to: 6, again: true },
      ] as const;
      await store().commit(sampleChange({ table: { version: 2 }, outbox: tasks }));
      for (const task of tasks) {
        const [entry] = await store().claimOutbox(9, 10, 1);
        expect(entry?.task).toEqual(task);
        await store().settleOutbox(entry!.id, null);
      }
      await store().deleteTables({ userId: '300' });
      expect(await store().load('abcdefg2')).toBeNull();
    });

    test('deletes every table that names a user, and no other', async () => {
      const someone = { kind: 'user', userId: '301', name: 'Ben' } as const;
      await store().create(
        sampleChange({
          table: { seats: [...sampleTable().seats, someone] },
          events: ['a'],
          outbox: [{ kind: 'refresh' }],
          dueAt: { bot: 5 },
        }),
      );
      const [entry] = await store().claimOutbox(0, 1, 5);
      await store().settleOutbox(entry?.id ?? '', {
        tableId: 'abcdefg2',
        channelId: '200',
        messageId: '400',
        kind: 'game',
        from: 0,
        to: 1,
        live: true,
        message: null,
      });
      await store().create(sampleChange({ table: { id: 'hosted22', hostId: '301' } }));
      await store().create(
        sampleChange({ table: { id: 'wanted22', settings: { first: { holder: '301' } } } }),
      );
      await store().create(
        sampleChange({ table: { id: 'others22', settings: { target: 'agent 301', n: 301 } } }),
      );
      expect(await store().deleteTables({ userId: '30' })).toBe(0);
      expect(await store().deleteTables({ userId: '301' })).toBe(3);
      expect(await store().deleteTables({ userId: '301' })).toBe(0);
      expect(await store().load('abcdefg2')).toBeNull();
      expect((await store().load('others22'))?.table.id).toBe('others22');
      expect(await store().livePosts('abcdefg2')).toEqual([]);
      expect(await store().claimDeadlines(9, 10, 5)).toEqual([]);
    });

    test('deletes all tables of a server, and of no other', async () => {
      await store().create(sampleChange({ events: ['a'], outbox: [{ kind: 'refresh' }], dueAt: { bot: 5 } }));
      await store().create(sampleChange({ table: { id: 'others22', guildId: '101' } }));
      expect(await store().deleteTables({ guildId: '100' })).toBe(1);
      expect(await store().load('abcdefg2')).toBeNull();
      expect((await store().load('others22'))?.table.id).toBe('others22');
      expect(await store().claimOutbox(9, 10, 5)).toEqual([]);
    });

    test('deletes finished and cancelled tables that were opened before a time, and no open ones', async () => {
      const tables = [
        { id: 'oldover2', status: 'over', openedAt: 4 },
        { id: 'oldgone2', status: 'cancelled', openedAt: 4 },
        { id: 'oldplay2', status: 'playing', openedAt: 4 },
        { id: 'oldwait2', status: 'lobby', openedAt: 4 },
        { id: 'newover2', status: 'over', openedAt: 5 },
      ] as const;
      for (const each of tables) await store().create(sampleChange({ table: each }));
      expect(await store().deleteTables({ openedBefore: 5 })).toBe(2);
      const remaining = await Promise.all(tables.map(async ({ id }) => (await store().load(id))?.table.id));
      expect(remaining).toEqual([undefined, undefined, 'oldplay2', 'oldwait2', 'newover2']);
    });

    test('rejects an id that is taken', async () => {
      await store().create(sampleChange());
      expect(await store().create(sampleChange({ table: { gameId: 'other' }, interactionId: 'i1' }))).toBe(
        'conflict',
      );
      expect((await store().load('abcdefg2'))?.table.gameId).toBe('vips');
      expect(await store().hasProcessed('i1')).toBe(false);
    });

    test('keeps a table’s seed through all changes, and lists never contain it', async () => {
      await store().create(sampleChange());
      await store().create(sampleChange({ table: { id: 'abcdefg3' } }));
      await store().commit(sampleChange({ table: { version: 2, status: 'over' }, seed: '00'.repeat(32) }));
      await store().parkTable('abcdefg2', 50_001, null);
      expect((await store().load('abcdefg2'))?.seed).toBe(seed);
      const listed = JSON.stringify(await store().listOpen('100', 9));
      expect(listed).toContain('abcdefg3');
      expect(listed).not.toMatch(/seed|5e5e/u);
    });

    test('a commit appends events in order and replaces the table', async () => {
      await store().create(sampleChange());
      const later = sampleTable({
        version: 2,
        playChannelId: '999',
        status: 'over',
        seats: [],
        postedEvents: 2,
        settings: 'other',
        threadPending: false,
      });
      expect(await store().commit(sampleChange({ table: later, events: [{ a: 1 }, ['b', null, 'ü']] }))).toBe(
        'committed',
      );
      expect(
        await store().commit(sampleChange({ table: { ...later, version: 3 }, events: ['c'], after: 2 })),
      ).toBe('committed');
      expect(await store().load('abcdefg2')).toEqual({
        seed,
        table: { ...later, version: 3 },
        events: [{ a: 1 }, ['b', null, 'ü'], 'c'],
        eventCount: 3,
      });
    });

    test('a commit on an older version conflicts and changes nothing', async () => {
      await store().create(sampleChange());
      await store().commit(sampleChange({ table: { version: 2 }, events: ['a'] }));
      const stale = sampleChange({
        table: { version: 2, postedEvents: 9 },
        events: ['b'],
        interactionId: 'i1',
        outbox: [{ kind: 'refresh' }],
        dueAt: { bot: 5 },
      });
      expect(await store().commit(stale)).toBe('conflict');
      expect(await store().load('abcdefg2')).toEqual({
        table: sampleTable({ version: 2 }),
        events: ['a'],
        eventCount: 1,
        seed,
      });
      expect(await store().hasProcessed('i1')).toBe(false);
      expect(await store().nextDueAt()).toBeNull();
    });

    test('a commit on an older version conflicts even without new events', async () => {
      await store().create(sampleChange());
      expect(await store().commit(sampleChange({ table: { version: 2, postedEvents: 1 } }))).toBe(
        'committed',
      );
      expect(await store().commit(sampleChange({ table: { version: 2, postedEvents: 2 } }))).toBe('conflict');
      expect(await store().commit(sampleChange({ table: { version: 4, postedEvents: 2 } }))).toBe('conflict');
      expect((await store().load('abcdefg2'))?.table).toEqual(sampleTable({ version: 2, postedEvents: 1 }));
    });

    test('a commit on a missing table conflicts', async () => {
      expect(await store().commit(sampleChange({ table: { version: 2 } }))).toBe('conflict');
    });

    test('throws for a change that leaves a gap in the log', async () => {
      await store().create(sampleChange());
      const gap = sampleChange({ table: { version: 2 }, events: ['b'], after: 1, interactionId: 'i1' });
      await expect(store().commit(gap)).rejects.toThrow(RangeError);
      expect(await store().load('abcdefg2')).toEqual({
        table: sampleTable(),
        events: [],
        eventCount: 0,
        seed,
      });
      expect(await store().hasProcessed('i1')).toBe(false);
    });

    test('throws for what JSON cannot express, and stores nothing', async () => {
      await store().create(sampleChange());
      const bad = sampleChange({ table: { version: 2 }, events: ['a', undefined], interactionId: 'i1' });
      await expect(store().commit(bad)).rejects.toThrow(TypeError);
      expect(await store().load('abcdefg2')).toEqual({
        table: sampleTable(),
        events: [],
        eventCount: 0,
        seed,
      });
      expect(await store().hasProcessed('i1')).toBe(false);
    });

    test('returns copies: changing them does not change the store', async () => {
      const events = [{ a: 1 }];
      await store().create(sampleChange({ events }));
      events[0]!.a = 2;
      const first = await store().load('abcdefg2');
      (first!.events[0] as { a: number }).a = 3;
      expect((await store().load('abcdefg2'))?.events).toEqual([{ a: 1 }]);
    });
  });

  describe('interactions', () => {
    test('an interaction is applied once, on whatever version', async () => {
      await store().create(sampleChange({ interactionId: 'i1' }));
      const again = sampleChange({
        table: { version: 2 },
        events: ['a'],
        interactionId: 'i1',
        dueAt: { bot: 1 },
      });
      expect(await store().commit(again)).toBe('duplicate');
      expect(await store().commit({ ...again, table: sampleTable({ version: 7 }) })).toBe('duplicate');
      expect(await store().create(sampleChange({ table: { id: 'other222' }, interactionId: 'i1' }))).toBe(
        'duplicate',
      );
      expect(await store().load('abcdefg2')).toEqual({
        table: sampleTable(),
        events: [],
        eventCount: 0,
        seed,
      });
      expect(await store().load('other222')).toBeNull();
      expect(await store().nextDueAt()).toBeNull();
    });

    test('forgets interactions after three days, so that a clock that is a day off repeats none', async () => {
      await store().create(sampleChange({ interactionId: 'old' }));
      advance(1_000);
      await store().commit(sampleChange({ table: { version: 2 }, interactionId: 'new' }));
      await store().pruneStored(3 * 86_400_000 + 2_000);
      expect([await store().hasProcessed('old'), await store().hasProcessed('new')]).toEqual([false, true]);
      expect(await store().commit(sampleChange({ table: { version: 3 }, interactionId: 'old' }))).toBe(
        'committed',
      );
    });
  });

  describe('lists', () => {
    const create = async (id: string, openedAt: number, overrides: Parameters<typeof sampleTable>[0] = {}) =>
      expect(await store().create(sampleChange({ table: { id, openedAt, ...overrides } }))).toBe('committed');

    test('lists the open tables of a server, newest first', async () => {
      await create('a', 10, { status: 'lobby' });
      await create('b', 30);
      await create('c', 20);
      await create('d', 40, { status: 'over' });
      await create('e', 50, { status: 'cancelled' });
      await create('f', 60, { guildId: 'elsewhere' });
      expect((await store().listOpen('100', 10)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
      expect((await store().listOpen('100', 2)).map(({ id }) => id)).toEqual(['b', 'c']);
      expect((await store().listOpen('100', 10))[2]).toEqual(
        sampleTable({ id: 'a', openedAt: 10, status: 'lobby' }),
      );
    });

    test('lists the open tables of a person in a server, newest first', async () => {
      const user = (userId: string) => ({ kind: 'user', userId, name: `no. ${userId}` }) as const;
      const seats = [user('300'), user('7301')];
      const sitsInFor = { userId: '300', name: 'Ada', gaveUp: false };
      await create('a', 10, { seats, status: 'lobby' });
      await create('b', 20, { seats: [user('302'), user('300')] });
      await create('c', 30, { seats, status: 'over' });
      await create('d', 40, { seats, guildId: 'elsewhere' });
      await create('e', 50, { seats: [user('301')], hostId: '300' });
      await create('f', 60, { seats: [{ kind: 'bot', bot: 'greedy', name: '300', sitsInFor }] });
      expect((await store().listOpenOf('100', '300')).map(({ id }) => id)).toEqual(['b', 'a']);
      expect((await store().listOpenOf('100', '301')).map(({ id }) => id)).toEqual(['e']);
      expect(await store().listOpenOf('100', '%')).toEqual([]);
    });

    test('lists the open tables of a person on all servers, as they sit down and leave', async () => {
      const user = (userId: string) => ({ kind: 'user', userId, name: `no. ${userId}` }) as const;
      const everywhere = async (userId: string) =>
        (await store().listOpenOf(null, userId)).map(({ id, guildId }) => [id, guildId]);
      await create('a', 10, { seats: [user('300')], status: 'lobby' });
      await create('b', 20, { seats: [user('300'), user('301')], guildId: 'elsewhere' });
      await create('c', 30, { seats: [user('301')] });
      expect(await everywhere('300')).toEqual([
        ['b', 'elsewhere'],
        ['a', '100'],
      ]);
      const change = (id: string, openedAt: number, table: object) =>
        store().commit(sampleChange({ table: { id, openedAt, version: 2, ...table }, reseated: true }));
      await change('c', 30, { seats: [user('300'), user('301')] });
      await change('a', 10, { seats: [user('302')] });
      await change('b', 20, { seats: [user('300')], guildId: 'elsewhere', status: 'over' });
      expect(await everywhere('300')).toEqual([['c', '100']]);
      expect(await everywhere('302')).toEqual([['a', '100']]);
      await store().deleteTables({ guildId: '100' });
      expect(await everywhere('300')).toEqual([]);
    });

    test('a finished table leaves the list of open ones', async () => {
      await create('a', 10);
      await store().commit(sampleChange({ table: { id: 'a', openedAt: 10, version: 2, status: 'over' } }));
      expect(await store().listOpen('100', 10)).toEqual([]);
    });
  });

  test('close waits for work in flight', async () => {
    await store().create(sampleChange({ dueAt: { bot: 5 } }));
    const inFlight = [
      store().commit(sampleChange({ table: { version: 2 }, dueAt: { bot: 5 } })),
      store().create(sampleChange({ table: { id: 'other222' }, dueAt: { bot: 6 } })),
      store().nextDueAt(),
    ];
    await store().close();
    expect(await Promise.all(inFlight)).toEqual(['committed', 'committed', 5]);
  });

  test('a closed store rejects work, and can be closed again', async () => {
    await store().close();
    await expect(store().load('abcdefg2')).rejects.toThrow();
    await store().close();
  });
}
