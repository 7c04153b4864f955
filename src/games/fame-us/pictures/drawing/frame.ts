import { type Animation, type Brush, type Drawing, fillBox } from '../../../../pictures/drawing-api.ts';
import { NIGHT_DEEP } from './theme.ts';

/** How wide animations are: about as wide as Discord shows a picture. */
const WIDTH = 600;

/** Pictures one after the other, each in the middle of the height of the highest. */
export function animate(
  pictures: readonly { readonly drawing: Drawing; readonly durationMs: number }[],
): Animation {
  const height = Math.max(
    ...pictures.map(({ drawing }) => Math.round((drawing.height * WIDTH) / drawing.width)),
  );
  const frames = pictures.map(({ drawing, durationMs }) => {
    const scale = WIDTH / drawing.width;
    const draw = (brush: Brush): void => {
      const { context } = brush;
      fillBox(brush, NIGHT_DEEP, 0, 0, WIDTH, height);
      context.translate(0, (height - drawing.height * scale) / 2);
      context.scale(scale, scale);
      drawing.draw(brush);
    };
    return { durationMs, draw };
  });
  return { width: WIDTH, height, frames };
}
