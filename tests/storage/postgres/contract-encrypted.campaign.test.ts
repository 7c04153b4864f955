import { openStoreWithNotes as openStore } from '../open-sample-store.ts';
import { describeOnPostgres, useEmptiedSchema } from '../../postgres-databases.ts';
import { storeContract } from '../contract.ts';

/** As few as without a key. */
const RUNS = 5;
const dataKeys = { key: 'a1'.repeat(32), oldKey: null };

describeOnPostgres('PostgreSQL with a data key', () => {
  const emptiedSchema = useEmptiedSchema();
  storeContract('the store', async (clock) => openStore(await emptiedSchema(), { clock, dataKeys }), RUNS);
});
