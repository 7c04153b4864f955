import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** Whom a table was opened to challenge, as JSON; `null` for nobody. The index is for counting a host's challenges. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('challenge', 'text', (column) => column.notNull().defaultTo('null'))
    .execute();
  await db.schema.createIndex('tables_of_host').on('tables').columns(['host_id', 'opened_at']).execute();
}
