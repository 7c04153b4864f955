import { openStoreWithNotes as openStore } from '../open-sample-store.ts';
import { describeOnPostgres, useEmptiedSchema } from '../../postgres-databases.ts';
import { storeContract } from '../contract.ts';

/** Few, because each run opens a store, and what PostgreSQL adds does not depend on random inputs. */
const RUNS = 5;

for (const [name, keys] of [
  ['PostgreSQL', {}],
  ['PostgreSQL with a data key', { dataKeys: { key: 'a1'.repeat(32), oldKey: null } }],
] as const)
  describeOnPostgres(name, () => {
    const emptiedSchema = useEmptiedSchema();
    storeContract('the store', async (clock) => openStore(await emptiedSchema(), { clock, ...keys }), RUNS);
  });
