import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The servers that the bot came to since then, each greeted once. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('greetings')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    // 1 until it is greeted.
    .addColumn('due', 'integer', (column) => column.notNull())
    // Until when a process has claimed it.
    .addColumn('claimed_until', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('greetings_by_due').on('greetings').column('due').execute();
}
