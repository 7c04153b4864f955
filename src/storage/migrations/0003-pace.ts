import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The rate limit on requests to Discord that all processes share. One row. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('pace')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // The theoretical arrival time of the next request (GCRA), in milliseconds since 1970.
    .addColumn('turn_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('pace').values({ id: 1, turn_at: 0 }).execute();
}
