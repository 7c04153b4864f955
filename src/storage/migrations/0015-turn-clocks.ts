import { type Kysely, sql } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/**
 * The clock of the turn that a table waits for, and how long no process has run. The clocks of games that are played now
 * start when the deadline that they get here is looked at.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  // JSON; `null` for none.
  await db.schema
    .alterTable('tables')
    .addColumn('turn_clock', 'text', (column) => column.notNull().defaultTo('null'))
    .execute();
  await sql`insert into deadlines (table_id, kind, at, due_at)
    select id, 'turn', 0, 0 from tables where status = 'playing' and turn_time is not null`.execute(db);
  // One row.
  await db.schema
    .createTable('uptime')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    // When a process last said that it runs.
    .addColumn('beat_at', 'bigint', (column) => column.notNull())
    // How long none has run, in milliseconds.
    .addColumn('down_ms', 'bigint', (column) => column.notNull())
    .execute();
}
