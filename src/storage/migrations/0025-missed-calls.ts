import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** Whom a table could not ping for what it asks of them, because they had quiet hours or were away. */
export async function up(db: Kysely<Schema>): Promise<void> {
  // JSON; `null` for nobody.
  await db.schema
    .alterTable('tables')
    .addColumn('missed', 'text', (column) => column.notNull().defaultTo('null'))
    .execute();
}
