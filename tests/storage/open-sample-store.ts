import { storedThings } from '../../src/features/index.ts';
import { openStore } from '../../src/storage/open.ts';
import type { StoreOptions } from '../../src/storage/options.ts';
import type { Store } from '../../src/table/ports/store.ts';
import { notes } from './contract/stored.ts';

/** Opens a store that has the sample thing of the contract beside what features store. */
export const openStoreWithNotes = (url: string, options: Omit<StoreOptions, 'stored'> = {}): Promise<Store> =>
  openStore(url, { ...options, stored: [...storedThings, notes] });
