import { test } from 'vitest';
import { DAY_CHART_PAINTER, type DayChart } from '../../src/kernel/day-chart.ts';
import { ALT_MARK } from '../../src/pictures/painter-api.ts';
import { crowded, expectSameUnderAltMark } from '../games/alt-mark.ts';
import { expectGolden } from './golden-pictures.ts';
import { usePainter } from './use-painter.ts';

const painter = usePainter([]);

const days = (count: (day: number) => number): readonly number[] =>
  Array.from({ length: 30 }, (_, i) => count(i));

const chart: DayChart = {
  title: 'The last 30 days',
  rows: [
    { label: 'opened', total: '149', days: days((day) => (day * 7) % 11) },
    { label: 'begun', total: '116', days: days((day) => (day * 5) % 9) },
    { label: 'finished', total: '60', days: days((day) => (day < 4 ? 0 : day % 5)) },
    { label: 'cancelled', total: '1', days: days((day) => (day === 29 ? 1 : 0)) },
  ],
  from: '29 Oct 2026',
  to: '27 Nov 2026',
  note: 'Half of all tables found a second player within 12 minutes',
};

const paint = async (scene: unknown): Promise<Uint8Array> =>
  (await painter({ painter: DAY_CHART_PAINTER, scene })).bytes;

test('day-chart, golden', async () => {
  const golden = await paint(chart);
  await expectGolden('day-chart', golden);
  // Nothing that must be read lies under the ALT mark.
  await expectSameUnderAltMark([golden, await paint(crowded(chart))], ALT_MARK);
});
