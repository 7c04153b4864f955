import fs, { closeSync, openSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { codeOf } from '../error-code.ts';

/**
 * Makes what was written to the write-ahead log of this database, which is open, durable, without blocking the event loop
 * meanwhile. Throws errors of the file system. After a sync that failed, nobody knows which pages of the log the disk has,
 * and the next sync would not say so: then the log is first written into the database file.
 */
export function createLogSync(database: Sqlite.Database, databaseFile: string) {
  const file = `${databaseFile}-wal`;
  const handle = openSync(file, 'r+');
  let waiting: PromiseWithResolvers<void>[] = [];
  let isRunning = false;
  let hasFailed = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    // A commit that begins to wait during a sync may be later than its start, and waits for the next one.
    while (waiting.length > 0) {
      const served = waiting;
      waiting = [];
      try {
        if (hasFailed) emptyLog(database);
        hasFailed = false;
        const synced = Promise.withResolvers<void>();
        fs.fdatasync(handle, (error) => (error === null ? synced.resolve() : synced.reject(error)));
        await synced.promise;
        for (const { resolve } of served) resolve();
      } catch (error) {
        hasFailed = true;
        for (const { reject } of served) reject(toSqliteError(file, error));
      }
    }
    isRunning = false;
  };

  return {
    /**
     * Resolves once all that was committed before this call would survive a power cut. One sync serves all who wait for
     * it. Rejects with `SqliteError`.
     */
    flush: (): Promise<void> => {
      const flushed = Promise.withResolvers<void>();
      waiting.push(flushed);
      if (!isRunning) void run();
      return flushed.promise;
    },
    close: () => closeSync(handle),
  };
}

/** Writes all that the log has into the database file, synced. Throws `SqliteError`. */
function emptyLog(database: Sqlite.Database): void {
  const isBusy = database.pragma('wal_checkpoint(truncate)', { simple: true }) !== 0;
  if (isBusy) throw new Sqlite.SqliteError('the write-ahead log is in use', 'SQLITE_BUSY');
}

/** SQLite's own error for a commit that cannot be made durable. */
const toSqliteError = (file: string, error: unknown): unknown =>
  error instanceof Sqlite.SqliteError
    ? error
    : new Sqlite.SqliteError(
        `${file} cannot be synced: ${String(error)}`,
        ['ENOSPC', 'EDQUOT'].includes(codeOf(error)) ? 'SQLITE_FULL' : 'SQLITE_IOERR_FSYNC',
      );
