import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import Sqlite from 'better-sqlite3';
import { StoreUnavailable } from '../unavailable.ts';
import { connectToRead, prepareFolder } from './connection.ts';
import { fileTrouble } from './trouble.ts';
import { sqliteFile } from './url.ts';

/**
 * Copies the database of a `sqlite:` URL as it is at one moment into a new file, while its owner goes on writing; the
 * copy is checked and on the disk before it gets its name. Resolves a relative `target` from the working directory and
 * gives its absolute path. Throws `StoreUnavailable` when there is such a file already, or the copy cannot be made.
 */
export function backUp(url: string, target: string): string {
  const file = sqliteFile(url);
  if (file === null)
    throw new StoreUnavailable('A database in memory cannot be backed up: DATABASE_URL must name a file.');
  const copy = resolve(target);
  if (existsSync(copy))
    throw new StoreUnavailable(
      `${copy} is there already: name a file that is not, so that no backup is lost.`,
    );
  prepareFolder(copy);
  const unfinished = `${copy}.unfinished`;
  rmSync(unfinished, { force: true });
  try {
    copyInto(unfinished, file);
    renameSync(unfinished, copy);
    // Windows cannot be asked for a folder, and needs no asking.
    if (process.platform !== 'win32') sync(dirname(copy), 'r');
  } catch (error) {
    throw fileTrouble(`The backup ${copy}`, error, 'made');
  } finally {
    rmSync(unfinished, { force: true });
  }
  return copy;
}

function copyInto(target: string, file: string): void {
  const source = openSource(file);
  try {
    // One read transaction, so that a busy owner cannot make it begin again.
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
  const made = new Sqlite(target, { readonly: true });
  try {
    const health = String(made.pragma('integrity_check(1)', { simple: true }));
    if (health !== 'ok') throw new StoreUnavailable(`The database ${file} is damaged: ${health}.`);
  } finally {
    made.close();
  }
  // To read would be enough elsewhere: Windows flushes only what may be written.
  sync(target, 'r+');
}

/** Tells a file that is no database from a copy that fails. */
function openSource(file: string): Sqlite.Database {
  try {
    return connectToRead(file);
  } catch (error) {
    throw fileTrouble(`The database ${file}`, error);
  }
}

/** Writes what the system still holds of a file, or of a folder's list of names, to the disk. */
function sync(path: string, mode: 'r' | 'r+'): void {
  const handle = openSync(path, mode);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
