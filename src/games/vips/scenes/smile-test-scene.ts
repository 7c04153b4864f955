import type { Seat } from '../../../kernel/game.ts';
import { presenterOf } from '../rules/smile-test.ts';
import type { SmileTest } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { PAINTER_NAMES, type PaintableScene } from './picture-scenes.ts';
import { pictureTitle } from './picture-title.ts';
import type { SmileTestScene } from './schemas.ts';

/** The texts on the picture of the smile test, translated; `names` in seat order. */
export interface SmileTestLabels {
  readonly heading: string;
  readonly names: readonly string[];
  /** What the figures of the smile-o-meter are. */
  readonly unit: string;
}

/**
 * The face that is looked at now, or those that won the prize, beside everyone's smile so far. Throws a `RangeError`
 * unless there is a smile test.
 */
export function smileTestScene(view: VipsView, labels: SmileTestLabels): PaintableScene<SmileTestScene> {
  const { smileTest: test, reveal } = view;
  if (test === null || reveal === null) throw new RangeError('there is no smile test');
  const presenter = presenterOf(test);
  const seats = presenter === null ? (test.prize ?? []) : [presenter];
  return {
    painter: PAINTER_NAMES.smileTest,
    scene: {
      set: view.set,
      heading: labels.heading,
      title: pictureTitle(view.target),
      unit: labels.unit,
      faces: seats.flatMap((seat) => {
        const face = reveal.bets[seat];
        return face === undefined
          ? []
          : [{ seat, face: { head: face.head, eyes: face.eyes, mouth: face.mouth } }];
      }),
      rows: test.order.map((seat) => ({
        seat,
        name: labels.names[seat] ?? '',
        mm: test.shown.find((shown) => shown.seat === seat)?.mm ?? null,
        mark: markOf(test, seat, presenter),
      })),
    },
  };
}

function markOf(test: SmileTest, seat: Seat, presenter: Seat | null): SmileTestScene['rows'][number]['mark'] {
  if (seat === presenter) return 'now';
  const shown = test.shown.find((each) => each.seat === seat);
  if (test.prize?.includes(seat) === true) return 'prize';
  if (shown === undefined) return 'later';
  return shown.mm === null ? 'passed' : 'measured';
}
