/**
 * `npm run forget -- <user id>` deletes every table that a person had a seat at, with all that belongs to it. With
 * SQLite the bot must be stopped. What cannot be done is said in one sentence, with exit code 1 (or 2 for a wrong
 * command line).
 */
import { config as loadEnvironment } from 'dotenv';
import { readDatabaseUrl } from '../src/config.ts';
import { openStore } from '../src/storage/open.ts';
import { sayTrouble, Trouble } from './trouble.ts';

try {
  const [userId = '', ...more] = process.argv.slice(2);
  if (!/^\d{17,20}$/.test(userId) || more.length > 0)
    throw new Trouble('Name one person by their Discord id: 17 to 20 digits.', 2);
  loadEnvironment({ quiet: true });
  const store = await openStore(readDatabaseUrl(process.env));
  try {
    const tables = await store.forgetPerson(userId);
    process.stdout.write(`${tables} ${tables === 1 ? 'table is' : 'tables are'} forgotten.\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  sayTrouble(error);
}
