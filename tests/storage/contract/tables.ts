import { describe, expect, test } from 'vitest';
import { change, table } from '../samples.ts';
import { freshStore, type OpenEmpty } from './fresh.ts';

/** How every store keeps tables, their logs and the clicks that were counted. */
export function tablesContract(openEmpty: OpenEmpty): void {
  const { store, wait } = freshStore(openEmpty);

  describe('tables and logs', () => {
    test('a table is read as it was stored', async () => {
      expect(await store().create(change({ table: { parked: 50_001, told: 7 } }))).toBe('committed');
      expect(await store().load('abcdefg2')).toEqual({
        table: table({ parked: 50_001, told: 7 }),
        events: [],
      });
    });

    test('there is no table that nobody made', async () => {
      expect(await store().load('nobody22')).toBeNull();
    });

    test('a table may begin with events', async () => {
      await store().create(change({ events: [{ type: 'opened' }] }));
      expect((await store().load('abcdefg2'))?.events).toEqual([{ type: 'opened' }]);
    });

    test('a person is forgotten with every table that names them, and with nobody else’s', async () => {
      const somebody = { kind: 'user', userId: '301', name: 'Ben' } as const;
      await store().create(
        change({
          table: { seats: [...table().seats, somebody] },
          events: ['a'],
          outbox: [{ kind: 'refresh' }],
          botAt: 5,
        }),
      );
      const [entry] = await store().takeOutbox(0, 1, 5);
      await store().settleOutbox(entry?.id ?? '', {
        tableId: 'abcdefg2',
        channelId: '200',
        messageId: '400',
        kind: 'game',
        from: 0,
        to: 1,
        live: true,
      });
      await store().create(change({ table: { id: 'hosted22', hostId: '301' } }));
      await store().create(change({ table: { id: 'wanted22', settings: { first: { holder: '301' } } } }));
      await store().create(change({ table: { id: 'others22', settings: { target: 'agent 301', n: 301 } } }));
      expect(await store().forget({ userId: '30' })).toBe(0);
      expect(await store().forget({ userId: '301' })).toBe(3);
      expect(await store().forget({ userId: '301' })).toBe(0);
      expect(await store().load('abcdefg2')).toBeNull();
      expect((await store().load('others22'))?.table.id).toBe('others22');
      expect(await store().livePosts('abcdefg2')).toEqual([]);
      expect(await store().takeDeadlines(9, 10, 5)).toEqual([]);
    });

    test('a server is forgotten with all its tables, and no other server', async () => {
      await store().create(change({ events: ['a'], outbox: [{ kind: 'refresh' }], botAt: 5 }));
      await store().create(change({ table: { id: 'others22', guildId: '101' } }));
      expect(await store().forget({ guildId: '100' })).toBe(1);
      expect(await store().load('abcdefg2')).toBeNull();
      expect((await store().load('others22'))?.table.id).toBe('others22');
      expect(await store().takeOutbox(9, 10, 5)).toEqual([]);
    });

    test('what ended is forgotten when it was opened before a time; what goes on stays', async () => {
      const tables = [
        { id: 'oldover2', status: 'over', openedAt: 4 },
        { id: 'oldgone2', status: 'cancelled', openedAt: 4 },
        { id: 'oldplay2', status: 'playing', openedAt: 4 },
        { id: 'oldwait2', status: 'lobby', openedAt: 4 },
        { id: 'newover2', status: 'over', openedAt: 5 },
      ] as const;
      for (const each of tables) await store().create(change({ table: each }));
      expect(await store().forget({ openedBefore: 5 })).toBe(2);
      const left = await Promise.all(tables.map(async ({ id }) => (await store().load(id))?.table.id));
      expect(left).toEqual([undefined, undefined, 'oldplay2', 'oldwait2', 'newover2']);
    });

    test('an id is taken once', async () => {
      await store().create(change());
      expect(await store().create(change({ table: { game: 'other' }, interactionId: 'i1' }))).toBe(
        'conflict',
      );
      expect((await store().load('abcdefg2'))?.table.game).toBe('vips');
      expect(await store().hasCounted('i1')).toBe(false);
    });

    test('a seed is kept with its table for ever, whatever comes later, and shown by no list', async () => {
      const seed = '5e'.repeat(32);
      await store().create(change({ seed }));
      await store().create(change({ table: { id: 'abcdefg3' } }));
      await store().commit(change({ table: { version: 2, status: 'over' }, seed: '00'.repeat(32) }));
      await store().parkTable('abcdefg2', 50_001, null);
      expect((await store().load('abcdefg2'))?.seed).toBe(seed);
      expect(await store().load('abcdefg3')).not.toHaveProperty('seed');
      const listed = JSON.stringify([await store().listOpen('100', 9), await store().listFinished(null, 9)]);
      expect(listed).toContain('abcdefg3');
      expect(listed).not.toMatch(/seed|5e5e/u);
    });

    test('events are appended in order, and everything of the table is replaced', async () => {
      await store().create(change());
      const later = table({
        version: 2,
        playedIn: '999',
        status: 'over',
        seats: [],
        told: 2,
        settings: 'other',
        thread: false,
      });
      expect(await store().commit(change({ table: later, events: [{ a: 1 }, ['b', null, 'ü']] }))).toBe(
        'committed',
      );
      expect(await store().commit(change({ table: { ...later, version: 3 }, events: ['c'], after: 2 }))).toBe(
        'committed',
      );
      expect(await store().load('abcdefg2')).toEqual({
        table: { ...later, version: 3 },
        events: [{ a: 1 }, ['b', null, 'ü'], 'c'],
      });
    });

    test('who read an older version is told so, and nothing happens', async () => {
      await store().create(change());
      await store().commit(change({ table: { version: 2 }, events: ['a'] }));
      const late = change({
        table: { version: 2, told: 9 },
        events: ['b'],
        interactionId: 'i1',
        outbox: [{ kind: 'refresh' }],
        botAt: 5,
      });
      expect(await store().commit(late)).toBe('conflict');
      expect(await store().load('abcdefg2')).toEqual({ table: table({ version: 2 }), events: ['a'] });
      expect(await store().hasCounted('i1')).toBe(false);
      expect(await store().nextDue()).toBeNull();
    });

    test('who read an older version is told so even if nobody has appended anything', async () => {
      await store().create(change());
      expect(await store().commit(change({ table: { version: 2, told: 1 } }))).toBe('committed');
      expect(await store().commit(change({ table: { version: 2, told: 2 } }))).toBe('conflict');
      expect(await store().commit(change({ table: { version: 4, told: 2 } }))).toBe('conflict');
      expect((await store().load('abcdefg2'))?.table).toEqual(table({ version: 2, told: 1 }));
    });

    test('a table that does not exist cannot be changed', async () => {
      expect(await store().commit(change({ table: { version: 2 } }))).toBe('conflict');
    });

    test('a change that leaves a gap in the log is a bug', async () => {
      await store().create(change());
      const gap = change({ table: { version: 2 }, events: ['b'], after: 1, interactionId: 'i1' });
      await expect(store().commit(gap)).rejects.toThrow(RangeError);
      expect(await store().load('abcdefg2')).toEqual({ table: table(), events: [] });
      expect(await store().hasCounted('i1')).toBe(false);
    });

    test('a version that cannot follow is a bug', async () => {
      await expect(store().create(change({ table: { version: 2 } }))).rejects.toThrow(RangeError);
      await expect(store().commit(change({ table: { version: 1 } }))).rejects.toThrow(RangeError);
    });

    test('what JSON cannot say is not stored, nor anything with it', async () => {
      await store().create(change());
      const bad = change({ table: { version: 2 }, events: ['a', undefined], interactionId: 'i1' });
      await expect(store().commit(bad)).rejects.toThrow(TypeError);
      expect(await store().load('abcdefg2')).toEqual({ table: table(), events: [] });
      expect(await store().hasCounted('i1')).toBe(false);
    });

    test('what was read can be changed without changing what is stored', async () => {
      const events = [{ a: 1 }];
      await store().create(change({ events }));
      events[0]!.a = 2;
      const first = await store().load('abcdefg2');
      (first!.events[0] as { a: number }).a = 3;
      expect((await store().load('abcdefg2'))?.events).toEqual([{ a: 1 }]);
    });
  });

  describe('interactions', () => {
    test('a click that comes twice counts once, on whatever version', async () => {
      await store().create(change({ interactionId: 'i1' }));
      const again = change({ table: { version: 2 }, events: ['a'], interactionId: 'i1', botAt: 1 });
      expect(await store().commit(again)).toBe('duplicate');
      expect(await store().commit({ ...again, table: table({ version: 7 }) })).toBe('duplicate');
      expect(await store().create(change({ table: { id: 'other222' }, interactionId: 'i1' }))).toBe(
        'duplicate',
      );
      expect(await store().load('abcdefg2')).toEqual({ table: table(), events: [] });
      expect(await store().load('other222')).toBeNull();
      expect(await store().nextDue()).toBeNull();
    });

    test('changes that nobody clicked are never duplicates', async () => {
      await store().create(change());
      expect(await store().commit(change({ table: { version: 2 } }))).toBe('committed');
      expect(await store().commit(change({ table: { version: 3 } }))).toBe('committed');
    });

    test('only interactions counted before a time are forgotten', async () => {
      await store().create(change({ interactionId: 'old' }));
      wait(1_000);
      await store().commit(change({ table: { version: 2 }, interactionId: 'new' }));
      await store().forgetInteractions(2_000);
      expect([await store().hasCounted('old'), await store().hasCounted('new')]).toEqual([false, true]);
      expect(await store().commit(change({ table: { version: 3 }, interactionId: 'old' }))).toBe('committed');
    });
  });

  describe('lists', () => {
    const make = async (id: string, openedAt: number, news: Parameters<typeof table>[0] = {}) =>
      expect(await store().create(change({ table: { id, openedAt, ...news } }))).toBe('committed');

    test('the open tables of a server come newest first', async () => {
      await make('a', 10, { status: 'lobby' });
      await make('b', 30);
      await make('c', 20);
      await make('d', 40, { status: 'over' });
      await make('e', 50, { status: 'cancelled' });
      await make('f', 60, { guildId: 'elsewhere' });
      expect((await store().listOpen('100', 10)).map(({ id }) => id)).toEqual(['b', 'c', 'a']);
      expect((await store().listOpen('100', 2)).map(({ id }) => id)).toEqual(['b', 'c']);
      expect((await store().listOpen('100', 10))[2]).toEqual(
        table({ id: 'a', openedAt: 10, status: 'lobby' }),
      );
    });

    test('a table leaves the list when it is over', async () => {
      await make('a', 10);
      await store().commit(change({ table: { id: 'a', openedAt: 10, version: 2, status: 'over' } }));
      expect(await store().listOpen('100', 10)).toEqual([]);
      expect(await store().listFinished(null, 10)).toEqual(['a']);
    });

    test('the tables that are over come oldest first, page by page, those of one moment by id', async () => {
      await make('z', 10, { status: 'over' });
      await make('c', 20, { status: 'over' });
      await make('b', 20, { status: 'over', guildId: 'elsewhere' });
      await make('a', 30, { status: 'over' });
      await make('x', 15, { status: 'cancelled' });
      await make('y', 15);
      expect(await store().listFinished(null, 10)).toEqual(['z', 'b', 'c', 'a']);
      expect(await store().listFinished(null, 2)).toEqual(['z', 'b']);
      expect(await store().listFinished('b', 2)).toEqual(['c', 'a']);
      expect(await store().listFinished('a', 2)).toEqual([]);
      expect(await store().listFinished('nobody22', 2)).toEqual([]);
    });
  });

  test('closing waits for what was begun', async () => {
    await store().create(change({ botAt: 5 }));
    const begun = [
      store().commit(change({ table: { version: 2 }, botAt: 5 })),
      store().create(change({ table: { id: 'other222' }, botAt: 6 })),
      store().nextDue(),
    ];
    await store().close();
    expect(await Promise.all(begun)).toEqual(['committed', 'committed', 5]);
  });

  test('a closed store refuses work, and may be closed again', async () => {
    await store().close();
    await expect(store().load('abcdefg2')).rejects.toThrow();
    await store().close();
  });
}
