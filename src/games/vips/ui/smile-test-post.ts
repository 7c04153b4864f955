import type { Block, Screen, Localizer, TableContext } from '../../../kernel/screen.ts';
import type { Epilogue } from '../../../kernel/game-parts.ts';
import { controllersFor, lookersIn, presenterOf } from '../rules/smile-test.ts';
import type { ShownFace, SmileTest, VipsMove } from '../rules/state.ts';
import type { VipsTypes, VipsView } from '../rules/view.ts';
import { smilePostersPicture } from '../pictures/posters.ts';
import { smileTestPicture } from '../pictures/smile-test.ts';
import { button, buttons, pictures, screen, text } from './blocks.ts';
import { playerList, playerName, smileMood } from '../words/formatting.ts';

/** The payloads in the public post, followed by a seat and by millimetres. */
const SHOW = 'show';
const SMILE = 'smile';

/** The smile test in its own post, as the kernel's `Epilogue` has it. */
export const smileTestUi: Pick<Epilogue<VipsTypes>, 'label' | 'screen'> = {
  label: 'vips.smile.begin',
  screen: smileTestPost,
};

/** All faces, who looks at which, how wide the smiles were, and at last who has the prize (V24 to V28). */
function smileTestPost(view: VipsView, localizer: Localizer, { timer }: TableContext): Screen | null {
  const { smileTest: test } = view;
  if (test === null) return null;
  const isNew = test.shown.length === 0;
  return screen(
    text(
      localizer.markdown('vips.smile.heading'),
      isNew ? localizer.markdown('vips.smile.rules') : '',
      ...test.shown.filter(({ isOpen }) => !isOpen).map((face) => smileText(face, localizer)),
    ),
    pictures(
      test.prize === null ? smilePostersPicture(localizer, view, test) : smileTestPicture(localizer, view),
    ),
    text(...taskTexts(test, localizer), timer === null ? '' : timerText(timer.endsAt, localizer)),
    controllerButtons(test, localizer),
    smileButtons(test, localizer),
  );
}

/** Tells how wide a face's controller smiled, or why nobody knows. */
function smileText({ seat, controller, mm }: ShownFace, localizer: Localizer): string {
  const args = { player: { seat }, by: { seat: controller ?? seat } };
  return controller === null || mm === null
    ? localizer.markdown('vips.smile.passed', { ...args, named: controller === null ? 'no' : 'yes' })
    : localizer.markdown('vips.smile.was', { ...args, mm, mood: smileMood(mm) });
}

/** Which players are asked for what, or who has won. */
function taskTexts(test: SmileTest, localizer: Localizer): readonly string[] {
  if (test.prize !== null) return [prizeText(test.prize, localizer)];
  const presenter = presenterOf(test);
  const lookers = lookersIn(test);
  return [
    presenter === null ? '' : localizer.markdown('vips.smile.choose', { player: { seat: presenter } }),
    lookers.length === 0
      ? ''
      : localizer.markdown('vips.smile.look', { lookers: playerList(localizer, lookers) }),
  ];
}

const prizeText = (prize: NonNullable<SmileTest['prize']>, localizer: Localizer): string =>
  prize.length === 0
    ? localizer.markdown('vips.smile.no-prize')
    : localizer.markdown('vips.smile.prize', { winners: playerList(localizer, prize), n: prize.length });

const timerText = (endsAt: number, localizer: Localizer): string =>
  localizer.markdown('vips.smile.timer', { at: `<t:${Math.ceil(endsAt / 1_000)}:R>` });

/** A button for each player to whom the present face may be shown (V25). */
const controllerButtons = (test: SmileTest, localizer: Localizer): Block | null =>
  buttons(
    ...controllersFor(test).map((seat) =>
      button(playerName(localizer, seat), 'act', `${SHOW}${seat}`, { style: 'primary' }),
    ),
  );

/** The mouths to press, and how wide each smiles: of the marks, as many as fit in a row. */
const MOUTHS = [
  [40, '😐'],
  [50, '🙂'],
  [65, '😀'],
  [80, '😆'],
  [90, '🤣'],
] as const;

/** Buttons for all who look at a face: how wide the own smile was (V26). */
const smileButtons = (test: SmileTest, localizer: Localizer): Block | null =>
  lookersIn(test).length === 0
    ? null
    : buttons(
        ...MOUTHS.map(([mm, name]) =>
          button(localizer.plain('vips.smile.mm', { mm }), 'act', `${SMILE}${mm}`, { emoji: { name } }),
        ),
      );

/** The move behind a click in the post; `null` for none. The rules decide if it is legal. */
export function smileMoveFrom(payload: string): VipsMove | null {
  const [, kind, number] = /^(show|smile)(\d{1,2})$/u.exec(payload) ?? [];
  if (number === undefined) return null;
  if (kind === SHOW) return { type: 'show', controller: Number(number) };
  return { type: 'smile', mm: Number(number) };
}
