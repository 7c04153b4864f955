import type { Brush, Context2D } from '../../../render/painter-api.ts';
import { type Columns, type Piece, partOf, rankOf, totalChips } from '../rules/pieces.ts';
import { COLUMN_RANKS, facePosition } from './pedestals.ts';
import { type Box, drawBox, drawDisc, fillAndStroke } from './primitives.ts';
import { partBox } from './faces.ts';
import { GOLD, INK } from './theme.ts';
import type { BoardScene } from '../scenes/schemas.ts';

/** The box of a piece on the board. */
export function pieceBox(columns: Columns, piece: Piece): Box {
  const rank = COLUMN_RANKS[rankOf(columns, piece) - 1] ?? 1;
  const { x, y, width } = facePosition(rank);
  return partBox(partOf(piece), x, y, width);
}

/** Golden ribbons behind the faces, from one piece of a swap to the other. Drawn before the faces. */
export function drawSwapRibbons({ context }: Brush, { columns, moved }: BoardScene): void {
  for (const [a, b] of moved) {
    const [from, to] = [centreOf(pieceBox(columns, a.piece)), centreOf(pieceBox(columns, b.piece))];
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    fillAndStroke(context, { line: INK, width: 22 });
    fillAndStroke(context, { line: GOLD, width: 15 });
  }
}

/** A golden frame around every piece that moved, and a sign with arrows on its edge. Drawn after the faces. */
export function drawSwapMarks(brush: Brush, { columns, moved, chips }: BoardScene): void {
  const pieces = moved.flat().map(({ piece }) => ({
    at: pieceBox(columns, piece),
    bare: chips === null || totalChips(chips[piece]) === 0,
  }));
  for (const { at } of pieces) {
    const frame = { x: at.x + 1, y: at.y + 2, width: at.width - 2, height: at.height - 4 };
    drawBox(brush.context, frame, { line: INK, width: 15, round: 5 });
    drawBox(brush.context, frame, { line: GOLD, width: 9, round: 5 });
  }
  for (const { at, bare } of pieces) drawSwapSign(brush, at, bare);
}

const centreOf = ({ x, y, width, height }: Box): { readonly x: number; readonly y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/**
 * Two arrows on a golden disc: where the chips would be while the piece is bare (V12), or in the lower left corner once
 * somebody has laid a chip on it.
 */
function drawSwapSign({ context }: Brush, { x, y, width, height }: Box, bare: boolean): void {
  const [cx, cy] = bare ? [x + width + 7, y + height / 2] : [x + 32, y + height - 22];
  drawDisc(context, cx, cy, 25, { fill: GOLD, line: INK, width: 4 });
  drawArrow(context, cx, cy - 7, 1);
  drawArrow(context, cx, cy + 7, -1);
}

function drawArrow(context: Context2D, x: number, y: number, direction: 1 | -1): void {
  context.beginPath();
  context.moveTo(x - direction * 14, y);
  context.lineTo(x + direction * 11, y);
  context.moveTo(x + direction * 5, y - 7);
  context.lineTo(x + direction * 13, y);
  context.lineTo(x + direction * 5, y + 7);
  fillAndStroke(context, { line: INK, width: 4.5 });
}
