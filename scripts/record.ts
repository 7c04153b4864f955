/**
 * `npm run -s record -- <table id>` prints a table of the database as a record (docs/record.md), `--finished` all finished
 * ones as JSON lines, with a sentence on standard error for each corrupt one. Only reads. An error is printed as one
 * sentence, with exit code 1 (2 for a wrong command line).
 */
import { tables } from '../src/table/stored/tables.ts';
import { hydrateTable } from '../src/table/table-loader.ts';
import { CorruptRowError, type Store } from '../src/table/ports/store.ts';
import { recordOf } from '../src/table/fairness/evidence.ts';
import { readDatabaseConfig } from './read-database-config.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { games } from '../src/games/index.ts';
import { publicLocalizer } from '../src/discord/components/localizer.ts';
import { createAppTranslator } from '../src/features/app-translator.ts';
import { openStore } from '../src/open-store.ts';
import { CliError, reportCliError } from './cli-error.ts';
import { printLine } from './print-line.ts';

const USAGE = 'Name one table, as in "npm run -s record -- abcd2345", or ask for all with --finished.';

const translator = createAppTranslator(games);
const gamesById = new Map(games.map(({ game }) => [game.id, game]));

/** The id of the requested table, or `null` for all finished ones. */
function parseTableId([word, ...more]: readonly string[]): string | null {
  if (word === '--finished' && more.length === 0) return null;
  if (word === undefined || word.startsWith('-') || more.length > 0) throw new CliError(USAGE, 2);
  return word;
}

/** The record of a table as one line of JSON, without what is still secret. */
async function recordJsonOf(store: Store, id: string): Promise<string> {
  const stored = await store.load(id);
  if (stored === null) throw new CliError(`There is no table "${id}" in this database.`, 1);
  const loaded = hydrateTable(gamesById, stored);
  if (loaded.match === null)
    throw new CliError(`The game of table "${id}" has not begun: there is nothing to record.`, 1);
  const localizer = publicLocalizer({ translator }, loaded.table);
  const bets = await store.spectatorBetsOf(id);
  const record = recordOf(loaded, loaded.match, ({ key, args }) => localizer.plain(key, args), bets);
  return JSON.stringify(record);
}

async function printFinishedRecords(store: Store): Promise<void> {
  const oldestFirst = { order: ['openedAt', 'id'], only: ['id'] } as const;
  for (const { id } of await store.stored.rowsOf(tables).list({ status: 'over' }, oldestFirst)) {
    try {
      await printLine(await recordJsonOf(store, id));
    } catch (error) {
      if (!(error instanceof CorruptRowError)) throw error;
      reportCliError(error);
    }
  }
}

try {
  const tableId = parseTableId(process.argv.slice(2));
  prepareProcess();
  const { databaseUrl, dataKeys } = readDatabaseConfig(process.env);
  const store = await openStore(databaseUrl, { readOnly: true, dataKeys });
  try {
    if (tableId !== null) await printLine(await recordJsonOf(store, tableId));
    else await printFinishedRecords(store);
  } finally {
    await store.close();
  }
} catch (error) {
  reportCliError(error);
}
