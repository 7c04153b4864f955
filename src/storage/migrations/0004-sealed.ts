import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The seals that were posted, by what they seal: JSON; empty where a table was opened before they were kept. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('sealed', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
