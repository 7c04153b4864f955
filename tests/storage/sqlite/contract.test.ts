import { openStore } from '../../../src/storage/open.ts';
import { storeContract } from '../contract.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();
/** The disk is slow, and what a file adds does not depend on luck. */
const FEW = 6;

storeContract('the SQLite store in memory', (clock) => openStore('sqlite::memory:', { clock }));

storeContract(
  'the SQLite store in a file',
  async (clock) => openStore(`sqlite:${await emptyFolder()}/data/pedestal.db`, { clock }),
  FEW,
);
