import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The turn that was made last at a table, which may be taken back. */
export async function up(db: Kysely<Schema>): Promise<void> {
  // JSON; `null` for none.
  await db.schema
    .alterTable('tables')
    .addColumn('last_turn', 'text', (column) => column.notNull().defaultTo('null'))
    .execute();
}
