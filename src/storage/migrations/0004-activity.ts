import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** When each table was opened, begun and over, for the managers of its server. It names nobody. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('activity')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    // When a second person took a seat in the lobby; `opened_at` where it was opened with two, null where there was none.
    .addColumn('second_at', 'bigint')
    .addColumn('begun_at', 'bigint')
    // At most one of these: when the game was over, and when the table was cancelled.
    .addColumn('finished_at', 'bigint')
    .addColumn('cancelled_at', 'bigint')
    .addPrimaryKeyConstraint('activity_key', ['guild_id', 'opened_at', 'table_id'])
    .execute();
  await schema.createIndex('activity_opened').on('activity').column('opened_at').execute();
}
