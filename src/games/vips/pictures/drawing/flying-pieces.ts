import type { Brush } from '../../../../pictures/drawing-api.ts';
import {
  type Columns,
  PARTS,
  partOf,
  type Piece,
  pieceOf,
  portraitOf,
  type ShownSet,
  rankOf,
} from '../../rules/pieces.ts';
import { facePosition, pieceBox, rankOn } from './board-layout.ts';
import { drawPiece } from './faces.ts';
import { drawBox, drawCentredText, fillAndStroke } from './primitives.ts';
import { CARD, GOLD, INK, WELL } from './theme.ts';

/** How high a piece flies over the straight way at its middle, and how far it leans. */
const ARC = 76;
const LEAN = Math.PI / 16;
const BURST = { points: 11, outer: 74, inner: 52 } as const;

/** The pieces that stand on other columns than before. */
export const movedPieces = (before: Columns, after: Columns): readonly Piece[] =>
  PARTS.flatMap((part) =>
    after[part]
      .filter((portrait, i) => before[part][i] !== portrait)
      .map((portrait) => pieceOf(part, portrait)),
  );

/**
 * Pieces on their way from their columns `before` to those of the board, on which all else is drawn already: those that
 * rise above those that fall. `way` is the part of it that is behind them, from 0 to 1.
 */
export function drawFlyingPieces(
  brush: Brush,
  set: ShownSet,
  before: Columns,
  after: Columns,
  way: number,
): void {
  const pieces = movedPieces(before, after);
  for (const piece of pieces)
    drawBox(brush, pieceBox(after, piece), { fill: WELL, line: INK, width: 4, round: 3 });
  const rise = (piece: Piece): number => rankOf(before, piece) - rankOf(after, piece);
  for (const piece of pieces.toSorted((a, b) => rise(a) - rise(b)))
    drawFlyingPiece(brush, set, piece, { before, after, way });
}

function drawFlyingPiece(
  brush: Brush,
  set: ShownSet,
  piece: Piece,
  { before, after, way }: { readonly before: Columns; readonly after: Columns; readonly way: number },
): void {
  const { context } = brush;
  const [from, to] = [pieceBox(before, piece), pieceBox(after, piece)];
  const height = Math.sin(Math.PI * way);
  const side = rankOf(after, piece) < rankOf(before, piece) ? 1 : -1;
  context.save();
  context.translate(
    (from.x - to.x) * (1 - way) + to.x + to.width / 2,
    (from.y - to.y) * (1 - way) + to.y + to.height / 2 - side * ARC * height,
  );
  context.rotate(-side * LEAN * height);
  context.translate(-to.x - to.width / 2, -to.y - to.height / 2);
  drawPiece(brush, set, partOf(piece), portraitOf(piece), facePosition(rankOn(after, piece)));
  drawBox(brush, to, { line: INK, width: 10, round: 5 });
  drawBox(brush, to, { line: GOLD, width: 6, round: 5 });
  context.restore();
}

/** Draws the cost of a piece's move in a burst on it. */
export function drawStrike(brush: Brush, columns: Columns, piece: Piece, lost: number): void {
  const { context } = brush;
  const { x, y, width, height } = pieceBox(columns, piece);
  const [middle, centre] = [x + width / 2, y + height / 2];
  context.beginPath();
  for (let i = 0; i < 2 * BURST.points; i++) {
    const radius = i % 2 === 0 ? BURST.outer : BURST.inner;
    const angle = (i / BURST.points) * Math.PI - Math.PI / 2;
    context.lineTo(middle + Math.cos(angle) * radius, centre + Math.sin(angle) * radius);
  }
  context.closePath();
  fillAndStroke(brush, { fill: '#d8352f', line: INK, width: 6 });
  drawCentredText(brush, `−${lost}`, middle, centre, { size: 54, height: 39, colour: CARD });
}
