import Sqlite from 'better-sqlite3';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { isBusy } from './errors.ts';
import { createPrivateFile, makePrivate, realPath } from './private-files.ts';

/**
 * Makes this process the only owner of a database file, by an exclusive lock on a small file beside it: so readers of the
 * database are not blocked, and the operating system releases the lock however the process ends. Closing the returned
 * database releases it, too. Throws `StoreUnavailableError` when another process is the owner.
 */
export function acquireOwnerLock(file: string): Sqlite.Database {
  const lockFile = `${realPath(file)}.owner`;
  createPrivateFile(lockFile);
  makePrivate([lockFile]);
  const lock = new Sqlite(lockFile, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StoreUnavailableError(
      `The database ${file} is in use by another running Pedestal: stop that one first, or choose another DATABASE_URL.`,
      { cause: error },
    );
  }
  return lock;
}
