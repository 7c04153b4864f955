import type { Kysely } from 'kysely';
import type { Sharing } from './claim.ts';
import type { Schema } from './schema.ts';

/** Everything that belongs to a table, before the table itself. */
const PARTS = ['events', 'outbox', 'posts', 'deadlines'] as const;

/** Inside a transaction: deletes every table that names this user, with all that belongs to it; how many. */
export async function forgetPersonIn(db: Kysely<Schema>, sharing: Sharing, userId: string): Promise<number> {
  // Users' ids are digits, and stand quoted wherever JSON names them.
  const quoted = `%"${userId.replace(/\D/g, '')}"%`;
  const tables = await db
    .selectFrom('tables')
    .select('id')
    .where(({ eb, or }) =>
      or([eb('host_id', '=', userId), eb('seats', 'like', quoted), eb('settings', 'like', quoted)]),
    )
    // Whoever would change one of them waits, and then finds it gone.
    .$if(sharing.rowLocks, (query) => query.forUpdate())
    .execute();
  for (const { id } of tables) {
    for (const part of PARTS) await db.deleteFrom(part).where('table_id', '=', id).execute();
    await db.deleteFrom('tables').where('id', '=', id).execute();
  }
  return tables.length;
}
