import { asTitle, type Brush } from '../../../../pictures/drawing-api.ts';
import { drawDisc, drawPath, drawText, squareAround, fillBox } from './primitives.ts';
import { GOLD, GOLD_DEEP, NIGHT, NIGHT_DEEP, NIGHT_LIGHT, PAPER } from './theme.ts';

const BULB_GAP = 60;
const TILE = 100;

/** The club at night: beams of light from above, a string of bulbs, a dance floor from `floor` down. */
export function drawClub(brush: Brush, width: number, height: number, floor: number): void {
  drawWall(brush, width, height);
  for (const [from, to] of [
    [0.12, 0.34],
    [0.5, 0.5],
    [0.88, 0.66],
  ] as const) {
    const [top, bottom] = [width * from, width * to];
    const beam = `M${top - 20} 0 ${top + 20} 0 ${bottom + 320} ${height} ${bottom - 320} ${height}Z`;
    drawPath(brush, beam, { fill: 'rgba(255,214,120,0.10)' });
  }
  drawFloor(brush, width, height, floor);
  for (let x = BULB_GAP / 2; x < width; x += BULB_GAP)
    brush.drawKept('fame-us/bulb', x, 14, () => ({
      box: squareAround(10),
      draw: (sprite) => drawDisc(sprite, 0, 0, 8, { fill: GOLD, line: GOLD_DEEP, width: 3 }),
    }));
}

/** A gradient from light to dark, in stripes of one colour: many times as fast as one that is a fill style. */
function drawWall(brush: Brush, width: number, height: number): void {
  const middle = Math.round(height * 0.6);
  drawStripes(brush, width, [0, middle], [NIGHT_LIGHT, NIGHT]);
  drawStripes(brush, width, [middle, height], [NIGHT, NIGHT_DEEP]);
}

function drawStripes(
  brush: Brush,
  width: number,
  [top, bottom]: readonly [number, number],
  [from, to]: readonly [string, string],
): void {
  const channelsOf = (colour: string): readonly number[] =>
    [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const [start, end] = [channelsOf(from), channelsOf(to)];
  const colourOf = (y: number): string => {
    const share = (y + 0.5 - top) / (bottom - top);
    return `rgb(${start.map((channel, i) => Math.round(channel + ((end[i] ?? 0) - channel) * share)).join()})`;
  };
  for (let y = top; y < bottom;) {
    const colour = colourOf(y);
    const stripe = y;
    do y += 1;
    while (y < bottom && colourOf(y) === colour);
    fillBox(brush, colour, 0, stripe, width, y - stripe);
  }
}

/** The club with a title above: where teams are told. */
export function drawTitledClub(brush: Brush, title: string, width: number, height: number): void {
  drawClub(brush, width, height, height - 260);
  drawText(brush, title, { x: width / 2, y: 84, colour: PAPER, width: width - 160 }, asTitle(84, 40));
}

/** Tiles in two tones. */
function drawFloor(brush: Brush, width: number, height: number, floor: number): void {
  for (let row = 0; floor + row * TILE < height; row++)
    for (let column = 0; column * TILE < width; column++) {
      const tone = (row + column) % 2 === 0 ? 'rgba(224,68,124,0.16)' : 'rgba(123,223,242,0.08)';
      fillBox(brush, tone, column * TILE, floor + row * TILE, TILE - 4, TILE - 4);
    }
}
