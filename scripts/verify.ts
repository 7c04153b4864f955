import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { callerPath } from '../src/caller-path.ts';
import { CliError, reportCliError } from './cli-error.ts';
import { normalizeCopied } from './verify/copied.ts';
import { readDocuments } from './verify/documents.ts';
import { games } from '../src/games/index.ts';
import { verifyRecord } from './verify/report.ts';
import { decodeText } from '../src/kernel/decode-text.ts';

/**
 * `npm run -s verify -- record.json` verifies records (docs/record.md), one document or JSON lines; `-` reads standard
 * input, and a relative path starts at the caller's folder. `--lobby` and a flag for each kind of secret (`--deal`, `--bets`) give commitments copied from the channel, whole or as short
 * codes, for a single record. A record without a proof of fairness fails, unless `--allow-unproven` is given. Prints a report; exit code 1 when anything does not match or cannot be read, 2 for a wrong command line.
 */

const USAGE =
  'Name a file of records, or - for standard input, as in "npm run -s verify -- record.json"; seals copied from the channel may follow, each after its kind: --lobby, --deal, --bets. --allow-unproven accepts records without any.';
const ALLOW_UNPROVEN = '--allow-unproven';

function parseCommandLine(args: readonly string[]) {
  const words = args.flatMap((word) => (word.startsWith('--') ? word.split('=') : [word]));
  const files: string[] = [];
  const copied: Record<string, string> = {};
  let allowUnproven = false;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === ALLOW_UNPROVEN) allowUnproven = true;
    else if (!word.startsWith('--')) files.push(word);
    else {
      const commitment = words.shift() ?? '';
      if (normalizeCopied(commitment) === null)
        throw new CliError(
          `${word} must be the short code of a seal, 24 letters and digits, or all 64 of the seal itself.`,
          2,
        );
      copied[word.slice(2)] = commitment;
    }
  }
  const [file] = files;
  if (file === undefined || files.length > 1) throw new CliError(USAGE, 2);
  return { file, copied, allowUnproven };
}

async function readInput(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return decodeText(await readFile(callerPath(file)));
  } catch {
    throw new CliError(`The file "${file}" cannot be read: is that where it is?`, 1);
  }
}

try {
  const { file, copied, allowUnproven } = parseCommandLine(process.argv.slice(2));
  const documents = readDocuments(await readInput(file));
  if (documents.length === 0) throw new CliError('There is no record in it.', 1);
  if (documents.length > 1 && Object.keys(copied).length > 0)
    throw new CliError('Seals copied from the channel belong to one table: give one record with them.', 2);
  const reports = documents.map((document) => verifyRecord(document, { copied, allowUnproven }, games));
  process.stdout.write(`${reports.map(({ lines }) => lines.join('\n')).join('\n\n')}\n`);
  const failed = reports.filter(({ matches }) => !matches).length;
  if (reports.length > 1)
    process.stdout.write(`\n${reports.length - failed} of ${reports.length} records agree.\n`);
  if (failed > 0) process.exitCode = 1;
} catch (error) {
  reportCliError(error);
}
