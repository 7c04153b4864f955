import type { AnimationPainter } from '../../../pictures/painter-api.ts';
import { recapSchema } from '../scenes/schemas.ts';
import { FRAME_WIDTH, scaleToFrame } from './frame.ts';
import { paintReveal } from './reveal.ts';
import { paintRound } from './round.ts';

/** How long the end of a round is shown, and the teams. */
const ROUND_DURATION_MS = 3_000;
const ENDING_DURATION_MS = 6_000;

/** A whole game: a frame for every round as it ended, then the teams. As high as the highest of them. */
export const paintRecap: AnimationPainter = (raw) => {
  const { rounds, reveal } = recapSchema.parse(raw);
  const [ending, ...drawings] = [paintReveal(reveal), ...rounds.map(paintRound)];
  const height = Math.max(
    ...[ending, ...drawings].map((each) => Math.round((each.height * FRAME_WIDTH) / each.width)),
  );
  return {
    width: FRAME_WIDTH,
    height,
    frames: [
      ...drawings.map((each) => scaleToFrame(each, height, ROUND_DURATION_MS)),
      scaleToFrame(ending, height, ENDING_DURATION_MS),
    ],
  };
};
