/**
 * `npm run forget -- <user id>` deletes every table that a person had a seat at, with all that belongs to it. With
 * SQLite the bot must be stopped. What cannot be done is said in one sentence, with exit code 1.
 */
import { config as loadEnvironment } from 'dotenv';
import { ConfigMistakes, readConfig } from '../src/config.ts';
import { openStore } from '../src/storage/open.ts';
import { StoreUnavailable } from '../src/storage/unavailable.ts';

try {
  const [userId = '', ...more] = process.argv.slice(2);
  if (!/^\d{17,20}$/.test(userId) || more.length > 0)
    throw new StoreUnavailable('Name one person by their Discord id: 17 to 20 digits.');
  loadEnvironment({ quiet: true });
  // No token is needed: only the database matters here.
  const { databaseUrl } = readConfig({ DATABASE_URL: process.env.DATABASE_URL, DISCORD_TOKEN: 'none' });
  const store = await openStore(databaseUrl);
  try {
    const tables = await store.forgetPerson(userId);
    process.stdout.write(`${tables} ${tables === 1 ? 'table is' : 'tables are'} forgotten.\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  if (!(error instanceof StoreUnavailable) && !(error instanceof ConfigMistakes)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
