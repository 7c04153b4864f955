import type { Screen } from '../../../kernel/screen.ts';
import type { Voice } from '../../../kernel/ui.ts';
import { BASE_POINTS } from '../rules/score.ts';
import { screen, text } from './blocks.ts';

const CHAPTERS = ['goal', 'bet', 'turn', 'swap'] as const;

/** The rules, short (the kernel's `rules`). The table of points is the one that counts them (V19). */
export function rules(voice: Voice): Screen {
  return screen(
    ...CHAPTERS.map((chapter) => text(voice.say(`vips.rules.${chapter}`))),
    text(voice.say('vips.rules.points'), pointsTable(voice), voice.say('vips.rules.bonus')),
    text(voice.say('vips.rules.tactics')),
  );
}

/** A line for each column, a number for each count of players who bet on the same piece. */
function pointsTable(voice: Voice): string {
  const labels = BASE_POINTS.map((_, i) => voice.plain('vips.rules.table-row', { column: i + 1 }));
  const head = voice.plain('vips.rules.table-head');
  const width = Math.max(head.length, ...labels.map((label) => label.length));
  const line = (label: string, cells: readonly (string | number)[]): string =>
    label.padEnd(width) + cells.map((cell) => String(cell).padStart(4)).join('');
  const rows = BASE_POINTS.map((row, i) => line(labels[i] ?? '', row));
  return [
    '```',
    line(
      head,
      BASE_POINTS.map((_, i) => i + 1),
    ),
    ...rows,
    '```',
  ].join('\n');
}
