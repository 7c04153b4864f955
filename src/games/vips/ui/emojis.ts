import { type EmojiDeclaration, emojiKey, emojiMarkdown } from '../../../kernel/emoji.ts';
import type { ScreenEmoji } from '../../../kernel/screen.ts';
import type { Localizer } from '../../../kernel/ui.ts';
import {
  COLOURS,
  type Colour,
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
import { emojiScene } from '../scenes/picture-scenes.ts';

/** The emojis of VIPs: the chips, the pieces and the whole portraits, from the art of the pictures. */

const numberOf = (portrait: Portrait): number => PORTRAITS.indexOf(portrait) + 1;
const portraitKey = (set: PortraitSet, portrait: Portrait): string => `${set}_${numberOf(portrait)}`;
const pieceKey = (set: PortraitSet, piece: Piece): string =>
  `${set}_${partOf(piece)}_${numberOf(portraitOf(piece))}`;

export const emojis: readonly EmojiDeclaration[] = [
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

const find = (localizer: Localizer, key: string): ScreenEmoji | null =>
  localizer.emoji(emojiKey({ id: 'vips' }, key));

/** A chip; a Unicode emoji of about its colour and shape where its picture is not there. */
export const chipEmoji = (localizer: Localizer, colour: Colour): ScreenEmoji =>
  find(localizer, colour) ?? { name: localizer.plain(`vips.chip.${colour}`) };

/** A piece's picture as the emoji of a button or an option; nothing where it is not there. */
export const pieceEmoji = (
  localizer: Localizer,
  set: PortraitSet,
  piece: Piece,
): { readonly emoji?: ScreenEmoji } => {
  const emoji = find(localizer, pieceKey(set, piece));
  return emoji === null ? {} : { emoji };
};

/** A piece's picture and a no-break space, to stand before its name in markdown; empty where it is not there. */
export const pieceMarker = (localizer: Localizer, set: PortraitSet, piece: Piece): string =>
  before(find(localizer, pieceKey(set, piece)));

/** The same for a whole portrait. */
export const portraitMarker = (localizer: Localizer, set: PortraitSet, portrait: Portrait): string =>
  before(find(localizer, portraitKey(set, portrait)));

const before = (emoji: ScreenEmoji | null): string => (emoji === null ? '' : `${emojiMarkdown(emoji)}\u00a0`);
