import type { Clock } from '../../table/ports/clock.ts';
import { CORE_THINGS } from '../../table/stored/core-things.ts';
import type { AnyStored, MakeOperation } from '../../table/stored/stored.ts';
import type { DataCipher } from '../data-cipher.ts';
import { StoreError, type StoreErrorReason } from '../../table/ports/store.ts';
import type { Db } from './schema.ts';
import { createCompiler } from './compiled-query.ts';
import { createRowSources } from './stored-rows.ts';

export type { Db, Schema } from './schema.ts';

/**
 * Called with the error when the store cannot be used any more (once until the reason changes), and with `null` when it
 * has written again.
 */
export type StatusListener = (failure: StoreError | null) => void;

/** How one kind of database differs from another, and what a store is opened with. */
export interface AccessDeps {
  /** Why a database's error means that it cannot be used now; `null` for any other error. */
  readonly reasonOf: (error: unknown) => StoreErrorReason | null;
  readonly onStatusChange: StatusListener;
  /** Migrated. It returns big integers as numbers, and the store closes it. */
  readonly db: Db;
  readonly cipher: DataCipher;
  /** The things that features store in it. */
  readonly stored: readonly AnyStored[];
  /** For when an interaction was processed and an entry queued. */
  readonly clock: Clock;
  /** True if rows must be locked one by one, because several processes write to the database at once. */
  readonly rowLocks: boolean;
  /** Runs work, and again after an error that may pass; passes it the number of earlier attempts. */
  readonly withRetry: <Value>(work: (priorAttempts: number) => Promise<Value>) => Promise<Value>;
  /**
   * Resolves once all that was committed before would survive a power cut. Left out where a commit does that by itself.
   */
  readonly flush?: () => Promise<void>;
  /** Makes what was replaced unreadable in the files of the database, soon. Left out where the server does that by itself. */
  readonly eraseReplaced?: () => void;
  /** As of `TableStore`. */
  readonly serverCount?: (() => number) | undefined;
  /** Called once the database is closed. */
  readonly onClosed: () => void;
}

/**
 * How the operations of a store get at its database. Whichever way they take, errors that may pass are retried, others that
 * mean an outage become `StoreError` and are reported, and `close` waits for what is in flight.
 */
export function createAccess(deps: AccessDeps) {
  const { db, cipher, stored, clock, rowLocks, withRetry, onClosed, reasonOf, onStatusChange } = deps;
  const flush = deps.flush ?? (() => Promise.resolve());
  /** Why the store cannot be used, while nothing has been written since. */
  let outage: StoreErrorReason | null = null;
  const inFlight = new Set<Promise<unknown>>();
  let closing: Promise<void> | null = null;

  // Async, so that a closed store rejects rather than throws.
  const run = async <Value>(work: (priorAttempts: number) => Promise<Value>): Promise<Value> => {
    if (closing !== null) throw new Error('the store is closed');
    const running = withRetry(work).catch((error: unknown) => {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      const failure = new StoreError(reason, error);
      if (outage !== reason) onStatusChange(failure);
      outage = reason;
      throw failure;
    });
    inFlight.add(running);
    try {
      return await running;
    } finally {
      inFlight.delete(running);
    }
  };
  const transact = async <Value>(work: (db: Db) => Promise<Value>): Promise<Value> => {
    const value = await db.transaction().execute(work);
    await flush();
    return value;
  };
  const snapshot: typeof transact = (work) =>
    db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read').execute(work);
  const operations =
    (over: typeof transact): MakeOperation<Db> =>
    (work) =>
    (...args) =>
      run(() => over((on) => work(on, ...args)));
  const write = operations(transact);
  const erase: MakeOperation<Db> = (work) => {
    const operation = write(work);
    return async (...args) => {
      const value = await operation(...args);
      eraseReplaced();
      return value;
    };
  };
  const compile = createCompiler();
  const eraseReplaced = deps.eraseReplaced ?? (() => undefined);
  const close = async (): Promise<void> => {
    // Not every driver waits for its queries before it closes.
    await Promise.allSettled(inFlight);
    await db.destroy();
    onClosed();
  };
  return {
    db,
    cipher,
    stored: [...CORE_THINGS, ...stored],
    compile,
    rows: createRowSources(compile, cipher, rowLocks),
    clock,
    rowLocks,
    serverCount: deps.serverCount,
    /** True while nothing has been written since the store last could not be used. */
    isDown: () => outage !== null,
    /** Reports that something was written: an outage is over. */
    recordWrite: (): void => {
      if (outage !== null) onStatusChange(null);
      outage = null;
    },
    /** Runs the work of an operation; passes it the number of earlier attempts. */
    run,
    /** Within `run`: runs work in a transaction, and resolves once its changes are durable. */
    transact,
    /** Resolves once all that was committed before is durable. */
    flush,
    eraseReplaced,
    /** Makes an operation that reads, outside a transaction. */
    read: operations((work) => work(db)),
    /** Makes an operation that reads several things as of one moment. */
    readSnapshot: operations(snapshot),
    /** Makes an operation that changes something in a transaction, and may be repeated. */
    write,
    /** The same; what it has deleted or replaced is unreadable in the files of the database soon, too. */
    erase,
    /** Waits for work in flight, then closes the database. A second call does the same as the first. */
    close: () => (closing ??= close()),
  };
}

export type Access = ReturnType<typeof createAccess>;
