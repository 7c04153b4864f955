import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { AdminStore, TableSelector } from '../../table/ports/admin.ts';
import { columnName } from '../../table/stored/stored.ts';
import { withoutCalled } from '../change.ts';
import type { Access, Db } from './access.ts';
import { spectatorBets } from '../../table/stored/results.ts';
import { posts } from './core-tables.ts';
import { deleteExhibitsOf } from './gallery.ts';
import type { Schema } from './schema.ts';
import { quotedId } from './tables.ts';
import { anyDb } from './stored-rows.ts';

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
