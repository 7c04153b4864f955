import { isPostgresUrl } from '../../src/storage/url.ts';
import { connect } from '../../src/storage/sqlite/open.ts';
import { toDatabaseUnavailableError } from '../../src/storage/sqlite/errors.ts';
import { acquireOwnerLock } from '../../src/storage/sqlite/owner-lock.ts';
import { StoreUnavailableError } from '../../src/storage/store-unavailable-error.ts';
import { sqliteFilePath } from '../../src/storage/sqlite/url.ts';

/**
 * Makes what was deleted from the database of a `DATABASE_URL`, which must be closed, unreadable in its files. SQLite overwrites it, but in the
 * write-ahead log: the old rows stay in the database file until that is merged, and in the log until it is emptied. A PostgreSQL
 * server does that by itself, in its own time. Throws `StoreUnavailableError`, also while another program reads an older state:
 * its message begins with `what` is still there.
 */
export function eraseDeleted(url: string, what: string): void {
  const file = isPostgresUrl(url) ? null : sqliteFilePath(url);
  if (file === null) return;
  try {
    const lock = acquireOwnerLock(file);
    try {
      const database = connect(file);
      try {
        if (database.pragma('wal_checkpoint(truncate)', { simple: true }) === 0) return;
      } finally {
        database.close();
      }
    } finally {
      lock.close();
    }
  } catch (error) {
    throw toDatabaseUnavailableError(file, error);
  }
  throw new StoreUnavailableError(
    `${what} is still in the files of the database, because another program is reading it: end that one (a backup, npm run record, a database browser), then run this command again.`,
  );
}
