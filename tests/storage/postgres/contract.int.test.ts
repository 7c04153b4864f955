import { openStore } from '../../../src/storage/open.ts';
import { describeOnPostgres, useEmptiedSchema } from '../../postgres-databases.ts';
import { storeContract } from '../contract.ts';

/** Few, because each run opens a store, and what PostgreSQL adds does not depend on random inputs. */
const RUNS = 5;
const dataKeys = { key: 'a1'.repeat(32), oldKey: null };

describeOnPostgres('PostgreSQL', () => {
  const emptiedSchema = useEmptiedSchema();
  storeContract('the store', async (clock) => openStore(await emptiedSchema(), { clock }), RUNS);
  storeContract(
    'the store with a data key',
    async (clock) => openStore(await emptiedSchema(), { clock, dataKeys }),
    RUNS,
  );
});
