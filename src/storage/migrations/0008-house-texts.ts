import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The texts of servers' own, and at which tables each is shown. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema
    .createTable('house_texts')
    // A hash of kind, salt and text.
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('salt', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.notNull())
    // Whether a moderator has approved it: 1 or 0.
    .addColumn('approved', 'integer', (column) => column.notNull())
    .addColumn('proposed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('house_texts_primary_key', ['guild_id', 'id'])
    .execute();
  await schema.createIndex('house_texts_by_author').on('house_texts').column('author_id').execute();
  await schema
    .createTable('house_uses')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('guild_id', 'text', (column) => column.notNull())
    .addColumn('text_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('house_uses_primary_key', ['table_id', 'text_id'])
    .execute();
}
