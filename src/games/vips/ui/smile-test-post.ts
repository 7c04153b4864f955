import type {
  Block,
  Picture,
  Screen,
  ScreenOption,
  Localizer,
  TableContext,
} from '../../../kernel/screen.ts';
import type { EpilogueUi } from '../../../kernel/game-parts.ts';
import { clip } from '../../../kernel/text.ts';
import { controllersFor, lookersIn, presenterOf, SMILE_MARKS } from '../rules/smile-test.ts';
import type { ShownFace, SmileTest, VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { postersScene } from '../scenes/picture-scenes.ts';
import { smileTestScene } from '../scenes/smile-test-scene.ts';
import { smilePostersAlt, smileTestAlt } from './alt-text.ts';
import { button, buttons, pictures, screen, text } from './blocks.ts';
import { asShown } from './pictures.ts';
import { playerList, playerName, playerNames, smileMood } from '../words/formatting.ts';

/** The payloads in the public post. The first one is followed by a seat. */
const SHOW = 'show';
const SMILE = 'smile';

/** The smile test in its own post, as an `EpilogueUi` of the kernel. */
export const smileTestUi: EpilogueUi<VipsView> = {
  label: 'vips.smile.begin',
  screen: smileTestPost,
};

/** All faces, who looks at which, how wide the smiles were, and at last who has the prize (V24 to V28). */
function smileTestPost(view: VipsView, localizer: Localizer, { timer }: TableContext): Screen | null {
  const { smileTest: test } = view;
  if (test === null) return null;
  const isNew = test.shown.every(({ isOpen }) => isOpen);
  return screen(
    text(
      localizer.markdown('vips.smile.heading'),
      isNew ? localizer.markdown('vips.smile.rules') : '',
      ...test.shown.map((face) => smileText(face, localizer)),
    ),
    pictures(
      test.prize === null ? postersPicture(view, test, localizer) : prizePicture(view, test, localizer),
    ),
    text(...taskTexts(test, localizer), timer === null ? '' : timerText(timer.endsAt, localizer)),
    controllerButtons(test, localizer),
    smileSelect(test, localizer),
  );
}

/** Who looks at a face; afterwards how wide its controller smiled, or why nobody knows. */
function smileText({ seat, controller, mm, isOpen }: ShownFace, localizer: Localizer): string {
  const args = { player: { seat }, by: { seat: controller ?? seat } };
  if (isOpen) return localizer.markdown('vips.smile.looks', args);
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

/** A select for all who look at a face: how wide the own smile was (V26). */
const smileSelect = (test: SmileTest, localizer: Localizer): Block | null =>
  lookersIn(test).length === 0
    ? null
    : {
        type: 'select',
        placeholder: localizer.plain('vips.smile.pick-smile'),
        action: { route: 'act', payload: SMILE },
        options: SMILE_MARKS.map((mm): ScreenOption => ({
          label: localizer.plain('vips.smile.mm', { mm }),
          description: localizer.plain(smileMood(mm).key),
          value: String(mm),
        })),
      };

/**
 * The move behind a click in the post; `null` for none. Whether it is legal is up to the rules. In posts of earlier
 * versions the controller, too, is chosen in a select.
 */
export function smileMoveFrom(payload: string, choice: string | undefined): VipsMove | null {
  const [, kind, seat] = /^(show|smile)(\d?)$/u.exec(payload) ?? [];
  const value = choice ?? seat;
  if (value === undefined || !/^\d{1,2}$/u.test(value)) return null;
  if (kind === SHOW) return { type: 'show', controller: Number(value) };
  return { type: 'smile', mm: Number(value) };
}

/** All faces in the order in which they are shown; the one whose controller is to be named stands out (V24). */
function postersPicture(view: VipsView, test: SmileTest, localizer: Localizer): Picture {
  const presenter = presenterOf(test);
  const captions = view.hands.map((_, seat) => {
    const face = test.shown.find((each) => each.seat === seat);
    if (face !== undefined) return captionOf(face, localizer);
    return seat === presenter ? localizer.plain('vips.smile.caption-who') : '';
  });
  return {
    ...postersScene(
      asShown(localizer, view),
      test.order,
      { names: playerNames(localizer, view), captions },
      presenter === null ? [] : [presenter],
    ),
    alt: smilePostersAlt(localizer, view, test),
  };
}

/** So much of a name stands in the caption of a face, in characters: with all of a long one, the rest would be cut off. */
const NAME_IN_CAPTION = 16;

function captionOf({ controller, mm, isOpen }: ShownFace, localizer: Localizer): string {
  if (controller === null) return localizer.plain('vips.smile.caption-none');
  const by = { userText: clip(playerName(localizer, controller), NAME_IN_CAPTION) };
  if (mm !== null) return localizer.plain('vips.smile.caption-mm', { mm, by });
  return localizer.plain(isOpen ? 'vips.smile.caption-looks' : 'vips.smile.caption-none', { by });
}

/** The faces that have won, and everyone's smile. */
function prizePicture(view: VipsView, test: SmileTest, localizer: Localizer): Picture {
  const prize = test.prize ?? [];
  const heading = localizer.plain('vips.smile.picture-prize', {
    n: prize.length,
    winners: { list: prize.map((seat) => playerName(localizer, seat)) },
  });
  return {
    ...smileTestScene(asShown(localizer, view), {
      heading,
      names: playerNames(localizer, view),
      unit: localizer.plain('vips.smile.unit'),
    }),
    alt: smileTestAlt(localizer, view, test, heading),
  };
}
