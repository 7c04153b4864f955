import type { Brush, Context2D } from '../../../pictures/painter-api.ts';
import { type Piece, totalChips } from '../rules/pieces.ts';
import type { BoardScene } from '../scenes/schemas.ts';
import { pieceBox, rackBox } from './board-layout.ts';
import { drawBox, drawDisc, fillAndStroke } from './primitives.ts';
import { GOLD, INK } from './theme.ts';

/** The pieces that moved and are bare: a sign covers their racks. */
export const bareMovedPieces = (scene: BoardScene): readonly Piece[] =>
  movedPieces(scene).filter((piece) => scene.chips === null || totalChips(scene.chips[piece]) === 0);

const movedPieces = ({ moved }: BoardScene): readonly Piece[] => moved.flat().map(({ piece }) => piece);

/** A golden frame around every piece that moved and its rack. Drawn below chips. */
export function drawSwapFrames({ context }: Brush, scene: BoardScene): void {
  for (const piece of movedPieces(scene)) {
    const at = pieceBox(scene.columns, piece);
    const rack = rackBox(scene.columns, piece);
    const frame = { x: at.x + 1, y: at.y + 2, width: at.width + rack.width - 2, height: at.height - 4 };
    drawBox(context, frame, { line: INK, width: 13, round: 5 });
    drawBox(context, frame, { line: GOLD, width: 8, round: 5 });
  }
}

/**
 * Two arrows on a golden disc for every piece that moved: on its rack while it is bare (V12), in its upper left corner
 * once someone has laid a chip on it. Drawn above chips.
 */
export function drawSwapSigns({ context }: Brush, scene: BoardScene): void {
  const bare = bareMovedPieces(scene);
  for (const piece of movedPieces(scene)) {
    const at = pieceBox(scene.columns, piece);
    const rack = rackBox(scene.columns, piece);
    if (bare.includes(piece)) drawSwapSign(context, rack.x + rack.width / 2, rack.y + rack.height / 2);
    else drawSwapSign(context, at.x + 24, at.y + 22);
  }
}

/** Two arrows on a golden disc around this point. */
export function drawSwapSign(context: Context2D, x: number, y: number): void {
  drawDisc(context, x, y, 25, { fill: GOLD, line: INK, width: 4 });
  drawArrow(context, x, y - 7, 1);
  drawArrow(context, x, y + 7, -1);
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
