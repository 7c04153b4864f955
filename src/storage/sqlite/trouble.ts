import type { StoreTroubleReason } from '../../app/ports.ts';
import { codeOf } from '../trouble.ts';
import { StoreUnavailable } from '../unavailable.ts';

/** Whether SQLite says that somebody else holds a lock. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** The first one whose key begins SQLite's error code. */
const REASONS: readonly (readonly [string, StoreTroubleReason])[] = [
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

/** Why the database cannot be used just now, from SQLite's error; `null` when it is some other error. */
export function reasonOf(error: unknown): StoreTroubleReason | null {
  const code = codeOf(error);
  return REASONS.find(([start]) => code.startsWith(start))?.[1] ?? null;
}

const FOLDER_TROUBLE: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'this user has no permission there'],
  ['EPERM', 'this user has no permission there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENOTDIR', 'part of its path is a file'],
  ['EEXIST', 'there is a file of that name'],
]);

/** Why the folder of a database could not be made, from the error that making it gave. */
export const folderTrouble = (folder: string, error: unknown): StoreUnavailable =>
  new StoreUnavailable(
    `The folder ${folder} for the database cannot be created: ${FOLDER_TROUBLE.get(codeOf(error)) ?? String(error)}.`,
    { cause: error },
  );

/** The first one whose key begins SQLite's error code. */
const FILE_TROUBLE: readonly (readonly [string, string])[] = [
  ['SQLITE_CANTOPEN', 'this user must be able to read and write it and its folder'],
  ['SQLITE_READONLY', 'this user must be able to read and write it and its folder'],
  ['SQLITE_PERM', 'this user must be able to read and write it and its folder'],
  ['SQLITE_AUTH', 'this user must be able to read and write it and its folder'],
  ['SQLITE_NOTADB', 'it is not an SQLite database'],
  ['SQLITE_CORRUPT', 'it is damaged, so restore a backup'],
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_IOERR', 'the disk does not answer as it should'],
  ['SQLITE_BUSY', 'another program keeps it locked'],
  ['SQLITE_LOCKED', 'another program keeps it locked'],
];

/**
 * Why a database could not be opened, or a copy of it made, from SQLite's error; `name` begins the sentence. A `StoreUnavailable` stays what
 * it is.
 */
export function fileTrouble(
  name: string,
  error: unknown,
  wish: 'opened' | 'made' = 'opened',
): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const code = codeOf(error);
  const why = FILE_TROUBLE.find(([start]) => code.startsWith(start))?.[1] ?? String(error);
  return new StoreUnavailable(`${name} cannot be ${wish}: ${why}.`, { cause: error });
}
