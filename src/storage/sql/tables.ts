import type { Kysely } from 'kysely';
import type { OpenTableCounts } from '../../table/ports/tables.ts';
import type { StoredTail, Table } from '../../table/table.ts';
import type { DataCipher } from '../data-cipher.ts';
import type { Select } from './claim.ts';
import { compileOnce } from './compiled-query.ts';
import { readEvents, readValidRows } from './rows.ts';
import { readTableOnly, type TableRecord } from './table-row.ts';
import type { Schema, TableRow } from './schema.ts';
import { seatOf } from '../../table/seats.ts';

/** Decodes a row of `tables`. Throws `CorruptRowError`. */
type TableReader = (row: TableRow) => TableRecord;

/**
 * Inside a transaction that sees one snapshot: a table with the events of its log after the first `after`, `null` if there
 * is none. Throws `CorruptRowError`.
 */
export async function selectTable(
  db: Kysely<Schema>,
  read: TableReader,
  cipher: DataCipher,
  tableId: string,
  after = 0,
): Promise<StoredTail | null> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', tableId).executeTakeFirst();
  if (row === undefined) return null;
  const events = await db
    .selectFrom('events')
    .select(['number', 'data'])
    .where('table_id', '=', tableId)
    .where('number', '>=', after)
    .orderBy('number')
    .execute();
  const stored = read(row);
  return { ...stored, events: readEvents(tableId, stored.eventCount, events, cipher, after) };
}

const rowQuery = compileOnce((db, { tableId }: { readonly tableId: string }) =>
  db.selectFrom('tables').selectAll().where('id', '=', tableId),
);

/** A table without its log. Throws `CorruptRowError`. */
export async function selectTableRow(
  db: Kysely<Schema>,
  select: Select,
  read: TableReader,
  tableId: string,
): Promise<StoredTail | null> {
  const [row] = await select(rowQuery(db, { tableId }));
  return row === undefined ? null : { ...read(row), events: [] };
}

/** The rows of a server's tables in the lobby or being played, newest first. */
const openTables = (db: Kysely<Schema>, guildId: string) =>
  db
    .selectFrom('tables')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('open', '=', 1)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc');

/** Newest first. */
const byAge = (a: Table, b: Table): number => b.openedAt - a.openedAt || (a.id < b.id ? 1 : -1);

/** The rows of the open tables at which this user has a seat, on all servers, in no order. */
const tablesSeating = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('seatings')
    .innerJoin('tables', 'tables.id', 'seatings.table_id')
    .selectAll('tables')
    .where('seatings.user_id', '=', userId)
    .where('tables.open', '=', 1);

/** A server's tables in the lobby or being played, newest first. Corrupt rows are left out. */
export async function selectOpenTables(
  db: Kysely<Schema>,
  guildId: string,
  limit: number,
): Promise<readonly Table[]> {
  const rows = await openTables(db, guildId).limit(limit).execute();
  return readValidRows(rows, readTableOnly);
}

/** Those of them at which this user has a seat, newest first. Only rows that name the user are read. */
export async function selectOpenTablesOf(
  db: Kysely<Schema>,
  guildId: string | null,
  userId: string,
): Promise<readonly Table[]> {
  const rows =
    guildId === null
      ? await tablesSeating(db, userId).execute()
      : await openTables(db, guildId).where('document', 'like', quotedId(userId)).execute();
  const tables = readValidRows(rows, readTableOnly).filter((table) => seatOf(table, { userId }) >= 0);
  return guildId === null ? tables.toSorted(byAge) : tables;
}

/** How many tables in the lobby or being played a server has, of them in a channel and of whoever opened them. */
export async function countOpenTables(
  db: Kysely<Schema>,
  guildId: string,
  channelId: string,
  openedBy: string,
): Promise<OpenTableCounts> {
  return db
    .selectFrom('tables')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('server'),
      fn.count<number>(eb.case().when('channel_id', '=', channelId).then(1).end()).as('channel'),
      fn.count<number>(eb.case().when('opened_by', '=', openedBy).then(1).end()).as('opener'),
    ])
    .where('guild_id', '=', guildId)
    .where('open', '=', 1)
    .executeTakeFirstOrThrow();
}

/** How many tables this person has opened since then to challenge this user. */
export async function countChallengesOf(
  db: Kysely<Schema>,
  openedBy: string,
  userId: string,
  since: number,
): Promise<number> {
  const { challenges } = await db
    .selectFrom('tables')
    .select(({ fn }) => fn.countAll<number>().as('challenges'))
    .where('opened_by', '=', openedBy)
    .where('opened_at', '>', since)
    .where('challenged_id', '=', userId)
    .executeTakeFirstOrThrow();
  return challenges;
}

/** A pattern for JSON that has this user's id, in quotes. An id has no characters that would mean something in it. */
export const quotedId = (userId: string): string => `%"${userId.replace(/[^\w ]|_/g, '')}"%`;

/** Ids of finished tables in the order in which they were opened; those after `after` in that order. */
export async function selectFinishedTableIds(
  db: Kysely<Schema>,
  after: string | null,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('status', '=', 'over')
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, selectFrom }) =>
        eb(
          refTuple('opened_at', 'id'),
          '>',
          selectFrom('tables')
            .select(['opened_at', 'id'])
            .where('id', '=', after)
            .$asTuple('opened_at', 'id'),
        ),
      ),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
