import type { Kysely } from 'kysely';
import type { OpenCount } from '../../app/ports.ts';
import type { StoredTable, Table } from '../../app/table.ts';
import { readEvents, readGood, readTable } from './rows.ts';
import type { Schema } from './schema.ts';

/** Inside a transaction that sees one moment: a table with its log. */
export async function selectTable(db: Kysely<Schema>, tableId: string): Promise<StoredTable | null> {
  const row = await db.selectFrom('tables').selectAll().where('id', '=', tableId).executeTakeFirst();
  if (row === undefined) return null;
  const events = await db
    .selectFrom('events')
    .select(['number', 'data'])
    .where('table_id', '=', tableId)
    .orderBy('number')
    .execute();
  const { length, ...rest } = readTable(row);
  return { ...rest, events: readEvents(tableId, length, events) };
}

/** A server's tables in the lobby or being played, newest first. A damaged one does not hide the others. */
export async function selectOpen(
  db: Kysely<Schema>,
  guildId: string,
  limit: number,
): Promise<readonly Table[]> {
  const rows = await db
    .selectFrom('tables')
    .selectAll()
    .where('guild_id', '=', guildId)
    .where('open', '=', 1)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return readGood(rows, (row) => readTable(row).table);
}

/** How many tables in the lobby or being played a server has, a channel of it, and a host there. */
export async function countOpen(
  db: Kysely<Schema>,
  guildId: string,
  channelId: string,
  hostId: string,
): Promise<OpenCount> {
  return db
    .selectFrom('tables')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('server'),
      fn.count<number>(eb.case().when('channel_id', '=', channelId).then(1).end()).as('channel'),
      fn.count<number>(eb.case().when('host_id', '=', hostId).then(1).end()).as('host'),
    ])
    .where('guild_id', '=', guildId)
    .where('open', '=', 1)
    .executeTakeFirstOrThrow();
}

/** Ids of tables that are over, in the order in which they were opened, after the one given. */
export async function selectFinished(
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
