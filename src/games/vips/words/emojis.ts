import { projectFile } from '../../../kernel/project-files.ts';
import {
  type EmojiDeclaration,
  emojiKey,
  emojiMarkdown,
  type Localizer,
  type ScreenEmoji,
} from '../../../kernel/screen.ts';
import {
  COLOURS,
  type Colour,
  PARTS,
  partOf,
  type Piece,
  pieceOf,
  PORTRAIT_SETS,
  type Portrait,
  PORTRAITS,
  portraitOf,
  type PortraitSet,
} from '../rules/pieces.ts';

const FOLDER = projectFile('assets/vips/emojis/');

const numberOf = (portrait: Portrait): number => PORTRAITS.indexOf(portrait) + 1;

/** The key of a portrait's emoji, and of a piece's. */
export const portraitKey = (set: PortraitSet, portrait: Portrait): string => `${set}_${numberOf(portrait)}`;

export const pieceKey = (set: PortraitSet, piece: Piece): string =>
  `${set}_${partOf(piece)}_${numberOf(portraitOf(piece))}`;

/**
 * The emojis of VIPs: the chips, the pieces and the whole portraits. A chip's key is its colour.
 * `UPDATE_GOLDEN=1 npx vitest run pictures/emoji` paints their files.
 */
export const emojis: readonly EmojiDeclaration[] = [
  ...COLOURS,
  ...PORTRAIT_SETS.flatMap((set) =>
    PORTRAITS.flatMap((portrait) => [
      portraitKey(set, portrait),
      ...PARTS.map((part) => pieceKey(set, pieceOf(part, portrait))),
    ]),
  ),
].map((key) => ({ key, file: new URL(`${key}.png`, FOLDER) }));

const find = (localizer: Localizer, key: string): ScreenEmoji | null =>
  localizer.emoji(emojiKey({ id: 'vips' }, key));

/** A chip; a Unicode emoji of about its colour and shape where its picture is not there. */
export const chipEmoji = (localizer: Localizer, colour: Colour): ScreenEmoji =>
  find(localizer, colour) ?? { name: localizer.plain(`vips.chip.${colour}`) };

/** A piece's picture as the emoji of a button or an option; nothing where it is not there. */
export const pieceEmoji = (localizer: Localizer, set: PortraitSet, piece: Piece) => {
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
