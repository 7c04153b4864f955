import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/**
 * Results of games, the ratings made of them, who wants to be in neither, and the servers that the bot was removed from.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('results')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('season', 'text', (column) => column.notNull())
    .addColumn('people', 'integer', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('score', 'integer')
    .addColumn('won', 'integer', (column) => column.notNull())
    .addColumn('side', 'text')
    // JSON: lists of texts.
    .addColumn('titles', 'text', (column) => column.notNull())
    .addColumn('causes', 'text', (column) => column.notNull())
    .addColumn('prize', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('results_primary_key', ['table_id', 'seat'])
    .execute();
  await db.schema
    .createIndex('results_of_user')
    .on('results')
    .columns(['user_id', 'guild_id', 'ended_at'])
    .execute();
  await db.schema.createIndex('results_of_guild').on('results').columns(['guild_id', 'ended_at']).execute();
  await db.schema
    .createTable('ratings')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('season', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('ordinal', 'double precision', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addColumn('wins', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_primary_key', ['guild_id', 'game', 'season', 'user_id'])
    .execute();
  await db.schema
    .createIndex('ratings_by_rank')
    .on('ratings')
    .columns(['guild_id', 'game', 'season', 'ordinal', 'user_id'])
    .execute();
  await db.schema.createIndex('ratings_of_user').on('ratings').column('user_id').execute();
  await db.schema
    .createTable('hidden_people')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .execute();
  await db.schema
    .createTable('departed_guilds')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .execute();
}
