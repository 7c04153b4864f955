import type { Brush } from '../../../../pictures/drawing-api.ts';
import type { Columns, Piece } from '../../rules/pieces.ts';
import type { Changes } from '../changes.ts';
import { pieceBox, rackBox } from './board-layout.ts';
import { type Box, drawBox, drawDisc, drawPath, withTurn } from './primitives.ts';
import { GOLD, INK, WINE } from './theme.ts';

const GREEN = '#5fa84c';

type SwappedBoard = Pick<Changes, 'moved'> & { readonly columns: Columns };

const movedPieces = ({ moved }: Pick<Changes, 'moved'>): readonly Piece[] =>
  moved.flat().map(({ piece }) => piece);

/** A golden frame around every piece that moved and one around its rack. Drawn below chips. */
export function drawSwapFrames(brush: Brush, scene: SwappedBoard): void {
  for (const piece of movedPieces(scene)) {
    drawFrame(brush, pieceBox(scene.columns, piece), 8);
    drawFrame(brush, rackBox(scene.columns, piece), 4);
  }
}

const drawFrame = (brush: Brush, { x, y, width, height }: Box, line: number): void =>
  drawGoldenFrame(brush, { x: x + 1, y: y + 2, width: width - 2, height: height - 4 }, line);

/** A golden line of this width around a box, within a line of ink. */
export function drawGoldenFrame(brush: Brush, box: Box, width: number): void {
  drawBox(brush, box, { line: INK, width: width + 5, round: 5 });
  drawBox(brush, box, { line: GOLD, width, round: 5 });
}

/** Two arrows on a golden disc at the right edge of every piece that moved (V12). Drawn above everything. */
export function drawSwapSigns(brush: Brush, scene: SwappedBoard): void {
  for (const piece of movedPieces(scene)) {
    const { x, y, width, height } = pieceBox(scene.columns, piece);
    drawSwapSign(brush, x + width + 8, y + height / 2);
  }
}

/** Two arrows on a golden disc around this point. */
export function drawSwapSign(brush: Brush, x: number, y: number): void {
  drawDisc(brush, x, y, 25, { fill: GOLD, line: INK, width: 4 });
  for (const side of [-1, 1])
    withTurn(brush, x, y + side * 7, side < 0 ? 0 : Math.PI, () =>
      drawPath(brush, 'M-14 0 11 0 M5 -7 13 0 5 7', { line: INK, width: 4.5 }),
    );
}

/** An arrow around this point: up for a piece that stands higher than before, else down. */
export function drawMoveSign(brush: Brush, x: number, y: number, isHigher: boolean): void {
  const style = { fill: isHigher ? GREEN : WINE, line: INK, width: 4 };
  withTurn(brush, x, y, isHigher ? 0 : Math.PI, () =>
    drawPath(brush, 'M0 -28 -24 0 -10 0 -10 26 10 26 10 0 24 0Z', style),
  );
}
