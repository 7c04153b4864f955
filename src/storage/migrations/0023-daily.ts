import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The daily puzzles, what people did about them, and where they are posted. Days are counted from 1970-01-01. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('daily_chain')
    // Always 1.
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // The root of the chain of seeds; may be encrypted.
    .addColumn('root', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('daily_puzzles')
    .addColumn('day', 'integer', (column) => column.primaryKey())
    // JSON
    .addColumn('puzzle', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('daily_tries')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    // How many turns were played.
    .addColumn('turn_count', 'integer', (column) => column.notNull())
    // JSON: the events, and for each turn what could still be had.
    .addColumn('log', 'text', (column) => column.notNull())
    // Null until it is over.
    .addColumn('points', 'integer')
    .addColumn('shared', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_tries_primary_key', ['user_id', 'day'])
    .execute();
  await db.schema
    .createTable('daily_visits')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_visits_primary_key', ['guild_id', 'day', 'user_id'])
    .execute();
  await db.schema.createIndex('daily_visits_by_user').on('daily_visits').column('user_id').execute();
  await db.schema.createIndex('daily_visits_by_day').on('daily_visits').column('day').execute();
  await db.schema
    .createTable('daily_channels')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    // Null for a server that wants no posts any more.
    .addColumn('channel_id', 'text')
    .addColumn('locale', 'text', (column) => column.notNull())
    // The last day whose puzzle was posted.
    .addColumn('posted_day', 'integer', (column) => column.notNull())
    // Until when a process has claimed the next one.
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('daily_channels_by_day').on('daily_channels').column('posted_day').execute();
}
