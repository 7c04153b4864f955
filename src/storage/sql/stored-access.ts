import type { Stored, StoredAccess } from '../../table/stored/stored.ts';
import type { Access } from './access.ts';

/** The way of features to what they store. */
export function createStoredAccess(access: Access): StoredAccess {
  const { outside, inside } = access.rows;
  return {
    rowsOf: (stored) => {
      const reading = outside(stored);
      const writing = <Args extends readonly unknown[], Value>(
        work: (rows: typeof reading, ...args: Args) => Promise<Value>,
      ) => access.write((db, ...args: Args) => work(inside(db)(stored), ...args));
      return {
        list: (...args) => access.run(() => reading.list(...args)),
        get: (where) => access.run(() => reading.get(where)),
        count: (...args) => access.run(() => reading.count(...args)),
        add: writing((rows, ...args) => rows.add(...args)),
        put: writing((rows, ...args) => rows.put(...args)),
        change: writing((rows, ...args) => rows.change(...args)),
        remove: writing((rows, ...args) => rows.remove(...args)),
        claim: writing((rows, ...args) => rows.claim(...args)),
      };
    },
    read: (work) => access.readSnapshot((db, ...args) => work(inside(db), ...args)),
    write: (work) => access.write((db, ...args) => work(inside(db), ...args)),
    erase: (work) => access.erase((db, ...args) => work(inside(db), ...args)),
    exportOf: access.readSnapshot(async (db, userId: string) => {
      const exported: Record<string, readonly unknown[]> = {};
      for (const thing of access.stored)
        if (thing.person !== undefined && thing.exported !== undefined) {
          const rows = await inside(db)(thing as unknown as Stored).list(
            { [thing.person]: userId },
            { order: thing.key },
          );
          exported[thing.exported.as] = rows.map((row) => thing.exported?.show(row as never));
        }
      return exported;
    }),
    keptSince: access.read(async (db, { name }) => {
      const { made_at: madeAt } = await db
        .selectFrom('pedestal_stored')
        .select('made_at')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return madeAt;
    }),
  };
}
