import type { Kysely } from 'kysely';
import type { Backlog } from '../../table/ports/admin.ts';
import type { Schema } from './schema.ts';

/** The backlog at `now`. Every count is read from an index without finished tables, so its cost does not grow with them. */
export async function selectBacklog(db: Kysely<Schema>, now: number): Promise<Backlog> {
  const open = await db
    .selectFrom('tables')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('status', 'in', ['lobby', 'playing'])
    .executeTakeFirstOrThrow();
  const outbox = await db
    .selectFrom('outbox')
    .select((column) => column.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const due = await db
    .selectFrom('outbox')
    .select((column) => column.fn.min('queued_at').as('oldest'))
    .where('due_at', '<=', now)
    .executeTakeFirst();
  const deadlines = await db
    .selectFrom('deadlines')
    .select((column) => column.fn.countAll<number>().as('count'))
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();
  return {
    openTables: open.count,
    outboxEntries: outbox.count,
    oldestDueAt: due?.oldest ?? null,
    dueDeadlines: deadlines.count,
  };
}
