import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The published commitments by kind: JSON; empty for tables opened before. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('sealed', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
