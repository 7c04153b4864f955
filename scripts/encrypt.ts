/**
 * `npm run encrypt` brings all events and seeds in the database under the key in PEDESTAL_DATA_KEY, finished games included;
 * with PEDESTAL_OLD_DATA_KEY alone it decrypts them. With SQLite the bot must be stopped. Prints what it did; an error is
 * printed as one sentence, with exit code 1 (2 for a wrong command line).
 */
import { readDatabaseConfig } from './read-database-config.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { eraseDeleted } from './database/erase-deleted.ts';
import { openStore } from '../src/open-store.ts';
import type { EncryptResult } from '../src/storage/sql/encrypt.ts';
import { CliError, reportCliError } from './cli-error.ts';

const NO_KEY =
  'There is no key: put one into PEDESTAL_DATA_KEY or PEDESTAL_DATA_KEY_FILE (openssl rand -hex 32 makes one), or into PEDESTAL_OLD_DATA_KEY the one to do without from now on.';

try {
  if (process.argv.length > 2) throw new CliError('This command takes no arguments.', 2);
  prepareProcess();
  const { databaseUrl, dataKeys } = readDatabaseConfig(process.env);
  if (dataKeys.key === null && dataKeys.oldKey === null) throw new CliError(NO_KEY, 1);
  let result: EncryptResult = { written: 0, unreadable: 0 };
  const store = await openStore(databaseUrl, {
    dataKeys,
    encrypt: 'all',
    onEncrypted: (encrypted) => void (result = encrypted),
  });
  await store.close();
  const { written, unreadable } = result;
  process.stdout.write(`${written} ${written === 1 ? 'cell was' : 'cells were'} written anew.\n`);
  if (unreadable > 0)
    throw new CliError(
      `${unreadable} ${unreadable === 1 ? 'cell' : 'cells'} could not be read and stayed as they were: keep the old key.`,
      1,
    );
  eraseDeleted(databaseUrl, 'What was written before');
  const told = dataKeys.key === null ? 'Nothing is encrypted any more.' : 'All of it is encrypted.';
  process.stdout.write(`${told}\n`);
} catch (error) {
  reportCliError(error);
}
