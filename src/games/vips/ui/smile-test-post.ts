import type { Picture, Screen, ScreenOption } from '../../../kernel/screen.ts';
import type { EpilogueUi } from '../../../kernel/game-parts.ts';
import type { Localizer, TableContext } from '../../../kernel/ui.ts';
import { controllersFor, presenterOf, SMILE_MARKS } from '../rules/smile-test.ts';
import type { SmileTest, VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { smileTestScene } from '../scenes/smile-test-scene.ts';
import { pictures, screen, text } from './blocks.ts';
import { withShownTarget } from './pictures.ts';
import { betLook, betMarkdown, playerList, playerName } from './formatting.ts';

/** The payloads of the selects in the public post. */
const SHOW = 'show';
const SMILE = 'smile';

/** The smile test in its own post, as an `EpilogueUi` of the kernel. */
export const smileTestUi: EpilogueUi<VipsView> = {
  label: 'vips.smile.begin',
  screen: smileTestPost,
};

/** One face after the other, everyone's smile so far, and at last who has the prize (V24 to V28). */
function smileTestPost(view: VipsView, localizer: Localizer, { timer }: TableContext): Screen | null {
  const { smileTest: test } = view;
  if (test === null) return null;
  const last = test.shown.at(-1);
  return screen(
    text(
      localizer.markdown('vips.smile.heading'),
      last === undefined ? localizer.markdown('vips.smile.rules') : lastSmileText(last, localizer),
    ),
    pictures(smileTestPicture(view, test, localizer)),
    text(taskText(view, test, localizer), timer === null ? '' : timerText(timer.endsAt, localizer)),
    selectFor(test, localizer),
  );
}

/** What became of the face before. */
function lastSmileText({ seat, controller, mm }: SmileTest['shown'][number], localizer: Localizer): string {
  if (controller === null || mm === null)
    return localizer.markdown('vips.smile.passed', {
      player: { seat },
      by: { seat: controller ?? seat },
      named: controller === null ? 'no' : 'yes',
    });
  return localizer.markdown('vips.smile.was', {
    player: { seat },
    by: { seat: controller },
    mm,
    mood: { key: moodKey(mm) },
  });
}

/** Which player is asked for what, or who has won. */
function taskText(view: VipsView, test: SmileTest, localizer: Localizer): string {
  const presenter = presenterOf(test);
  if (presenter === null) return prizeText(test, localizer);
  const bet = view.reveal?.bets[presenter];
  const args = {
    player: { seat: presenter },
    bet: bet === undefined ? '' : betMarkdown(localizer, view.set, bet),
  };
  return test.controller === null
    ? localizer.markdown('vips.smile.choose', args)
    : localizer.markdown('vips.smile.look', { ...args, controller: { seat: test.controller } });
}

function prizeText({ prize }: SmileTest, localizer: Localizer): string {
  if (prize === null || prize.length === 0) return localizer.markdown('vips.smile.no-prize');
  return localizer.markdown('vips.smile.prize', { winners: playerList(localizer, prize), n: prize.length });
}

const timerText = (endsAt: number, localizer: Localizer): string =>
  localizer.markdown('vips.smile.timer', { at: `<t:${Math.ceil(endsAt / 1_000)}:R>` });

/** A select for the player who is to act: the player to show the face to (V25), or how wide the smile was (V26). */
function selectFor(test: SmileTest, localizer: Localizer): Screen['blocks'][number] | null {
  const presenter = presenterOf(test);
  if (presenter === null) return null;
  const { controller } = test;
  if (controller !== null)
    return {
      type: 'select',
      placeholder: localizer.plain('vips.smile.pick-smile', { controller: { seat: controller } }),
      action: { route: 'act', payload: SMILE },
      options: SMILE_MARKS.map((mm): ScreenOption => ({
        label: localizer.plain('vips.smile.mm', { mm }),
        description: localizer.plain(moodKey(mm)),
        value: String(mm),
      })),
    };
  return {
    type: 'select',
    placeholder: localizer.plain('vips.smile.pick-controller', { player: { seat: presenter } }),
    action: { route: 'act', payload: SHOW },
    options: controllersFor(test).map((seat): ScreenOption => ({
      label: playerName(localizer, seat),
      value: String(seat),
    })),
  };
}

/** The move behind a choice in the post; `null` for none. Whether it is legal is up to the rules. */
export function smileMoveFrom(payload: string, choice: string | undefined): VipsMove | null {
  if (choice === undefined || !/^\d{1,2}$/u.test(choice)) return null;
  const value = Number(choice);
  if (payload === SHOW) return { type: 'show', controller: value };
  return payload === SMILE ? { type: 'smile', mm: value } : null;
}

/** How a smile of this width looks. */
const moodKey = (mm: number): string => `vips.smile.mood-${mm}`;

/** The faces that are shown now, and everyone's smile. Throws a `RangeError` before the end. */
function smileTestPicture(view: VipsView, test: SmileTest, localizer: Localizer): Picture {
  const presenter = presenterOf(test);
  const heading =
    presenter !== null
      ? localizer.plain('vips.smile.picture-face', { player: { seat: presenter } })
      : localizer.plain('vips.smile.picture-prize', {
          n: test.prize?.length ?? 0,
          winners: { list: (test.prize ?? []).map((seat) => playerName(localizer, seat)) },
        });
  const labels = {
    heading,
    names: view.hands.map((_, seat) => playerName(localizer, seat)),
    unit: localizer.plain('vips.smile.unit'),
  };
  return {
    ...smileTestScene(withShownTarget(localizer, view), labels),
    alt: smileTestAlt(view, test, heading, localizer),
  };
}

function smileTestAlt(view: VipsView, test: SmileTest, heading: string, localizer: Localizer): string {
  const presenter = presenterOf(test);
  const bet = presenter === null ? undefined : view.reveal?.bets[presenter];
  return [
    localizer.plain('vips.smile.alt', { heading, target: { userText: view.target } }),
    ...(bet === undefined
      ? []
      : [localizer.plain('vips.smile.alt-face', { bet: betLook(localizer, view.set, bet) })]),
    ...test.shown.map(({ seat, mm }) =>
      mm === null
        ? localizer.plain('vips.smile.alt-none', { player: { seat } })
        : localizer.plain('vips.smile.alt-row', { player: { seat }, mm, mood: { key: moodKey(mm) } }),
    ),
  ].join(' ');
}
