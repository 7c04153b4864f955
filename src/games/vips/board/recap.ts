import type { AnimationPainter, Brush, Drawing, Frame } from '../../../render/index.ts';
import { paintBoard } from './board.ts';
import { paintIdeal, WALL } from './ideal.ts';
import { PAPER } from './look.ts';
import { paintReveal } from './reveal.ts';
import { recapShape } from './shapes.ts';

/** Half the size of a board: as wide as a picture is shown in a chat. */
const SIZE = { width: 600, height: 440 } as const;

/** How long a turn, the bets and the face are shown, in milliseconds. */
const TURN = 1_200;
const ENDING = 4_000;

/** A whole game: a frame for every turn, then the bets and the points, then the face of the tallest column. */
export const paintRecap: AnimationPainter = (raw) => {
  const { boards, reveal, ideal } = recapShape.parse(raw);
  return {
    ...SIZE,
    frames: [
      ...boards.map((board) => shrunk(paintBoard(board), PAPER, TURN)),
      shrunk(paintReveal(reveal), PAPER, ENDING),
      shrunk(paintIdeal(ideal), WALL, ENDING),
    ],
  };
};

/** A picture as large as it fits in the middle of a frame. */
function shrunk({ width, height, draw }: Drawing, ground: string, milliseconds: number): Frame {
  const scale = Math.min(SIZE.width / width, SIZE.height / height);
  const drawShrunk = (brush: Brush): void => {
    const { context } = brush;
    context.fillStyle = ground;
    context.fillRect(0, 0, SIZE.width, SIZE.height);
    context.translate((SIZE.width - width * scale) / 2, (SIZE.height - height * scale) / 2);
    context.scale(scale, scale);
    draw(brush);
  };
  return { milliseconds, draw: drawShrunk };
}
