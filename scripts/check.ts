/**
 * `npm run check` runs every static check. Prints a line for each, and the whole output of one that fails. Exit code 1 if any
 * fails.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What is checked, by a package with a program of the same name, and its arguments. */
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

for (const [name, tool = '', ...args] of CHECKS) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [programOf(tool), ...args], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  if (status === 0) console.log(`✔ ${name} (${seconds} s)`);
  else {
    console.error(`\n✘ ${name} (${seconds} s): ${[tool, ...args].join(' ')}\n\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
}

/** The script behind a package's program. It runs without the shell that Windows needs for `node_modules/.bin`. */
function programOf(tool: string): string {
  const folder = `node_modules/${tool}`;
  const { bin } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as {
    readonly bin: Readonly<Record<string, string>>;
  };
  return `${folder}/${bin[tool]}`;
}
