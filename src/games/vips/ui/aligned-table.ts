import stringWidth from 'string-width';

/** The characters of a code block that a phone shows without breaking the line. */
const MAX_WIDTH = 34;

/** A title with a total, and cells below it. */
export interface AlignedGroup {
  readonly title: string;
  /** Right-aligned on the title's line. */
  readonly total: string;
  /** From left to right; the cells of a column from top to bottom. */
  readonly columns: readonly (readonly string[])[];
}

/**
 * A table for a code block: each group is a title with its total at the right end, and cells in columns below it. Long
 * titles are truncated, and backticks replaced, so that the text cannot end the code block.
 */
export function alignedTable(groups: readonly AlignedGroup[]): string {
  const widths = groups.flatMap(({ columns }) => columns.flat()).map((cell) => stringWidth(cell));
  const cellWidth = Math.max(0, ...widths) + 2;
  return groups
    .map(({ title, total, columns }) => {
      const titleWidth = MAX_WIDTH - stringWidth(total) - 1;
      const height = Math.max(0, ...columns.map((cells) => cells.length));
      const rows = Array.from({ length: height }, (_, row) =>
        `  ${columns.map((cells) => padToWidth(cells[row] ?? '', cellWidth)).join('')}`.trimEnd(),
      );
      return [`${padToWidth(truncate(title, titleWidth), titleWidth)} ${total}`, ...rows].join('\n');
    })
    .join('\n')
    .replaceAll('`', 'ˋ');
}

const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

const padToWidth = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - stringWidth(text)));

function truncate(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let kept = '';
  for (const { segment } of graphemeSegmenter.segment(text)) {
    if (stringWidth(kept + segment) > width - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
