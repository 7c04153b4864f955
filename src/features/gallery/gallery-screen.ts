import type { FaceNames } from '../../kernel/lent-face.ts';
import type { StoredExhibit } from '../../table/ports/gallery.ts';
import type { HouseTexts } from '../../kernel/house-text.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { galleryKey } from '../../kernel/game-texts.ts';
import { typedTextsIn } from '../../kernel/typed-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import {
  actionButton,
  answerOf,
  type ButtonFace,
  rowOf,
  selectOf,
  textBlock,
  verbButtons,
  verbPayload,
} from '../../discord/components/blocks.ts';
import type { AppBlock, AddressedScreen } from '../../discord/components/components.ts';

/** The verbs but `choose`, whose select has what may be taken down. Each is about a wall, and `down` about a table. */
const verbButton = verbButtons('gallery', {
  look: { key: 'app.gallery.older' },
  down: { key: 'app.gallery.take-down-yes', style: 'danger' },
});

const argOf = ({ id }: AnyGame, wall: number, ...tableId: readonly string[]): string =>
  [id, wall, ...tableId].join('.');

/** A game with a gallery. */
export interface GalleryGame extends AnyGame {
  readonly parts: AnyGame['parts'] & Required<Pick<AnyGame['parts'], 'gallery'>>;
}

/** Returns whether a game hangs anything. */
export const hasGallery = (game: AnyGame | undefined): game is GalleryGame =>
  game?.parts.gallery !== undefined;

/** One wall of a gallery. */
export interface GalleryWall {
  readonly game: GalleryGame;
  readonly number: number;
  /** The newest first. */
  readonly exhibits: readonly StoredExhibit[];
  /** The names of the people whose lent faces are in them. */
  readonly faceNames: FaceNames;
  /** The texts of the server's own in them that may be shown. */
  readonly houseTexts: HouseTexts;
  /** True if there are older ones. */
  readonly hasMore: boolean;
}

/** A wall of a gallery, for one person. */
export function galleryScreen(
  wall: GalleryWall,
  mayTakeDown: boolean,
  localizer: Localizer,
): AddressedScreen {
  const { game, number, exhibits, hasMore } = wall;
  if (exhibits.length === 0 && number === 0)
    return answerOf([heading(game, localizer), textBlock(localizer, 'app.gallery.empty')]);
  const turnTo = (to: number, face: Pick<ButtonFace, 'key' | 'emoji' | 'disabled'>) =>
    verbButton(localizer, 'look', argOf(game, Math.max(0, to)), face);
  return answerOf([
    heading(game, localizer),
    // The last of a wall may have been taken down.
    exhibits.length === 0
      ? textBlock(localizer, 'app.gallery.bare')
      : { type: 'picture', pictures: [game.parts.gallery.picture(exhibits, localizer)] },
    rowOf(
      turnTo(number - 1, { key: 'app.gallery.newer', emoji: '◀️', disabled: number === 0 }),
      turnTo(number + 1, { key: 'app.gallery.older', emoji: '▶️', disabled: !hasMore }),
    ),
    mayTakeDown && exhibits.length > 0 && takeDownSelect(wall, localizer),
  ]);
}

/** Asks whether this exhibit of a wall is to be taken down for good, or only one of its texts. */
export const takeDownScreen = (
  { game, number }: GalleryWall,
  { tableId, work }: StoredExhibit,
  localizer: Localizer,
): AddressedScreen =>
  answerOf(
    [
      textBlock(localizer, 'app.gallery.take-down-sure', {
        name: { userText: game.parts.gallery.name(work, localizer) },
      }),
      rowOf(
        verbButton(localizer, 'down', argOf(game, number, tableId)),
        // The way to the texts of the table, to blank one of them.
        typedTextsIn(game.typedTexts, work).length > 1 &&
          actionButton(localizer, 'blank', { key: 'app.gallery.strike', emoji: '🧽' }),
        actionButton(
          localizer,
          { route: 'gallery', payload: verbPayload('look', argOf(game, number)) },
          { key: 'app.gallery.take-down-no' },
        ),
      ),
    ],
    { tableId, step: 0 },
  );

const heading = (game: AnyGame, localizer: Localizer): AppBlock =>
  textBlock(localizer, 'app.gallery.heading', { gallery: { key: galleryKey(game) } });

const takeDownSelect = ({ game, number, exhibits }: GalleryWall, localizer: Localizer): AppBlock =>
  selectOf(
    localizer,
    { route: 'gallery', payload: verbPayload('choose', argOf(game, number)) },
    'app.gallery.take-down',
    exhibits.map(({ tableId, work, endedAt }) => ({
      label: game.parts.gallery.name(work, localizer) || '?',
      value: tableId,
      description: localizer.plain('app.gallery.hung', { at: { date: endedAt } }),
    })),
  );
