import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** Tables, event logs, processed interactions, the outbox, posts and deadlines. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('played_in', 'text', (column) => column.notNull())
    .addColumn('host_id', 'text', (column) => column.notNull())
    // JSON, in the game's own terms.
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('thread', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    // 1 in the lobby and while being played. Derived from status, so that a server's open tables are one range of an
    // index.
    .addColumn('open', 'integer', (column) => column.notNull())
    // JSON, in playing order.
    .addColumn('seats', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('told', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('parked', 'integer')
    // The number of events in the log: a truncated log is detected.
    .addColumn('length', 'integer', (column) => column.notNull())
    // How many outbox entries there ever were: the number of the next one.
    .addColumn('queued', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('tables_open')
    .on('tables')
    .columns(['guild_id', 'open', 'opened_at', 'id'])
    .execute();
  await db.schema.createIndex('tables_status').on('tables').columns(['status', 'opened_at', 'id']).execute();

  await db.schema
    .createTable('events')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    // JSON, in the game's own terms.
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_key', ['table_id', 'number'])
    .execute();

  await db.schema
    .createTable('interactions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('counted_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('interactions_counted').on('interactions').column('counted_at').execute();

  await db.schema
    .createTable('outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    // JSON.
    .addColumn('task', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    // The oldest is delivered first.
    .addColumn('queued_at', 'bigint', (column) => column.notNull())
    // When to try it, 0 for at once.
    .addColumn('at', 'bigint', (column) => column.notNull())
    // Null while an older entry of its table waits; otherwise `at`, or the end of its lease while it is claimed. So the
    // entries with a time are the ones that may be claimed, one per table.
    .addColumn('due_at', 'bigint')
    .execute();
  await db.schema.createIndex('outbox_order').on('outbox').columns(['table_id', 'number']).unique().execute();
  await db.schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['due_at', 'queued_at', 'table_id'])
    .execute();

  await db.schema
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
    .addPrimaryKeyConstraint('posts_key', ['table_id', 'message_id'])
    .execute();
  await db.schema.createIndex('posts_live').on('posts').columns(['table_id', 'live', 'number']).execute();

  await db.schema
    .createTable('deadlines')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    // `at`, or the end of its lease while it is claimed.
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deadlines_key', ['table_id', 'kind'])
    .execute();
  await db.schema.createIndex('deadlines_due').on('deadlines').columns(['due_at', 'table_id']).execute();
}
