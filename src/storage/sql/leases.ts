import type { LeaseStore } from '../../table/ports/leases.ts';
import type { Access, Db } from './access.ts';

/** The tables of what is due at a time. */
const DUE_TABLES = ['outbox', 'deadlines'] as const;

/** `LeaseStore` on any SQL database. */
export const leaseStore = ({ read, write, compile }: Access): LeaseStore => ({
  extendLeases: write(async (db, entryIds, tableIds, leaseUntil) => {
    for (const [table, column, ids] of [
      ['outbox', 'id', entryIds],
      ['deadlines', 'table_id', tableIds],
    ] as const)
      if (ids.length > 0)
        await db
          .updateTable(table)
          .set({ due_at: leaseUntil })
          .where(column, 'in', ids)
          .whereRef('due_at', '<>', 'at')
          .execute();
  }),
  nextDueAt: read(async (db) => {
    const query = compile(db, ['next due'], [], (on) =>
      on.selectNoFrom((column) =>
        DUE_TABLES.map((table) =>
          column
            .selectFrom(table)
            .select(({ fn }) => fn.min('due_at').as('at'))
            .as(table),
        ),
      ),
    );
    const [next] = (await db.executeQuery(query)).rows;
    const times = [next?.outbox, next?.deadlines].filter((time) => typeof time === 'number');
    return times.length === 0 ? null : Math.min(...times);
  }),
});

/** Ends all leases at once. Only for a database with one owner, whose predecessor is dead. */
export async function releaseClaims(db: Db): Promise<void> {
  for (const table of DUE_TABLES)
    await db
      .updateTable(table)
      .set((column) => ({ due_at: column.ref('at') }))
      .whereRef('due_at', '<>', 'at')
      .execute();
}
