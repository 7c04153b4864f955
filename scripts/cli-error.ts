import { CorruptRowError, StoreError, type StoreErrorReason } from '../src/table/ports/store.ts';
import { ConfigError } from '../src/config.ts';
import { StoreUnavailableError } from '../src/storage/store-unavailable-error.ts';

/** A script cannot do what was asked. The message is one sentence for the operator. */
export class CliError extends Error {
  /** 2 for a wrong command line, else 1. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2) {
    super(message);
    this.exitCode = exitCode;
  }
}

const STORE_ERROR_SENTENCES: Readonly<Record<StoreErrorReason, string>> = {
  full: 'The database has no room left: make some, and try again.',
  'read-only': 'The database may not be written: let this user write it, and try again.',
  busy: 'Another program keeps the database locked: try again in a moment.',
  unreachable: 'The database cannot be reached any more: try again in a moment.',
  failing: 'The database does not work as it should: look at its disk, or restore a backup.',
};

/**
 * Prints an expected error to standard error as one sentence and sets the exit code of the process. Rethrows any other
 * error: it is a bug.
 */
export function reportCliError(error: unknown): void {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = error instanceof CliError ? error.exitCode : 1;
}

function sentenceOf(error: unknown): string {
  if (error instanceof StoreError) return STORE_ERROR_SENTENCES[error.reason];
  if (error instanceof CorruptRowError)
    return `${error.message.slice(0, 1).toUpperCase()}${error.message.slice(1)}.`;
  if (error instanceof CliError || error instanceof StoreUnavailableError || error instanceof ConfigError)
    return error.message;
  throw error;
}
