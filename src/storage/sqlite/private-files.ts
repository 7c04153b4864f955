import * as fs from 'node:fs';
import { dirname } from 'node:path';

/** Readable and writable by the user who runs the bot, and by nobody else. */
const PRIVATE_MODE = 0o600;
const PRIVATE_FOLDER_MODE = 0o700;
const OTHERS = 0o077;

/** The user and the group that a file belongs to. */
export interface FileOwner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The owner for files that root makes beside a database file: that file's owner or, when it is new, its folder's.
 * So a command that root runs leaves nothing behind that the bot's own user cannot open. `null` in a process
 * of any other user: its files are its own.
 */
export function ownerBeside(file: string): FileOwner | null {
  if (process.geteuid?.() !== 0) return null;
  for (let place = file; ; place = dirname(place)) {
    const found = fs.statSync(place, { throwIfNoEntry: false });
    if (found !== undefined || place === dirname(place)) return found ?? null;
  }
}

/**
 * Creates an empty file that only its owner can read, unless there is one: this user or, unless `null`, that one. SQLite
 * gives the mode and the owner of a database to the files that it makes beside it. Errors are left to the next opening of
 * the file, which can explain them.
 */
export function createPrivateFile(file: string, owner: FileOwner | null): void {
  try {
    const handle = fs.openSync(file, 'wx', PRIVATE_MODE);
    try {
      // By its handle: the owner of the folder could put a link to another file in its place.
      if (owner !== null) fs.fchownSync(handle, owner.uid, owner.gid);
    } finally {
      fs.closeSync(handle);
    }
  } catch {
    // It exists already, or SQLite is about to say why it cannot be made.
  }
}

/**
 * Creates a folder, and those above it that are missing, which only their owner can enter: this user or, unless `null`,
 * that one. Throws errors of the file system.
 */
export function createPrivateFolder(folder: string, owner: FileOwner | null): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER_MODE });
  if (first === undefined || owner === null) return;
  try {
    // The innermost one first, while those around it cannot be exchanged for others.
    for (let made = folder; ; made = dirname(made)) {
      fs.lchownSync(made, owner.uid, owner.gid);
      if (made === first || made === dirname(made)) return;
    }
  } catch {
    // Not on every disk, nor in every container, may root give something away.
  }
}

/** Takes the permissions of everyone else from those of these files that exist. Another user's files stay as they are. */
export function makePrivate(files: readonly string[]): void {
  if (process.platform === 'win32') return;
  for (const file of files) {
    const mode = fs.statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & OTHERS) === 0) continue;
    try {
      fs.chmodSync(file, mode & 0o777 & ~OTHERS);
    } catch {
      // Only the owner may change it, on a disk that can be written: opening it says what is wrong, if anything is.
    }
  }
}

/** Resolves links, so that one file has one name. */
export function realPath(file: string): string {
  try {
    return fs.realpathSync(file);
  } catch {
    return file;
  }
}
