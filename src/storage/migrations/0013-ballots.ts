import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** What a table in its lobby has proposed and voted for, as JSON. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('ballot', 'text', (column) => column.notNull().defaultTo('{"proposals":[],"votes":{}}'))
    .execute();
}
