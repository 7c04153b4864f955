import type { Brush, Context2D } from '../../../render/index.ts';
import { type Columns, type Piece, partOf, rankOf, total } from '../rules/words.ts';
import { COLUMN_RANKS, faceAt } from './columns.ts';
import { type Box, box, disc, paint } from './draw.ts';
import { bandOf } from './faces.ts';
import { GOLD, INK } from './look.ts';
import type { BoardScene } from './scenes.ts';

/** Where a piece stands on the board. */
export function placeOf(columns: Columns, piece: Piece): Box {
  const rank = COLUMN_RANKS[rankOf(columns, piece) - 1] ?? 1;
  const { x, y, width } = faceAt(rank);
  return bandOf(partOf(piece), x, y, width);
}

/** A golden ribbon that runs behind the faces, from one piece that moved to the other. Drawn before the faces. */
export function drawRibbons({ context }: Brush, { columns, moved }: BoardScene): void {
  for (const [a, b] of moved) {
    const [from, to] = [centreOf(placeOf(columns, a.piece)), centreOf(placeOf(columns, b.piece))];
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    paint(context, { line: INK, width: 22 });
    paint(context, { line: GOLD, width: 15 });
  }
}

/** A golden frame round every piece that moved, and a sign with arrows on its edge. Drawn after the faces. */
export function drawMoves(brush: Brush, { columns, moved, chips }: BoardScene): void {
  const pieces = moved.flat().map(({ piece }) => ({
    at: placeOf(columns, piece),
    bare: chips === null || total(chips[piece]) === 0,
  }));
  for (const { at } of pieces) {
    const frame = { x: at.x + 1, y: at.y + 2, width: at.width - 2, height: at.height - 4 };
    box(brush.context, frame, { line: INK, width: 15, round: 5 });
    box(brush.context, frame, { line: GOLD, width: 9, round: 5 });
  }
  for (const { at, bare } of pieces) drawSign(brush, at, bare);
}

const centreOf = ({ x, y, width, height }: Box): { readonly x: number; readonly y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/**
 * Two arrows on a golden disc. A piece that has just moved is bare (V12): they stand where its chips would lie, and in
 * the corner under its numeral once somebody has laid a chip there since.
 */
function drawSign({ context }: Brush, { x, y, width, height }: Box, bare: boolean): void {
  const [cx, cy] = bare ? [x + width + 7, y + height / 2] : [x + 32, y + height - 22];
  disc(context, cx, cy, 25, { fill: GOLD, line: INK, width: 4 });
  drawArrow(context, cx, cy - 7, 1);
  drawArrow(context, cx, cy + 7, -1);
}

function drawArrow(context: Context2D, x: number, y: number, way: 1 | -1): void {
  context.beginPath();
  context.moveTo(x - way * 14, y);
  context.lineTo(x + way * 11, y);
  context.moveTo(x + way * 5, y - 7);
  context.lineTo(x + way * 13, y);
  context.lineTo(x + way * 5, y + 7);
  paint(context, { line: INK, width: 4.5 });
}
