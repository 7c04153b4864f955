import { readFileSync } from 'node:fs';
import { decodeText } from './kernel/decode-text.ts';
import { codeOf } from './storage/error-code.ts';

/**
 * The value of a setting: without the spaces around it, without the carriage return that a file with the line ends of
 * Windows leaves, and without a pair of straight quotes. A `.env` file may have quotes around a value, but `docker
 * --env-file` and systemd's credentials pass them on. Empty for a setting that is not there.
 */
export function settingText(value: string | undefined): string {
  const text = value?.trim() ?? '';
  return (/^(["'`])(.*)\1$/su.exec(text)?.[2] ?? text).trim();
}

const READ_ERROR_TEXTS: Readonly<Record<string, string>> = {
  ENOENT: 'which does not exist',
  ENOTDIR: 'which does not exist',
  EACCES: 'which this user may not read',
  EISDIR: 'which is a folder',
};

/** Reads a file in UTF-8 or UTF-16, with or without a byte order mark. Throws errors of the file system. */
export const readTextFile = (file: string): string => decodeText(readFileSync(file));

/** Why a file cannot be read, from the file system's error: a clause that goes on behind its name. */
export const describeReadError = (error: unknown): string =>
  READ_ERROR_TEXTS[codeOf(error)] ?? `which cannot be read (${codeOf(error) || String(error)})`;
