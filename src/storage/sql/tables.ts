import type { TableStore } from '../../table/ports/tables.ts';
import { withHouseTexts } from '../../table/stored/house-texts.ts';
import { withFaceNames } from '../../table/stored/lent-faces.ts';
import type { StoredAccess } from '../../table/stored/stored.ts';
import type { Table } from '../../table/table.ts';
import type { Access, Db } from './access.ts';
import { commitStore } from './commit.ts';
import { IS_HIDDEN, spectatorBets } from '../../table/stored/results.ts';
import { events as eventRows, interactions, tables } from '../../table/stored/tables.ts';
import { CorruptRowError } from '../../table/ports/store.ts';
import type { RowSources } from './stored-rows.ts';
import { tableReader } from './table-row.ts';

/** Decodes rows, without the corrupt ones. */
const readValidRows = <Row, Value>(rows: readonly Row[], read: (row: Row) => Value): readonly Value[] =>
  rows.flatMap((row) => {
    try {
      return [read(row)];
    } catch (error) {
      if (!(error instanceof CorruptRowError)) throw error;
      return [];
    }
  });

/**
 * Decodes the rows of `events` of one table, ordered by number, that follow the first `after`. Throws `CorruptRowError`,
 * also for a missing event.
 */
export function readEvents(
  rows: Pick<RowSources, 'read'>,
  tableId: string,
  eventCount: number,
  cells: readonly { readonly number: number; readonly data: string }[],
  after: number,
): readonly unknown[] {
  if (after + cells.length !== Math.max(after, eventCount))
    throw new CorruptRowError(
      `the stored log of table ${tableId} has ${after + cells.length} events instead of ${eventCount}`,
    );
  const read = rows.read(eventRows);
  return cells.map((row, i) => {
    const { number, data } = read({ ...row, table_id: tableId });
    if (number !== after + i)
      throw new CorruptRowError(`event ${after + i} of the stored table ${tableId} is missing`);
    return data;
  });
}

/** Newest first. */
const byAge = (a: Table, b: Table): number => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1);

/** The rows of the open tables at which this user has a seat, on all servers, in no order. */
const tablesSeating = (db: Db, userId: string) =>
  db
    .selectFrom('seatings')
    .innerJoin('tables', 'tables.id', 'seatings.table_id')
    .selectAll('tables')
    .where('seatings.user_id', '=', userId)
    .where('tables.open', '=', 1);

/** A pattern for JSON that has this user's id, in quotes. An id has no characters that would mean something in it. */
export const quotedId = (userId: string): string => `%"${userId.replace(/[^\w ]|_/g, '')}"%`;

const BET = ['number', 'userId', 'name', 'bet', 'at'] as const;

/** `TableStore` on any SQL database. */
export function tableStore(access: Access, { rowsOf, read: readOwn }: StoredAccess): TableStore {
  const { read, rows, compile } = access;
  const readTable = tableReader(rows);
  const tableOf = (row: Parameters<typeof readTable>[0]): Table => readTable(row).table;
  /** The tables with what they show of their servers' own. */
  const withOwn = async (db: Db, found: readonly Table[]): Promise<readonly Table[]> => {
    const rowsIn = rows.inside(db);
    return withFaceNames(rowsIn, await withHouseTexts(rowsIn, found));
  };
  const withItsOwn = async (db: Db, table: Table): Promise<Table> => (await withOwn(db, [table]))[0] ?? table;
  // One statement, which sees one moment: mostly nothing has happened since, or one move.
  const loadSince = read(async (db, tableId: string, after: number) => {
    // The table beside each event of its log after the first `after`; once, with none, if there is no such event.
    const query = compile(db, ['tail'], [after, tableId], (on, next) =>
      on
        .selectFrom('tables')
        .leftJoin('events', (join) =>
          join.onRef('events.table_id', '=', 'tables.id').on('events.number', '>=', next() as number),
        )
        .selectAll('tables')
        .select(['events.number', 'events.data'])
        .where('tables.id', '=', next() as string)
        .orderBy('events.number'),
    );
    const { rows: tail } = await db.executeQuery(query);
    const [first] = tail;
    if (first === undefined) return null;
    const { number: _, data: __, ...row } = first;
    const events = tail.flatMap(({ number, data }) =>
      number === null || data === null ? [] : [{ number, data }],
    );
    const stored = readTable(row);
    return {
      ...stored,
      table: await withItsOwn(db, stored.table),
      events: readEvents(rows, tableId, stored.eventCount, events, after),
    };
  });
  return {
    ...commitStore(access),
    load: (tableId) => loadSince(tableId, 0),
    loadSince,
    listOpen: read(async (db, guildId, limit) => {
      const found = await db
        .selectFrom('tables')
        .selectAll()
        .where('guild_id', '=', guildId)
        .where('open', '=', 1)
        .orderBy('opened_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return withOwn(db, readValidRows(found, tableOf));
    }),
    listOpenOf: read(async (db, guildId, userId) => {
      const seated = readValidRows(await tablesSeating(db, userId).execute(), tableOf);
      // Not in the query: it would be planned by the open tables of the server, which are many more.
      const wanted = seated.filter((table) => guildId === null || table.guildId === guildId);
      return withOwn(db, wanted.toSorted(byAge));
    }),
    countOpen: read((db, guildId, channelId, openedBy) =>
      db
        .selectFrom('tables')
        .select(({ fn, eb }) => [
          fn.countAll<number>().as('server'),
          fn.count<number>(eb.case().when('channel_id', '=', channelId).then(1).end()).as('channel'),
          fn.count<number>(eb.case().when('opened_by', '=', openedBy).then(1).end()).as('opener'),
        ])
        .where('guild_id', '=', guildId)
        .where('open', '=', 1)
        .executeTakeFirstOrThrow(),
    ),
    askedBy: async (openedBy, since) => {
      const asking = { openedBy, openedAt: { '>': since }, askedIds: { '!=': null } };
      const found = await rowsOf(tables).list(asking, { only: ['askedIds'] });
      return found.flatMap(({ askedIds }) => askedIds?.split(' ') ?? []);
    },
    hasProcessed: async (id) => (await rowsOf(interactions).count({ id })) > 0,
    spectatorBetsOf: (tableId) => rowsOf(spectatorBets).list({ tableId }, { order: ['number'], only: BET }),
    namedBetsOf: async (tableId) => {
      const how = { order: ['number'], only: BET, unless: IS_HIDDEN } as const;
      const bets = await rowsOf(spectatorBets).list({ tableId, userId: { '!=': null } }, how);
      return bets.flatMap((bet) => (bet.userId === null ? [] : [{ ...bet, userId: bet.userId }]));
    },
    ownBetOf: readOwn(async (rowsIn, tableId: string, userId: string) => {
      const rows = rowsIn(spectatorBets);
      const [own] = await rows.list({ tableId, userId }, { only: BET });
      const [last] = await rows.list({ tableId }, { order: ['-number'], limit: 1, only: ['number'] });
      const count = await rows.count({ tableId, userId: { '!=': null } });
      return { own: own ?? null, count, lastNumber: last?.number ?? 0 };
    }),
  };
}
