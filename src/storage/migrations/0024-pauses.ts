import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The pause of a table that its people have agreed on, or are asked to agree on. */
export async function up(db: Kysely<Schema>): Promise<void> {
  // JSON; `null` for none.
  await db.schema
    .alterTable('tables')
    .addColumn('pause', 'text', (column) => column.notNull().defaultTo('null'))
    .execute();
}
