import { chmodSync, closeSync, openSync, realpathSync, statSync } from 'node:fs';

/** Readable and writable by the user who runs the bot, and by nobody else. */
const PRIVATE_MODE = 0o600;
const OTHERS = 0o077;

/**
 * Creates an empty file that only this user can read, unless there is one. SQLite gives the mode of a database to the
 * files that it makes beside it. Errors are left to whoever opens the file next, who can explain them.
 */
export function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_MODE));
  } catch {
    // It exists already, or SQLite is about to say why it cannot be made.
  }
}

/** Takes the permissions of everybody else from those of these files that exist. Another user's files stay as they are. */
export function makePrivate(files: readonly string[]): void {
  if (process.platform === 'win32') return;
  for (const file of files) {
    const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & OTHERS) === 0) continue;
    try {
      chmodSync(file, mode & 0o777 & ~OTHERS);
    } catch {
      // Only the owner may change it, on a disk that can be written: opening it says what is wrong, if anything is.
    }
  }
}

/** Resolves links, so that one file has one name. */
export function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}
