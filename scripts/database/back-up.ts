import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, isAbsolute, relative, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StoreUnavailableError } from '../../src/storage/store-unavailable-error.ts';
import { isPostgresUrl } from '../../src/storage/url.ts';
import { connectReadOnly, prepareFolder } from '../../src/storage/sqlite/open.ts';
import { toDatabaseUnavailableError, toFileUnavailableError } from '../../src/storage/sqlite/errors.ts';
import {
  createPrivateFile,
  type FileOwner,
  ownerBeside,
  realPath,
} from '../../src/storage/sqlite/private-files.ts';
import { sqliteFilePath } from '../../src/storage/sqlite/url.ts';

/**
 * Copies one snapshot of the database of a `DATABASE_URL` into a new file, while its owner may be writing. The copy is
 * checked and flushed to the disk before it gets its name. Resolves a relative `target` from the working directory and
 * returns its absolute path. Throws `StoreUnavailableError` when the file exists already or the copy cannot be made, and for a PostgreSQL
 * database.
 */
export function backUp(url: string, target: string): string {
  if (isPostgresUrl(url))
    throw new StoreUnavailableError(
      'A PostgreSQL database is backed up with its own tools: pg_dump --format=custom, see docs/self-hosting.md.',
    );
  const file = sqliteFilePath(url);
  if (file === null)
    throw new StoreUnavailableError(
      'A database in memory cannot be backed up: DATABASE_URL must name a file.',
    );
  const copy = resolve(target);
  if (existsSync(copy))
    throw new StoreUnavailableError(
      `${copy} is there already: name a file that is not, so that no backup is lost.`,
    );
  const owner = ownerOfCopy(copy, file);
  prepareFolder(copy, owner);
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    createPrivateFile(unfinished, owner);
    copyInto(unfinished, file);
    renameSync(unfinished, copy);
    // Windows cannot flush a folder, and does not need it.
    if (process.platform !== 'win32') flushToDisk(dirname(copy), 'r');
  } catch (error) {
    throw toFileUnavailableError(`The backup ${copy}`, error, 'made');
  } finally {
    rmSync(unfinished, { force: true });
  }
  return copy;
}

/** In the folder of the database or below it, a copy that root makes belongs to the database's owner; elsewhere to root. */
function ownerOfCopy(copy: string, file: string): FileOwner | null {
  const way = relative(dirname(realPath(file)), copy);
  return way.startsWith('..') || isAbsolute(way) ? null : ownerBeside(realPath(file));
}

function copyInto(target: string, file: string): void {
  const source = openSource(file);
  try {
    // One read transaction: SQLite's backup API would restart whenever the owner writes.
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
  const made = new Sqlite(target, { readonly: true });
  try {
    const integrity = String(made.pragma('integrity_check(1)', { simple: true }));
    if (integrity !== 'ok') throw new StoreUnavailableError(`The database ${file} is corrupt: ${integrity}.`);
  } finally {
    made.close();
  }
  // Windows flushes only files that are open for writing.
  flushToDisk(target, 'r+');
}

/** Errors here concern the database; later ones concern the copy. */
function openSource(file: string): Sqlite.Database {
  try {
    return connectReadOnly(file);
  } catch (error) {
    throw toDatabaseUnavailableError(file, error);
  }
}

/** Flushes a file, or the entries of a folder, to the disk. */
function flushToDisk(path: string, mode: 'r' | 'r+'): void {
  const handle = openSync(path, mode);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
