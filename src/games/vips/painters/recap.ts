import type { AnimationPainter, Brush, Drawing, Frame } from '../../../pictures/painter-api.ts';
import type { Columns } from '../rules/pieces.ts';
import { type RecapScene, recapSchema } from '../scenes/schemas.ts';
import { paintBoard } from './board.ts';
import { drawFlyingPieces, drawStrike, movedPieces } from './flying-pieces.ts';
import { WALL } from './gallery-wall.ts';
import { paintIdeal } from './ideal.ts';
import { paintPosters } from './posters.ts';
import { drawSpeech } from './speech.ts';
import { PAPER } from './theme.ts';

/** Half the size of a board: about as wide as Discord shows a picture. */
const SIZE = { width: 600, height: 456 } as const;

/**
 * The frames of a flight, the last of which is shown for longer: the piece has landed. Where more than two swaps are one
 * flight there are fewer, because each takes many bytes.
 */
const FLIGHT = { frames: 8, framesOfMany: 4, many: 5, frameMs: 60 } as const;

/** How long the parts of a recap are shown where there is neither too much nor too little time for all. */
const SHOWN_MS = {
  start: 900,
  said: 2_000,
  strike: 1_300,
  moved: 350,
  posters: 2_800,
  ideal: 3_200,
} as const;
/** How long a whole recap takes. What is shown still gives way; flights do not. */
const WHOLE_MS = { shortest: 12_000, longest: 14_500 } as const;

/** A still picture and its share of the time; or a flight, which takes its own. */
type Part =
  | { readonly still: Drawing; readonly background: string; readonly shareMs: number }
  | { readonly flight: Drawing };

/**
 * The best of a game: pieces that fly to their places, what was argued, what it cost, then everyone's face, then the face of
 * all.
 */
export const paintRecap: AnimationPainter = (raw) => {
  const { start, moments, posters, ideal } = recapSchema.parse(raw);
  const parts: readonly Part[] = [
    { still: paintBoard(start), background: PAPER, shareMs: SHOWN_MS.start },
    ...moments.flatMap((moment, i) => momentParts(moment, (moments[i - 1]?.board ?? start).columns)),
    { still: paintPosters(posters), background: PAPER, shareMs: SHOWN_MS.posters },
    { still: paintIdeal(ideal), background: WALL, shareMs: SHOWN_MS.ideal },
  ];
  const flightsMs = parts.filter((part) => 'flight' in part).length * FLIGHT.frameMs;
  const sharesMs = parts.reduce((sum, part) => sum + ('flight' in part ? 0 : part.shareMs), 0);
  const wholeMs = Math.min(Math.max(flightsMs + sharesMs, WHOLE_MS.shortest), WHOLE_MS.longest);
  const stretch = (wholeMs - flightsMs) / sharesMs;
  return {
    ...SIZE,
    frames: parts.map((part) =>
      'flight' in part
        ? scaleToFrame(part.flight, PAPER, FLIGHT.frameMs)
        : scaleToFrame(part.still, part.background, part.shareMs * stretch),
    ),
  };
};

/** Pieces fly from where they were `before`; at the end it says what it cost. What is said is there from the beginning. */
function momentParts(
  { board, said, strike }: RecapScene['moments'][number],
  before: Columns,
): readonly Part[] {
  const drawing = paintBoard(board);
  const drawingAt = (way: number): Drawing => ({
    ...drawing,
    draw: (brush) => {
      drawing.draw(brush);
      drawFlyingPieces(brush, board.set, before, board.columns, way);
      if (said !== null) drawSpeech(brush, board, said);
      if (strike !== null && way === 1) drawStrike(brush, board.columns, strike.piece, strike.lost);
    },
  });
  const isMany = movedPieces(before, board.columns).length >= FLIGHT.many;
  const count = isMany ? FLIGHT.framesOfMany : FLIGHT.frames;
  const flights = Array.from({ length: count - 1 }, (_, i) => ({
    flight: drawingAt(eased((i + 1) / count)),
  }));
  const shareMs = said !== null ? SHOWN_MS.said : strike !== null ? SHOWN_MS.strike : SHOWN_MS.moved;
  return [...flights, { still: drawingAt(1), background: PAPER, shareMs }];
}

/** Slow at both ends. */
const eased = (time: number): number => time * time * (3 - 2 * time);

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
