/**
 * `npm run check` runs every static check, as many side by side as there are cores; with `--one-by-one`, one after the
 * other, for when the tests run beside them. Prints the output of a check that fails, whole, when it has ended, and a line
 * for each check. Exit code 1 if any fails.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/**
 * What is checked, by a package with a program of the same name, and its arguments. The slowest first, so that none of them
 * is left alone at the end.
 */
const CHECKS: readonly (readonly string[])[] = [
  ['lint and types', 'oxlint'],
  ['formatting', 'oxfmt', '--check', '.'],
  [
    ...['imports', 'dependency-cruiser', 'src', 'commands', 'playground', 'scripts'],
    ...['--config', '.dependency-cruiser.cjs'],
  ],
  ['compose file', 'dclint', '--max-warnings', '0', 'deploy/compose.yaml'],
  ['Dockerfile', 'dockerfile-utils', 'lint', 'deploy/Dockerfile'],
];

/** Runs a check and prints its result. Resolves with whether it passed. */
async function runCheck([name = '', tool = '', ...args]: readonly string[]): Promise<boolean> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [programOf(tool), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const passed = code === 0;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (passed) console.log(`✔ ${name} (${seconds} s)`);
  else console.error(`\n✘ ${name} (${seconds} s): ${[tool, ...args].join(' ')}\n\n${output}`);
  return passed;
}

/** The script behind a package's program. It runs without the shell that Windows needs for `node_modules/.bin`. */
function programOf(tool: string): string {
  const folder = `node_modules/${tool}`;
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  return `${folder}/${bin[tool]}`;
}

const waiting = CHECKS.values();
/** Takes the checks one after the other until none is left. */
async function runWaitingChecks(): Promise<void> {
  for (const check of waiting) if (!(await runCheck(check))) process.exitCode = 1;
}
const lanes = process.argv.includes('--one-by-one') ? 1 : availableParallelism();
await Promise.all(Array.from({ length: lanes }, runWaitingChecks));
