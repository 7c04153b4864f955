import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStoreWithNotes as openStore } from '../open-sample-store.ts';
import { storeContract } from '../contract.ts';
import { tempFolder } from '../../temp-folder.ts';

/** Few, because the disk is slow. */
const RUNS = 20;

let migratedFile: Promise<string> | null = null;

/** A new file with an empty database: each migration waits for the disk, so that they are applied once. */
async function copyMigratedFile(): Promise<string> {
  migratedFile ??= createMigratedFile();
  const copy = join(tempFolder(), 'pedestal.db');
  await copyFile(await migratedFile, copy);
  return copy;
}

async function createMigratedFile(): Promise<string> {
  const file = join(tempFolder(), 'migrated.db');
  await (await openStore(`sqlite:${file}`)).close();
  return file;
}

storeContract(
  'the SQLite store in a file',
  async (clock) => openStore(`sqlite:${await copyMigratedFile()}`, { clock }),
  RUNS,
);

const dataKeys = { key: 'a1'.repeat(32), oldKey: null };

storeContract('the SQLite store in memory with a data key', (clock) =>
  openStore('sqlite::memory:', { clock, dataKeys }),
);
