import {
  byPiece,
  COLOURS,
  type Colour,
  PARTS,
  PIECE_PAIRS,
  PIECES,
  type Piece,
  PORTRAITS,
} from '../../rules/pieces.ts';

/** Reads an entry of a typed array that is known to be there. */
export const at = (numbers: Int32Array | Float64Array | Int8Array, i: number): number => numbers[i] ?? 0;

/** Pieces are numbered as in `PIECES`: 0 to 4 heads, 5 to 9 eyes, 10 to 14 mouths. */
export const PIECE_COUNT = PIECES.length;
export const PART_COUNT = PARTS.length;
export const PORTRAIT_COUNT = PORTRAITS.length;
export const COLOUR_COUNT = COLOURS.length;
export const BET_COUNT = PORTRAIT_COUNT ** PART_COUNT;
export const MAX_SEATS = 5;

/** The number of the part (0 to 2) of a piece. */
export const partOfPiece = (piece: number): number => (piece / PORTRAIT_COUNT) | 0;

const PIECE_INDEX = byPiece((_, index) => index);
const COLOUR_INDEX = Object.fromEntries(COLOURS.map((colour, i) => [colour, i])) as Record<Colour, number>;

/** The number of a piece. */
export const pieceIndex = (piece: Piece): number => PIECE_INDEX[piece];

/** The number of a colour. */
export const colourIndex = (colour: Colour): number => COLOUR_INDEX[colour];

/**
 * The combination of chips on a piece is one number, five bits a colour: equal combinations (V11) are equal numbers. No
 * more than 16 chips of a colour can lie on a piece.
 */
const CHIP_BITS = 5;
const CHIP_MASK = 31;

/** One chip of a colour, as a combination. */
export const chipKey = (colour: number): number => 1 << (CHIP_BITS * colour);

/** How many chips of all colours a combination has. */
export const chipsInKey = (key: number): number =>
  (key & CHIP_MASK) + ((key >> CHIP_BITS) & CHIP_MASK) + (key >> (2 * CHIP_BITS));

/** Moves are numbered: laying a colour on a piece from 0, swapping a pair of pieces from `FIRST_SWAP`, -1 for none. */
export const FIRST_SWAP = COLOUR_COUNT * PIECE_COUNT;
export const NO_MOVE = -1;

/** The number of the move that lays a chip. */
export const placeMove = (colour: number, piece: number): number => colour * PIECE_COUNT + piece;
export const colourOfPlace = (move: number): number => (move / PIECE_COUNT) | 0;
export const pieceOfPlace = (move: number): number => move % PIECE_COUNT;

/** All pairs of pieces of one part, in the order of the rules. */
const PAIRS = PIECE_PAIRS.map(([a, b]) => [pieceIndex(a), pieceIndex(b)] as const);
export const PAIR_COUNT = PAIRS.length;
export const PAIRS_PER_PART = PAIR_COUNT / PART_COUNT;
export const MOVE_COUNT = FIRST_SWAP + PAIR_COUNT;
/** The two pieces of each pair. */
export const PAIR_FIRST = Int8Array.from(PAIRS, ([first]) => first);
export const PAIR_SECOND = Int8Array.from(PAIRS, ([, second]) => second);

const PAIR_INDEX = new Map(PAIRS.map(([first, second], i) => [first * PIECE_COUNT + second, i]));

/** The number of the move that swaps two pieces of one part. */
export const swapMove = (a: number, b: number): number =>
  FIRST_SWAP + (PAIR_INDEX.get(Math.min(a, b) * PIECE_COUNT + Math.max(a, b)) ?? 0);

/** The part that a move changes. */
export const partOfMove = (move: number): number =>
  move < FIRST_SWAP ? partOfPiece(pieceOfPlace(move)) : ((move - FIRST_SWAP) / PAIRS_PER_PART) | 0;

/** Bets are numbered as in `ALL_BETS`: the piece of a part in bet number `bet`. */
export const betPiece = (bet: number, part: number): number =>
  part * PORTRAIT_COUNT +
  (part === 0
    ? (bet / 25) | 0
    : part === 1
      ? ((bet / PORTRAIT_COUNT) | 0) % PORTRAIT_COUNT
      : bet % PORTRAIT_COUNT);
