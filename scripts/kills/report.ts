/** The page of runs of faults that are published with each release: docs/runs-of-faults.md. */
import { appendFile, readFile } from 'node:fs/promises';
import { projectFile } from '../../src/kernel/project-files.ts';

/** What is published of a run: how often a process was killed at each point, each fault, and what came of it. */
export interface Run {
  readonly game: string;
  readonly store: string;
  readonly processes: number;
  readonly tables: number;
  readonly seed: string;
  readonly kills: Readonly<Record<string, number>>;
  readonly faults: Readonly<Record<string, number>>;
  readonly moves: number;
  readonly gamesFinished: number;
  readonly breaches: number;
  readonly seconds: number;
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, each) => sum + each, 0);

/** A run as a row of the page's table. */
export function reportRow(version: string, day: string, run: Run): string {
  const faults = Object.entries(run.faults).map(([fault, times]) => `${fault} ${times}`);
  const cells = [
    version,
    day,
    `${run.game} on ${run.store}, ${run.processes === 1 ? 'one process' : `${run.processes} processes`}, ${run.tables} tables`,
    `\`${run.seed}\``,
    `${total(run.kills)} at ${Object.keys(run.kills).length} points of a move`,
    faults.length === 0 ? 'none' : faults.toSorted().join(', '),
    `${run.moves} moves confirmed, ${run.gamesFinished} games finished, in ${Math.ceil(run.seconds / 60)} min`,
    run.breaches === 0 ? '**none**' : `**${run.breaches}**`,
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** Adds a run of this version, of today, to the page. */
export async function publishRun(run: Run): Promise<void> {
  const { version } = JSON.parse(await readFile(projectFile('package.json'), 'utf8')) as { version: string };
  const day = new Date().toISOString().slice(0, 10);
  await appendFile(projectFile('docs/runs-of-faults.md'), reportRow(version, day, run));
}
