import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

/** A table may ask several people to play: the one who is challenged, and those who are invited. */
export async function up({ schema }: Kysely<Schema>): Promise<void> {
  await schema.alterTable('tables').renameColumn('challenged_id', 'asked_ids').execute();
}
