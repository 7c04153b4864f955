import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** In which language a table's posts are. Those from before were in English. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('locale', 'text', (column) => column.notNull().defaultTo('en'))
    .execute();
}
