import type { Brush } from '../../../../pictures/drawing-api.ts';
import { basePoints } from '../../rules/score.ts';
import { type Box, drawBox, drawCentredText, drawDisc, fillBox } from './primitives.ts';
import { BOARD_LAYOUT, facePosition, pedestalHeight, type Rank } from './board-layout.ts';
import { BRASS, BRASS_LIGHT, CARD, INK, PEDESTAL_COLOURS } from './theme.ts';

const SLAB = 16;
const BASE = 28;
/** The height of the plate with the points, and of its brass head. */
const PLATE = 58;
const PLATE_HEAD = 22;
/** How many pixels wider than its face a pedestal is on each side. */
const OVERHANG = 5;
const INSET = 7;

/** A pedestal with its table of points for 1 to `players` bettors (V19). */
export function drawPedestal(brush: Brush, rank: Rank, players: number): void {
  const height = pedestalHeight(rank);
  const width = BOARD_LAYOUT.face + 2 * OVERHANG;
  const sprite = brush.sprite(`vips/pedestal/${rank}/${players}`, width, height + 4, (own) =>
    drawPedestalStone(own, rank, players, width, height),
  );
  brush.context.drawImage(sprite, facePosition(rank).x - OVERHANG, BOARD_LAYOUT.ground - height);
}

function drawPedestalStone(brush: Brush, rank: Rank, players: number, width: number, height: number): void {
  const stone = PEDESTAL_COLOURS[rank - 1] ?? PEDESTAL_COLOURS[4];
  const block = (at: Box, round: number): void => {
    drawBox(brush, at, { fill: stone.front, round });
    fillBox(brush, stone.shade, at.x + at.width - at.width * 0.1, at.y, at.width * 0.1 - 2, at.height);
    fillBox(brush, stone.light, at.x + 2, at.y + 2, at.width * 0.86, 4);
    drawBox(brush, at, { line: INK, width: 4, round });
  };
  const shaft = { x: INSET + 6, y: SLAB, width: width - 2 * INSET - 12, height: height - SLAB - BASE + 2 };
  block(shaft, 0);
  const fluteTop = SLAB + PLATE + 10;
  const fluteHeight = Math.max(0, height - BASE - 6 - fluteTop);
  for (let flute = 1; flute <= 5; flute++)
    fillBox(brush, stone.shade, shaft.x + (flute * shaft.width) / 6 - 5, fluteTop, 7, fluteHeight);
  block({ x: 2, y: 2, width: width - 4, height: SLAB }, 5);
  block({ x: INSET, y: height - BASE, width: width - 2 * INSET, height: BASE - 2 }, 3);
  drawCentredText(brush, String(rank), width / 2, height - BASE / 2, { size: 22, height: 16 });
  const plate = { x: INSET, y: SLAB, width: width - 2 * INSET, height: PLATE };
  drawBasePoints(brush, rank, players, plate);
}

/** The plate with the base points of this column for 1 to `players` bettors (V19). */
function drawBasePoints(brush: Brush, rank: Rank, players: number, at: Box): void {
  drawBox(brush, at, { fill: CARD, line: INK, width: 3, round: 6 });
  const head = { x: at.x + 1.5, y: at.y + 1.5, width: at.width - 3, height: PLATE_HEAD };
  drawBox(brush, head, { fill: BRASS, round: 5 });
  fillBox(brush, BRASS_LIGHT, at.x + 6, at.y + 4, at.width - 12, 3);
  const cell = at.width / players;
  for (let bettors = 1; bettors <= players; bettors++) {
    const x = at.x + (bettors - 0.5) * cell;
    const points = basePoints(rank, bettors);
    drawBettorDots(brush, bettors, x, at.y + 12.5);
    drawCentredText(brush, String(points), x, at.y + PLATE_HEAD + (PLATE - PLATE_HEAD) / 2, {
      size: players === 5 ? 25 : 31,
      height: players === 5 ? 18 : 22.5,
      colour: points === 0 ? '#a89a8c' : INK,
    });
  }
}

/** `count` small black chips, in one row or two. */
function drawBettorDots(brush: Brush, count: number, x: number, y: number): void {
  const rows = count > 3 ? [Math.ceil(count / 2), Math.floor(count / 2)] : [count];
  rows.forEach((row, r) => {
    const dy = (r - (rows.length - 1) / 2) * 9.5;
    for (let i = 0; i < row; i++)
      drawDisc(brush, x + (i - (row - 1) / 2) * 9.5, y + dy, 4.2, { fill: INK, line: CARD, width: 1 });
  });
}
