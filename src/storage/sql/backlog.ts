import type { Kysely } from 'kysely';
import type { Backlog } from '../../app/ports.ts';
import type { Schema } from './schema.ts';

/** What is waiting at `now`. Every count is read from an index that knows nothing of finished tables. */
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
    outbox: outbox.count,
    oldestDue: due?.oldest ?? null,
    deadlinesDue: deadlines.count,
  };
}
