import { expect, test } from 'vitest';
import { alignedTable } from '../../../../src/games/vips/ui/aligned-table.ts';

/** The column in which the total begins, in cells of a monospaced font: each title here is so many cells wide. */
const totalColumn = (title: string, cells: number): number => {
  const line = alignedTable([{ title, total: '7', columns: [] }]);
  return line.indexOf('7') - title.length + cells;
};

test.each([
  ['Marguerite', 10],
  ['王小明', 6],
  ['ﾐｶ', 2],
  ['「ミカ」', 8],
  ['❤️', 2],
  ['e\u0301', 1],
])('totals stand in one column, whatever is in the name: %s', (title, cells) => {
  expect(totalColumn(title, cells)).toBe(33);
});
