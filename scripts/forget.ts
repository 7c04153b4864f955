/**
 * `npm run forget -- <user id>` deletes every table that names a person, and everything else that is stored of them,
 * `--server <server id>` every table of a server, `--older-than <days>` finished tables that were opened so long ago; each
 * with all that belongs to it. With SQLite the bot must be stopped; the deleted rows are erased from its files, or the
 * command says that a reader prevents it. An error is printed as one sentence, with exit code 1 (2 for a wrong command line).
 */
import type { TableSelector } from '../src/table/ports/admin.ts';
import { readDatabaseConfig } from './read-database-config.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { eraseDeleted } from './database/erase-deleted.ts';
import { openStore } from '../src/open-store.ts';
import { CliError, reportCliError } from './cli-error.ts';

const USAGE =
  'Name one person by their Discord id (17 to 20 digits), one server with --server <id>, or --older-than <days>.';
const DISCORD_ID = /^\d{17,20}$/;
const DAY_MS = 86_400_000;

function parseSelector(args: readonly string[]): TableSelector {
  const [, option = '', value = ''] = /^(?:(--server|--older-than)[ =])?(\d+)$/u.exec(args.join(' ')) ?? [];
  if (option === '--older-than' && value.length <= 5)
    return { openedBefore: Date.now() - Number(value) * DAY_MS };
  if (option === '--older-than' || !DISCORD_ID.test(value)) throw new CliError(USAGE, 2);
  return option === '--server' ? { guildId: value } : { userId: value };
}

try {
  const selector = parseSelector(process.argv.slice(2));
  prepareProcess();
  const { databaseUrl, dataKeys } = readDatabaseConfig(process.env);
  const store = await openStore(databaseUrl, { dataKeys });
  try {
    const tables = await store.deleteTables(selector);
    process.stdout.write(`${tables} ${tables === 1 ? 'table is' : 'tables are'} forgotten.\n`);
  } finally {
    await store.close();
  }
  eraseDeleted(databaseUrl, 'What is forgotten');
} catch (error) {
  reportCliError(error);
}
