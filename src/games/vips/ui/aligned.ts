/** What a phone shows of a code block without breaking the line. */
const WIDTH = 34;

export interface AlignedGroup {
  readonly title: string;
  /** At the end of the title's line. */
  readonly total: string;
  /** Cells under each other, from left to right. */
  readonly columns: readonly (readonly string[])[];
}

/**
 * Groups of lines in letters of one width: a title with its total at the right end, and under it cells in columns.
 * Titles too long are cut. Nothing in it can end a code block.
 */
export function alignedTable(groups: readonly AlignedGroup[]): string {
  const widths = groups.flatMap(({ columns }) => columns.flat()).map(widthOf);
  const cell = Math.max(0, ...widths) + 2;
  return groups
    .map(({ title, total, columns }) => {
      const room = WIDTH - widthOf(total) - 1;
      const height = Math.max(0, ...columns.map((cells) => cells.length));
      const rows = Array.from({ length: height }, (_, row) =>
        `  ${columns.map((cells) => padded(cells[row] ?? '', cell)).join('')}`.trimEnd(),
      );
      return [`${padded(cut(title, room), room)} ${total}`, ...rows].join('\n');
    })
    .join('\n')
    .replaceAll('`', 'ˋ');
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters of East Asia and pictures take the room of two. */
const signWidth = (sign: string): number =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u.test(
    sign,
  )
    ? 2
    : 1;

const widthOf = (line: string): number =>
  [...GRAPHEMES.segment(line)].reduce((width, { segment }) => width + signWidth(segment), 0);

const padded = (line: string, width: number): string => line + ' '.repeat(Math.max(0, width - widthOf(line)));

function cut(line: string, room: number): string {
  if (widthOf(line) <= room) return line;
  let kept = '';
  for (const { segment } of GRAPHEMES.segment(line)) {
    if (widthOf(kept + segment) > room - 1) break;
    kept += segment;
  }
  return `${kept}…`;
}
