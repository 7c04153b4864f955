import type { Kysely } from 'kysely';
import type { Clock } from '../table/ports/clock.ts';
import type { AnyStored } from '../table/stored/stored.ts';
import type { DataKeys } from './data-cipher.ts';
import type { EncryptResult, EncryptScope } from './sql/encrypt.ts';
import type { StatusListener } from './sql/access.ts';
import type { Schema } from './sql/schema.ts';
import type { SqlStoreDeps } from './sql/store.ts';

/** How a store of any kind is opened. */
export interface StoreOptions {
  /** All that features store. */
  readonly stored: readonly AnyStored[];
  /** Never writes: for use beside a running bot, or without one. */
  readonly readOnly?: boolean;
  /** The clock of the times that callers pass to the store; the system's if left out. */
  readonly clock?: Clock;
  readonly onStatusChange?: StatusListener;
  /** For events and seeds; left out, they are stored as they are. */
  readonly dataKeys?: DataKeys;
  /** Which tables are brought under the current key before the store opens; the open ones if left out. */
  readonly encrypt?: EncryptScope;
  /** Called with what became of them, if there was something to do. */
  readonly onEncrypted?: (result: EncryptResult) => void;
}

/** An open database, and how its kind differs from others. */
export type OpenDatabase = Omit<SqlStoreDeps, 'cipher' | 'stored' | 'clock' | 'onStatusChange'>;

/**
 * Makes what is missing of the schema and brings cells under the current key, or, for a database that is only read, checks
 * both. `name` begins the message of a `StoreUnavailableError`.
 */
export type PrepareDatabase = (db: Kysely<Schema>, name: string) => Promise<void>;
