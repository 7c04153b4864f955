import { type FaceSet, facesOf, type ShownFaceSet } from '../../../kernel/lent-face.ts';
import type { Seat } from '../../../kernel/game.ts';

/** The three parts of a face, from the top. */
export const PARTS = ['head', 'eyes', 'mouth'] as const;
export type Part = (typeof PARTS)[number];

export const PORTRAITS = ['I', 'II', 'III', 'IV', 'V'] as const;
export type Portrait = (typeof PORTRAITS)[number];

export const COLOURS = ['red', 'green', 'blue'] as const;
export type Colour = (typeof COLOURS)[number];

/** The two sets of portraits (V3). */
export const PORTRAIT_SETS = ['men', 'women'] as const;
export type StockSet = (typeof PORTRAIT_SETS)[number];
/** One of them, or five faces that members of the server lend. */
export type PortraitSet = StockSet | FaceSet;
/** The same as pictures have it, which says what is gone of lent faces. */
export type ShownSet = StockSet | ShownFaceSet;

/** One part of one portrait, as records and payloads write it: "eyes IV". Texts call it by whose it is. */
export type Piece = `${Part} ${Portrait}`;

/** All 15 pieces, part by part. */
export const PIECES: readonly Piece[] = PARTS.flatMap((part) =>
  PORTRAITS.map((portrait) => pieceOf(part, portrait)),
);

/** The five pieces of each part, I to V. */
export const PIECES_BY_PART = byPart((part) => PORTRAITS.map((portrait) => pieceOf(part, portrait)));

/** All pairs of pieces of one part, each once. */
export const PIECE_PAIRS: readonly (readonly [Piece, Piece])[] = Object.values(PIECES_BY_PART).flatMap(
  (pieces) => pieces.flatMap((a, i) => pieces.slice(i + 1).map((b) => [a, b] as const)),
);

const PART_OF = byPiece((piece) => piece.split(' ')[0] as Part);
const PORTRAIT_OF = byPiece((piece) => piece.split(' ')[1] as Portrait);

/** A value for each part. */
export function byPart<Value>(valueOf: (part: Part) => Value): Readonly<Record<Part, Value>> {
  return { head: valueOf('head'), eyes: valueOf('eyes'), mouth: valueOf('mouth') };
}

/** A value for each portrait. */
export const byPortrait = <Value>(
  valueOf: (portrait: Portrait) => Value,
): Readonly<Record<Portrait, Value>> =>
  Object.fromEntries(PORTRAITS.map((portrait) => [portrait, valueOf(portrait)])) as Record<Portrait, Value>;

/** A value for each piece. */
export function byPiece<Value>(
  valueOf: (piece: Piece, index: number) => Value,
): Readonly<Record<Piece, Value>> {
  return Object.fromEntries(PIECES.map((piece, i) => [piece, valueOf(piece, i)])) as Record<Piece, Value>;
}

/** The piece that is this part of this portrait. */
export function pieceOf(part: Part, portrait: Portrait): Piece {
  return `${part} ${portrait}`;
}

/** The part of a piece. */
export const partOf = (piece: Piece): Part => PART_OF[piece];

/** The portrait a piece belongs to. */
export const portraitOf = (piece: Piece): Portrait => PORTRAIT_OF[piece];

/** A number of chips for each colour. */
export type ChipCount = Readonly<Record<Colour, number>>;

export const NO_CHIPS: ChipCount = { red: 0, green: 0, blue: 0 };

/** The number of chips of all colours. */
export const totalChips = (chips: ChipCount): number => chips.red + chips.green + chips.blue;

/** The chips with one more (or, with -1, one fewer) of a colour. */
export const withChip = (chips: ChipCount, colour: Colour, by: 1 | -1): ChipCount => ({
  red: chips.red + (colour === 'red' ? by : 0),
  green: chips.green + (colour === 'green' ? by : 0),
  blue: chips.blue + (colour === 'blue' ? by : 0),
});

/** The chips that each seat still holds (V7). */
export interface Hands {
  readonly hands: readonly ChipCount[];
}

/** The chips that a seat still holds. */
export const handOf = ({ hands }: Hands, seat: Seat): ChipCount => hands[seat] ?? NO_CHIPS;

/** True if a seat is out of chips and takes no more turns (V16). */
export const isOutOfChips = (game: Hands, seat: Seat): boolean => totalChips(handOf(game, seat)) === 0;

/** One head, one eyes, one mouth (V5), each named by its portrait. */
export type Bet = Readonly<Record<Part, Portrait>>;

/** The portrait all of whose pieces a face has; `null` where it is of several. */
export const wholePortrait = ({ head, eyes, mouth }: Bet): Portrait | null =>
  head === eyes && eyes === mouth ? head : null;

/** For each part the portraits on columns 1 (tallest) to 5. */
export type Columns = Readonly<Record<Part, readonly Portrait[]>>;

/** The chips on each piece. */
export type Chips = Readonly<Record<Piece, ChipCount>>;

/** The pieces and chips on the table, visible to everyone. */
export interface Board {
  readonly columns: Columns;
  readonly chips: Chips;
}

/** The pieces that a bet is on, from the top; none without a bet. */
export const piecesOf = (bet: Bet | null | undefined): readonly Piece[] =>
  bet == null ? [] : PARTS.map((part) => pieceOf(part, bet[part]));

/** The board with one more chip of a colour on a piece. */
export const boardWithChip = ({ columns, chips }: Board, piece: Piece, colour: Colour): Board => ({
  columns,
  chips: { ...chips, [piece]: withChip(chips[piece], colour, 1) },
});

/** The column a piece stands on, 1 (tallest) to 5. */
export const rankOf = (columns: Columns, piece: Piece): number =>
  columns[partOf(piece)].indexOf(portraitOf(piece)) + 1;

/** True if a set has lent faces. */
export const isLent = <Lent extends FaceSet | ShownFaceSet>(set: StockSet | Lent): set is Lent =>
  set !== 'men' && set !== 'women';

/** The lent face that stands for a portrait. */
export const lentFaceOf = (set: FaceSet | ShownFaceSet, portrait: Portrait): string =>
  facesOf(set)[PORTRAITS.indexOf(portrait)] ?? '';
