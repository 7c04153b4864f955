import type Sqlite from 'better-sqlite3';
import type { Store, StoreErrorReason } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import { connect, setRuntimeBusyTimeout } from '../../../src/storage/sqlite/open.ts';
import { storeOn } from '../test-store.ts';

/** A store on a file as in the bot, with faults that a test switches on and off. */
export interface FaultyStore {
  readonly store: Store;
  readonly database: Sqlite.Database;
  /** The reported outages in order; `null` for the end of one. */
  readonly statusChanges: (StoreErrorReason | null)[];
  /** Makes the disk full for the database, or lifts that. */
  full(isFull: boolean): void;
  /** Makes the database read-only, or lifts that. */
  readOnly(isReadOnly: boolean): void;
}

/** Opens a store on a database file without faults. */
export async function openFaultyStore(file: string): Promise<FaultyStore> {
  await (await openStore(`sqlite:${file}`)).close();
  const database = connect(file);
  setRuntimeBusyTimeout(database);
  const statusChanges: (StoreErrorReason | null)[] = [];
  const store = storeOn(database, {
    onStatusChange: (failure) => statusChanges.push(failure?.reason ?? null),
  });
  return {
    store,
    database,
    statusChanges,
    full: (isFull) => database.pragma(`max_page_count = ${isFull ? 1 : 1_073_741_823}`),
    readOnly: (isReadOnly) => database.pragma(`query_only = ${isReadOnly ? 'on' : 'off'}`),
  };
}
