import Sqlite from 'better-sqlite3';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { besideNameOf, isBusy, isForbiddenFile, toFileUnavailableError } from './errors.ts';
import { createPrivateFile, makePrivate, ownerBeside, realPath } from './private-files.ts';

/**
 * Makes this process the only owner of a database file, by an exclusive lock on a small file beside it: so readers of the
 * database are not blocked, and the operating system releases the lock however the process ends. Closing the returned
 * database releases it, too. Throws `StoreUnavailableError` when another process is the owner, or this user may not
 * open the small file, and SQLite's errors.
 */
export function acquireOwnerLock(file: string): Sqlite.Database {
  const database = realPath(file);
  const lockFile = `${database}.owner`;
  createPrivateFile(lockFile, ownerBeside(database));
  makePrivate([lockFile]);
  let lock: Sqlite.Database | null = null;
  try {
    lock = new Sqlite(lockFile, { timeout: 0 });
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    if (!isBusy(error))
      throw isForbiddenFile(lockFile) ? toFileUnavailableError(besideNameOf(lockFile), error) : error;
    throw new StoreUnavailableError(
      `The database ${file} is in use by another running Pedestal: stop that one first, or choose another DATABASE_URL.`,
      { cause: error },
    );
  }
}
