import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/**
 * The fairness scheme of a table, the interaction that started its game, and when somebody last had it posted anew.
 * Tables opened before keep the scheme that they were opened with.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('scheme', 'text', (column) => column.notNull().defaultTo('pedestal-fair/1'))
    .execute();
  await db.schema.alterTable('tables').addColumn('started_by', 'text').execute();
  await db.schema.alterTable('tables').addColumn('shown_at', 'bigint').execute();
}
