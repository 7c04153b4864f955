/**
 * `npm run -s simulate -- --game vips --games N --seed S --players P --bots a,b,… --settings '{…}'` plays games between
 * bots without Discord and prints their records as JSON lines. The same seed gives the same games. Settings that
 * `--settings` does not name are drawn. With `--persuasion`, games of Fame Us are not printed: it measures what arguing does
 * in them. An error in the command line is printed as one sentence, with exit code 2.
 */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { games } from '../src/games/index.ts';
import { createTranslator } from '../src/i18n/translator.ts';
import { reportCliError } from './cli-error.ts';
import { parsePlan } from './simulate/plan.ts';
import { measurePersuasion } from './simulate/persuasion.ts';
import { playGame } from './simulate/play-game.ts';

try {
  const plan = parsePlan(process.argv.slice(2), games);
  const translator = createTranslator([plan.entry.catalogue]);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  if (plan.persuasion === true) console.log(JSON.stringify(measurePersuasion(plan), null, 2));
  for (let n = 0; n < plan.games && plan.persuasion !== true; n++) {
    const flowing = process.stdout.write(`${JSON.stringify(playGame(plan, n, translator))}\n`);
    // Gives backpressure and EPIPE of a slow or closed reader time to take effect.
    await (flowing ? setImmediate() : once(process.stdout, 'drain'));
  }
} catch (error) {
  reportCliError(error);
}
