import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AdminStore, TableSelector } from '../../table/ports/admin.ts';
import type { AnyStored, RowIn, Rows, RowsOf, Stored } from '../../table/stored/stored.ts';
import type { Access, Db, Schema } from './access.ts';
import { posts } from '../../table/stored/posts.ts';
import { hiddenPeople } from '../../table/stored/results.ts';
import { deadlines, interactions, outbox, tables } from '../../table/stored/tables.ts';
import { withoutCalled } from '../change.ts';
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

/** The rows of a stored thing whose columns are not known here. */
const anyRows = (rowsOf: RowsOf, thing: AnyStored): Rows<RowIn<Stored>> => rowsOf(thing as unknown as Stored);

/** Inside a transaction: deletes what is known of a person beside the tables. */
async function deletePerson(db: Db, { rows, stored }: Access, userId: string): Promise<void> {
  const rowsOf = rows.inside(db);
  for (const thing of stored) await thing.passOn?.(rowsOf, userId);
  for (const thing of stored)
    for (const property of [thing.person, ...(thing.alsoNames ?? [])])
      if (property !== undefined) await anyRows(rowsOf, thing).remove({ [property]: userId });
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
    const rowsOf = access.rows.inside(db);
    for (let offset = 0; offset < ids.length; offset += BATCH_SIZE) {
      const batch = ids.slice(offset, offset + BATCH_SIZE);
      for (const thing of access.stored)
        if (thing.table !== undefined) await anyRows(rowsOf, thing).remove({ [thing.table]: batch });
      await rowsOf(tables).remove({ id: batch });
    }
    if ('userId' in selector) await deletePerson(db, access, selector.userId);
    if ('guildId' in selector)
      for (const thing of access.stored)
        if (thing.server !== undefined && thing.name !== tables.name)
          await anyRows(rowsOf, thing).remove({ [thing.server]: selector.guildId });
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
    const rows = access.rows.inside(db)(posts);
    for (let offset = 0; offset < tableIds.length; offset += BATCH_SIZE) {
      const found = await db
        .selectFrom('posts')
        .selectAll()
        .where('table_id', 'in', tableIds.slice(offset, offset + BATCH_SIZE))
        .where('message', 'like', quotedId(userId))
        .execute();
      for (const { tableId, messageId, message } of found.map(access.rows.read(posts)))
        await rows.change({ tableId, messageId }, { message: withoutCalled(message, userId) });
    }
    await deletePerson(db, access, userId);
  }),
});

/** `AdminStore` on any SQL database. */
export function adminStore(access: Access): AdminStore {
  const { read, write, rows, stored } = access;
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
    setHidden: write(async (db, userId, isHidden) => {
      const rowsOf = rows.inside(db);
      const hidden = rowsOf(hiddenPeople);
      if ((await (isHidden ? hidden.add({ userId }) : hidden.remove({ userId }))) === 0) return;
      for (const thing of stored) await thing.hidden?.(rowsOf, userId, isHidden);
    }),
    serverAfter: read(async (db, guildId) => {
      const ids: string[] = [];
      for (const thing of stored) {
        const { server } = thing;
        if (server === undefined) continue;
        const next = { order: [server], limit: 1, only: [server] };
        const [row] = await anyRows(rows.inside(db), thing).list({ [server]: { '>': guildId } }, next);
        if (row !== undefined) ids.push(String(row[server]));
      }
      return ids.toSorted()[0] ?? null;
    }),
    backlog: async (now) => {
      if (access.isDown()) {
        await probeWrite(now);
        access.recordWrite();
      }
      return countBacklog(now);
    },
    pruneStored: write(async (db, now) => {
      for (const thing of stored)
        if (thing.kept !== undefined)
          await anyRows(rows.inside(db), thing).remove({ [thing.kept.since]: { '<': now - thing.kept.ms } });
    }),
  };
}
