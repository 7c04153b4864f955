import { accessSync, constants, existsSync } from 'node:fs';
import type { StoreErrorReason } from '../../table/ports/store.ts';
import { codeOf } from '../error-code.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { realPath } from './private-files.ts';

/** True if another connection holds a lock. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

const REASONS_BY_CODE: readonly (readonly [RegExp, StoreErrorReason])[] = [
  [/^SQLITE_FULL/, 'full'],
  [/^SQLITE_READONLY/, 'read-only'],
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^SQLITE_(CANTOPEN|IOERR|PROTOCOL|NOMEM|CORRUPT|NOTADB)/, 'failing'],
];

/** Why the database cannot be used now, from SQLite's error; `null` for any other error. */
export function reasonOf(error: unknown): StoreErrorReason | null {
  const code = codeOf(error);
  return REASONS_BY_CODE.find(([pattern]) => pattern.test(code))?.[1] ?? null;
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

/** Codes of files that this user may not use. */
const FORBIDDEN_CODE = /^(SQLITE_(CANTOPEN|READONLY|PERM|AUTH)|EACCES)/;
const FILE_ERROR_TEXTS: readonly (readonly [RegExp, string])[] = [
  [FORBIDDEN_CODE, 'this user must be able to read and write it and its folder'],
  [/^SQLITE_NOTADB/, 'it is not an SQLite database'],
  [/^SQLITE_CORRUPT/, 'it is corrupt, so restore a backup'],
  [/^SQLITE_FULL/, 'the disk is full'],
  [/^SQLITE_IOERR/, 'the disk does not answer as it should'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program keeps it locked'],
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
  const why = FILE_ERROR_TEXTS.find(([pattern]) => pattern.test(code))?.[1] ?? String(error);
  return new StoreUnavailableError(`${name} cannot be ${action}: ${why}.`, { cause: error });
}

/** For messages; `null` is the database in memory. */
export const displayNameOf = (file: string | null): string =>
  file === null ? 'The database in memory' : `The database ${file}`;

/**
 * The error for a database that could not be opened, from SQLite's, which names no file: one beside the database may
 * belong to another user. A `StoreUnavailableError` is returned as it is.
 */
export function toDatabaseUnavailableError(file: string | null, error: unknown): StoreUnavailableError {
  if (file === null || !FORBIDDEN_CODE.test(codeOf(error)) || isForbiddenFile(file))
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

/** True if a file is there that this user may not read and write. */
export function isForbiddenFile(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
    return false;
  } catch {
    return true;
  }
}
