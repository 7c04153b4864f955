import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import type { AdminStore, TableSelector } from '../../table/ports/admin.ts';
import { columnName } from '../../table/stored/stored.ts';
import type { Access, Db } from './access.ts';
import { deadlines, departedGuilds, interactions, outbox, posts, tables } from './core-tables.ts';
import { anyDb } from './stored-rows.ts';
import { withoutCalled } from '../change.ts';
import { spectatorBets } from '../../table/stored/results.ts';
import { deleteExhibitsOf } from './gallery.ts';
import type { Schema } from './schema.ts';
import { quotedId } from './tables.ts';

/** How many tables one statement deletes. */
const BATCH_SIZE = 500;

function matchesSelector(
  { eb, or, and }: ExpressionBuilder<Schema, 'tables'>,
  selector: TableSelector,
): Expression<SqlBool> {
  if ('guildId' in selector) return eb('guild_id', '=', selector.guildId);
  if ('openedBefore' in selector)
    return and([eb('open', '=', 0), eb('opened_at', '<', selector.openedBefore)]);
  return or([
    eb('host_id', '=', selector.userId),
    eb('opened_by', '=', selector.userId),
    eb('document', 'like', quotedId(selector.userId)),
  ]);
}

async function deleteRows(db: Db, name: string, property: string, values: readonly string[]): Promise<void> {
  await anyDb(db).deleteFrom(name).where(columnName(property), 'in', values).execute();
}

/** Inside a transaction: deletes what is known of a person beside the tables. */
async function deletePerson(db: Db, { rows, stored }: Access, userId: string): Promise<void> {
  await deleteExhibitsOf(db, userId);
  for (const { name, person, alsoNames = [] } of stored)
    for (const property of [person, ...alsoNames])
      if (property !== undefined) await deleteRows(db, name, property, [userId]);
  await rows.inside(db)(spectatorBets).change({ userId }, { userId: null, name: '' });
}

/** The operations of `AdminStore` that find and delete rows which name people and servers. */
const deletionStore = (
  access: Access,
): Pick<AdminStore, 'deleteTables' | 'tablesNaming' | 'forgetPerson'> => ({
  deleteTables: access.erase(async (db, selector) => {
    const found = await db
      .selectFrom('tables')
      .select('id')
      .where((expression) => matchesSelector(expression, selector))
      // A concurrent change of one of them waits, and then finds no table.
      .$if(access.rowLocks, (query) => query.forUpdate())
      .execute();
    const ids = found.map(({ id }) => id);
    for (let offset = 0; offset < ids.length; offset += BATCH_SIZE) {
      const batch = ids.slice(offset, offset + BATCH_SIZE);
      for (const { name, table } of access.stored)
        if (table !== undefined) await deleteRows(db, name, table, batch);
      await deleteRows(db, 'tables', 'id', batch);
    }
    if ('userId' in selector) await deletePerson(db, access, selector.userId);
    if ('guildId' in selector)
      for (const { name, server } of access.stored)
        if (server !== undefined && name !== 'tables') await deleteRows(db, name, server, [selector.guildId]);
    return ids.length;
  }),
  tablesNaming: access.read(async (db, userId, which = 'all') => {
    const rows = await db
      .selectFrom('tables')
      .select('id')
      .where((expression) =>
        expression.or([
          matchesSelector(expression, { userId }),
          expression(
            'id',
            'in',
            expression.selectFrom('house_bets').select('table_id').where('user_id', '=', userId),
          ),
        ]),
      )
      .$if(which === 'open', (query) => query.where('status', 'in', ['lobby', 'playing']))
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  }),
  forgetPerson: access.erase(async (db, userId, tableIds) => {
    for (let offset = 0; offset < tableIds.length; offset += BATCH_SIZE) {
      const found = await db
        .selectFrom('posts')
        .selectAll()
        .where('table_id', 'in', tableIds.slice(offset, offset + BATCH_SIZE))
        .where('message', 'like', quotedId(userId))
        .execute();
      for (const { tableId, messageId, message } of found.map(access.rows.read(posts)))
        if (message !== null)
          await access.rows
            .inside(db)(posts)
            .change({ tableId, messageId }, { message: withoutCalled(message, userId) });
    }
    await deletePerson(db, access, userId);
  }),
});

/** `AdminStore` on any SQL database. */
export function adminStore(access: Access): AdminStore {
  const { read, write, rows, stored, monitor } = access;
  // Every count is read from an index without finished tables, so its cost does not grow with them.
  const countBacklog = read(async (db, now: number) => {
    const rowsOf = rows.inside(db);
    const due = await db
      .selectFrom('outbox')
      .select((column) => column.fn.min('queued_at').as('oldest'))
      .where('due_at', '<=', now)
      .executeTakeFirst();
    return {
      openTables: await rowsOf(tables).count({ status: ['lobby', 'playing'] }),
      outboxEntries: await rowsOf(outbox).count({}),
      oldestDueAt: due?.oldest ?? null,
      dueDeadlines: await rowsOf(deadlines).count({ dueAt: { '<=': now } }),
    };
  });
  // Reads may succeed while writes fail: only a write shows whether an outage is over.
  const probeWrite = write(async (db, now: number) => {
    const id = 'write-probe';
    await rows.inside(db)(interactions).add({ id, countedAt: now });
    await rows.inside(db)(interactions).remove({ id });
  });
  return {
    ...deletionStore(access),
    noteDeparture: write((db, guildId, leftAt) => rows.inside(db)(departedGuilds).put({ guildId, leftAt })),
    noteAbsence: write(async (db, guildId, leftAt) => {
      await rows.inside(db)(departedGuilds).add({ guildId, leftAt });
    }),
    cancelDeparture: write(async (db, guildId) => {
      await rows.inside(db)(departedGuilds).remove({ guildId });
    }),
    departedBefore: read(async (db, at) => {
      const before = { leftAt: { '<': at } };
      const departed = await rows
        .inside(db)(departedGuilds)
        .list(before, { order: ['leftAt'] });
      return departed.map(({ guildId }) => guildId);
    }),
    serverAfter: read(async (db, guildId) => {
      let next: string | null = null;
      for (const { name, server } of stored) {
        if (server === undefined) continue;
        const row = await anyDb(db)
          .selectFrom(name)
          .select(sql.ref<string>(columnName(server)).as('id'))
          .where(columnName(server), '>', guildId)
          .orderBy(columnName(server))
          .limit(1)
          .executeTakeFirst();
        if (row !== undefined && (next === null || row.id < next)) next = row.id;
      }
      return next;
    }),
    backlog: async (now) => {
      if (monitor.isDown) {
        await probeWrite(now);
        monitor.recordWrite();
      }
      return countBacklog(now);
    },
    listFinished: read(async (db, after, limit) => {
      const finished = await db
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
      return finished.map(({ id }) => id);
    }),
    pruneStored: write(async (db, now) => {
      for (const { name, kept } of stored)
        if (kept !== undefined)
          await anyDb(db)
            .deleteFrom(name)
            .where(columnName(kept.since), '<', now - kept.ms)
            .execute();
    }),
  };
}
