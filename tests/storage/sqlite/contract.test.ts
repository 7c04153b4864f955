import { describe } from 'vitest';
import { openStore } from '../../../src/storage/open.ts';
import { storeContract } from '../contract.ts';
import { storeProperties } from '../properties.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();

describe('the SQLite store in memory', () => {
  storeContract((clock) => openStore('sqlite::memory:', { clock }));
  storeProperties((clock) => openStore('sqlite::memory:', { clock }));
});

describe('the SQLite store in a file', () => {
  storeContract(async (clock) => openStore(`sqlite:${await emptyFolder()}/data/pedestal.db`, { clock }));
});
