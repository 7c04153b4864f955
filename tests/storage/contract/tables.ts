import { type ChangeParts, PLAIN_SEED as seed } from '../../table/plain-table.ts';
import { describe, expect, test } from 'vitest';
import type { Table } from '../../../src/table/table.ts';
import { samplePost, sampleTable } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps tables, their logs and the processed interactions. */
export function tablesContract(openEmptyStore: OpenEmptyStore): void {
  const { store, advance, create, commit, tableNow } = useEmptyStore(openEmptyStore);

  /** Checks that the sample table is this, and that nothing came of an interaction. */
  const expectLeft = async (table: Partial<Table> = {}, events: readonly unknown[] = []) => {
    expect(await store().load('abcdefg2')).toEqual({
      ...{ table: sampleTable(table), events, eventCount: events.length, seed },
    });
    expect(await store().hasProcessed('i1')).toBe(false);
    expect(await store().nextDueAt()).toBeNull();
  };

  describe('tables and logs', () => {
    test('loads a table as it was stored, with the clock of a turn, seats that changed hands and tasks, and changes it', async () => {
      const timer = { id: 'round 1 “ü”', endsAt: 1_700_604_800_000 };
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
      const table = {
        ...{ turnTimeMs: 604_800_000, timer, turnClock, lastTurn, pause, missed, seats },
        ...{ parked: 50_001, postedEvents: 7, shownAt: 9 },
      };
      expect(await create({ table, dueAt: { turn: 7, call: 17 } })).toBe('committed');
      expect(await store().load('abcdefg2')).toEqual({
        ...{ seed, table: sampleTable(table), events: [], eventCount: 0 },
      });
      expect(await store().tablesNaming('303')).toEqual(['abcdefg2']);
      expect((await store().claimDeadlines(17, 18, 5)).map(({ kind, at }) => [kind, at])).toEqual([
        ['turn', 7],
        ['call', 17],
      ]);
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
      await commit({ table: { version: 2 }, outbox: tasks });
      expect(await tableNow()).toEqual(sampleTable({ version: 2 }));
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
      const seats = [...sampleTable().seats, someone];
      await create({ table: { seats }, events: ['a'], outbox: [{ kind: 'refresh' }], dueAt: { bot: 5 } });
      const [entry] = await store().claimOutbox(0, 1, 5);
      await store().settleOutbox(entry?.id ?? '', samplePost());
      await create({ table: { id: 'hosted22', hostId: '301' } });
      await create({ table: { id: 'wanted22', settings: { first: { holder: '301' } } } });
      await create({ table: { id: 'others22', settings: { target: 'agent 301', n: 301 } } });
      expect(await store().deleteTables({ userId: '30' })).toBe(0);
      expect(await store().deleteTables({ userId: '301' })).toBe(3);
      expect(await store().deleteTables({ userId: '301' })).toBe(0);
      expect(await store().load('abcdefg2')).toBeNull();
      expect((await store().load('others22'))?.table.id).toBe('others22');
      expect(await store().livePosts('abcdefg2')).toEqual([]);
      expect(await store().claimDeadlines(9, 10, 5)).toEqual([]);
    });

    test('deletes all tables of a server, and of no other', async () => {
      await create({ events: ['a'], outbox: [{ kind: 'refresh' }], dueAt: { bot: 5 } });
      await create({ table: { id: 'others22', guildId: '101' } });
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
      for (const each of tables) await create({ table: each });
      expect(await store().deleteTables({ openedBefore: 5 })).toBe(2);
      const remaining = await Promise.all(tables.map(async ({ id }) => (await store().load(id))?.table.id));
      expect(remaining).toEqual([undefined, undefined, 'oldplay2', 'oldwait2', 'newover2']);
    });

    test('rejects an id that is taken', async () => {
      await create();
      expect(await create({ table: { gameId: 'other' }, interactionId: 'i1' })).toBe('conflict');
      expect((await tableNow())?.gameId).toBe('vips');
      expect(await store().hasProcessed('i1')).toBe(false);
    });

    test('keeps a table’s seed through all changes, and lists never contain it', async () => {
      await create();
      await create({ table: { id: 'abcdefg3' } });
      await commit({ table: { version: 2, status: 'over' }, seed: '00'.repeat(32) });
      await store().parkTable('abcdefg2', 50_001, null);
      expect((await store().load('abcdefg2'))?.seed).toBe(seed);
      const listed = JSON.stringify(await store().listOpen('100', 9));
      expect(listed).toContain('abcdefg3');
      expect(listed).not.toMatch(/seed|5e5e/u);
    });

    test('a commit appends events in order and replaces the table', async () => {
      await create();
      const later = sampleTable({
        version: 2,
        playChannelId: '999',
        status: 'over',
        seats: [],
        postedEvents: 2,
        settings: 'other',
        threadPending: false,
      });
      expect(await commit({ table: later, events: [{ a: 1 }, ['b', null, 'ü']] })).toBe('committed');
      expect(await commit({ table: { ...later, version: 3 }, events: ['c'], after: 2 })).toBe('committed');
      expect(await store().load('abcdefg2')).toEqual({
        seed,
        table: { ...later, version: 3 },
        events: [{ a: 1 }, ['b', null, 'ü'], 'c'],
        eventCount: 3,
      });
    });

    test('a commit on an older version, on a later one or on a missing table conflicts and changes nothing', async () => {
      await create();
      await commit({ table: { version: 2 }, events: ['a'] });
      const stale: ChangeParts = {
        table: { version: 2, postedEvents: 9 },
        ...{ interactionId: 'i1', outbox: [{ kind: 'refresh' }], dueAt: { bot: 5 } },
      };
      expect(await commit({ ...stale, events: ['b'] })).toBe('conflict');
      expect(await commit(stale)).toBe('conflict');
      expect(await commit({ ...stale, table: { version: 4 } })).toBe('conflict');
      expect(await commit({ ...stale, table: { id: 'missing2', version: 2 } })).toBe('conflict');
      await expectLeft({ version: 2 }, ['a']);
    });

    test('throws for a change that leaves a gap in the log', async () => {
      await create();
      const gap = { table: { version: 2 }, events: ['b'], after: 1, interactionId: 'i1' };
      await expect(commit(gap)).rejects.toThrow(RangeError);
      await expectLeft();
    });

    test('throws for what JSON cannot express, and stores nothing', async () => {
      await create();
      const bad = { table: { version: 2 }, events: ['a', undefined], interactionId: 'i1' };
      await expect(commit(bad)).rejects.toThrow(TypeError);
      await expectLeft();
    });

    test('returns copies: changing them does not change the store', async () => {
      const events = [{ a: 1 }];
      await create({ events });
      events[0]!.a = 2;
      const first = await store().load('abcdefg2');
      (first!.events[0] as { a: number }).a = 3;
      expect((await store().load('abcdefg2'))?.events).toEqual([{ a: 1 }]);
    });
  });

  describe('interactions', () => {
    test('an interaction is applied once, on whatever version', async () => {
      await create({ interactionId: 'i1' });
      const again = { events: ['a'], interactionId: 'i1', dueAt: { bot: 1 } };
      for (const version of [2, 7]) expect(await commit({ ...again, table: { version } })).toBe('duplicate');
      expect(await create({ ...again, table: { id: 'other222' } })).toBe('duplicate');
      expect(await store().load('abcdefg2')).toEqual({
        ...{ table: sampleTable(), events: [], eventCount: 0, seed },
      });
      expect(await store().load('other222')).toBeNull();
      expect(await store().nextDueAt()).toBeNull();
    });

    test('forgets interactions after three days, so that a clock that is a day off repeats none', async () => {
      await create({ interactionId: 'old' });
      advance(1_000);
      await commit({ table: { version: 2 }, interactionId: 'new' });
      await store().pruneStored(3 * 86_400_000 + 2_000);
      expect([await store().hasProcessed('old'), await store().hasProcessed('new')]).toEqual([false, true]);
      expect(await commit({ table: { version: 3 }, interactionId: 'old' })).toBe('committed');
    });
  });

  describe('lists', () => {
    const open = async (id: string, openedAt: number, overrides: Partial<Table> = {}) =>
      expect(await create({ table: { id, openedAt, ...overrides } })).toBe('committed');
    const user = (userId: string) => ({ kind: 'user', userId, name: `no. ${userId}` }) as const;

    test('lists the open tables of a server, newest first', async () => {
      await open('a', 10, { status: 'lobby' });
      await open('b', 30);
      await open('c', 20);
      await open('d', 40);
      await commit({ table: { id: 'd', openedAt: 40, version: 2, status: 'over' } });
      await open('e', 50, { status: 'cancelled' });
      await open('f', 60, { guildId: 'elsewhere' });
      const listed = await store().listOpen('100', 10);
      expect(listed.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
      expect(listed[2]).toEqual(sampleTable({ id: 'a', openedAt: 10, status: 'lobby' }));
      expect((await store().listOpen('100', 2)).map(({ id }) => id)).toEqual(['b', 'c']);
    });

    test('lists the open tables of a person in a server, newest first', async () => {
      const seats = [user('300'), user('7301')];
      const sitsInFor = { userId: '300', name: 'Ada', gaveUp: false };
      await open('a', 10, { seats, status: 'lobby' });
      await open('b', 20, { seats: [user('302'), user('300')] });
      await open('c', 30, { seats, status: 'over' });
      await open('d', 40, { seats, guildId: 'elsewhere' });
      await open('e', 50, { seats: [user('301')], hostId: '300' });
      await open('f', 60, { seats: [{ kind: 'bot', bot: 'greedy', name: '300', sitsInFor }] });
      expect((await store().listOpenOf('100', '300')).map(({ id }) => id)).toEqual(['b', 'a']);
      expect((await store().listOpenOf('100', '301')).map(({ id }) => id)).toEqual(['e']);
      expect(await store().listOpenOf('100', '%')).toEqual([]);
    });

    test('lists the open tables of a person on all servers, as they sit down and leave', async () => {
      const everywhere = async (userId: string) =>
        (await store().listOpenOf(null, userId)).map(({ id, guildId }) => [id, guildId]);
      await open('a', 10, { seats: [user('300')], status: 'lobby' });
      await open('b', 20, { seats: [user('300'), user('301')], guildId: 'elsewhere' });
      await open('c', 30, { seats: [user('301')] });
      expect(await everywhere('300')).toEqual([
        ['b', 'elsewhere'],
        ['a', '100'],
      ]);
      const change = (id: string, openedAt: number, table: object) =>
        commit({ table: { id, openedAt, version: 2, ...table }, reseated: true });
      await change('c', 30, { seats: [user('300'), user('301')] });
      await change('a', 10, { seats: [user('302')] });
      await change('b', 20, { seats: [user('300')], guildId: 'elsewhere', status: 'over' });
      expect(await everywhere('300')).toEqual([['c', '100']]);
      expect(await everywhere('302')).toEqual([['a', '100']]);
      await store().deleteTables({ guildId: '100' });
      expect(await everywhere('300')).toEqual([]);
    });
  });

  test('close waits for work in flight', async () => {
    await create({ dueAt: { bot: 5 } });
    const inFlight = [
      commit({ table: { version: 2 }, dueAt: { bot: 5 } }),
      create({ table: { id: 'other222' }, dueAt: { bot: 6 } }),
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
