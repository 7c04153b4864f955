import { storedThings } from '../../../src/features/index.ts';
import { storeContract } from '../contract.ts';
import { notes } from '../contract/stored.ts';
import { emptyDatabase, openCopy } from '../test-store.ts';

const stored = [...storedThings, notes];
const empty = await emptyDatabase(stored);
/** Few here, many in the campaigns. */
const RUNS = 20;

storeContract('the SQLite store', async (clock) => openCopy(empty, stored, clock), RUNS);
