/**
 * `npm run -s daily -- 2026-11-23 <seed> [<seal>]` checks the proof of a daily puzzle (docs/fair.md): that its seed opens the
 * seal that was shown on that day, whole or as its short code, and then draws the puzzle again and prints it. Exit code 1
 * when the seed does not open the seal, 2 for a wrong command line.
 */
import { Puzzle } from '../src/kernel/puzzle.ts';
import { dateOf, dayOf, drawRandom, seedBefore } from '../src/table/daily-chain.ts';
import { shortCodeOf } from '../src/table/fairness/short-code.ts';
import { createAppTranslator } from '../src/features/app-translator.ts';
import { dailyLocalizer } from '../src/features/daily/daily-screen.ts';
import { games } from '../src/games/index.ts';
import { CliError, reportCliError } from './cli-error.ts';
import { isCopyOf, normalizeCopied } from './verify/copied.ts';

const USAGE =
  'Name the date, the seed that was published on the next day, and the seal if you noted it down, as in "npm run -s daily -- 2026-11-23 5e0c… k7qm-2vxd-…".';

function parseCommandLine([date = '', seed = '', seal, ...more]: readonly string[]) {
  const day = dayOf(Date.parse(`${date}T00:00:00Z`));
  if (Number.isNaN(day) || dateOf(day) !== date || !/^[0-9a-f]{64}$/u.test(seed))
    throw new CliError(USAGE, 2);
  if ((seal !== undefined && normalizeCopied(seal) === null) || more.length > 0) throw new CliError(USAGE, 2);
  return { day, seed, seal };
}

/** The lines of the puzzle of a seed: what everyone bets on, and the best turns. */
function puzzleLines(seed: string): readonly string[] {
  const game = games.map((entry) => entry.game).find(({ parts }) => parts.daily !== undefined);
  const daily = game?.parts.daily;
  if (game === undefined || daily === undefined) throw new CliError('No game has daily puzzles.', 1);
  const { events, best, solution } = daily.draw(drawRandom(seed));
  const localizer = dailyLocalizer(createAppTranslator(games), 'en', { game, names: daily.names }, null);
  const told = Puzzle.open(game, daily, [...events, ...solution]).narration(events.length);
  const { view } = Puzzle.open(game, daily, events);
  return [
    daily.picture(view, localizer).alt,
    daily.brief(view, localizer).replaceAll('**', ''),
    `The best result is ${best}:`,
    ...told.flatMap(({ messages }) => messages.map(({ key, args }) => `- ${localizer.plain(key, args)}`)),
  ];
}

try {
  const { day, seed, seal } = parseCommandLine(process.argv.slice(2));
  const computed = seedBefore(day, seed);
  console.log(`The seal of ${dateOf(day)} is ${shortCodeOf(computed)} (${computed}).`);
  if (seal === undefined) console.log('Compare it with the one that was shown on that day.');
  else if (isCopyOf(computed, seal)) console.log('It is the one that you noted down.');
  else
    throw new CliError(
      'That is not the seal that you noted down: the seed was exchanged, or something was copied wrongly.',
      1,
    );
  for (const line of puzzleLines(seed)) console.log(line);
} catch (error) {
  reportCliError(error);
}
