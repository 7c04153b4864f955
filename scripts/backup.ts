/**
 * `npm run backup -- <file>` copies the SQLite database into a new file while the bot runs. Without a file it is
 * data/backups/pedestal-<time>.db. What cannot be done is said in one sentence, with exit code 1 (or 2 for a wrong
 * command line).
 */
import { config as loadEnvironment } from 'dotenv';
import { readDatabaseUrl } from '../src/config.ts';
import { backUp } from '../src/storage/backup.ts';
import { sayTrouble, Trouble } from './trouble.ts';

const now = new Date().toISOString().replace(/:/g, '').replace(/\..*/, 'Z');

try {
  const [target = `data/backups/pedestal-${now}.db`, ...more] = process.argv.slice(2);
  if (more.length > 0 || target.startsWith('-'))
    throw new Trouble('Name one file for the backup, as in "npm run backup -- monday.db".', 2);
  loadEnvironment({ quiet: true });
  process.stdout.write(`${backUp(readDatabaseUrl(process.env), target)}\n`);
} catch (error) {
  sayTrouble(error);
}
