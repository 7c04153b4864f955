import type { Brush, Context2D } from '../../../pictures/painter-api.ts';
import { basePoints } from '../rules/score.ts';
import { type Box, drawBox, drawCentredText, drawDisc } from './primitives.ts';
import { BOARD_LAYOUT, facePosition, pedestalHeight, type Rank, UNIT_WIDTH } from './board-layout.ts';
import { BRASS, BRASS_LIGHT, CARD, INK, PEDESTAL_COLOURS } from './theme.ts';

const SLAB = 20;
const PLINTH = 30;
const OVERHANG = 1;
const INSET = 8;

/** A pedestal with its table of points for 1 to `players` bettors (V19). */
export function drawPedestal(brush: Brush, rank: Rank, players: number): void {
  const height = pedestalHeight(rank);
  const width = UNIT_WIDTH + 2 * OVERHANG;
  const sprite = brush.sprite(`vips/pedestal/${rank}/${players}`, width, height + 4, (context) =>
    drawPedestalStone(brush, context, rank, players, width, height),
  );
  brush.context.drawImage(sprite, facePosition(rank).x - OVERHANG, BOARD_LAYOUT.ground - height);
}

function drawPedestalStone(
  brush: Brush,
  context: Context2D,
  rank: Rank,
  players: number,
  width: number,
  height: number,
): void {
  const stone = PEDESTAL_COLOURS[rank - 1] ?? PEDESTAL_COLOURS[4];
  const block = (at: Box, round: number): void => {
    drawBox(context, at, { fill: stone.front, round });
    context.fillStyle = stone.shade;
    context.fillRect(at.x + at.width - at.width * 0.1, at.y, at.width * 0.1 - 2, at.height);
    context.fillStyle = stone.light;
    context.fillRect(at.x + 2, at.y + 2, at.width * 0.86, 4);
    drawBox(context, at, { line: INK, width: 4, round });
  };
  const shaft = { x: INSET + 8, y: SLAB, width: width - 2 * INSET - 16, height: height - SLAB - PLINTH + 2 };
  block(shaft, 0);
  context.fillStyle = stone.shade;
  for (let flute = 1; flute <= 5; flute++)
    context.fillRect(
      shaft.x + (flute * shaft.width) / 6 - 5,
      shaft.y + 78,
      7,
      Math.max(0, shaft.height - 86),
    );
  block({ x: 2, y: 2, width: width - 4, height: SLAB }, 5);
  block({ x: INSET, y: height - PLINTH, width: width - 2 * INSET, height: PLINTH - 2 }, 3);
  drawCentredText(context, String(rank), width / 2, height - PLINTH / 2, {
    font: brush.font('number', 22),
    height: 16,
  });
  drawBasePoints(brush, context, rank, players, {
    x: INSET + 4,
    y: SLAB + 8,
    width: width - 2 * INSET - 8,
    height: 64,
  });
}

/** The plate with the base points of this column for 1 to `players` bettors (V19). */
function drawBasePoints(brush: Brush, context: Context2D, rank: Rank, players: number, at: Box): void {
  drawBox(context, at, { fill: CARD, line: INK, width: 3, round: 6 });
  drawBox(
    context,
    { x: at.x + 1.5, y: at.y + 1.5, width: at.width - 3, height: 24 },
    { fill: BRASS, round: 5 },
  );
  context.fillStyle = BRASS_LIGHT;
  context.fillRect(at.x + 6, at.y + 4, at.width - 12, 3);
  const cell = at.width / players;
  for (let bettors = 1; bettors <= players; bettors++) {
    const x = at.x + (bettors - 0.5) * cell;
    const points = basePoints(rank, bettors);
    drawBettorDots(context, bettors, x, at.y + 13.5);
    drawCentredText(context, String(points), x, at.y + 45.5, {
      font: brush.font('number', players === 5 ? 27 : 31),
      height: players === 5 ? 19.5 : 22.5,
      colour: points === 0 ? '#a89a8c' : INK,
    });
  }
}

/** `count` small black chips, in one row or two. */
function drawBettorDots(context: Context2D, count: number, x: number, y: number): void {
  const rows = count > 3 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
  rows.forEach((row, r) => {
    const dy = (r - (rows.length - 1) / 2) * 9.5;
    for (let i = 0; i < row; i++)
      drawDisc(context, x + (i - (row - 1) / 2) * 9.5, y + dy, 4.2, { fill: INK, line: CARD, width: 1 });
  });
}
