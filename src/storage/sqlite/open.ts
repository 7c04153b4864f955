import type Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Store } from '../../table/ports/store.ts';
import { createDataCipher, type DataCipher, NO_DATA_KEYS } from '../data-cipher.ts';
import { checkMigrated, migrate, wantedSchema, type WantedSchema } from '../migrations/migrate.ts';
import type { StoreOptions } from '../options.ts';
import { releaseClaims } from '../sql/leases.ts';
import { checkDataKeys, encryptTables } from '../sql/encrypt.ts';
import type { Schema } from '../sql/schema.ts';
import { createSqlStore } from '../sql/store.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import {
  connect,
  connectReadOnly,
  createFileIdentityCheck,
  prepareFolder,
  setAsynchronousCommits,
  setRuntimeBusyTimeout,
} from './connection.ts';
import { createSqliteDialect } from './dialect.ts';
import { displayNameOf, reasonOf, toDatabaseUnavailableError } from './errors.ts';
import { createLogEraser, type LogEraser } from './log-eraser.ts';
import { createLogSync, type LogSync } from './log-sync.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import { ownerBeside, realPath } from './private-files.ts';
import { createQueryNow } from './query-now.ts';
import { sqliteFilePath } from './url.ts';

/**
 * Opens the SQLite database of a URL such as `sqlite:./data/pedestal.db` or `sqlite::memory:`, applies missing migrations
 * and ends the leases of a dead process. One process at a time may own a file. Rejects with `StoreUnavailableError`.
 */
export async function openSqliteStore(url: string, options: StoreOptions): Promise<Store> {
  const { readOnly = false, clock = Date.now, onStatusChange = () => {}, onTaskMerged } = options;
  const wanted = wantedSchema(options.stored);
  const cipher = createDataCipher(options.dataKeys ?? NO_DATA_KEYS);
  const file = sqliteFilePath(url);
  if (readOnly && file === null)
    throw new StoreUnavailableError(
      'A database in memory cannot be read by another process: DATABASE_URL must name a file.',
    );
  const closables: { close(): unknown }[] = [];
  const closeAll = (): void => {
    for (const closable of closables.toReversed()) closable.close();
  };
  const trackClosable = <One extends { close(): unknown }>(closable: One): One => {
    closables.push(closable);
    return closable;
  };
  try {
    const { db, database, logSync, eraser } =
      file !== null && readOnly
        ? await openReadOnly(trackClosable(connectReadOnly(file)), wanted, cipher, displayNameOf(file))
        : await openAsOwner(file, trackClosable, wanted, cipher, clock(), options);
    return createSqlStore({
      db,
      cipher,
      stored: wanted.stored,
      clock,
      onClosed: closeAll,
      rowLocks: false,
      queryNow: createQueryNow(database),
      ...(logSync === undefined ? {} : { flush: logSync.flush }),
      ...(eraser === undefined ? {} : { eraseReplaced: eraser.erase }),
      withRetry: (work) => work(0),
      reasonOf,
      onStatusChange,
      onTaskMerged,
      sharedRateLimit: null,
    });
  } catch (error) {
    closeAll();
    throw toDatabaseUnavailableError(file, error);
  }
}

/** A database and Kysely on top of it. */
interface Opened {
  readonly database: Sqlite.Database;
  readonly db: Kysely<Schema>;
  /** What makes its commits durable, unless they are so by themselves or there is no file. */
  readonly logSync?: LogSync;
  /** Empties its write-ahead log, unless there is no file. */
  readonly eraser?: LogEraser;
}

const createKysely = (database: Sqlite.Database, beforeWrite?: () => void): Kysely<Schema> =>
  new Kysely({ dialect: createSqliteDialect(database, beforeWrite) });

async function openReadOnly(
  database: Sqlite.Database,
  wanted: WantedSchema,
  cipher: DataCipher,
  name: string,
): Promise<Opened> {
  const db = createKysely(database);
  await checkMigrated(db, wanted, name);
  await checkDataKeys(db, cipher, name);
  return { database, db };
}

async function openAsOwner(
  file: string | null,
  trackClosable: <One extends { close(): unknown }>(closable: One) => One,
  wanted: WantedSchema,
  cipher: DataCipher,
  now: number,
  { encrypt = 'open', onEncrypted = () => {} }: StoreOptions,
): Promise<Opened> {
  if (file !== null) {
    prepareFolder(file, ownerBeside(file));
    trackClosable(acquireOwnerLock(file));
  }
  const database = trackClosable(connect(file));
  const db = createKysely(database, file === null ? undefined : createFileIdentityCheck(file));
  const name = displayNameOf(file);
  await migrate(db, wanted, now, name);
  await checkDataKeys(db, cipher, name);
  const encrypted = await encryptTables(db, cipher, encrypt, wanted.stored);
  if (encrypted.written + encrypted.unreadable > 0) onEncrypted(encrypted);
  await releaseClaims(db);
  setRuntimeBusyTimeout(database);
  if (file === null) return { database, db };
  setAsynchronousCommits(database);
  const eraser = trackClosable(createLogEraser(database));
  // Cells that were encrypted or replaced are in the log until it is emptied; a process that died may have left some there.
  eraser.erase();
  return { database, db, logSync: trackClosable(createLogSync(database, realPath(file))), eraser };
}
