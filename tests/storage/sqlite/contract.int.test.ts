import { openStore } from '../../../src/storage/open.ts';
import { storeContract } from '../contract.ts';
import { useTempFolders } from './temp-folders.ts';

const createTempFolder = useTempFolders();
/** Few, because the disk is slow, and what a file adds does not depend on random inputs. */
const RUNS = 6;
const dataKeys = { key: 'a1'.repeat(32), oldKey: null };

storeContract('the SQLite store in memory', (clock) => openStore('sqlite::memory:', { clock }));

storeContract(
  'the SQLite store in memory with a data key',
  (clock) => openStore('sqlite::memory:', { clock, dataKeys }),
  RUNS,
);

storeContract(
  'the SQLite store in a file',
  async (clock) => openStore(`sqlite:${await createTempFolder()}/data/pedestal.db`, { clock }),
  RUNS,
);
