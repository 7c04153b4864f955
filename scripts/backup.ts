/**
 * `npm run backup -- <file>` copies the SQLite database into a new file while the bot runs. Without a file it is
 * data/backups/pedestal-<time>.db. What cannot be done is said in one sentence, with exit code 1.
 */
import { config as loadEnvironment } from 'dotenv';
import { ConfigMistakes, readConfig } from '../src/config.ts';
import { backUp } from '../src/storage/backup.ts';
import { StoreUnavailable } from '../src/storage/unavailable.ts';

const now = new Date().toISOString().replace(/:/g, '').replace(/\..*/, 'Z');

try {
  const [target = `data/backups/pedestal-${now}.db`, ...more] = process.argv.slice(2);
  if (more.length > 0 || target.startsWith('-'))
    throw new StoreUnavailable('Name one file for the backup, as in "npm run backup -- monday.db".');
  loadEnvironment({ quiet: true });
  // No token is needed to read: only the database matters here.
  const { databaseUrl } = readConfig({ DATABASE_URL: process.env.DATABASE_URL, DISCORD_TOKEN: 'none' });
  process.stdout.write(`${backUp(databaseUrl, target)}\n`);
} catch (error) {
  if (!(error instanceof StoreUnavailable) && !(error instanceof ConfigMistakes)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
