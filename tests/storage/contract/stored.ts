import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { storedThings } from '../../../src/features/index.ts';
import { CORE_THINGS } from '../../../src/table/stored/core-things.ts';
import type { Change } from '../../../src/table/ports/tables.ts';
import { CorruptRowError } from '../../../src/table/ports/store.ts';
import {
  count,
  encrypted,
  flag,
  id,
  json,
  nullable,
  oneOf,
  text,
  time,
} from '../../../src/table/stored/cells.ts';
import { type AnyStored, defineStored, type RowIn, type RowsOf } from '../../../src/table/stored/stored.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** A stored thing that has everything that can be declared. */
export const notes = defineStored('sample_notes', {
  columns: {
    tableId: id,
    number: count,
    userId: id,
    aboutId: nullable(id),
    guildId: id,
    isShown: flag,
    mood: oneOf(['good', 'bad']),
    secret: encrypted(text),
    parts: json(z.object({ lines: z.array(z.string()) })),
    at: time,
    claimedUntil: time,
  },
  key: ['tableId', 'number'],
  unique: ['guildId', 'at'],
  person: 'userId',
  alsoNames: ['aboutId'],
  server: 'guildId',
  table: 'tableId',
  kept: { since: 'at', ms: 1_000 },
  exported: { as: 'notes', show: ({ number, secret }) => ({ number, secret }) },
  changed: noteVersion,
});

/** Notes at which versions a sample table is over. */
async function noteVersion(rowsOf: RowsOf, { table }: Change, now: number): Promise<void> {
  const { id: tableId, version, guildId, status } = table;
  if (status !== 'over') return;
  await rowsOf(notes).add(sampleNote(version, { tableId, guildId, at: now }));
}
type Note = RowIn<typeof notes>;

/** A row of it. */
export const sampleNote = (number: number, more: Partial<Note> = {}): Note => ({
  ...{ tableId: 'abcdefg2', number, userId: '300', aboutId: null, guildId: '100', isShown: false },
  ...{ mood: 'good', secret: `s${number}`, parts: { lines: ['"a"'] }, at: number, claimedUntil: 0 },
  ...more,
});

/** What holds for what features store, in every store that has `notes`, too. */
export function storedContract(openEmptyStore: OpenEmptyStore): void {
  const { store, create, commit } = useEmptyStore(openEmptyStore);
  const rows = () => store().stored.rowsOf(notes);
  const numbersOf = (listed: readonly Pick<Note, 'number'>[]) =>
    listed.map(({ number }) => number).toSorted();
  const numbers = async () => (await rows().list({}, { order: ['number'] })).map(({ number }) => number);

  describe('stored things', () => {
    test('are read as they were written, and found by what is asked of them', async () => {
      expect(
        await rows().add(sampleNote(1), sampleNote(2, { aboutId: '301', mood: 'bad', isShown: true })),
      ).toBe(2);
      expect(await rows().get({ number: 2 })).toEqual(
        sampleNote(2, { aboutId: '301', mood: 'bad', isShown: true }),
      );
      expect(await rows().get({ number: 3 })).toBeNull();
      const found = async (where: Parameters<ReturnType<typeof rows>['list']>[0]) =>
        (await rows().list(where, { order: ['-number'], only: ['number'] })).map(({ number }) => number);
      expect(await found({})).toEqual([2, 1]);
      expect(await found({ aboutId: null })).toEqual([1]);
      expect(await found({ aboutId: { '!=': null }, isShown: true })).toEqual([2]);
      expect(await found({ number: [1, 2, 9], at: { '>': 1, '<=': 2 } })).toEqual([2]);
      expect(await found({ number: [] })).toEqual([]);
      expect(await rows().count({ mood: 'bad' })).toBe(1);
      expect(await rows().list({}, { order: ['number'], limit: 1, only: ['secret'] })).toMatchObject([
        { secret: 's1' },
      ]);
    });

    test('are listed without those for which another stored thing has a row, and each combination once', async () => {
      await rows().add(
        sampleNote(1),
        sampleNote(2),
        sampleNote(3, { guildId: '101' }),
        sampleNote(4, { tableId: 'b' }),
      );
      const unless = [
        { stored: notes as never, by: { number: 'number', tableId: 'aboutId' }, where: { mood: 'bad' } },
      ];
      expect(await rows().list({}, { unless: unless as never })).toHaveLength(4);
      await rows().add(
        sampleNote(1, { tableId: 'x', at: 9, mood: 'bad' }),
        sampleNote(2, { tableId: 'y', at: 10 }),
      );
      await rows().change({ number: [1, 2, 3] }, { aboutId: 'x' });
      expect(numbersOf(await rows().list({ at: { '<': 9 } }, { unless: unless as never }))).toEqual([
        2, 3, 4,
      ]);
      const guilds = await rows().list({}, { only: ['guildId'], distinct: true, order: ['guildId'] });
      expect(guilds).toEqual([{ guildId: '100' }, { guildId: '101' }]);
    });

    test('are added once, put in place of one with their key, changed and removed', async () => {
      await rows().add(sampleNote(1));
      expect(await rows().add(sampleNote(1, { mood: 'bad' }), sampleNote(7, { at: 1 }))).toBe(0);
      await rows().put(sampleNote(1, { mood: 'bad', secret: 'new' }), ['secret']);
      expect(await rows().get({ number: 1 })).toEqual(sampleNote(1, { secret: 'new' }));
      await rows().put(sampleNote(1, { aboutId: '301' }));
      expect(await rows().get({ number: 1 })).toEqual(sampleNote(1, { aboutId: '301' }));
      expect(await rows().change({ tableId: 'abcdefg2', number: 1 }, { secret: 'other' })).toBe(1);
      expect(await rows().get({ number: 1 })).toEqual(sampleNote(1, { aboutId: '301', secret: 'other' }));
      await expect(rows().change({ userId: '300' }, { secret: 'other' })).rejects.toThrow(RangeError);
      expect(await rows().remove({ number: [1, 2] })).toBe(1);
      expect(await rows().add()).toBe(0);
    });

    test('are changed by a work as a whole, or not at all', async () => {
      const { write } = store().stored;
      const failing = write(async (rowsOf) => {
        await rowsOf(notes).add(sampleNote(1));
        throw new RangeError('no');
      });
      await expect(failing()).rejects.toThrow('no');
      expect(await numbers()).toEqual([]);
      const moved = write(async (rowsOf, from: number) => {
        const [row] = await rowsOf(notes).list({ number: from });
        await rowsOf(notes).remove({ number: from });
        return rowsOf(notes).add({ ...row!, number: from + 1, secret: 'moved' });
      });
      await rows().add(sampleNote(1));
      expect(await moved(1)).toBe(1);
      expect(await numbers()).toEqual([2]);
    });

    test('are claimed by one of several processes, and again once their lease is over', async () => {
      await rows().add(...Array.from({ length: 9 }, (_, i) => sampleNote(i)));
      const claim = (now: number, limit = 4) =>
        rows().claim(
          { isShown: false },
          { lease: 'claimedUntil', now, until: now + 10, limit, order: ['-at'] },
        );
      const claims = (await Promise.all([1, 2, 3].map(() => claim(1)))).flat().map(({ number }) => number);
      expect(new Set(claims).size).toBe(claims.length);
      expect(claims).toContain(8);
      await claim(1, 9);
      expect(await claim(10)).toEqual([]);
      expect((await claim(11)).map(({ number }) => number)).toEqual([8, 7, 6, 5]);
    });

    test('go with each person whom they name, with their server and with their table', async () => {
      for (const [number, more] of [
        [1, { userId: '301' }],
        [2, { aboutId: '301' }],
        [3, { guildId: '101' }],
        [4, { tableId: 'other222' }],
        [5, {}],
        [6, { userId: '302' }],
      ] as const)
        await rows().add(sampleNote(number, more));
      await store().forgetPerson('301', []);
      expect(await numbers()).toEqual([3, 4, 5, 6]);
      await store().deleteTables({ userId: '302' });
      expect(await numbers()).toEqual([3, 4, 5]);
      await store().changeServerSettings('1002', () => ({ locale: 'fr' }));
      for (const [before, next] of [
        ['', '100'],
        ['100', '1002'],
        ['1002', '101'],
      ] as const)
        expect(await store().serverAfter(before)).toBe(next);
      await store().deleteTables({ guildId: '101' });
      expect(await numbers()).toEqual([4, 5]);
      expect(await store().serverAfter('1002')).toBeNull();
      await create({ table: { id: 'other222', guildId: '102' } });
      await store().deleteTables({ guildId: '102' });
      expect(await numbers()).toEqual([5]);
    });

    test('are exported with the person whose they are, counted without being read, and go when their time is over', async () => {
      await rows().add(sampleNote(1), sampleNote(2, { userId: '301', aboutId: '300' }), sampleNote(3));
      const exported = await store().stored.exportOf('300');
      expect(exported['notes']).toEqual([
        { number: 1, secret: 's1' },
        { number: 3, secret: 's3' },
      ]);
      expect((await store().stored.countsOf('300'))['notes']).toBe(2);
      await store().pruneStored(1_002);
      expect(await numbers()).toEqual([2, 3]);
    });

    test('follow from a change of a table, inside its transaction', async () => {
      const table = { status: 'over' } as const;
      await create({ table: { ...table, guildId: '101' } });
      expect(await numbers()).toEqual([1]);
      await commit({ table: { ...table, version: 2 } });
      expect(await numbers()).toEqual([1, 2]);
      expect(await commit({ table: { ...table, version: 2 } })).toBe('conflict');
      expect(await numbers()).toEqual([1, 2]);
    });

    test('are kept since the database has them', async () => {
      expect(await store().stored.keptSince(notes)).toBeLessThanOrEqual(Date.now());
    });

    test('are corrupt with a cell that does not fit; only its column is named', async () => {
      const loose = { ...notes, columns: { ...notes.columns, mood: text } } as unknown as typeof notes;
      await store()
        .stored.rowsOf(loose)
        .add({ ...sampleNote(1), mood: 'SECRET' as 'good' });
      const read = rows().list({});
      await expect(read).rejects.toThrow(CorruptRowError);
      await expect(read).rejects.toThrow(/^a stored row of sample_notes \(.* is corrupt: mood$/u);
    });
  });

  test('every stored thing goes with the people, servers and tables that its columns name, but for a few', () => {
    const others = /^(?:(?:c|playC)hannel|message|game|text|role|night|event|home)Id$/u;
    const unowned = [...CORE_THINGS, ...storedThings].flatMap(
      ({ name, columns, person, alsoNames = [], server, table }: AnyStored) => {
        const owners = [person, ...alsoNames, server, table];
        return Object.keys(columns)
          .filter((each) => /Ids?$/u.test(each) && !others.test(each) && !owners.includes(each))
          .map((each) => `${name}.${each}`);
      },
    );
    const inTables = [
      ...['house_bets.userId', 'outbox.guildId', 'seatings.userId'],
      ...['tables.askedIds', 'tables.hostId'],
    ];
    const outliveTables = [
      'activity.tableId',
      'gallery.tableId',
      'results.tableId',
      'spectator_points.tableId',
    ];
    const wishToBeHidden = ['hidden_people.userId'];
    const deletionsToCome = ['departed_guilds.guildId'];
    expect(unowned.toSorted()).toEqual(
      [...inTables, ...outliveTables, ...wishToBeHidden, ...deletionsToCome].toSorted(),
    );
  });
}
