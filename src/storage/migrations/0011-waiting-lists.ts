import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/**
 * Who waits for a seat, as JSON, and who opened a table, because the role of its host can go to somebody else. A person's
 * tables and challenges are counted by who opened them.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('opened_by', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('tables')
    .addColumn('waiting', 'text', (column) => column.notNull().defaultTo('[]'))
    .execute();
  await db
    .updateTable('tables')
    .set(({ ref }) => ({ opened_by: ref('host_id') }))
    .execute();
  await db.schema.dropIndex('tables_of_host').execute();
  await db.schema.createIndex('tables_of_opener').on('tables').columns(['opened_by', 'opened_at']).execute();
}
