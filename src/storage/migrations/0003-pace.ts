import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** What several processes share about the pace of their requests to Discord. One row. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('pace')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // When the next request would be due if they came evenly, in milliseconds since 1970.
    .addColumn('turn_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('pace').values({ id: 1, turn_at: 0 }).execute();
}
