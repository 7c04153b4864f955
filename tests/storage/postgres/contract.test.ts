import { openStore } from '../../../src/storage/open.ts';
import { describeOnPostgres, emptySchemas } from '../../postgres.ts';
import { storeContract } from '../contract.ts';

/** Connections are made for each, and what PostgreSQL adds does not depend on luck. */
const FEW = 5;

describeOnPostgres('PostgreSQL', () => {
  const emptySchema = emptySchemas();
  storeContract('the store', async (clock) => openStore(await emptySchema(), { clock }), FEW);
});
