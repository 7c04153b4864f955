import type { Brush, Drawing, Frame } from '../../../../pictures/painter-api.ts';
import { NIGHT_DEEP } from './theme.ts';

/** How wide animations are: about as wide as Discord shows a picture. */
export const FRAME_WIDTH = 600;

/** A picture as wide as the frame, in the middle of its height. */
export function scaleToFrame(
  { width, height, draw }: Drawing,
  frameHeight: number,
  durationMs: number,
): Frame {
  const scale = FRAME_WIDTH / width;
  const drawScaled = (brush: Brush): void => {
    const { context } = brush;
    context.fillStyle = NIGHT_DEEP;
    context.fillRect(0, 0, FRAME_WIDTH, frameHeight);
    context.translate(0, (frameHeight - height * scale) / 2);
    context.scale(scale, scale);
    draw(brush);
  };
  return { durationMs, draw: drawScaled };
}
