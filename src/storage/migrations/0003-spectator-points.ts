import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** What the bets of people without a seat have earned them, in each game of a server and season. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('spectator_points')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('season', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('bets', 'integer', (column) => column.notNull())
    // The most points of one bet.
    .addColumn('best', 'integer', (column) => column.notNull())
    // The table of the newest bet, and when its game ended.
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('spectator_points_key', ['guild_id', 'game', 'season', 'user_id'])
    .execute();
  await schema
    .createIndex('spectator_points_by_rank')
    .on('spectator_points')
    .columns(['guild_id', 'game', 'season', 'points', 'user_id'])
    .execute();
  await schema.createIndex('spectator_points_of_user').on('spectator_points').column('user_id').execute();
  await schema
    .createIndex('spectator_points_told')
    .on('spectator_points')
    .columns(['guild_id', 'ended_at'])
    .execute();
}
