import { Kysely } from 'kysely';
import type { OpenDatabase, PrepareDatabase } from '../options.ts';
import { releaseClaims } from '../sql/leases.ts';
import type { Schema } from '../sql/schema.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { createSqliteDialect } from './dialect.ts';
import { displayNameOf, reasonOf, toDatabaseUnavailableError, toFolderUnavailableError } from './errors.ts';
import { createLogEraser } from './log-eraser.ts';
import { createLogSync } from './log-sync.ts';
import { acquireOwnerLock } from './owner-lock.ts';
import {
  ownerBeside,
  realPath,
  createPrivateFile,
  createPrivateFolder,
  type FileOwner,
  makePrivate,
} from './private-files.ts';
import { sqliteFilePath } from './url.ts';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';

/** The oldest supported version: in earlier ones a rare race could corrupt the write-ahead log. */
const MIN_SQLITE_VERSION = [3, 51, 3] as const;
/** How long to wait for another program's lock while opening, in milliseconds. */
const STARTUP_BUSY_TIMEOUT_MS = 2_000;
/** The same afterwards, in milliseconds: waiting blocks the event loop, and transactions wait without blocking it. */
const RUNTIME_BUSY_TIMEOUT_MS = 50;

/** Keeps what is to be closed, the last first, when the database is closed or cannot be opened. */
type Keep = <One extends { close(): unknown }>(closable: One) => One;

/**
 * Opens and prepares the SQLite database of a URL such as `sqlite:./data/pedestal.db` or `sqlite::memory:`, and ends the
 * leases of a dead process. One process at a time may own a file. Rejects with `StoreUnavailableError`.
 */
export async function openSqlite(
  url: string,
  readOnly: boolean,
  prepare: PrepareDatabase,
): Promise<OpenDatabase> {
  const file = sqliteFilePath(url);
  if (readOnly && file === null)
    throw new StoreUnavailableError(
      'A database in memory cannot be read by another process: DATABASE_URL must name a file.',
    );
  using opening = new DisposableStack();
  const keep: Keep = (closable) => opening.adopt(closable, (kept) => void kept.close());
  try {
    const opened =
      file !== null && readOnly
        ? await openReadOnly(file, prepare, keep)
        : await openAsOwner(file, prepare, keep);
    const open = opening.move();
    return {
      ...opened,
      onClosed: () => open.dispose(),
      rowLocks: false,
      withRetry: (work) => work(0),
      reasonOf,
      mayBeShared: false,
    };
  } catch (error) {
    throw toDatabaseUnavailableError(file, error);
  }
}

type Opened = Pick<OpenDatabase, 'db' | 'flush' | 'eraseReplaced'>;

async function openReadOnly(file: string, prepare: PrepareDatabase, keep: Keep): Promise<Opened> {
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(keep(connectReadOnly(file))) });
  await prepare(db, displayNameOf(file));
  return { db };
}

async function openAsOwner(file: string | null, prepare: PrepareDatabase, keep: Keep): Promise<Opened> {
  if (file !== null) {
    prepareFolder(file, ownerBeside(file));
    keep(acquireOwnerLock(file));
  }
  const database = keep(connect(file));
  const beforeWrite = file === null ? undefined : createFileIdentityCheck(file);
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(database, beforeWrite) });
  await prepare(db, displayNameOf(file));
  await releaseClaims(db);
  setRuntimeBusyTimeout(database);
  if (file === null) return { db };
  // From now on a commit is durable only once the log is synced below: SQLite would block the event loop meanwhile.
  database.pragma('synchronous = normal');
  const eraser = keep(createLogEraser(database));
  // Cells that were encrypted or replaced are in the log until it is emptied; a process that died may have left some there.
  eraser.erase();
  const logSync = keep(createLogSync(database, realPath(file)));
  return { db, flush: logSync.flush, eraseReplaced: eraser.erase };
}

/** Throws `StoreUnavailableError` when this version of SQLite is too old. */
export function checkSqliteVersion(version: string): void {
  const parts = version.split('.').map(Number);
  const differing = MIN_SQLITE_VERSION.findIndex((oldest, i) => parts[i] !== oldest);
  if (differing === -1 || (parts[differing] ?? 0) > (MIN_SQLITE_VERSION[differing] ?? 0)) return;
  throw new StoreUnavailableError(
    `SQLite ${version} is too old, ${MIN_SQLITE_VERSION.join('.')} or newer is needed: run npm install again.`,
  );
}

/**
 * Creates the folder of a database file, accessible to its owner only: this user or, unless `null`, that one. Throws
 * `StoreUnavailableError` when that fails or the file itself is a folder.
 */
export function prepareFolder(file: string, owner: FileOwner | null): void {
  const folder = dirname(file);
  try {
    createPrivateFolder(folder, owner);
  } catch (error) {
    throw toFolderUnavailableError(folder, error);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new StoreUnavailableError(`The database ${file} cannot be opened: it is a folder.`);
}

/**
 * Opens a database for reading and writing, `null` for one in memory. Commits are durable, deleted data is overwritten
 * in the file, and the file and those beside it are their owner's only. Throws SQLite's errors and `StoreUnavailableError`.
 */
export function connect(file: string | null): Sqlite.Database {
  if (file !== null) {
    createPrivateFile(file, ownerBeside(file));
    const name = realPath(file);
    makePrivate([name, `${name}-wal`, `${name}-shm`]);
  }
  const database = new Sqlite(file ?? ':memory:', { timeout: STARTUP_BUSY_TIMEOUT_MS });
  return closeOnError(database, () => {
    checkSqliteVersion(versionOf(database));
    const mode = database.pragma('journal_mode = wal', { simple: true });
    if (file !== null && mode !== 'wal')
      throw new StoreUnavailableError(
        `The database ${file} is on a disk that cannot share memory: choose a local one.`,
      );
    database.pragma('synchronous = full');
    database.pragma('foreign_keys = on');
    database.pragma('secure_delete = on');
  });
}

/**
 * Opens an existing database for reading only, while its owner may be writing. Throws SQLite's errors and
 * `StoreUnavailableError`.
 */
export function connectReadOnly(file: string): Sqlite.Database {
  if (!existsSync(file))
    throw new StoreUnavailableError(`There is no database ${file} yet: start the bot once.`);
  const database = new Sqlite(file, {
    readonly: true,
    fileMustExist: true,
    timeout: STARTUP_BUSY_TIMEOUT_MS,
  });
  return closeOnError(database, () => {
    checkSqliteVersion(versionOf(database));
    // Reads the first page, which fails for a file that is no database.
    database.pragma('schema_version');
  });
}

/**
 * Returns a check that an open database's file has not been deleted, moved or replaced since: writes to it would be lost
 * when the process ends, and SQLite does not notice. The check throws `SqliteError`.
 */
function createFileIdentityCheck(file: string): () => void {
  const identity = (): string | null => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? null : `${found.dev} ${found.ino}`;
  };
  const opened = identity();
  return () => {
    if (identity() !== opened)
      throw new Sqlite.SqliteError(
        `the database ${file} was deleted, moved or replaced`,
        'SQLITE_READONLY_DBMOVED',
      );
  };
}

/** From now on a query hardly waits for another program's lock. */
export function setRuntimeBusyTimeout(database: Sqlite.Database): void {
  database.pragma(`busy_timeout = ${RUNTIME_BUSY_TIMEOUT_MS}`);
}

const versionOf = (database: Sqlite.Database): string =>
  String(database.prepare('select sqlite_version()').pluck().get());

function closeOnError(database: Sqlite.Database, prepare: () => void): Sqlite.Database {
  try {
    prepare();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
