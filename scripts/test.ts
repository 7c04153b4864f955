/**
 * `npm test` runs all tests but the campaigns, and beside them the static checks, in the time that the tests wait for
 * something. The checks' output comes last. Arguments go to vitest. Exit code 1 if either finds something.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const checks = spawn(process.execPath, ['scripts/check.ts'], {
  stdio: ['ignore', 'pipe', 'pipe'],
});
let output = '';
for (const stream of [checks.stdout, checks.stderr])
  stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project=!campaign', ...process.argv.slice(2)];
const tests = spawn(process.execPath, vitest, { stdio: 'inherit' });

const codes = (await Promise.all([once(tests, 'exit'), once(checks, 'close')])) as [number | null][];
process.stdout.write(output);
process.exitCode = codes.some(([code]) => code !== 0) ? 1 : 0;
