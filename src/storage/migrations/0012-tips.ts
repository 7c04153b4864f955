import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** Which tips a person has seen, and who wants no more. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('tips')
    .addColumn('user_id', 'text', (column) => column.notNull())
    // `<game>/<tip>`
    .addColumn('tip', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('tips_primary_key', ['user_id', 'tip'])
    .execute();
  await db.schema
    .createTable('preferences')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .addColumn('tips_off', 'integer', (column) => column.notNull())
    .execute();
}
