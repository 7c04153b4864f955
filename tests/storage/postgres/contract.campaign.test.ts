import { openStoreWithNotes as openStore } from '../open-sample-store.ts';
import { describeOnPostgres, useEmptiedSchema } from '../../postgres-databases.ts';
import { storeContract } from '../contract.ts';

/** Few, because each run opens a store, and what PostgreSQL adds does not depend on random inputs. */
const RUNS = 5;

describeOnPostgres('PostgreSQL', () => {
  const emptiedSchema = useEmptiedSchema();
  storeContract('the store', async (clock) => openStore(await emptiedSchema(), { clock }), RUNS);
});
