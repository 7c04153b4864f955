import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** The secret seed of each table's randomness and commitments: 64 hexadecimal digits; null for tables opened before. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('seed', 'text').execute();
}
