import { actionButton, type ButtonFace } from '../../discord/components/action-button.ts';
import {
  type AppBlock,
  type AppButton,
  type AppScreen,
  COMPONENT_LIMITS,
} from '../../discord/components/components.ts';
import type { LentPixels } from '../../kernel/game-parts.ts';
import { type FaceLines, withinLimits } from '../../kernel/lent-face.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { Modal } from '../../kernel/screen.ts';
import type { Localizer } from '../../kernel/ui.ts';
import type { FaceState, LentFace } from '../../table/ports/lent-faces.ts';

/** Payloads of one word; those with lines or an id have it behind a dot. */
export const FACE_PAYLOADS = {
  open: '',
  picture: 'picture',
  avatar: 'avatar',
  withdraw: 'withdraw',
  queue: 'queue',
  at: 'at',
  give: 'give',
  yes: 'yes',
  no: 'no',
  out: 'out',
} as const;

/** The ids of the fields of a form, and of the answers to its question. */
export const FACE_FORM = { file: 'file', consent: 'consent', yes: 'yes', no: 'no' } as const;

/** How far a press moves a line, in hundredths of the picture. */
const STEP = 3;

/** What a person sees of their face. */
export interface OwnFace {
  readonly face: LentFace | null;
  /** `null` where nothing is stored of it. */
  readonly pixels: LentPixels | null;
  /** Whether faces may be lent here. */
  readonly isOpen: boolean;
  /** Whether the reader may check faces, and there are any. */
  readonly mayCheck: boolean;
}

const text = (markdown: string): AppBlock => ({ type: 'text', markdown });

function preview(
  games: Iterable<AnyGame>,
  pixels: LentPixels | null,
  localizer: Localizer,
): readonly AppBlock[] {
  if (pixels === null) return [];
  for (const { parts } of games)
    if (parts.lentFaces !== undefined)
      return [{ type: 'picture', pictures: [parts.lentFaces.preview(pixels, localizer)] }];
  return [];
}

/** A button that leads on in the panel. */
export const faceButton = (localizer: Localizer, payload: string, face: ButtonFace): AppButton =>
  actionButton(localizer, { route: 'face', payload }, face);

const formButton = (localizer: Localizer, payload: string, face: ButtonFace): AppButton =>
  actionButton(localizer, { route: 'faceForm', payload }, face);

/** The face of the reader in this server, and what they can do about it. */
export function ownFaceScreen(
  { face, pixels, isOpen, mayCheck }: OwnFace,
  games: Iterable<AnyGame>,
  localizer: Localizer,
): AppScreen {
  const state: FaceState | 'none' = face?.state ?? 'none';
  const lends = isOpen && state !== 'draft';
  return {
    blocks: [
      text(localizer.markdown('app.face.heading')),
      text(localizer.markdown(isOpen || face !== null ? `app.face.state.${state}` : 'app.face.closed')),
      ...preview(games, pixels, localizer),
      ...(face?.state === 'draft' && pixels !== null && 'lines' in pixels
        ? lineRows(pixels.lines, localizer)
        : []),
      ...rowOf([
        ...(lends
          ? [
              formButton(localizer, FACE_PAYLOADS.picture, {
                key: 'app.face.lend-picture',
                emoji: '🖼️',
                style: 'primary',
              }),
              formButton(localizer, FACE_PAYLOADS.avatar, { key: 'app.face.lend-avatar', emoji: '👤' }),
            ]
          : []),
        ...(face === null || face.state === 'refused'
          ? []
          : [
              faceButton(localizer, FACE_PAYLOADS.withdraw, {
                key: 'app.face.withdraw',
                emoji: '🗑️',
                style: 'danger',
              }),
            ]),
        ...(mayCheck
          ? [faceButton(localizer, FACE_PAYLOADS.queue, { key: 'app.face.queue', emoji: '🔎' })]
          : []),
      ]),
    ],
  };
}

const rowOf = (buttons: readonly AppButton[]): readonly AppBlock[] =>
  buttons.length === 0 ? [] : [{ type: 'buttons', buttons }];

const payloadOf = (verb: string, { eyes, mouth, width, middle }: FaceLines): string =>
  `${verb}.${eyes}.${mouth}.${width}.${middle}`;

/** The buttons that move the lines of a draft, and the one that hands it in. */
function lineRows(lines: FaceLines, localizer: Localizer): readonly AppBlock[] {
  const move = (line: keyof FaceLines, by: number, face: ButtonFace): AppButton => {
    const moved = withinLimits({ ...lines, [line]: lines[line] + by });
    return {
      // Two that lead to the same lines must not have the same id.
      ...faceButton(localizer, `${payloadOf(FACE_PAYLOADS.at, moved)}.${line}${by < 0 ? '-' : ''}`, face),
      disabled: moved[line] === lines[line],
    };
  };
  const pair = (line: keyof FaceLines, less: ButtonFace, more: ButtonFace) => [
    move(line, -STEP, less),
    move(line, STEP, more),
  ];
  return [
    {
      type: 'buttons',
      buttons: [
        ...pair('eyes', { key: 'app.face.eyes-up', emoji: '⬆️' }, { key: 'app.face.eyes-down', emoji: '⬇️' }),
        ...pair(
          'mouth',
          { key: 'app.face.mouth-up', emoji: '⬆️' },
          { key: 'app.face.mouth-down', emoji: '⬇️' },
        ),
      ],
    },
    {
      type: 'buttons',
      buttons: [
        ...pair('width', { key: 'app.face.closer', emoji: '🔍' }, { key: 'app.face.farther', emoji: '↔️' }),
        ...pair('middle', { key: 'app.face.left', emoji: '⬅️' }, { key: 'app.face.right', emoji: '➡️' }),
      ],
    },
    {
      type: 'buttons',
      buttons: [
        faceButton(localizer, payloadOf(FACE_PAYLOADS.give, lines), {
          key: 'app.face.give',
          emoji: '✅',
          style: 'success',
        }),
        faceButton(localizer, FACE_PAYLOADS.at, { key: 'app.face.reset', emoji: '↩️' }),
      ],
    },
  ];
}

/** The oldest face that waits for a moderator, `null` for none, and those in play, the newest first. */
export function queueScreen(
  next: { readonly face: LentFace; readonly pixels: LentPixels; readonly count: number } | null,
  approved: readonly LentFace[],
  games: Iterable<AnyGame>,
  localizer: Localizer,
): AppScreen {
  const back = faceButton(localizer, FACE_PAYLOADS.open, { key: 'app.face.back', emoji: '↩️' });
  const takeOut = takeOutSelect(approved, localizer);
  if (next === null)
    return { blocks: [text(localizer.markdown('app.face.queue-empty')), ...takeOut, ...rowOf([back])] };
  const { face, pixels, count } = next;
  return {
    blocks: [
      text(localizer.markdown('app.face.queue-next', { name: { userText: face.name }, count })),
      ...preview(games, pixels, localizer),
      ...rowOf([
        faceButton(localizer, `${FACE_PAYLOADS.yes}.${face.id}`, {
          key: 'app.face.approve',
          emoji: '✅',
          style: 'success',
        }),
        faceButton(localizer, `${FACE_PAYLOADS.no}.${face.id}`, {
          key: 'app.face.refuse',
          emoji: '🚫',
          style: 'danger',
        }),
        back,
      ]),
      ...takeOut,
    ],
  };
}

/** Where a moderator takes faces out of play, as many as a list can have. */
const takeOutSelect = (approved: readonly LentFace[], localizer: Localizer): readonly AppBlock[] =>
  approved.length === 0
    ? []
    : [
        {
          type: 'select',
          placeholder: localizer.plain('app.face.take-out'),
          action: { route: 'face', payload: FACE_PAYLOADS.out },
          options: approved
            .slice(0, COMPONENT_LIMITS.options)
            .map(({ id, name }) => ({ label: name, value: id })),
        },
      ];

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
