import { readFileSync } from 'node:fs';
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

type Encoding = 'utf8' | 'utf16le' | 'utf16be';

/** In UTF-16, every letter, digit and sign of English has a NUL beside it. A NUL here or there is an accident. */
const LEAST_SHARE_OF_NULS = 0.1;

/**
 * The text of a file that people write with any editor: UTF-8, or UTF-16 as PowerShell and Notepad ("Unicode") write it.
 * A byte order mark says which, and is left out. Without one, UTF-16 is known by its NUL bytes. Never throws.
 */
export function decodeText(bytes: Buffer): string {
  const encoding = encodingOf(bytes);
  const text = encoding === 'utf16be' ? swapped(bytes).toString('utf16le') : bytes.toString(encoding);
  return text.replace(/^\u{FEFF}/u, '');
}

function encodingOf(bytes: Buffer): Encoding {
  const mark = bytes.toString('hex', 0, 2);
  if (mark === 'fffe') return 'utf16le';
  if (mark === 'feff') return 'utf16be';
  const nulsAt = (parity: 0 | 1): number => bytes.filter((byte, i) => byte === 0 && i % 2 === parity).length;
  const [even, odd] = [nulsAt(0), nulsAt(1)];
  if (even + odd <= bytes.length * LEAST_SHARE_OF_NULS) return 'utf8';
  return even > odd ? 'utf16be' : 'utf16le';
}

/** Whole characters with their two bytes exchanged. */
const swapped = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();

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
