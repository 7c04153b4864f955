import { catalogue } from '../../../src/games/vips/locales/index.ts';
import {
  type Bet,
  PARTS,
  type Piece,
  partOf,
  pieceOf,
  portraitOf,
  PORTRAIT_SETS,
} from '../../../src/games/vips/rules/pieces.ts';

const nameIn = (locale: string, set: string, piece: Piece): string =>
  catalogue[locale]?.[`vips.piece.${set}.${partOf(piece)}.${portraitOf(piece)}`] ?? '';

/** Matches a piece in a text, whichever set is played. */
export const pieceNamed = (piece: Piece, locale = 'en'): RegExp =>
  new RegExp(PORTRAIT_SETS.map((set) => nameIn(locale, set, piece)).join('|'), 'u');

/** Matches a face in a text, its pieces with commas, whichever set is played; its source may stand in a longer pattern. */
export const faceNamed = (head: Bet['head'], eyes: Bet['eyes'], mouth: Bet['mouth'], locale = 'en'): RegExp =>
  new RegExp(
    `(?:${PORTRAIT_SETS.map((set) =>
      PARTS.map((part) => nameIn(locale, set, pieceOf(part, { head, eyes, mouth }[part]))).join(', '),
    ).join('|')})`,
    'u',
  );
