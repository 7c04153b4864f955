import { sql } from 'kysely';
import type { AdminStore } from '../../table/ports/admin.ts';
import { columnName } from '../../table/stored/stored.ts';
import type { Access } from './access.ts';
import { departedGuilds } from './core-tables.ts';
import { deletionStore } from './delete-tables.ts';
import { anyDb } from './stored-rows.ts';

/** `AdminStore` on any SQL database. */
export function adminStore(access: Access): AdminStore {
  const { read, write, rows, stored, monitor } = access;
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
    noteDeparture: write((db, guildId, leftAt) => rows.inside(db)(departedGuilds).put({ guildId, leftAt })),
    noteAbsence: write(async (db, guildId, leftAt) => {
      await rows.inside(db)(departedGuilds).add({ guildId, leftAt });
    }),
    cancelDeparture: write(async (db, guildId) => {
      await rows.inside(db)(departedGuilds).remove({ guildId });
    }),
    departedBefore: read(async (db, at) => {
      const before = { leftAt: { '<': at } };
      const departed = await rows
        .inside(db)(departedGuilds)
        .list(before, { order: ['leftAt'] });
      return departed.map(({ guildId }) => guildId);
    }),
    serverAfter: read(async (db, guildId) => {
      let next: string | null = null;
      for (const { name, server } of stored) {
        if (server === undefined) continue;
        const row = await anyDb(db)
          .selectFrom(name)
          .select(sql.ref<string>(columnName(server)).as('id'))
          .where(columnName(server), '>', guildId)
          .orderBy(columnName(server))
          .limit(1)
          .executeTakeFirst();
        if (row !== undefined && (next === null || row.id < next)) next = row.id;
      }
      return next;
    }),
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
      for (const { name, kept } of stored)
        if (kept !== undefined)
          await anyDb(db)
            .deleteFrom(name)
            .where(columnName(kept.since), '<', now - kept.ms)
            .execute();
    }),
  };
}
