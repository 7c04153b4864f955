import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** What Discord has of a post: its format, the ids of its pictures, whom it pinged. JSON; `null` for older posts. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('posts')
    .addColumn('message', 'text', (column) => column.notNull().defaultTo('null'))
    .execute();
}
