import { storedThings } from './features/index.ts';
import { openStore as openStoreOf } from './storage/open.ts';
import type { StoreOptions } from './storage/options.ts';
import type { Store } from './table/ports/store.ts';

/**
 * Opens the store of a `DATABASE_URL` with all that features store, and makes what is missing of its schema. Rejects with
 * `StoreUnavailableError`.
 */
export const openStore = (databaseUrl: string, options: Omit<StoreOptions, 'stored'> = {}): Promise<Store> =>
  openStoreOf(databaseUrl, { ...options, stored: storedThings });
