import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** What those who manage a server have settled for new tables. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('server_settings')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    // JSON
    .addColumn('settings', 'text', (column) => column.notNull())
    .execute();
}
