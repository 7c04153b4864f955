import { type Kysely, sql } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/**
 * When a lobby closes by itself. The time of those that are open now begins when the deadline that they get here is
 * looked at.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('tables').addColumn('closes_at', 'bigint').execute();
  await sql`insert into deadlines (table_id, kind, at, due_at)
    select id, 'close', 0, 0 from tables where status = 'lobby'`.execute(db);
}
