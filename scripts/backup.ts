/**
 * `npm run backup -- <file>` copies the SQLite database into a new file while the bot runs. The default file is
 * data/backups/pedestal-<time>.db. An error is printed as one sentence, with exit code 1 (2 for a wrong command line).
 */
import { readDatabaseConfig } from '../src/config.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { backUp } from '../src/storage/backup.ts';
import { CliError, reportCliError } from './cli-error.ts';

const now = new Date().toISOString().replace(/:/g, '').replace(/\..*/, 'Z');

try {
  const [target = `data/backups/pedestal-${now}.db`, ...more] = process.argv.slice(2);
  if (more.length > 0 || target.startsWith('-'))
    throw new CliError('Name one file for the backup, as in "npm run backup -- monday.db".', 2);
  prepareProcess();
  process.stdout.write(`${backUp(readDatabaseConfig(process.env).databaseUrl, target)}\n`);
} catch (error) {
  reportCliError(error);
}
