import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** All tables of the database. What their columns keep stands in `sql/schema.ts`, `sql/table-row.ts` and `sql/rows.ts`. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await createTables(db);
  await createDelivery(db);
  await createResults(db);
  await createPeople(db);
}

/** Tables with their logs, the bets of people without a seat, who sits where, and the interactions that were processed. */
async function createTables({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('play_channel_id', 'text', (column) => column.notNull())
    .addColumn('host_id', 'text', (column) => column.notNull())
    .addColumn('opened_by', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    // Derived from the status.
    .addColumn('open', 'integer', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('parked', 'integer')
    // Derived from the document: the ids of all who were challenged or invited, a space between two.
    .addColumn('asked_ids', 'text')
    .addColumn('event_count', 'integer', (column) => column.notNull())
    .addColumn('queued', 'integer', (column) => column.notNull())
    // 64 hexadecimal digits, may be encrypted.
    .addColumn('seed', 'text', (column) => column.notNull())
    // JSON: all other parts of the `Table`.
    .addColumn('document', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('tables_open')
    .on('tables')
    .columns(['guild_id', 'open', 'opened_at', 'id'])
    .execute();
  await schema.createIndex('tables_status').on('tables').columns(['status', 'opened_at', 'id']).execute();
  await schema.createIndex('tables_of_opener').on('tables').columns(['opened_by', 'opened_at']).execute();

  await schema
    .createTable('events')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    // JSON, in the game's own terms; may be encrypted.
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['table_id', 'number'])
    .execute();

  await schema
    .createTable('house_bets')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    // Null once it is nobody's.
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    // JSON; may be encrypted.
    .addColumn('bet', 'text', (column) => column.notNull())
    .addColumn('placed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('house_bets_pk', ['table_id', 'number'])
    .execute();
  await schema.createIndex('house_bets_of_user').on('house_bets').column('user_id').execute();

  await schema
    .createTable('seatings')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seatings_primary_key', ['user_id', 'table_id'])
    .execute();
  await schema.createIndex('seatings_of_table').on('seatings').column('table_id').execute();

  await schema
    .createTable('interactions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('counted_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('interactions_counted').on('interactions').column('counted_at').execute();
}

/** What is to be posted and done, what was posted, the shared rate limit and the uptime. */
async function createDelivery(db: Kysely<Schema>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    // JSON.
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    // When to try it, 0 for at once.
    .addColumn('at', 'bigint', (column) => column.notNull())
    // Null while an older entry of its table waits; otherwise `at`, or the end of its lease while it is claimed. So the
    // entries with a time are the ones that may be claimed, one per table.
    .addColumn('due_at', 'bigint')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    // A time: its place among the entries that may be claimed. Null while an older entry of its table waits.
    .addColumn('turn', 'bigint')
    .execute();
  await schema.createIndex('outbox_order').on('outbox').columns(['table_id', 'number']).unique().execute();
  await schema.createIndex('outbox_due').on('outbox').columns(['due_at', 'queued_at', 'table_id']).execute();
  await schema.createIndex('outbox_turn').on('outbox').columns(['turn', 'table_id']).execute();
  await schema.createIndex('outbox_place').on('outbox').columns(['guild_id', 'turn', 'channel_id']).execute();

  await schema
    .createTable('posts')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    // In the order in which they were posted.
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('from_event', 'integer', (column) => column.notNull())
    .addColumn('to_event', 'integer', (column) => column.notNull())
    .addColumn('live', 'integer', (column) => column.notNull())
    // JSON: what Discord has of it; `null` where that is not known.
    .addColumn('message', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('posts_key', ['table_id', 'message_id'])
    .execute();
  await schema.createIndex('posts_live').on('posts').columns(['table_id', 'live', 'number']).execute();

  await schema
    .createTable('deadlines')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // `at`, or the end of its lease while it is claimed.
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deadlines_key', ['table_id', 'kind'])
    .execute();
  await schema.createIndex('deadlines_due').on('deadlines').columns(['due_at', 'table_id']).execute();

  // One row.
  await schema
    .createTable('pace')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // The theoretical arrival time of the next request (GCRA), in milliseconds since 1970.
    .addColumn('turn_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('pace').values({ id: 1, turn_at: 0 }).execute();

  // One row.
  await schema
    .createTable('uptime')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // When a process last said that it runs.
    .addColumn('beat_at', 'bigint', (column) => column.notNull())
    // How long none has run, in milliseconds.
    .addColumn('down_ms', 'bigint', (column) => column.notNull())
    .execute();
}

/** Results of games, the ratings made of them, and what games have hung in galleries. They outlast the tables. */
async function createResults({ schema }: Kysely<Schema>): Promise<void> {
  await schema
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
  await schema
    .createIndex('results_of_user')
    .on('results')
    .columns(['user_id', 'guild_id', 'ended_at'])
    .execute();
  await schema.createIndex('results_of_guild').on('results').columns(['guild_id', 'ended_at']).execute();

  await schema
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
  await schema
    .createIndex('ratings_by_rank')
    .on('ratings')
    .columns(['guild_id', 'game', 'season', 'ordinal', 'user_id'])
    .execute();
  await schema.createIndex('ratings_of_user').on('ratings').column('user_id').execute();

  await schema
    .createTable('gallery')
    .addColumn('table_id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    // JSON: what the game shows of it.
    .addColumn('work', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('gallery_of_guild')
    .on('gallery')
    .columns(['guild_id', 'game', 'ended_at'])
    .execute();

  // What the bets of people without a seat have earned them.
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

  // When each table was opened, begun and over, for the managers of its server. It names nobody.
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

/** What people and servers have chosen, and where the bot is not any more. */
async function createPeople({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('hidden_people')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    .execute();

  await schema
    .createTable('notifications')
    .addColumn('user_id', 'text', (column) => column.primaryKey())
    // JSON
    .addColumn('chosen', 'text', (column) => column.notNull())
    // When the next digest is due, in milliseconds since 1970; 0 for one that is to be scheduled, null for none.
    .addColumn('digest_due', 'bigint')
    .addColumn('digest_claimed_until', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createIndex('notifications_digest_due')
    .on('notifications')
    .column('digest_due')
    .where('digest_due', 'is not', null)
    .execute();

  await schema
    .createTable('server_settings')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    // JSON
    .addColumn('settings', 'text', (column) => column.notNull())
    .execute();
  await schema
    .createTable('departed_guilds')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('left_at', 'bigint', (column) => column.notNull())
    .execute();
}
