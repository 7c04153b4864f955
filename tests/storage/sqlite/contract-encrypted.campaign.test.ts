import { openStoreWithNotes as openStore } from '../open-sample-store.ts';
import { storeContract } from '../contract.ts';

const dataKeys = { key: 'a1'.repeat(32), oldKey: null };

storeContract('the SQLite store in memory with a data key', (clock) =>
  openStore('sqlite::memory:', { clock, dataKeys }),
);
