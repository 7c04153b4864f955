import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** What finished games have hung in the galleries of their servers. It outlasts the tables. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('gallery')
    .addColumn('table_id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    // JSON: whatever the game shows of it.
    .addColumn('work', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('gallery_of_guild')
    .on('gallery')
    .columns(['guild_id', 'game', 'ended_at'])
    .execute();
}
