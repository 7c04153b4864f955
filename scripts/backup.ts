/**
 * `npm run backup -- <file>` copies the SQLite database into a new file while the bot runs. A relative path starts at the
 * caller's folder. The default file is data/backups/pedestal-<time>.db in the project's folder. An error is printed as one sentence, with exit code 1 (2 for a wrong command line).
 */
import { callerPath } from '../src/caller-path.ts';
import { readDatabaseConfig } from './read-database-config.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { backUp } from './database/back-up.ts';
import { settingsPath } from '../src/storage/settings-path.ts';
import { CliError, reportCliError } from './cli-error.ts';

const now = new Date().toISOString().replace(/:/g, '').replace(/\..*/, 'Z');

try {
  const [typed, ...more] = process.argv.slice(2);
  if (more.length > 0 || typed?.startsWith('-'))
    throw new CliError('Name one file for the backup, as in "npm run backup -- monday.db".', 2);
  prepareProcess();
  const target = typed === undefined ? settingsPath(`data/backups/pedestal-${now}.db`) : callerPath(typed);
  process.stdout.write(`${backUp(readDatabaseConfig(process.env).databaseUrl, target)}\n`);
} catch (error) {
  reportCliError(error);
}
