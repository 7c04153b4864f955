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
  type StockSet,
} from '../rules/pieces.ts';

const FOLDER = projectFile('assets/vips/emojis/');

/** The subject of an emoji. */
export type EmojiSubject =
  | { readonly kind: 'chip'; readonly colour: Colour }
  | { readonly kind: 'piece'; readonly set: StockSet; readonly piece: Piece }
  | { readonly kind: 'portrait'; readonly set: StockSet; readonly portrait: Portrait };

const numberOf = (portrait: Portrait): number => PORTRAITS.indexOf(portrait) + 1;

const portraitKey = (set: PortraitSet, portrait: Portrait): string => `${set}_${numberOf(portrait)}`;

const pieceKey = (set: PortraitSet, piece: Piece): string =>
  `${set}_${partOf(piece)}_${numberOf(portraitOf(piece))}`;

/** The emojis with what they show: the chips, the pieces and the whole portraits. A chip's key is its colour. */
export const emojiSubjects: readonly { readonly key: string; readonly subject: EmojiSubject }[] = [
  ...COLOURS.map((colour) => ({ key: colour, subject: { kind: 'chip', colour } as const })),
  ...PORTRAIT_SETS.flatMap((set) =>
    PORTRAITS.flatMap((portrait) => [
      { key: portraitKey(set, portrait), subject: { kind: 'portrait', set, portrait } as const },
      ...PARTS.map((part) => {
        const piece = pieceOf(part, portrait);
        return { key: pieceKey(set, piece), subject: { kind: 'piece', set, piece } as const };
      }),
    ]),
  ),
];

/** The emojis of VIPs. `UPDATE_GOLDEN=1 npx vitest run pictures/emoji` paints their files. */
export const emojis: readonly EmojiDeclaration[] = emojiSubjects.map(({ key }) => ({
  key,
  file: new URL(`${key}.png`, FOLDER),
}));

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
