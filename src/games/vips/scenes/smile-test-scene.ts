import type { ShownFace } from '../rules/state.ts';
import { PAINTER_NAMES, type PaintableScene, type ShownView } from './picture-scenes.ts';
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
 * The faces that won the prize of the smile test, beside everyone's smile (V26, V27). Throws a `RangeError` unless the
 * test is over.
 */
export function smileTestScene(view: ShownView, labels: SmileTestLabels): PaintableScene<SmileTestScene> {
  const { smileTest: test, reveal } = view;
  if (test?.prize == null || reveal === null) throw new RangeError('the smile test is not over');
  const { order, shown, prize } = test;
  return {
    painter: PAINTER_NAMES.smileTest,
    scene: {
      set: view.set,
      heading: labels.heading,
      title: pictureTitle(view.target),
      unit: labels.unit,
      faces: prize.flatMap((seat) => {
        const face = reveal.bets[seat];
        return face === undefined
          ? []
          : [{ seat, face: { head: face.head, eyes: face.eyes, mouth: face.mouth } }];
      }),
      rows: order.map((seat) => {
        const face = shown.find((each) => each.seat === seat);
        return {
          seat,
          name: labels.names[seat] ?? '',
          mm: face?.mm ?? null,
          mark: prize.includes(seat) ? 'prize' : markOf(face),
        };
      }),
    },
  };
}

const markOf = (face: ShownFace | undefined): SmileTestScene['rows'][number]['mark'] =>
  face === undefined ? 'later' : face.mm === null ? 'passed' : 'measured';
