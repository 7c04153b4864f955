import { realpathSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { StoreUnavailable } from '../unavailable.ts';
import { isBusy } from './trouble.ts';

/** However the file is called, one file has one owner. */
function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

/**
 * Makes this process the one owner of a database file, by an exclusive lock on a small file beside it: readers of the
 * database itself are not disturbed, and the operating system frees the lock however the process ends.
 * Closing what it gives back frees it as well. Throws `StoreUnavailable` when there is an owner already.
 */
export function own(file: string): Sqlite.Database {
  const lock = new Sqlite(`${realPath(file)}.owner`, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new StoreUnavailable(
      `The database ${file} is in use by another running Pedestal: stop that one first, or choose another DATABASE_URL.`,
      { cause: error },
    );
  }
  return lock;
}
