import {
  type Bet,
  COLOURS,
  type Colour,
  PARTS,
  type Part,
  PIECES,
  type Piece,
  PORTRAITS,
  type Portrait,
  partOf,
  portraitOf,
} from '../rules/pieces.ts';

/** The codes of pieces, colours and bets in payloads: `e4`, `g`, `1-3`. */

/** The digit of a portrait, 1 to 5. */
const portraitCode = (portrait: Portrait): string => String(PORTRAITS.indexOf(portrait) + 1);

/** A part's letter: h, e or m. */
export const partCode = (part: Part): string => part.charAt(0);

/** A piece's two characters, as `e4` for "eyes IV". */
export const pieceCode = (piece: Piece): string => partCode(partOf(piece)) + portraitCode(portraitOf(piece));

/** A colour's letter: r, g or b. */
export const colourCode = (colour: Colour): string => colour.charAt(0);

const COLOUR_BY_CODE = new Map(COLOURS.map((colour) => [colourCode(colour), colour]));
const PIECE_BY_CODE = new Map(PIECES.map((piece) => [pieceCode(piece), piece]));
const PART_BY_CODE = new Map(PARTS.map((part) => [partCode(part), part]));
const PORTRAIT_BY_CODE = new Map(PORTRAITS.map((portrait) => [portraitCode(portrait), portrait]));

export const colourFrom = (code: string): Colour | undefined => COLOUR_BY_CODE.get(code);
export const pieceFrom = (code: string): Piece | undefined => PIECE_BY_CODE.get(code);
export const partFrom = (code: string): Part | undefined => PART_BY_CODE.get(code);

/** A bet as far as it is made. */
export type PartialBet = Readonly<Record<Part, Portrait | null>>;

/** Head, eyes and mouth as three digits; `-` for a part that is not chosen. */
export const faceCode = (face: PartialBet): string =>
  PARTS.map((part) => (face[part] === null ? '-' : portraitCode(face[part]))).join('');

/** The face of three such characters; `null` for any other text. */
export function faceFrom(code: string): PartialBet | null {
  if (!/^[1-5-]{3}$/u.test(code)) return null;
  const [head, eyes, mouth] = Array.from(code, (digit) => PORTRAIT_BY_CODE.get(digit) ?? null);
  return { head: head ?? null, eyes: eyes ?? null, mouth: mouth ?? null };
}

/** The bet, once all three are chosen. */
export function completeBet({ head, eyes, mouth }: PartialBet): Bet | null {
  return head === null || eyes === null || mouth === null ? null : { head, eyes, mouth };
}
