import { DAY_CHART, type DayChart } from '../kernel/day-chart.ts';
import { ALT_MARK } from './alt-mark.ts';
import type { Brush } from './brush.ts';
import { definePicture } from './define-picture.ts';
import { CARD, INK, PAPER } from './colours.ts';
import { asNumber, asText, asTitle, drawText } from './draw-text.ts';
import { drawBox, fillBox } from './shapes.ts';

const WIDTH = 1200;
const MARGIN = 50;
const TOP = 150;
const ROW = 118;
const LABEL_WIDTH = 270;
const TOTAL_WIDTH = 130;
const BARS = {
  x: MARGIN + LABEL_WIDTH + 20,
  width: WIDTH - 2 * MARGIN - LABEL_WIDTH - TOTAL_WIDTH - 40,
} as const;
const BAR_HEIGHT = 84;
const DAY_WIDTH = 210;
/** The room under the rows: the days, the note, and Discord's ALT mark. */
const FOOT = { days: 30, note: 96, height: 140 + ALT_MARK.height * WIDTH } as const;

const FAINT = '#6b5d56';
/** The smallest texts, in pixels. */
const MIN_SIZE = 24;
/** One for each row. They differ in lightness, too. */
const COLOURS = ['#2f5d5a', '#c98a14', '#213c99', '#8c2440'] as const;

/** Bars for each day, a row for each thing that is counted, all to the same scale. */
export const dayChart = definePicture(DAY_CHART, (chart: DayChart) => {
  const height = Math.round(TOP + chart.rows.length * ROW + FOOT.height);
  return { width: WIDTH, height, draw: (brush) => drawChart(brush, chart, height) };
});

function drawChart(brush: Brush, { title, rows, from, to, note }: DayChart, height: number): void {
  fillBox(brush, PAPER, 0, 0, WIDTH, height);
  drawText(brush, title, { x: WIDTH / 2, y: 72, width: WIDTH - 2 * MARGIN }, asTitle(60, MIN_SIZE));
  const most = Math.max(1, ...rows.flatMap(({ days }) => days));
  rows.forEach((row, i) => drawRow(brush, row, TOP + i * ROW, COLOURS[i % COLOURS.length] ?? INK, most));
  const bottom = TOP + rows.length * ROW;
  const day = { y: bottom + FOOT.days, width: DAY_WIDTH, colour: FAINT };
  drawText(brush, from, { ...day, x: BARS.x + DAY_WIDTH / 2 }, asText(32, MIN_SIZE));
  drawText(brush, to, { ...day, x: BARS.x + BARS.width - DAY_WIDTH / 2 }, asText(32, MIN_SIZE));
  const noteRoom = { x: WIDTH / 2, y: bottom + FOOT.note, width: WIDTH - 2 * MARGIN };
  drawText(brush, note, noteRoom, asText(40, MIN_SIZE));
}

function drawRow(
  brush: Brush,
  { label, total, days }: DayChart['rows'][number],
  y: number,
  colour: string,
  most: number,
): void {
  const middle = y + BAR_HEIGHT / 2;
  const labelRoom = { x: MARGIN, y: middle, align: 'left', width: LABEL_WIDTH } as const;
  drawText(brush, label, labelRoom, asText(44, MIN_SIZE));
  const card = { x: BARS.x - 8, y, width: BARS.width + 16, height: BAR_HEIGHT };
  drawBox(brush, card, { fill: CARD, round: 8 });
  const pitch = BARS.width / days.length;
  days.forEach((count, i) => {
    if (count === 0) return;
    const height = Math.max(6, (count / most) * (BAR_HEIGHT - 10));
    fillBox(brush, colour, BARS.x + i * pitch + 2, y + BAR_HEIGHT - height, pitch - 4, height);
  });
  fillBox(brush, INK, BARS.x - 8, y + BAR_HEIGHT, BARS.width + 16, 3);
  const totalRoom = { x: WIDTH - MARGIN - TOTAL_WIDTH / 2, y: middle, width: TOTAL_WIDTH };
  drawText(brush, total, totalRoom, asNumber(62, MIN_SIZE));
}
