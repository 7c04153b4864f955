import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** Bets of people without a seat. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('house_bets')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    // NULL once it is nobody's.
    .addColumn('user_id', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    // JSON, encrypted like events.
    .addColumn('bet', 'text', (column) => column.notNull())
    .addColumn('placed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('house_bets_pk', ['table_id', 'number'])
    .execute();
  await db.schema.createIndex('house_bets_of_user').on('house_bets').column('user_id').execute();
}
