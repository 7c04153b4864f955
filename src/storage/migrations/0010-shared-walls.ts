import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The walls of galleries that were shared, each with the texts of its server's own that it shows: they outlast their tables. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('shared_walls')
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('text_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('shared_walls_primary_key', ['message_id', 'text_id'])
    .execute();
}
