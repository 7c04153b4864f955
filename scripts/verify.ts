/**
 * `npm run -s verify -- record.json` checks records (docs/record.md), one document or one a line; `-` reads standard
 * input. `--lobby`, `--deal` and `--bets` are seals copied from the channel, for a single record. Prints a report; exit
 * code 1 when anything disagrees or cannot be read, 2 for a wrong command line.
 */
import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { sayTrouble, Trouble } from './trouble.ts';
import { readDocuments } from './verify/documents.ts';
import { type Copied, reportOn } from './verify/report.ts';

const USAGE =
  'Name a file of records, or - for standard input, as in "npm run -s verify -- record.json"; seals copied from the channel may follow: --lobby, --deal, --bets.';
const SEAL = /^[0-9a-f]{64}$/;

interface Wish {
  readonly file: string;
  readonly copied: Copied;
}

function wishOf(args: readonly string[]): Wish {
  const { values, positionals } = wishesOf(args);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Trouble(USAGE, 2);
  for (const [flag, seal] of Object.entries(values)) {
    if (!SEAL.test(seal)) throw new Trouble(`--${flag} must be the 64 digits and letters of a seal.`, 2);
  }
  const { bets, ...rest } = values;
  return { file, copied: { ...rest, ...(bets === undefined ? {} : { bet: bets }) } };
}

function wishesOf(args: readonly string[]) {
  const seal = { type: 'string' } as const;
  const options = { lobby: seal, deal: seal, bets: seal };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw new Trouble(USAGE, 2);
  }
}

async function read(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Trouble(`The file "${file}" cannot be read: is that where it is?`, 1);
  }
}

try {
  const { file, copied } = wishOf(process.argv.slice(2));
  const documents = readDocuments(await read(file));
  if (documents.length === 0) throw new Trouble('There is no record in it.', 1);
  if (documents.length > 1 && Object.keys(copied).length > 0)
    throw new Trouble('Seals copied from the channel belong to one table: give one record with them.', 2);
  const reports = documents.map((document) => reportOn(document, copied));
  process.stdout.write(`${reports.map(({ lines }) => lines.join('\n')).join('\n\n')}\n`);
  const bad = reports.filter(({ agrees }) => !agrees).length;
  if (reports.length > 1)
    process.stdout.write(`\n${reports.length - bad} of ${reports.length} records agree.\n`);
  if (bad > 0) process.exitCode = 1;
} catch (error) {
  sayTrouble(error);
}
