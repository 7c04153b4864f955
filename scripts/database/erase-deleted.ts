import { isPostgresUrl } from '../../src/storage/url.ts';
import { connect } from '../../src/storage/sqlite/open.ts';
import { toDatabaseUnavailableError } from '../../src/storage/sqlite/errors.ts';
import { acquireOwnerLock } from '../../src/storage/sqlite/owner-lock.ts';
import { sqliteFilePath } from '../../src/storage/sqlite/url.ts';

/**
 * Makes what was deleted from the database of a `DATABASE_URL`, which must be closed, unreadable in its files. SQLite overwrites it, but in the
 * write-ahead log: the old rows stay in the database file until that is merged, and in the log until it is emptied. Returns
 * whether that could be done: not while another program reads an older state. A PostgreSQL
 * server does that by itself, in its own time. Throws `StoreUnavailableError`.
 */
export function eraseDeleted(url: string): boolean {
  if (isPostgresUrl(url)) return true;
  const file = sqliteFilePath(url);
  if (file === null) return true;
  try {
    const lock = acquireOwnerLock(file);
    try {
      const database = connect(file);
      try {
        return database.pragma('wal_checkpoint(truncate)', { simple: true }) === 0;
      } finally {
        database.close();
      }
    } finally {
      lock.close();
    }
  } catch (error) {
    throw toDatabaseUnavailableError(file, error);
  }
}
