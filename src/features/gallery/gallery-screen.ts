import type { FaceNames } from '../../kernel/lent-face.ts';
import type { StoredExhibit } from '../../table/ports/results.ts';
import type { HouseTexts } from '../../kernel/house-text.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import { galleryKey } from '../../kernel/game-texts.ts';
import { typedTextsIn } from '../../kernel/typed-texts.ts';
import type { Localizer } from '../../kernel/screen.ts';
import type { AppBlock, AppButton, AppScreen } from '../../discord/components/components.ts';

/** What the controls of a gallery do: turn to a wall, share it, or take something down from it. */
export const GALLERY_STEPS = { look: 'look', share: 'share', choose: 'choose', takeDown: 'down' } as const;
export type GalleryStep = (typeof GALLERY_STEPS)[keyof typeof GALLERY_STEPS];

/** A control of a gallery. */
export interface GalleryPress {
  readonly gameId: string;
  /** Counted from 0. */
  readonly wall: number;
  readonly step: GalleryStep;
  /** The table whose exhibit is to be taken down; empty for none. */
  readonly tableId: string;
}

/** A game with a gallery. */
export interface GalleryGame extends AnyGame {
  readonly parts: AnyGame['parts'] & Required<Pick<AnyGame['parts'], 'gallery'>>;
}

/** Whether a game hangs anything. */
export const hasGallery = (game: AnyGame | undefined): game is GalleryGame =>
  game?.parts.gallery !== undefined;

/** One wall of a gallery. */
export interface GalleryWall {
  readonly game: GalleryGame;
  readonly number: number;
  /** The newest first. */
  readonly exhibits: readonly StoredExhibit[];
  /** Of the people who lend their faces to them. */
  readonly faceNames: FaceNames;
  /** The texts of the server's own in them that may be shown. */
  readonly houseTexts: HouseTexts;
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  /** The texts of the server's own and the lent faces that they show. */
  readonly ownIds: readonly string[];
}

/** What may be done with a wall. */
export interface GalleryRights {
  readonly mayShare: boolean;
  readonly mayTakeDown: boolean;
}

/** A wall of a gallery, for one person. */
export function galleryScreen(wall: GalleryWall, rights: GalleryRights, localizer: Localizer): AppScreen {
  const { game, number, exhibits, hasMore } = wall;
  const { markdown, plain } = localizer;
  if (exhibits.length === 0 && number === 0)
    return { blocks: [heading(game, localizer), { type: 'text', markdown: markdown('app.gallery.empty') }] };
  const turnTo = (label: string, emoji: string, to: number, isThere: boolean): AppButton => ({
    label: plain(label),
    emoji: { name: emoji },
    style: 'secondary',
    disabled: !isThere,
    action: action(game, Math.max(0, to), GALLERY_STEPS.look),
  });
  return {
    blocks: [
      heading(game, localizer),
      ...wallBlocks(wall, localizer),
      {
        type: 'buttons',
        buttons: [
          turnTo('app.gallery.newer', '◀️', number - 1, number > 0),
          turnTo('app.gallery.older', '▶️', number + 1, hasMore),
          {
            label: plain('app.gallery.share'),
            emoji: { name: '📣' },
            style: 'primary',
            disabled: !rights.mayShare || exhibits.length === 0,
            action: action(game, number, GALLERY_STEPS.share),
          },
        ],
      },
      ...(rights.mayTakeDown && exhibits.length > 0 ? [takeDownSelect(wall, localizer)] : []),
    ],
  };
}

/** A wall for everyone, with the way to the rest of the gallery. */
export const sharedGalleryScreen = (wall: GalleryWall, localizer: Localizer): AppScreen => ({
  blocks: [
    heading(wall.game, localizer),
    ...wallBlocks(wall, localizer),
    {
      type: 'buttons',
      buttons: [
        {
          label: localizer.plain('app.gallery.open'),
          emoji: { name: '🖼️' },
          style: 'secondary',
          action: action(wall.game, 0, GALLERY_STEPS.look),
        },
      ],
    },
  ],
});

/** Asks whether this exhibit of a wall is to be taken down for good, or only one of its texts. */
export const takeDownScreen = (
  { game, number }: GalleryWall,
  { tableId, work }: StoredExhibit,
  localizer: Localizer,
): AppScreen => ({
  blocks: [
    {
      type: 'text',
      markdown: localizer.markdown('app.gallery.take-down-sure', {
        name: { userText: game.parts.gallery.ui.name(work, localizer) },
      }),
    },
    {
      type: 'buttons',
      buttons: [
        {
          label: localizer.plain('app.gallery.take-down-yes'),
          style: 'danger',
          action: action(game, number, GALLERY_STEPS.takeDown, tableId),
        },
        ...(typedTextsIn(game.typedTexts, work).length > 1 ? [strikeButton(localizer)] : []),
        {
          label: localizer.plain('app.gallery.take-down-no'),
          style: 'secondary',
          action: action(game, number, GALLERY_STEPS.look),
        },
      ],
    },
  ],
});

/** The way to the texts of the table whose exhibit it is, to blank one of them. */
const strikeButton = (localizer: Localizer): AppButton => ({
  label: localizer.plain('app.gallery.strike'),
  emoji: { name: '🧽' },
  style: 'secondary',
  action: { route: 'blank', payload: '' },
});

/** What a control asks for; `null` for a malformed payload. `choice`: what was chosen in a select. */
export function parseGalleryPayload(payload: string, choice: string | undefined): GalleryPress | null {
  const [gameId = '', wall = '', step = '', tableId = '', ...more] = payload.split('.');
  const known = Object.values(GALLERY_STEPS).find((each) => each === step);
  if (known === undefined || more.length > 0 || !/^\d{1,4}$/u.test(wall)) return null;
  return { gameId, wall: Number(wall), step: known, tableId: choice ?? tableId };
}

const action = (
  { id }: Pick<AnyGame, 'id'>,
  wall: number,
  step: GalleryStep,
  tableId?: string,
): AppButton['action'] => ({
  route: 'gallery',
  payload: [id, wall, step, ...(tableId === undefined ? [] : [tableId])].join('.'),
});

const heading = (game: AnyGame, { markdown }: Localizer): AppBlock => ({
  type: 'text',
  markdown: markdown('app.gallery.heading', { gallery: { key: galleryKey(game) } }),
});

/** The picture, or a word where the last of a wall was taken down. */
const wallBlocks = ({ game, exhibits }: GalleryWall, localizer: Localizer): readonly AppBlock[] =>
  exhibits.length === 0
    ? [{ type: 'text', markdown: localizer.markdown('app.gallery.bare') }]
    : [{ type: 'picture', pictures: [game.parts.gallery.ui.picture(exhibits, localizer)] }];

const takeDownSelect = ({ game, number, exhibits }: GalleryWall, localizer: Localizer): AppBlock => ({
  type: 'select',
  placeholder: localizer.plain('app.gallery.take-down'),
  action: action(game, number, GALLERY_STEPS.choose),
  options: exhibits.map(({ tableId, work, endedAt }) => ({
    label: game.parts.gallery.ui.name(work, localizer) || '?',
    value: tableId,
    description: localizer.plain('app.gallery.hung', { at: { date: endedAt } }),
  })),
});
