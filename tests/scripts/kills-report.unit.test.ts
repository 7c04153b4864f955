import { expect, test } from 'vitest';
import { reportRow } from '../../scripts/kills/report.ts';

test('a published run says what was played, how it was hindered, and which promises it broke', () => {
  const played = { game: 'vips', store: 'postgres', processes: 2, tables: 6, seed: 's1', seconds: 130 };
  const harmed = {
    kills: { 'any moment': 7, 'after posted': 3 },
    faults: { partition: 2, 'answer lost': 4 },
  };
  const run = { ...played, ...harmed, moves: 60, gamesFinished: 3 };
  const row =
    '| 1.2.0 | 2026-12-01 | vips on postgres, 2 processes, 6 tables | `s1` | 10 at 2 points of a move | ' +
    'answer lost 4, partition 2 | 60 moves confirmed, 3 games finished, in 3 min | ';
  expect(reportRow('1.2.0', '2026-12-01', { ...run, breaches: 0 })).toBe(`${row}**none** |\n`);
  expect(reportRow('1.2.0', '2026-12-01', { ...run, breaches: 1 })).toBe(`${row}**1** |\n`);
});
