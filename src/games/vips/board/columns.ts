import type { Brush, Context2D } from '../../../render/index.ts';
import { basePoints } from '../rules/score.ts';
import { type Box, box, centred, disc } from './draw.ts';
import { faceHeight } from './faces.ts';
import { BRASS, BRASS_LIGHT, CARD, INK, MATERIALS } from './look.ts';

/** The board's measures in pixels. */
export const BOARD = {
  width: 1200,
  /** Where the ground is. */
  ground: 710,
  face: 200,
  pitch: 233,
  left: 15,
  lowest: 130,
  step: 54,
} as const;

const RANKS = [1, 2, 3, 4, 5] as const;
export type Rank = (typeof RANKS)[number];
export const COLUMN_RANKS: readonly Rank[] = RANKS;

const SLAB = 20;
const PLINTH = 30;
const OVERHANG = 6;
const INSET = 8;

/** The height of a pedestal in pixels; every column is lower than the one before it. */
const pedestalHeight = (rank: Rank): number => BOARD.lowest + (5 - rank) * BOARD.step;

/** The upper left corner and width of the face on a column. */
export function faceAt(rank: Rank): { readonly x: number; readonly y: number; readonly width: number } {
  return {
    x: BOARD.left + (rank - 1) * BOARD.pitch,
    y: BOARD.ground - pedestalHeight(rank) - faceHeight(BOARD.face),
    width: BOARD.face,
  };
}

/** A pedestal with its table of points for 1 to `players` bettors (V19). */
export function drawPedestal(brush: Brush, rank: Rank, players: number): void {
  const height = pedestalHeight(rank);
  const width = BOARD.face + 2 * OVERHANG;
  const stamp = brush.stamp(`vips/pedestal/${rank}/${players}`, width, height + 4, (context) =>
    drawStone(brush, context, rank, players, width, height),
  );
  brush.context.drawImage(stamp, faceAt(rank).x - OVERHANG, BOARD.ground - height);
}

function drawStone(
  brush: Brush,
  context: Context2D,
  rank: Rank,
  players: number,
  width: number,
  height: number,
): void {
  const stone = MATERIALS[rank - 1] ?? MATERIALS[4];
  const block = (at: Box, round: number): void => {
    box(context, at, { fill: stone.front, round });
    context.fillStyle = stone.shade;
    context.fillRect(at.x + at.width - at.width * 0.1, at.y, at.width * 0.1 - 2, at.height);
    context.fillStyle = stone.light;
    context.fillRect(at.x + 2, at.y + 2, at.width * 0.86, 4);
    box(context, at, { line: INK, width: 4, round });
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
  centred(context, String(rank), width / 2, height - PLINTH / 2, {
    font: brush.font('number', 22),
    height: 16,
  });
  drawPoints(brush, context, rank, players, {
    x: INSET + 4,
    y: SLAB + 8,
    width: width - 2 * INSET - 8,
    height: 64,
  });
}

/** The plate that says what a bet on this column is worth for how many bettors. */
function drawPoints(brush: Brush, context: Context2D, rank: Rank, players: number, at: Box): void {
  box(context, at, { fill: CARD, line: INK, width: 3, round: 6 });
  box(context, { x: at.x + 1.5, y: at.y + 1.5, width: at.width - 3, height: 24 }, { fill: BRASS, round: 5 });
  context.fillStyle = BRASS_LIGHT;
  context.fillRect(at.x + 6, at.y + 4, at.width - 12, 3);
  const cell = at.width / players;
  for (let bettors = 1; bettors <= players; bettors++) {
    const x = at.x + (bettors - 0.5) * cell;
    const points = basePoints(rank, bettors);
    drawBettors(context, bettors, x, at.y + 13.5);
    centred(context, String(points), x, at.y + 45.5, {
      font: brush.font('number', players === 5 ? 27 : 31),
      height: players === 5 ? 19.5 : 22.5,
      colour: points === 0 ? '#a89a8c' : INK,
    });
  }
}

/** So many small black chips, in one row or two. */
function drawBettors(context: Context2D, count: number, x: number, y: number): void {
  const rows = count > 3 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
  rows.forEach((row, r) => {
    const dy = (r - (rows.length - 1) / 2) * 9.5;
    for (let i = 0; i < row; i++)
      disc(context, x + (i - (row - 1) / 2) * 9.5, y + dy, 4.2, { fill: INK, line: CARD, width: 1 });
  });
}
