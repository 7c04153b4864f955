import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StoreUnavailable } from '../unavailable.ts';
import { folderTrouble } from './trouble.ts';

/** The oldest SQLite that is good enough: before it, a write-ahead log could be damaged by a rare race. */
const OLDEST = [3, 51, 3] as const;
/** How long to wait for another program's lock at the start, in milliseconds. */
const PATIENCE = 2_000;
/** The same later, when waiting would stop the event loop: transactions have a patience of their own. */
const SHORT_PATIENCE = 50;

/** Throws `StoreUnavailable` when this version of SQLite is too old. */
export function checkVersion(version: string): void {
  const parts = version.split('.').map(Number);
  const differing = OLDEST.findIndex((oldest, i) => parts[i] !== oldest);
  if (differing === -1 || (parts[differing] ?? 0) > (OLDEST[differing] ?? 0)) return;
  throw new StoreUnavailable(
    `SQLite ${version} is too old, ${OLDEST.join('.')} or newer is needed: run npm install again.`,
  );
}

/** Makes the folder of a database file, for this user only, and makes sure that the file is none. Throws `StoreUnavailable`. */
export function prepareFolder(file: string): void {
  const folder = dirname(file);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw folderTrouble(folder, error);
  }
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw new StoreUnavailable(`The database ${file} cannot be opened: it is a folder.`);
}

/**
 * Opens a database for reading and writing, `null` for one in memory. A commit is on the disk when it returns,
 * and what is deleted is gone from the file.
 * Throws SQLite's errors.
 */
export function connect(file: string | null): Sqlite.Database {
  const database = new Sqlite(file ?? ':memory:', { timeout: PATIENCE });
  return closingOnError(database, () => {
    checkVersion(versionOf(database));
    const mode = database.pragma('journal_mode = wal', { simple: true });
    if (file !== null && mode !== 'wal')
      throw new StoreUnavailable(
        `The database ${file} is on a disk that cannot share memory: choose a local one.`,
      );
    database.pragma('synchronous = full');
    database.pragma('foreign_keys = on');
    database.pragma('secure_delete = on');
  });
}

/** Opens an existing database for reading only, while its owner may go on writing. Throws SQLite's errors. */
export function connectToRead(file: string): Sqlite.Database {
  if (!existsSync(file)) throw new StoreUnavailable(`There is no database ${file} yet: start the bot once.`);
  const database = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: PATIENCE });
  return closingOnError(database, () => {
    checkVersion(versionOf(database));
    // The first page is read: a file that is no database is found out here.
    database.pragma('schema_version');
  });
}

/**
 * Makes sure of an open database that its file is still where it was. What is written to one that was deleted, moved or
 * replaced is gone when the process ends; SQLite itself does not look. The check throws `SqliteError`.
 */
export function checkThere(file: string): () => void {
  const identity = (): string | null => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found === undefined ? null : `${found.dev} ${found.ino}`;
  };
  const opened = identity();
  return () => {
    if (identity() !== opened)
      throw new Sqlite.SqliteError(`the database ${file} was taken away`, 'SQLITE_READONLY_DBMOVED');
  };
}

/** From now on no query waits long for another program's lock. */
export function hurry(database: Sqlite.Database): void {
  database.pragma(`busy_timeout = ${SHORT_PATIENCE}`);
}

const versionOf = (database: Sqlite.Database): string =>
  String(database.prepare('select sqlite_version()').pluck().get());

function closingOnError(database: Sqlite.Database, prepare: () => void): Sqlite.Database {
  try {
    prepare();
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
