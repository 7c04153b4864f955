import type Sqlite from 'better-sqlite3';

/** How long to wait for a program that reads an older state, such as a backup, in milliseconds. */
const RETRY_MS = 1_000;

/**
 * Empties the write-ahead log of this database, which is open: in it rows stand as they were before they were replaced. Those
 * in the database file itself are overwritten as they are replaced (`secure_delete`).
 */
export function createLogEraser(database: Sqlite.Database) {
  let retry: NodeJS.Timeout | undefined;
  const isErased = (): boolean => {
    // A checkpoint is refused while a transaction is open.
    if (database.inTransaction) return false;
    try {
      return database.pragma('wal_checkpoint(truncate)', { simple: true }) === 0;
    } catch {
      return false;
    }
  };
  const erase = (): void => {
    clearTimeout(retry);
    retry = isErased() ? undefined : setTimeout(erase, RETRY_MS).unref();
  };
  return {
    /** Empties it at once if that is possible, else as soon as no other program reads an older state. Never throws. */
    erase,
    close: () => clearTimeout(retry),
  };
}
