import type { ExpressionBuilder, Expression, Kysely, SqlBool } from 'kysely';
import type { Forgotten } from '../../app/ports.ts';
import type { Sharing } from './claim.ts';
import type { Schema } from './schema.ts';

/** Everything that belongs to a table, before the table itself. */
const PARTS = ['events', 'outbox', 'posts', 'deadlines'] as const;
/** How many tables one statement deletes. */
const AT_ONCE = 500;

/** Inside a transaction: deletes tables with all that belongs to them; how many. */
export async function forgetTables(db: Kysely<Schema>, sharing: Sharing, whose: Forgotten): Promise<number> {
  const tables = await db
    .selectFrom('tables')
    .select('id')
    .where((expression) => areMeant(expression, whose))
    // Whoever would change one of them waits, and then finds it gone.
    .$if(sharing.rowLocks, (query) => query.forUpdate())
    .execute();
  const ids = tables.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const some = ids.slice(at, at + AT_ONCE);
    for (const part of PARTS) await db.deleteFrom(part).where('table_id', 'in', some).execute();
    await db.deleteFrom('tables').where('id', 'in', some).execute();
  }
  return ids.length;
}

function areMeant(
  { eb, or, and }: ExpressionBuilder<Schema, 'tables'>,
  whose: Forgotten,
): Expression<SqlBool> {
  if ('guildId' in whose) return eb('guild_id', '=', whose.guildId);
  if ('openedBefore' in whose) return and([eb('open', '=', 0), eb('opened_at', '<', whose.openedBefore)]);
  // Users' ids are digits, and stand quoted wherever JSON names them.
  const quoted = `%"${whose.userId.replace(/\D/g, '')}"%`;
  return or([eb('host_id', '=', whose.userId), eb('seats', 'like', quoted), eb('settings', 'like', quoted)]);
}
