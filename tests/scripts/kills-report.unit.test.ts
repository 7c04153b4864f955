import { expect, test } from 'vitest';
import { reportRow } from '../../scripts/kills/report.ts';

test('a published run says what was played, how it was hindered, and which promises it broke', () => {
  const harmed = {
    kills: { 'any moment': 7, 'after posted': 3 },
    faults: { partition: 2, 'answer lost': 4 },
  };
  const run = { ...harmed, counts: { moves: 60, gamesFinished: 3 }, seconds: 130 };
  const rowOf = (breaches: readonly string[]): string =>
    reportRow('1.2.0', '2026-12-01', 'vips', 's1', { ...run, breaches: [...breaches] });
  const row =
    '| 1.2.0 | 2026-12-01 | vips | `s1` | 10 at 2 points of a move | ' +
    'answer lost 4, partition 2 | 60 moves confirmed, 3 games finished, in 3 min | ';
  expect(rowOf([])).toBe(`${row}**none** |\n`);
  expect(rowOf(['a post is doubled'])).toBe(`${row}**1** |\n`);
});
