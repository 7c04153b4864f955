import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AdminStore, TableSelector } from '../../table/ports/admin.ts';
import { columnName } from '../../table/stored/stored.ts';
import { withoutCalled } from '../change.ts';
import type { Access } from './access.ts';
import { deleteResults } from './results.ts';
import { postColumns, readPost } from './rows.ts';
import type { Schema } from './schema.ts';
import { quotedId } from './tables.ts';
import { anyDb } from './stored-rows.ts';
import { deletePerson } from './delete-person.ts';

/** Tables whose rows refer to a game's table and must be deleted before it. */
const CHILD_TABLES = ['seatings', 'events', 'outbox', 'posts', 'deadlines', 'house_bets'] as const;
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

/** The operations of `AdminStore` that find and delete rows which name people and servers. */
export const deletionStore = (
  access: Access,
): Pick<AdminStore, 'deleteTables' | 'tablesNaming' | 'forgetPerson'> => ({
  deleteTables: access.erase(async (db, selector) => {
    const tables = await db
      .selectFrom('tables')
      .select('id')
      .where((expression) => matchesSelector(expression, selector))
      // A concurrent change of one of them waits, and then finds no table.
      .$if(access.rowLocks, (query) => query.forUpdate())
      .execute();
    const ids = tables.map(({ id }) => id);
    for (let offset = 0; offset < ids.length; offset += BATCH_SIZE) {
      const batch = ids.slice(offset, offset + BATCH_SIZE);
      for (const childTable of CHILD_TABLES)
        await db.deleteFrom(childTable).where('table_id', 'in', batch).execute();
      for (const { name, table } of access.stored)
        if (table !== undefined)
          await anyDb(db).deleteFrom(name).where(columnName(table), 'in', batch).execute();
      await db.deleteFrom('tables').where('id', 'in', batch).execute();
    }
    if ('userId' in selector) await deletePerson(db, access.stored, selector.userId);
    if (!('openedBefore' in selector)) await deleteResults(db, selector);
    if ('guildId' in selector) {
      for (const { name, server } of access.stored)
        if (server !== undefined)
          await anyDb(db).deleteFrom(name).where(columnName(server), '=', selector.guildId).execute();
    }
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
      const posts = await db
        .selectFrom('posts')
        .selectAll()
        .where('table_id', 'in', tableIds.slice(offset, offset + BATCH_SIZE))
        .where('message', 'like', quotedId(userId))
        .execute();
      for (const row of posts) {
        const { message } = readPost(row);
        if (message === null) continue;
        await db
          .updateTable('posts')
          .set({ message: postColumns.message.encode(withoutCalled(message, userId)) })
          .where('table_id', '=', row.table_id)
          .where('message_id', '=', row.message_id)
          .execute();
      }
    }
    await deletePerson(db, access.stored, userId);
    await deleteResults(db, { userId });
  }),
});
