/** `npm run bench [-- name …]` runs the benchmarks one after the other, each in a process of its own. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const BENCHES = ['minds', 'click', 'footprint', 'restore', 'crowd', 'sizes'] as const;

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !BENCHES.some((bench) => bench === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench "${unknown.join('", "')}". There are: ${BENCHES.join(', ')}.\n`);
  process.exit(2);
}

for (const bench of BENCHES) {
  if (selected.length > 0 && !selected.includes(bench)) continue;
  const script = fileURLToPath(new URL(`./bench/${bench}.ts`, import.meta.url));
  const { status } = spawnSync(process.execPath, ['--expose-gc', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exitCode = 1;
}
