import { accessSync, constants, existsSync } from 'node:fs';
import type { StoreErrorReason } from '../../table/ports/store.ts';
import { codeOf } from '../error-code.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { realPath } from './private-files.ts';

/** Whether another connection holds a lock. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** By the beginning of SQLite's error code; the first match counts. */
const REASONS_BY_CODE: readonly (readonly [string, StoreErrorReason])[] = [
  ['SQLITE_FULL', 'full'],
  ['SQLITE_READONLY', 'read-only'],
  ['SQLITE_BUSY', 'busy'],
  ['SQLITE_LOCKED', 'busy'],
  ['SQLITE_CANTOPEN', 'failing'],
  ['SQLITE_IOERR', 'failing'],
  ['SQLITE_PROTOCOL', 'failing'],
  ['SQLITE_NOMEM', 'failing'],
  ['SQLITE_CORRUPT', 'failing'],
  ['SQLITE_NOTADB', 'failing'],
];

/** Why the database cannot be used now, from SQLite's error; `null` for any other error. */
export function reasonOf(error: unknown): StoreErrorReason | null {
  const code = codeOf(error);
  return REASONS_BY_CODE.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
}

const FOLDER_ERROR_TEXTS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'this user has no permission there'],
  ['EPERM', 'this user has no permission there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'part of its path is a file'],
  ['EEXIST', 'there is a file of that name'],
]);

/** The error for a database folder that could not be created, from the file system's. */
export const toFolderUnavailableError = (folder: string, error: unknown): StoreUnavailableError =>
  new StoreUnavailableError(
    `The folder ${folder} for the database cannot be created: ${FOLDER_ERROR_TEXTS.get(codeOf(error)) ?? String(error)}.`,
    { cause: error },
  );

/** By the beginning of SQLite's error code; the first match counts. */
const FILE_ERROR_TEXTS: readonly (readonly [string, string])[] = [
  ['SQLITE_CANTOPEN', 'this user must be able to read and write it and its folder'],
  ['SQLITE_READONLY', 'this user must be able to read and write it and its folder'],
  ['SQLITE_PERM', 'this user must be able to read and write it and its folder'],
  ['SQLITE_AUTH', 'this user must be able to read and write it and its folder'],
  ['EACCES', 'this user must be able to read and write it and its folder'],
  ['SQLITE_NOTADB', 'it is not an SQLite database'],
  ['SQLITE_CORRUPT', 'it is corrupt, so restore a backup'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_IOERR', 'the disk does not answer as it should'],
  ['SQLITE_BUSY', 'another program keeps it locked'],
  ['SQLITE_LOCKED', 'another program keeps it locked'],
];

/**
 * The error for a database that could not be opened, or a backup that could not be made, from SQLite's. `name` begins the
 * message. A `StoreUnavailableError` is returned as it is.
 */
export function toFileUnavailableError(
  name: string,
  error: unknown,
  action: 'opened' | 'made' = 'opened',
): StoreUnavailableError {
  if (error instanceof StoreUnavailableError) return error;
  const code = codeOf(error);
  const why = FILE_ERROR_TEXTS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? String(error);
  return new StoreUnavailableError(`${name} cannot be ${action}: ${why}.`, { cause: error });
}

/** For messages; `null` is the database in memory. */
export const displayNameOf = (file: string | null): string =>
  file === null ? 'The database in memory' : `The database ${file}`;

/**
 * The error for a database that could not be opened, from SQLite's, which does not say of which file it speaks: one beside
 * the database may belong to another user. A `StoreUnavailableError` is returned as it is.
 */
export function toDatabaseUnavailableError(file: string | null, error: unknown): StoreUnavailableError {
  const isForbidden = /^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|AUTH)|EACCES)/u.test(codeOf(error));
  if (file === null || !isForbidden || isForbiddenFile(file))
    return toFileUnavailableError(displayNameOf(file), error);
  const forbidden = ['-wal', '-shm', '-journal']
    .map((suffix) => `${realPath(file)}${suffix}`)
    .find(isForbiddenFile);
  return toFileUnavailableError(
    forbidden === undefined ? displayNameOf(file) : besideNameOf(forbidden),
    error,
  );
}

/** For messages. */
export const besideNameOf = (file: string): string => `The file ${file} beside the database`;

/** Whether a file is there that this user may not read and write. */
export function isForbiddenFile(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return false;
  } catch {
    return true;
  }
}
