/**
 * `npm run try-start` makes fresh clones of the last commit and runs `npm start` in each under another circumstance: old and
 * new Nodes, settings of npm, odd folders, interruptions. It passes when the playground's page answers. Prints a table with
 * the seconds that each took. `-- <words>` runs only the cases whose name contains them; `-- --here` starts this checkout
 * as it is. Exit code 1 if a case fails. Linux, with network; `--here` runs everywhere.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CASES, type StartCase } from './try-start/cases.ts';
import { startPlayground, type Outcome } from './try-start/start-playground.ts';

const words = process.argv.slice(2);
if (words[0] === '--here') report('this checkout', await startPlayground({ folder: process.cwd() }));
else {
  const folder = await mkdtemp(join(tmpdir(), 'pedestal-try-start-'));
  try {
    console.log('| case | seconds | result |\n| --- | --- | --- |');
    for (const each of CASES)
      if (words.every((word) => each.name.includes(word))) await tryCase(each, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function tryCase({ name, run }: StartCase, parent: string): Promise<void> {
  const folder = await mkdtemp(join(parent, 'case-'));
  report(name, await run(folder));
  await rm(folder, { recursive: true, force: true });
}

function report(name: string, { ok, seconds, output }: Outcome): void {
  console.log(`| ${name} | ${seconds.toFixed(0)} | ${ok ? 'the page answers' : 'FAILED'} |`);
  if (ok) return;
  console.error(`\n${output.trim().split('\n').slice(-25).join('\n')}\n`);
  process.exitCode = 1;
}
