import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/**
 * The time for a turn in milliseconds, and the running timer. Tables opened before have neither: whoever sat down there
 * was told of no clock.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('turn_time', 'bigint').execute();
  // JSON; `null` for none.
  await db.schema
    .alterTable('tables')
    .addColumn('timer', 'text', (column) => column.notNull().defaultTo('null'))
    .execute();
}
