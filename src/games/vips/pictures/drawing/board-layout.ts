import { type Columns, PARTS, type Part, type Piece, partOf, rankOf } from '../../rules/pieces.ts';
import { faceHeight, type FacePlace, partBox } from './faces.ts';
import type { Box } from './primitives.ts';

/** Lengths of the board in pixels. */
export const BOARD_LAYOUT = {
  width: 1200,
  /** The y of the ground. */
  ground: 760,
  /** The width of a face and of the racks under it. */
  face: 206,
  /** The height of the rack of one piece. */
  rack: 48,
  /** The distance from one column to the next. Flags and signs have the gap between two faces. */
  pitch: 236,
  left: 12,
  /** The height of the lowest pedestal. */
  lowest: 102,
  /** The difference in height from one pedestal to the next. */
  step: 30,
} as const;

const RANKS = [1, 2, 3, 4, 5] as const;
export type Rank = (typeof RANKS)[number];
export const COLUMN_RANKS: readonly Rank[] = RANKS;

/** The height of a pedestal in pixels. */
export const pedestalHeight = (rank: Rank): number => BOARD_LAYOUT.lowest + (5 - rank) * BOARD_LAYOUT.step;

/** The place of the face on a column. Its racks are under it. */
export function facePosition(rank: Rank): FacePlace {
  const { left, pitch, ground, face, rack } = BOARD_LAYOUT;
  const height = faceHeight(face) + PARTS.length * rack;
  return { x: left + (rank - 1) * pitch, y: ground - pedestalHeight(rank) - height, width: face };
}

/** The box of a piece on the board, without its rack. */
export const pieceBox = (columns: Columns, piece: Piece): Box =>
  partBox(partOf(piece), facePosition(rankOn(columns, piece)));

/** The box of the rack of a piece: under the face, in the order of the parts. */
export const rackBox = (columns: Columns, piece: Piece): Box => rackOf(rankOn(columns, piece), partOf(piece));

/** The column of a piece. */
export const rankOn = (columns: Columns, piece: Piece): Rank => COLUMN_RANKS[rankOf(columns, piece) - 1] ?? 1;

/** The box of the rack of a part on a column. */
export function rackOf(rank: Rank, part: Part): Box {
  const { x, y, width } = facePosition(rank);
  const { rack, face } = BOARD_LAYOUT;
  return { x, y: y + faceHeight(face) + PARTS.indexOf(part) * rack, width, height: rack };
}
