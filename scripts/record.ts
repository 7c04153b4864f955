/**
 * `npm run -s record -- <table id>` prints a table of the database as a record, `--finished` every finished one, one
 * a line, with a sentence for each that is damaged. Only reads. What cannot be done is said in one sentence, with exit
 * code 1 (or 2 for a wrong command line).
 */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { config as loadEnvironment } from 'dotenv';
import { openTable } from '../src/app/deeds.ts';
import { DamagedRow, type Store } from '../src/app/ports.ts';
import { recordOf } from '../src/app/record.ts';
import { readDatabaseUrl } from '../src/config.ts';
import { games } from '../src/games/index.ts';
import { createTranslator } from '../src/i18n/translator.ts';
import { createVoice } from '../src/i18n/voice.ts';
import { openStore } from '../src/storage/open.ts';
import { sayTrouble, Trouble } from './trouble.ts';

const USAGE = 'Name one table, as in "npm run -s record -- abcd2345", or ask for all with --finished.';
const AT_ONCE = 100;

const translator = createTranslator(games.map((entry) => entry.catalogue));
const shelf = new Map(games.map(({ game }) => [game.id, game]));

/** The id of the table that is asked for, or `null` for every finished one. */
function wishOf(args: readonly string[]): string | null {
  const { finished, ids } = wishesOf(args);
  const [id] = ids;
  if (finished && id === undefined) return null;
  if (finished || id === undefined || ids.length > 1) throw new Trouble(USAGE, 2);
  return id;
}

function wishesOf(args: readonly string[]): { readonly finished: boolean; readonly ids: readonly string[] } {
  const options = { finished: { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { finished: values.finished, ids: positionals };
  } catch {
    throw new Trouble(USAGE, 2);
  }
}

/** The record of a table as one line, with what is still secret left out. */
async function lineOf(store: Store, id: string): Promise<string> {
  const stored = await store.load(id);
  if (stored === null) throw new Trouble(`There is no table "${id}" in this database.`, 1);
  const open = openTable(shelf, stored);
  if (open.match === null)
    throw new Trouble(`The game of table "${id}" has not begun: there is nothing to record.`, 1);
  const voice = createVoice(translator, 'en', open.table.seats);
  return JSON.stringify(recordOf(open, open.match, ({ key, args }) => voice.plain(key, args)));
}

async function* finished(store: Store): AsyncGenerator<string> {
  for (let after: string | null = null; ;) {
    const ids: readonly string[] = await store.listFinished(after, AT_ONCE);
    yield* ids;
    after = ids.at(-1) ?? null;
    if (after === null) return;
  }
}

async function print(line: string): Promise<void> {
  const flowing = process.stdout.write(`${line}\n`);
  // Whoever reads may fall behind or stop reading: this is when that is noticed.
  await (flowing ? setImmediate() : once(process.stdout, 'drain'));
}

async function printFinished(store: Store): Promise<void> {
  for await (const id of finished(store)) {
    try {
      await print(await lineOf(store, id));
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
      sayTrouble(error);
    }
  }
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

try {
  const wish = wishOf(process.argv.slice(2));
  loadEnvironment({ quiet: true });
  const store = await openStore(readDatabaseUrl(process.env), { readOnly: true });
  try {
    if (wish !== null) await print(await lineOf(store, wish));
    else await printFinished(store);
  } finally {
    await store.close();
  }
} catch (error) {
  sayTrouble(error);
}
