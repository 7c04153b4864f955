import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** How people want to be told what happens at their tables. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('notifications')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    // JSON
    .addColumn('chosen', 'text', (column) => column.notNull())
    .execute();
}
