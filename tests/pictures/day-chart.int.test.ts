import { DAY_CHART, type DayChart } from '../../src/kernel/day-chart.ts';
import { ALT_MARK } from '../../src/pictures/drawing-api.ts';
import { testGolden } from '../games/alt-mark.ts';
import { usePainter } from './use-painter.ts';

const paint = usePainter([]);

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

testGolden(
  async (picture) => (await paint(picture)).bytes,
  { 'day-chart': { kind: DAY_CHART, scene: chart } },
  { 'day-chart': ALT_MARK },
);
