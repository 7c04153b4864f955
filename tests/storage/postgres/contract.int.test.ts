import { openStore } from '../../../src/storage/open.ts';
import { describeOnPostgres, useEmptySchemas } from '../../postgres-databases.ts';
import { storeContract } from '../contract.ts';

/** Few, because each run opens a store, and what PostgreSQL adds does not depend on random inputs. */
const RUNS = 5;

describeOnPostgres('PostgreSQL', () => {
  const emptySchema = useEmptySchemas();
  storeContract('the store', async (clock) => openStore(await emptySchema(), { clock }), RUNS);
});
