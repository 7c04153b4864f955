import { openStore } from '../../../src/storage/open.ts';
import { describeOnPostgres, emptyDatabases } from '../../postgres.ts';
import { storeContract } from '../contract.ts';

/** A database is made for each: what PostgreSQL adds does not depend on luck. */
const FEW = 10;

describeOnPostgres('PostgreSQL', () => {
  const emptyDatabase = emptyDatabases();
  storeContract('the store', async (clock) => openStore(await emptyDatabase(), { clock }), FEW);
});
