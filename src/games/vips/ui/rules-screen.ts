import type { Screen } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import { BASE_POINTS } from '../rules/score.ts';
import { screen, text } from './blocks.ts';

const CHAPTERS = ['goal', 'bet', 'turn', 'swap'] as const;

/** The rules in short (the kernel's `rules`). The table of points is made from the one that scores use (V19). */
export function rulesScreen(localizer: Localizer): Screen {
  return screen(
    ...CHAPTERS.map((chapter) => text(localizer.markdown(`vips.rules.${chapter}`))),
    text(
      localizer.markdown('vips.rules.points'),
      basePointsTable(localizer),
      localizer.markdown('vips.rules.bonus'),
    ),
    text(localizer.markdown('vips.rules.tactics')),
  );
}

/** One row for each column, one cell for each number of players who bet on the same piece. */
function basePointsTable(localizer: Localizer): string {
  const labels = BASE_POINTS.map((_, i) => localizer.plain('vips.rules.table-row', { column: i + 1 }));
  const head = localizer.plain('vips.rules.table-head');
  const width = Math.max(head.length, ...labels.map((label) => label.length));
  const formatRow = (label: string, cells: readonly (string | number)[]): string =>
    label.padEnd(width) + cells.map((cell) => String(cell).padStart(4)).join('');
  const rows = BASE_POINTS.map((row, i) => formatRow(labels[i] ?? '', row));
  return [
    '```',
    formatRow(
      head,
      BASE_POINTS.map((_, i) => i + 1),
    ),
    ...rows,
    '```',
  ].join('\n');
}
