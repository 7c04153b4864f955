import Sqlite from 'better-sqlite3';
import { Kysely, type KyselyConfig } from 'kysely';
import { storedThings } from '../../src/features/index.ts';
import { createDataCipher, NO_DATA_KEYS } from '../../src/storage/data-cipher.ts';
import { migrate, wantedSchema } from '../../src/storage/migrate.ts';
import type { Schema } from '../../src/storage/sql/schema.ts';
import { createSqlStore } from '../../src/storage/sql/store.ts';
import { createSqliteDialect } from '../../src/storage/sqlite/dialect.ts';
import { reasonOf } from '../../src/storage/sqlite/errors.ts';
import type { Clock } from '../../src/table/ports/clock.ts';
import type { AnyStored } from '../../src/table/stored/stored.ts';
import type { Store } from '../../src/table/ports/store.ts';

/** The bytes of an empty database for these things. A copy of it is open in a fraction of the time that making it takes. */
export async function emptyDatabase(stored: readonly AnyStored[]): Promise<Buffer> {
  const database = new Sqlite(':memory:');
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(database) });
  await migrate(db, wantedSchema(stored), 0, 'It');
  const bytes = database.serialize();
  database.close();
  return bytes;
}

const EMPTY_DATABASE = await emptyDatabase(storedThings);

/** A store on an SQLite database as it is; `log` is told of every query. */
export const storeOn = (
  database: Sqlite.Database,
  deps: Partial<Parameters<typeof createSqlStore>[0]> = {},
  log: KyselyConfig['log'] = [],
): Store =>
  createSqlStore({
    db: new Kysely<Schema>({ dialect: createSqliteDialect(database), log }),
    cipher: createDataCipher(NO_DATA_KEYS),
    stored: storedThings,
    clock: Date.now,
    rowLocks: false,
    withRetry: (work) => work(0),
    reasonOf,
    onStatusChange: () => {},
    onClosed: () => {},
    mayBeShared: false,
    ...deps,
  });

/** A store of these things on a copy of such a database, in memory. */
export function openCopy(empty: Buffer, stored: readonly AnyStored[], clock: Clock): Store {
  const database = new Sqlite(empty);
  database.pragma('foreign_keys = on');
  return storeOn(database, { stored, clock });
}

/** An empty store in memory, for tests that need one at once and leave it behind: SQLite, as with `sqlite::memory:`. */
export const createTestStore = (clock: Clock = Date.now): Store =>
  openCopy(EMPTY_DATABASE, storedThings, clock);

/**
 * A test store some of whose operations do something else. `replace` gets the store's own operations, and returns the
 * other ones and what the test wants to know beside them.
 */
export function createChangedStore<Changes extends Partial<Store>>(
  replace: (own: Store) => Changes,
  clock?: Clock,
): Store & Changes {
  const store = createTestStore(clock);
  return { ...store, ...replace(store) };
}
