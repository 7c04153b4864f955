import type { AnimationPainter, Brush, Drawing, Frame } from '../../../pictures/painter-api.ts';
import { recapSchema } from '../scenes/schemas.ts';
import { paintReveal } from './reveal.ts';
import { paintRound } from './round.ts';
import { NIGHT_DEEP } from './theme.ts';

/** About as wide as Discord shows a picture. */
const WIDTH = 600;

/** How long the end of a round is shown, and the teams. */
const ROUND_DURATION_MS = 3_000;
const ENDING_DURATION_MS = 6_000;

/** A whole game: a frame for every round as it ended, then the teams. As high as the highest of them. */
export const paintRecap: AnimationPainter = (raw) => {
  const { rounds, reveal } = recapSchema.parse(raw);
  const [ending, ...drawings] = [paintReveal(reveal), ...rounds.map(paintRound)];
  const height = Math.max(
    ...[ending, ...drawings].map((each) => Math.round((each.height * WIDTH) / each.width)),
  );
  return {
    width: WIDTH,
    height,
    frames: [
      ...drawings.map((each) => scaleToFrame(each, height, ROUND_DURATION_MS)),
      scaleToFrame(ending, height, ENDING_DURATION_MS),
    ],
  };
};

/** A picture as wide as the frame, in the middle of its height. */
function scaleToFrame({ width, height, draw }: Drawing, frameHeight: number, durationMs: number): Frame {
  const scale = WIDTH / width;
  const drawScaled = (brush: Brush): void => {
    const { context } = brush;
    context.fillStyle = NIGHT_DEEP;
    context.fillRect(0, 0, WIDTH, frameHeight);
    context.translate(0, (frameHeight - height * scale) / 2);
    context.scale(scale, scale);
    draw(brush);
  };
  return { durationMs, draw: drawScaled };
}
