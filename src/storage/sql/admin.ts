import type { AdminStore } from '../../table/ports/admin.ts';
import { columnName } from '../../table/stored/stored.ts';
import type { Access } from './access.ts';
import { deletionStore } from './delete-tables.ts';
import { departureStore } from './departures.ts';
import { anyDb } from './stored-rows.ts';

/** `AdminStore` on any SQL database. */
export function adminStore(access: Access): AdminStore {
  const { read, write, monitor } = access;
  // Every count is read from an index without finished tables, so its cost does not grow with them.
  const countBacklog = read(async (db, now: number) => {
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
  });
  // Reads may succeed while writes fail: only a write shows whether an outage is over.
  const probeWrite = write(async (db, now: number) => {
    const id = 'write-probe';
    await db.insertInto('interactions').values({ id, counted_at: now }).execute();
    await db.deleteFrom('interactions').where('id', '=', id).execute();
  });
  return {
    ...deletionStore(access),
    ...departureStore(access),
    backlog: async (now) => {
      if (monitor.isDown) {
        await probeWrite(now);
        monitor.recordWrite();
      }
      return countBacklog(now);
    },
    listFinished: read(async (db, after, limit) => {
      const rows = await db
        .selectFrom('tables')
        .select('id')
        .where('status', '=', 'over')
        .$if(after !== null, (query) =>
          query.where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('opened_at', 'id'),
              '>',
              selectFrom('tables')
                .select(['opened_at', 'id'])
                .where('id', '=', after)
                .$asTuple('opened_at', 'id'),
            ),
          ),
        )
        .orderBy('opened_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    }),
    pruneStored: write(async (db, now) => {
      for (const { name, kept } of access.stored)
        if (kept !== undefined)
          await anyDb(db)
            .deleteFrom(name)
            .where(columnName(kept.since), '<', now - kept.ms)
            .execute();
    }),
    pruneInteractions: write(async (db, before) => {
      await db.deleteFrom('interactions').where('counted_at', '<', before).execute();
    }),
  };
}
