/**
 * `npm run forget -- <user id>` deletes every table that a person had a seat at, `--server <server id>` every table of a
 * server, `--older-than <days>` what ended and was opened so long ago; with all that belongs to it. With SQLite the bot
 * must be stopped. What cannot be done is said in one sentence, with exit code 1 (or 2 for a wrong command line).
 */
import { parseArgs } from 'node:util';
import { config as loadEnvironment } from 'dotenv';
import type { Forgotten } from '../src/app/ports.ts';
import { readDatabaseUrl } from '../src/config.ts';
import { openStore } from '../src/storage/open.ts';
import { sayTrouble, Trouble } from './trouble.ts';

const USAGE =
  'Name one person by their Discord id (17 to 20 digits), one server with --server <id>, or --older-than <days>.';
const ID = /^\d{17,20}$/;
const DAY = 86_400_000;

function whoseOf(args: readonly string[]): Forgotten {
  const { user, server, days } = wishesOf(args);
  if ([user, server, days].filter((wish) => wish !== undefined).length !== 1) throw new Trouble(USAGE, 2);
  if (user !== undefined && ID.test(user)) return { userId: user };
  if (server !== undefined && ID.test(server)) return { guildId: server };
  if (days !== undefined && /^\d{1,5}$/.test(days)) return { openedBefore: Date.now() - Number(days) * DAY };
  throw new Trouble(USAGE, 2);
}

function wishesOf(args: readonly string[]) {
  const options = { server: { type: 'string' }, 'older-than': { type: 'string' } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const [user, ...more] = positionals;
    if (more.length > 0) throw new Trouble(USAGE, 2);
    return { user, server: values.server, days: values['older-than'] };
  } catch {
    throw new Trouble(USAGE, 2);
  }
}

try {
  const whose = whoseOf(process.argv.slice(2));
  loadEnvironment({ quiet: true });
  const store = await openStore(readDatabaseUrl(process.env));
  try {
    const tables = await store.forget(whose);
    process.stdout.write(`${tables} ${tables === 1 ? 'table is' : 'tables are'} forgotten.\n`);
  } finally {
    await store.close();
  }
} catch (error) {
  sayTrouble(error);
}
