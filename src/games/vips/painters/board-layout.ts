import { type Columns, type Piece, partOf, rankOf } from '../rules/pieces.ts';
import { faceHeight, type FacePlace, partBox } from './faces.ts';
import type { Box } from './primitives.ts';

/** Lengths of the board in pixels. */
export const BOARD_LAYOUT = {
  width: 1200,
  /** The y of the ground. */
  ground: 710,
  /** The width of a face, and of the portrait whose sides are cut off. */
  face: 148,
  portrait: 180,
  /** The width of the racks beside a face. */
  rack: 86,
  /** The distance from one column to the next. */
  pitch: 238,
  left: 7,
  /** The height of the lowest pedestal. */
  lowest: 130,
  /** The difference in height from one pedestal to the next. */
  step: 54,
} as const;

const RANKS = [1, 2, 3, 4, 5] as const;
export type Rank = (typeof RANKS)[number];
export const COLUMN_RANKS: readonly Rank[] = RANKS;

/** The width of a face with its racks. */
export const UNIT_WIDTH = BOARD_LAYOUT.face + BOARD_LAYOUT.rack;

/** The height of the plate with a piece's numeral, which is in the lower left corner of the piece. */
export const NUMERAL_HEIGHT = 34;

/** The height of a pedestal in pixels. */
export const pedestalHeight = (rank: Rank): number => BOARD_LAYOUT.lowest + (5 - rank) * BOARD_LAYOUT.step;

/** Where the face on a column is drawn. Its racks are to the right of it. */
export function facePosition(rank: Rank): Required<FacePlace> {
  const { left, pitch, ground, portrait, face } = BOARD_LAYOUT;
  return {
    x: left + (rank - 1) * pitch,
    y: ground - pedestalHeight(rank) - faceHeight(portrait),
    width: face,
    portrait,
  };
}

/** The box of a piece on the board, without its rack. */
export function pieceBox(columns: Columns, piece: Piece): Box {
  const rank = COLUMN_RANKS[rankOf(columns, piece) - 1] ?? 1;
  return partBox(partOf(piece), facePosition(rank));
}

/** The box of the rack beside a piece. */
export function rackBox(columns: Columns, piece: Piece): Box {
  const box = pieceBox(columns, piece);
  return { ...box, x: box.x + box.width, width: BOARD_LAYOUT.rack };
}
