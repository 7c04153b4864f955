import { createDepartureStore } from '../../table/stored/departures.ts';
import { createPostStore } from '../../table/stored/posts.ts';
import { createUptimeStore } from '../../table/stored/uptime.ts';
import { createHouseTextStore } from '../../table/stored/house-texts.ts';
import { createLentFaceStore } from '../../table/stored/lent-faces.ts';
import { createNotificationStore } from '../../table/stored/notifications.ts';
import { createServerSettingsStore } from '../../table/stored/server-settings.ts';
import type { AnyStored, Rows, RowIn, Stored, StoredAccess, Where } from '../../table/stored/stored.ts';
import type { Store } from '../../table/ports/store.ts';
import { type Access, type AccessDeps, createAccess } from './access.ts';
import { adminStore } from './admin.ts';
import { deadlineStore } from './deadlines.ts';
import { leaseStore } from './leases.ts';
import { outboxStore } from './outbox.ts';
import { galleryStore } from './gallery.ts';
import { createResultStore } from '../../table/stored/results.ts';
import { tableStore } from './tables.ts';

export type SqlStoreDeps = AccessDeps & Pick<Store, 'mayBeShared'>;

/** The store on any SQL database that Kysely supports. */
export function createSqlStore(deps: SqlStoreDeps): Store {
  const access = createAccess(deps);
  const stored = createStoredAccess(access);
  return {
    ...tableStore(access, stored),
    ...outboxStore(access),
    ...deadlineStore(access),
    ...leaseStore(access),
    ...adminStore(access),
    ...galleryStore(access),
    ...createPostStore(stored),
    ...createDepartureStore(stored),
    ...createUptimeStore(stored),
    ...createResultStore(stored),
    ...createHouseTextStore(stored),
    ...createLentFaceStore(stored),
    ...createNotificationStore(stored),
    ...createServerSettingsStore(stored),
    stored,
    mayBeShared: deps.mayBeShared,
    serverCount: deps.serverCount,
    close: access.close,
  };
}

/** The way of features to what they store. */
function createStoredAccess(access: Access): StoredAccess {
  const { inside } = access.rows;
  const ofPerson = <Of>(
    read: (rows: Rows<RowIn<Stored>>, where: Where<RowIn<Stored>>, thing: AnyStored) => Promise<Of>,
  ): ((userId: string) => Promise<Readonly<Record<string, Of>>>) =>
    access.readSnapshot(async (db, userId) => {
      const found: Record<string, Of> = {};
      for (const thing of access.stored)
        if (thing.person !== undefined && thing.exported !== undefined)
          found[thing.exported.as] = await read(
            inside(db)(thing as unknown as Stored),
            { [thing.person]: userId },
            thing,
          );
      return found;
    });
  return {
    rowsOf: (stored) => {
      const reading = inside(access.db)(stored);
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
    exportOf: ofPerson(async (rows, where, { key, exported }) =>
      (await rows.list(where, { order: key })).map((row) => exported?.show(row as never)),
    ),
    countsOf: ofPerson((rows, where) => rows.count(where)),
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
