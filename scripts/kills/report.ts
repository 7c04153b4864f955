/** The page of runs of faults that are published with each release: docs/runs-of-faults.md. */
import { appendFile, readFile } from 'node:fs/promises';
import { projectFile } from '../../src/kernel/project-files.ts';
import type { runCampaign } from './campaign.ts';

type Outcome = Pick<Awaited<ReturnType<typeof runCampaign>>, 'kills' | 'faults' | 'seconds' | 'breaches'> & {
  readonly counts: { readonly moves: number; readonly gamesFinished: number };
};

/** A run as a row of the page's table: `played` says of what it was, in words. */
export function reportRow(version: string, day: string, played: string, seed: string, run: Outcome): string {
  const { kills, faults, counts, seconds, breaches } = run;
  const killed = Object.values(kills).reduce((sum, each) => sum + each, 0);
  const faulty = Object.entries(faults).map(([fault, times]) => `${fault} ${times}`);
  const cells = [
    ...[version, day, played, `\`${seed}\``, `${killed} at ${Object.keys(kills).length} points of a move`],
    faulty.toSorted().join(', ') || 'none',
    `${counts.moves} moves confirmed, ${counts.gamesFinished} games finished, in ${Math.ceil(seconds / 60)} min`,
    `**${breaches.length || 'none'}**`,
  ];
  return `| ${cells.join(' | ')} |\n`;
}

/** Adds a run of this version, of today, to the page. */
export async function publishRun(played: string, seed: string, run: Outcome): Promise<void> {
  const { version } = JSON.parse(await readFile(projectFile('package.json'), 'utf8')) as { version: string };
  const day = new Date().toISOString().slice(0, 10);
  await appendFile(projectFile('docs/runs-of-faults.md'), reportRow(version, day, played, seed, run));
}
