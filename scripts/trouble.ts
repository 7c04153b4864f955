import { DamagedRow, StoreTrouble, type StoreTroubleReason } from '../src/app/ports.ts';
import { ConfigMistakes } from '../src/config.ts';
import { StoreUnavailable } from '../src/storage/unavailable.ts';

/** What cannot be done; the message is one sentence for whoever asked. */
export class Trouble extends Error {
  /** 2 for a wrong command line, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

const SENTENCES: Readonly<Record<StoreTroubleReason, string>> = {
  full: 'The database has no room left: make some, and try again.',
  'read-only': 'The database may not be written: let this user write it, and try again.',
  busy: 'Another program keeps the database locked: try again in a moment.',
  away: 'The database cannot be reached any more: try again in a moment.',
  failing: 'The database does not work as it should: look at its disk, or restore a backup.',
};

/**
 * Says in one sentence on standard error what cannot be done, and lets the process end with its exit code. Throws what
 * is a bug instead.
 */
export function sayTrouble(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = error instanceof Trouble ? error.exitCode : 1;
}

function sentenceOf(error: unknown): string {
  if (error instanceof StoreTrouble) return SENTENCES[error.reason];
  if (error instanceof DamagedRow)
    return `${error.message.slice(0, 1).toUpperCase()}${error.message.slice(1)}.`;
  if (error instanceof Trouble || error instanceof StoreUnavailable || error instanceof ConfigMistakes)
    return error.message;
  throw error;
}
