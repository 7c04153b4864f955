import { projectFile } from '../../../kernel/project-files.ts';
import {
  type EmojiDeclaration,
  emojiKey,
  emojiMarkdown,
  type ScreenEmoji,
  type Localizer,
} from '../../../kernel/screen.ts';
import type { Colour, Piece, Portrait, PortraitSet } from '../rules/pieces.ts';
import { emojiScenes, pieceKey, portraitKey } from '../scenes/emoji-scenes.ts';

const FOLDER = projectFile('assets/vips/emojis/');

/** The emojis of VIPs. `UPDATE_GOLDEN=1 npx vitest run painters/emoji` paints their files. */
export const emojis: readonly EmojiDeclaration[] = emojiScenes.map(({ key }) => ({
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
