/**
 * `npm run doctor` checks whether the bot can run here: its configuration, this machine, and what Discord says about its
 * application. `npm run doctor -- --channel <id>` checks the bot's rights in a channel, too. It reads only, and may run
 * beside the bot. Exit code 0: nothing is broken; 1: something is, and the text says what to do; 2: a wrong command line.
 */
import { games } from '../src/games/index.ts';
import { createPaintingPool } from '../src/pictures/painting-pool.ts';
import { prepareProcess } from '../src/prepare-process.ts';
import { CliError, reportCliError } from './cli-error.ts';
import { examine } from './doctor/examine.ts';
import { exitCodeOf, formatFindings } from './doctor/finding.ts';

/** A busy machine is not a broken one: longer than the bot itself waits for a picture. */
const PICTURE_LIMIT_MS = 60_000;

try {
  const channelId = channelOf(process.argv.slice(2));
  prepareProcess();
  const painter = createPaintingPool({
    drawings: games.map(({ drawings }) => drawings),
    workers: 1,
    timeoutMs: PICTURE_LIMIT_MS,
  });
  try {
    const findings = await examine(process.env, channelId, painter);
    process.stdout.write(`${formatFindings(findings)}\n`);
    process.exitCode = exitCodeOf(findings);
  } finally {
    await painter.close();
  }
} catch (error) {
  reportCliError(error);
}

/** The id behind `--channel`; `null` without one. */
function channelOf([option, id, ...more]: readonly string[]): string | null {
  if (option === undefined) return null;
  if (option !== '--channel' || !/^\d{17,20}$/u.test(id ?? '') || more.length > 0)
    throw new CliError('Say "npm run doctor", or "npm run doctor -- --channel <a channel\'s id>".', 2);
  return id ?? null;
}
