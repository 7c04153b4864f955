import {
  actionButton,
  answerOf,
  rowOf,
  selectOf,
  textBlock,
  verbButtons,
  verbPayload,
  pageBlocks,
  pageOf,
} from '../../discord/components/blocks.ts';
import {
  type AddressedScreen,
  type AppBlock,
  type AppButton,
  COMPONENT_LIMITS,
} from '../../discord/components/components.ts';
import type { VerbPress } from '../../discord/interactions/verbs.ts';
import type { LentPixels } from '../../kernel/game-parts.ts';
import { type FaceLines, linesText, withinLimits } from '../../kernel/lent-face.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Modal, Localizer } from '../../kernel/screen.ts';
import type { FaceState, LentFace } from '../../table/stored/lent-faces.ts';

/** The verbs of the panel but `at`, which moves lines. `give` is followed by lines, `out-yes` by the id of a face. */
export const faceButton = verbButtons('face', {
  '': { key: 'app.face.back', emoji: '↩️' },
  withdraw: { key: 'app.face.withdraw', emoji: '🗑️', style: 'danger' },
  'in-play': { key: 'app.face.in-play', emoji: '🔎' },
  give: { key: 'app.face.give', emoji: '✅', style: 'success' },
  'out-yes': { key: 'app.face.take-out-yes', emoji: '🗑️', style: 'danger' },
});

/** The verbs that open a form. */
const formButton = verbButtons('faceForm', {
  picture: { key: 'app.face.lend-picture', emoji: '🖼️', style: 'primary' },
  avatar: { key: 'app.face.lend-avatar', emoji: '👤' },
});

/** Leads to the settings that say whether faces may be lent. */
const SETTINGS = { route: 'serverSettings', payload: 'page.people' } as const;

/** The ids of the fields of a form, and of the answers to its question. */
export const FACE_FORM = { file: 'file', consent: 'consent', yes: 'yes', no: 'no' } as const;

/** A person's face as they see it. */
export interface OwnFace {
  readonly face: LentFace | null;
  /** `null` where nothing is stored of it. */
  readonly pixels: LentPixels | null;
  /** True if faces may be lent here. */
  readonly isOpen: boolean;
  /** True if the reader may say whether faces may be lent here. */
  readonly mayOpen: boolean;
}

/** A face as the game shows it that has such; `null` for none. */
export function preview(
  games: Iterable<AnyGame>,
  pixels: LentPixels | null,
  localizer: Localizer,
): AppBlock | null {
  if (pixels === null) return null;
  for (const { parts } of games)
    if (parts.lentFaces !== undefined)
      return { type: 'picture', pictures: [parts.lentFaces.preview(pixels, localizer)] };
  return null;
}

/** The face of the reader in this server, and what they can do about it. */
export function ownFaceScreen(
  { face, pixels, isOpen, mayOpen }: OwnFace,
  games: Iterable<AnyGame>,
  localizer: Localizer,
): AddressedScreen {
  const state: FaceState | 'none' = face?.state ?? 'none';
  const lends = isOpen && state !== 'draft';
  const lines = pixels !== null && 'lines' in pixels ? pixels.lines : null;
  return answerOf([
    // A phone has no room for it beside the lines.
    lines === null && textBlock(localizer, 'app.face.heading'),
    textBlock(localizer, isOpen || face !== null ? `app.face.state.${state}` : 'app.face.closed'),
    preview(games, pixels, localizer),
    ...(lines === null ? [] : lineRows(lines)),
    rowOf(
      lines !== null && faceButton(localizer, 'give', linesText(lines)),
      lends && formButton(localizer, 'picture'),
      lends && formButton(localizer, 'avatar'),
      state !== 'none' && state !== 'refused' && faceButton(localizer, 'withdraw'),
      !isOpen && mayOpen && actionButton(localizer, SETTINGS, { key: 'app.face.settings', emoji: '⚙️' }),
    ),
  ]);
}

/** How far a press moves a cut, a little or a lot, or the head: shares of its width; and how much closer one brings it. */
const STEPS = { little: 0.06, lot: 0.2, closer: 1.35 } as const;

/** The buttons that move the lines of a draft: the two cuts by their numbers in the picture, and the head under its frame. */
function lineRows(lines: FaceLines): readonly AppBlock[] {
  const { eyes, mouth, width } = lines;
  const button = (emoji: string, label: string, changes: Partial<FaceLines>): AppButton => {
    const next = linesText(withinLimits({ ...lines, ...changes }));
    // Two that lead to the same lines must not have the same id.
    const payload = verbPayload('at', `${next}.${emoji.codePointAt(0)}${label === '+' ? 'p' : ''}`);
    const shown = { ...(label === '' ? {} : { label }), emoji: { name: emoji }, style: 'secondary' } as const;
    return { ...shown, disabled: next === linesText(lines), action: { route: 'face', payload } };
  };
  const [little, lot] = [Math.max(1, width * STEPS.little), Math.max(1, width * STEPS.lot)];
  const cut = (line: 'eyes' | 'mouth', number: string, zoom: AppButton): AppBlock =>
    rowOf(
      button('⏫', number, { [line]: lines[line] - lot }),
      button('🔼', number, { [line]: lines[line] - little }),
      button('🔽', number, { [line]: lines[line] + little }),
      button('⏬', number, { [line]: lines[line] + lot }),
      zoom,
    );
  const zoomed = (label: string, by: number): AppButton => {
    const { width: next } = withinLimits({ ...lines, width: width * by });
    const [middle, half] = [(eyes + mouth) / 2, ((mouth - eyes) / 2) * (next / width)];
    return button('🔍', label, { width: next, eyes: middle - half, mouth: middle + half });
  };
  return [
    cut('eyes', '1', zoomed('+', 1 / STEPS.closer)),
    cut('mouth', '2', zoomed('−', STEPS.closer)),
    rowOf(
      button('⬅️', '', { middle: lines.middle + lot }),
      button('➡️', '', { middle: lines.middle - lot }),
      button('⬆️', '', { eyes: eyes + lot, mouth: mouth + lot }),
      button('⬇️', '', { eyes: eyes - lot, mouth: mouth - lot }),
    ),
  ];
}

/** A page of the faces in play, to take one out. */
export function inPlayScreen(
  inPlay: readonly LentFace[],
  { localizer, arg }: Pick<VerbPress, 'localizer' | 'arg'>,
): AddressedScreen {
  const page = pageOf(inPlay, arg, COMPONENT_LIMITS.options);
  const options = page.items.map(({ id, name }) => ({ label: name, value: id }));
  const out = { route: 'face', payload: verbPayload('out') };
  return answerOf([
    textBlock(localizer, 'app.face.shown', { n: inPlay.length }),
    ...pageBlocks(
      localizer,
      page,
      ['face', 'in-play'],
      selectOf(localizer, out, 'app.face.take-out', options),
    ),
    rowOf(actionButton(localizer, 'house', { key: 'app.face.back', emoji: '↩️' })),
  ]);
}

/** The form in which a person agrees to lend a picture, or their avatar. */
export const consentModal = (source: 'picture' | 'avatar', { plain, markdown }: Localizer): Modal => ({
  title: plain('app.face.form'),
  text: markdown('app.face.consent'),
  fields: [
    ...(source === 'picture'
      ? [
          {
            id: FACE_FORM.file,
            label: plain('app.face.file'),
            description: plain('app.face.file-note'),
            isUpload: true as const,
          },
        ]
      : []),
    {
      id: FACE_FORM.consent,
      label: plain(`app.face.agree-${source}`),
      options: [
        { label: plain('app.face.agree-yes'), value: FACE_FORM.yes },
        { label: plain('app.face.agree-no'), value: FACE_FORM.no },
      ],
    },
  ],
  payload: source,
});
