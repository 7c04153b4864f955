import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** Whom people have blocked. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('blocks')
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('blocked_id', 'text', (column) => column.notNull())
    // The name that the blocked person bore then.
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_primary_key', ['user_id', 'blocked_id'])
    .execute();
  await schema.createIndex('blocks_by_blocked').on('blocks').column('blocked_id').execute();
}
