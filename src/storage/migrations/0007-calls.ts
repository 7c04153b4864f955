import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** When each server's role was last called, and who would play. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('role_calls')
    .addColumn('guild_id', 'text', (column) => column.primaryKey())
    .addColumn('called_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('willing')
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('locale', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    // When they were last told of a table, and of which.
    .addColumn('told_at', 'bigint', (column) => column.notNull())
    .addColumn('told_of', 'text')
    .addPrimaryKeyConstraint('willing_primary_key', ['guild_id', 'user_id'])
    .execute();
  await schema.createIndex('willing_by_user').on('willing').column('user_id').execute();
}
