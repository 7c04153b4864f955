import { type Kysely, sql } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The server and channel of an outbox entry, and its turn among those that may be claimed. */
export async function up(db: Kysely<Schema>): Promise<void> {
  for (const name of ['guild_id', 'channel_id'])
    await db.schema
      .alterTable('outbox')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  // A time; null while an older entry of its table waits.
  await db.schema.alterTable('outbox').addColumn('turn', 'bigint').execute();
  await sql`update outbox set
    guild_id = (select guild_id from tables where tables.id = outbox.table_id),
    channel_id = (select played_in from tables where tables.id = outbox.table_id)`.execute(db);
  await sql`update outbox set turn = queued_at where due_at is not null`.execute(db);
  await db.schema.createIndex('outbox_turn').on('outbox').columns(['turn', 'table_id']).execute();
  await db.schema
    .createIndex('outbox_place')
    .on('outbox')
    .columns(['guild_id', 'turn', 'channel_id'])
    .execute();
}
