/**
 * `npm run -s simulate -- --game vips --games N --seed S --players P --bots a,b,… --settings '{…}'` plays games between
 * bots without Discord and prints their records as JSON lines. The same seed gives the same games. Settings that
 * `--settings` does not name are drawn. `--plans` prints instead how many days slow games take with and without turns that
 * are planned ahead, as Markdown: median (worst tenth), pings for each person, share of planned turns. An error in the command line is printed as one sentence, with exit code 2.
 */
import { games } from '../src/games/index.ts';
import { createAppTranslator } from '../src/features/app-translator.ts';
import { reportCliError } from './cli-error.ts';
import { printLine } from './print-line.ts';
import { daysTable } from './simulate/days.ts';
import { parsePlan } from './simulate/plan.ts';
import { playGame } from './simulate/play-game.ts';

/** Of each table and number of plans. */
const DAYS_GAMES = 300;

try {
  if (process.argv[2] === '--plans') {
    for (const line of daysTable(DAYS_GAMES)) await printLine(line);
    process.exit();
  }
  const plan = parsePlan(process.argv.slice(2), games);
  const translator = createAppTranslator([plan.entry]);
  for (let n = 0; n < plan.games; n++) await printLine(JSON.stringify(playGame(plan, n, translator)));
} catch (error) {
  reportCliError(error);
}
