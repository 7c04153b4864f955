import {
  COLOURS,
  PARTS,
  type Piece,
  partOf,
  pieceOf,
  PORTRAIT_SETS,
  type Portrait,
  PORTRAITS,
  portraitOf,
  type PortraitSet,
} from '../rules/pieces.ts';
import { emojiScene } from './picture-scenes.ts';

const numberOf = (portrait: Portrait): number => PORTRAITS.indexOf(portrait) + 1;

/** The key of a whole portrait's emoji. */
export const portraitKey = (set: PortraitSet, portrait: Portrait): string => `${set}_${numberOf(portrait)}`;

/** The key of a piece's emoji. */
export const pieceKey = (set: PortraitSet, piece: Piece): string =>
  `${set}_${partOf(piece)}_${numberOf(portraitOf(piece))}`;

/**
 * What the emojis show, from the art of the pictures: the chips, the pieces and the whole portraits. They are painted once,
 * by the test that compares them with their files; a chip's key is its colour.
 */
export const emojiScenes = [
  ...COLOURS.map((colour) => ({ key: colour, picture: emojiScene({ kind: 'chip', colour }) })),
  ...PORTRAIT_SETS.flatMap((set) =>
    PORTRAITS.flatMap((portrait) => [
      { key: portraitKey(set, portrait), picture: emojiScene({ kind: 'portrait', set, portrait }) },
      ...PARTS.map((part) => {
        const piece = pieceOf(part, portrait);
        return { key: pieceKey(set, piece), picture: emojiScene({ kind: 'piece', set, piece }) };
      }),
    ]),
  ),
];
