import type { AnimationPainter, Brush, Drawing, Frame } from '../../../pictures/painter-api.ts';
import { paintBoard } from './board.ts';
import { WALL } from './gallery-wall.ts';
import { paintIdeal } from './ideal.ts';
import { PAPER } from './theme.ts';
import { paintReveal } from './reveal.ts';
import { type BoardScene, recapSchema } from '../scenes/schemas.ts';
import { drawSpeech } from './speech.ts';

/** Half the size of a board: about as wide as Discord shows a picture. */
const SIZE = { width: 600, height: 456 } as const;

/** How long the board of a turn is shown, that of one with an argument, that of a turning point, and the bets and the face. */
const TURN_DURATION_MS = 1_200;
const ARGUMENT_DURATION_MS = 2_800;
const TURNING_POINT_DURATION_MS = 2_400;
const ENDING_DURATION_MS = 4_000;

/** A whole game: a frame for every turn, with what was argued in it, then the bets and the points, the turning points, and the face of the tallest column. */
export const paintRecap: AnimationPainter = (raw) => {
  const { boards, arguments: all, reveal, turningPoints, ideal } = recapSchema.parse(raw);
  return {
    ...SIZE,
    frames: [
      ...boards.map((board, i) => {
        const argument = all.find((each) => each.board === i);
        return argument === undefined
          ? scaleToFrame(paintBoard(board), PAPER, TURN_DURATION_MS)
          : scaleToFrame(withSpeech(paintBoard(board), board, argument.said), PAPER, ARGUMENT_DURATION_MS);
      }),
      scaleToFrame(paintReveal(reveal), PAPER, ENDING_DURATION_MS),
      ...turningPoints.map((board) => scaleToFrame(paintBoard(board), PAPER, TURNING_POINT_DURATION_MS)),
      scaleToFrame(paintIdeal(ideal), WALL, ENDING_DURATION_MS),
    ],
  };
};

/** A board whose player of the turn says something. */
const withSpeech = (drawing: Drawing, board: BoardScene, said: string): Drawing => ({
  ...drawing,
  draw: (brush) => {
    drawing.draw(brush);
    drawSpeech(brush, board, said);
  },
});

/** A picture scaled to fit, in the middle of a frame. */
function scaleToFrame({ width, height, draw }: Drawing, background: string, durationMs: number): Frame {
  const scale = Math.min(SIZE.width / width, SIZE.height / height);
  const drawScaled = (brush: Brush): void => {
    const { context } = brush;
    context.fillStyle = background;
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    context.translate((SIZE.width - width * scale) / 2, (SIZE.height - height * scale) / 2);
    context.scale(scale, scale);
    draw(brush);
  };
  return { durationMs, draw: drawScaled };
}
