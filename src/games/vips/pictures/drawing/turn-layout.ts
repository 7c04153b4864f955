import { ALT_MARK } from '../../../../pictures/painter-api.ts';
import { type Columns, PARTS, type Part, type Piece, partOf, rankOf } from '../../rules/pieces.ts';
import { type FacePlace, partBox } from './faces.ts';
import type { Box } from './primitives.ts';

/**
 * Lengths of a turn's picture in pixels. It is narrower than the board and has racks below the pieces, so that on a phone
 * the pieces and chips are larger; its rows and columns are those of the buttons below it.
 */
export const TURN_LAYOUT = {
  width: 1000,
  left: 10,
  /** The distance from one column to the next, and the width of a piece. */
  pitch: 196,
  piece: 180,
  /** The width of the portrait whose sides are cut off. */
  portrait: 216,
  /** The height of the rack below a piece. */
  rack: 54,
  /** The y of the foot of the plinths above the columns. */
  plinths: 72,
  gap: 12,
} as const;

const ORIGIN: FacePlace = { x: 0, y: 0, width: TURN_LAYOUT.piece, portrait: TURN_LAYOUT.portrait };

const rowTop = (part: Part): number =>
  PARTS.slice(0, PARTS.indexOf(part)).reduce(
    (y, above) => y + partBox(above, ORIGIN).height + TURN_LAYOUT.rack + TURN_LAYOUT.gap,
    TURN_LAYOUT.plinths + 8,
  );

/** The left edge of the pieces on a column; columns from 0, the tallest. */
export const columnLeft = (column: number): number =>
  TURN_LAYOUT.left + column * TURN_LAYOUT.pitch + (TURN_LAYOUT.pitch - TURN_LAYOUT.piece) / 2;

/** The box of a piece, without its rack. */
export function turnPieceBox(columns: Columns, piece: Piece): Box {
  const { height } = partBox(partOf(piece), ORIGIN);
  const x = columnLeft(rankOf(columns, piece) - 1);
  return { x, y: rowTop(partOf(piece)), width: TURN_LAYOUT.piece, height };
}

/** Where the face would be that has this piece in this box. */
export const faceAround = (part: Part, { x, y }: Box): FacePlace => ({
  ...ORIGIN,
  x,
  y: y - partBox(part, ORIGIN).y,
});

/** The box of the rack below a piece. */
export const turnRackBox = ({ x, y, width, height }: Box): Box => ({
  x,
  y: y + height,
  width,
  height: TURN_LAYOUT.rack,
});

/** The strip under the rows, as high as Discord's mark in its left corner. */
export const FOOT: Box = {
  x: 0,
  y: rowTop('mouth') + partBox('mouth', ORIGIN).height + TURN_LAYOUT.rack + TURN_LAYOUT.gap,
  width: TURN_LAYOUT.width,
  height: Math.round(TURN_LAYOUT.width * ALT_MARK.height),
};
