import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The faces that people lend, at most one of each person in a server. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('lent_faces')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    // When they agreed, and the language of the words that they agreed to.
    .addColumn('consent_at', 'bigint', (column) => column.notNull())
    .addColumn('consent_locale', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    // Encrypted where there is a key.
    .addColumn('pixels', 'text', (column) => column.notNull())
    .addUniqueConstraint('lent_faces_by_person', ['guild_id', 'user_id'])
    .execute();
  await schema.createIndex('lent_faces_by_user').on('lent_faces').column('user_id').execute();
}
