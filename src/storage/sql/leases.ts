import type { LeaseStore } from '../../table/ports/leases.ts';
import type { Access, Db } from './access.ts';
import { compileOnce } from './compiled-query.ts';

const nextDueQuery = compileOnce((db) =>
  db.selectNoFrom((column) => [
    column
      .selectFrom('outbox')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .as('entry'),
    column
      .selectFrom('deadlines')
      .select(({ fn }) => fn.min('due_at').as('at'))
      .as('deadline'),
  ]),
);

/** `LeaseStore` on any SQL database. */
export const leaseStore = ({ read, write, select }: Access): LeaseStore => ({
  extendLeases: write(async (db, entryIds, tableIds, leaseUntil) => {
    if (entryIds.length > 0)
      await db
        .updateTable('outbox')
        .set({ due_at: leaseUntil })
        .where('id', 'in', entryIds)
        .whereRef('due_at', '<>', 'at')
        .execute();
    if (tableIds.length > 0)
      await db
        .updateTable('deadlines')
        .set({ due_at: leaseUntil })
        .where('table_id', 'in', tableIds)
        .whereRef('due_at', '<>', 'at')
        .execute();
  }),
  nextDueAt: read(async (db) => {
    const [next] = await select(nextDueQuery(db, {}));
    const times = [next?.entry, next?.deadline].filter((time) => typeof time === 'number');
    return times.length === 0 ? null : Math.min(...times);
  }),
});

/** Ends all leases at once. Only for a database with one owner, whose predecessor is dead. */
export async function releaseClaims(db: Db): Promise<void> {
  await db
    .updateTable('outbox')
    .set((column) => ({ due_at: column.ref('at') }))
    .whereRef('due_at', '<>', 'at')
    .execute();
  await db
    .updateTable('deadlines')
    .set((column) => ({ due_at: column.ref('at') }))
    .whereRef('due_at', '<>', 'at')
    .execute();
}
