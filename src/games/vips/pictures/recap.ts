import type { Localizer } from '../../../kernel/screen.ts';
import {
  type Brush,
  definePicture,
  type Drawing,
  type Frame,
  fillBox,
} from '../../../pictures/drawing-api.ts';
import { type ArgumentCount, byApplause } from '../rules/applause.ts';
import { type TurningPoint, turningPoints } from '../rules/costliest-turn.ts';
import { type Columns, partOf, type Piece, portraitOf, rankOf } from '../rules/pieces.ts';
import { playedTurns, standings, type VipsView } from '../rules/view.ts';
import { betName } from '../words/formatting.ts';
import { board, type BoardScene, boardScene, turnNote } from './board.ts';
import { drawFlyingPieces, drawStrike, movedPieces } from './drawing/flying-pieces.ts';
import { WALL } from './drawing/gallery-wall.ts';
import { drawSpeech } from './drawing/speech.ts';
import { PAPER } from './drawing/theme.ts';
import { ideal, idealPicture, type IdealScene } from './ideal.ts';
import { posters, type PostersScene, postersScene } from './posters.ts';
import {
  type Sentence,
  fitSentences,
  idealText,
  raisedText,
  scoreSentences,
  weighed,
  WEIGHT,
} from './sentences.ts';
import { quoteOf, revealOf } from './subject.ts';

/**
 * The best of a game, moving: the board before the first turn, the moments at which pieces moved, what was said at some
 * and whom others cost most, with a caption in place of the target; then everyone's face with its points, then the face of
 * all.
 */
export interface RecapScene {
  readonly start: BoardScene;
  /** At most `MAX_MOMENTS`. */
  readonly moments: readonly Moment[];
  readonly posters: PostersScene;
  readonly ideal: IdealScene;
}

interface Moment {
  /** The board after the moment. Pieces that stood elsewhere on the board before move there. */
  readonly board: BoardScene;
  /** The words of the active player; `null` for none. */
  readonly said: string | null;
  /** A piece that has cost a player so many points by moving; `null` for none. */
  readonly strike: { readonly piece: Piece; readonly lost: number } | null;
}

/** A turn that is worth a moment of its own, by what was said in it, or whom it cost most. */
interface Highlight {
  readonly turn: number;
  readonly argument: ArgumentCount | null;
  readonly point: TurningPoint | null;
}

const MAX_HIGHLIGHTS = 4;

/** A moment for each highlight, one before each, and one after the last for all other swaps. */
export const MAX_MOMENTS = 2 * MAX_HIGHLIGHTS + 1;

/**
 * The animation of a game that is over. `pastViews` are the views at the beginning of each turn, oldest first, and the
 * final view. Throws a `RangeError` while the bets are secret.
 */
export function recapPicture(localizer: Localizer, view: VipsView, pastViews: readonly VipsView[]) {
  const shown = pastViews.filter(({ turn }) => turn > 0);
  return recap.of(
    {
      start: boardAfterTurn(localizer, shown[0] ?? view),
      moments: momentsOf(localizer, view, shown),
      posters: resultPosters(localizer, view),
      ideal: idealPicture(localizer, view).scene,
    },
    recapAlt(localizer, view, pastViews),
  );
}

/** The highlights in order, and what else has moved before, between and after them. */
function momentsOf(localizer: Localizer, view: VipsView, shown: readonly VipsView[]): readonly Moment[] {
  const after = (turn: number): VipsView => shown.find((past) => past.turn === turn + 1) ?? view;
  const found: Moment[] = [];
  let columns = shown[0]?.columns ?? view.columns;
  const add = (past: VipsView, { argument, point }: Omit<Highlight, 'turn'>): void => {
    if (movedPieces(columns, past.columns).length > 0) {
      const scene = boardAfterTurn(localizer, past);
      found.push({
        board: point === null ? scene : { ...scene, title: captionOf(localizer, point) },
        said: argument === null ? null : quoteOf(localizer, view, argument),
        strike: point === null ? null : strikeOf(view, point),
      });
    }
    columns = past.columns;
  };
  const nothing = { argument: null, point: null };
  for (const highlight of highlights(view, shown)) {
    add(after(highlight.turn - 1), nothing);
    add(after(highlight.turn), highlight);
  }
  add(view, nothing);
  return found;
}

/** The best lines and the costliest turns, one of each at a time until there are enough; in the order of the game. */
function highlights(view: VipsView, shown: readonly VipsView[]): readonly Highlight[] {
  const lines = view.arguments.toSorted(byApplause);
  const points = turningPoints(playedTurns(shown), view.reveal?.bets ?? []).toSorted(
    (a, b) => b.lost - a.lost,
  );
  const turns = lines.flatMap(({ turn }, i) => {
    const point = points[i];
    return point === undefined ? [turn] : [turn, point.turn.turn];
  });
  const others = points.slice(lines.length).map(({ turn }) => turn.turn);
  return [...new Set([...turns, ...others])]
    .slice(0, MAX_HIGHLIGHTS)
    .toSorted((a, b) => a - b)
    .map((turn) => ({
      turn,
      argument: view.arguments.find((argument) => argument.turn === turn) ?? null,
      point: points.find((point) => point.turn.turn === turn) ?? null,
    }));
}

/** The piece of the loser's bet that moved in this turn: of two, the piece that fell further. */
function strikeOf(view: VipsView, { turn, loser, lost }: TurningPoint): Moment['strike'] {
  const bet = view.reveal?.bets[loser];
  const fall = (piece: Piece): number =>
    rankOf(turn.after.columns, piece) - rankOf(turn.before.columns, piece);
  const [piece] = turn.actions
    .flatMap((action) => (action.type === 'swapped' ? action.pieces : []))
    .filter((each) => bet?.[partOf(each)] === portraitOf(each))
    .toSorted((a, b) => fall(b) - fall(a));
  return piece === undefined ? null : { piece, lost };
}

/** Everyone's face with its points, the winner first. */
function resultPosters(localizer: Localizer, view: VipsView): PostersScene {
  const ranking = standings(view);
  const standingOf = (seat: number) => ranking.find((each) => each.seat === seat);
  return postersScene(
    localizer,
    view,
    ranking.map(({ seat }) => seat),
    (seat) => localizer.plain('vips.picture.total', { n: standingOf(seat)?.score.total ?? 0 }),
    (seat) => standingOf(seat)?.place === 1,
  );
}

/** The board as the turn before left it, with a mark on the player of that turn, a pin if they had planned it, and nothing else. */
function boardAfterTurn(localizer: Localizer, view: VipsView): BoardScene {
  const { seat: active = null, planned } = view.lastTurn[0] ?? {};
  const note = turnNote(localizer, view.turn) + (planned ? ' 📌' : '');
  return boardScene(localizer, { ...view, active }, note, []);
}

const pointArguments = ({ turn: { seat }, loser, lost }: TurningPoint) =>
  ({ by: { seat }, player: { seat: loser }, own: seat === loser ? 'yes' : 'no', lost }) as const;

const captionOf = (localizer: Localizer, point: TurningPoint): string =>
  localizer.plain('vips.picture.turning-point', pointArguments(point));

/**
 * Describes a whole game in order: every change of the tallest column (the latest, where there are too many), the turning
 * points, the face, everyone's points.
 */
function recapAlt(localizer: Localizer, view: VipsView, pastViews: readonly VipsView[]): string {
  const { bets, ideal: face } = revealOf(view);
  const raised = pastViews
    .flatMap(({ turn, lastTurn }) => lastTurn.map((action) => raisedText(localizer, turn - 1, action, view)))
    .filter((text) => text !== '');
  const start = localizer.plain('vips.alt.recap', {
    turns: view.turn - 1,
    target: { userText: view.target },
    n: raised.length,
  });
  return fitSentences([
    [start, WEIGHT.board],
    ...weighed(raised),
    ...turningPoints(playedTurns(pastViews), bets).map((point): Sentence => [
      localizer.plain('vips.alt.turning-point', {
        turn: point.turn.turn,
        ...pointArguments(point),
      }),
      WEIGHT.when,
    ]),
    [idealText(localizer, view, face, betName), WEIGHT.board],
    ...scoreSentences(localizer, view),
  ]);
}

/** Half the size of a board: about as wide as Discord shows a picture. */
const SIZE = { width: 600, height: 456 } as const;

/**
 * The frames of a flight, the last of which is shown for longer: the piece has landed. If more than two swaps are one
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
/** The duration of a whole recap. Still pictures give way; flights do not. */
const WHOLE_MS = { shortest: 12_000, longest: 14_500 } as const;

/** A still picture and its share of the time; or a flight, which takes its own. */
type Part =
  | { readonly still: Drawing; readonly background: string; readonly shareMs: number }
  | { readonly flight: Drawing };

/**
 * The best of a game: pieces that fly to their places, what was argued, what it cost, then everyone's face, then the face of
 * all.
 */
export const recap = definePicture('vips/recap', (scene: RecapScene) => {
  const { start, moments } = scene;
  const parts: readonly Part[] = [
    { still: board.paint(start), background: PAPER, shareMs: SHOWN_MS.start },
    ...moments.flatMap((moment, i) => momentParts(moment, (moments[i - 1]?.board ?? start).columns)),
    { still: posters.paint(scene.posters), background: PAPER, shareMs: SHOWN_MS.posters },
    { still: ideal.paint(scene.ideal), background: WALL, shareMs: SHOWN_MS.ideal },
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
});

/** Pieces fly from their places `before`; at the end it shows the cost. The words are there from the beginning. */
function momentParts({ board: scene, said, strike }: Moment, before: Columns): readonly Part[] {
  const drawing = board.paint(scene);
  const drawingAt = (way: number): Drawing => ({
    ...drawing,
    draw: (brush) => {
      drawing.draw(brush);
      drawFlyingPieces(brush, scene.set, before, scene.columns, way);
      if (said !== null) drawSpeech(brush, scene.players, said);
      if (strike !== null && way === 1) drawStrike(brush, scene.columns, strike.piece, strike.lost);
    },
  });
  const isMany = movedPieces(before, scene.columns).length >= FLIGHT.many;
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
    fillBox(brush, background, 0, 0, SIZE.width, SIZE.height);
    context.translate((SIZE.width - width * scale) / 2, (SIZE.height - height * scale) / 2);
    context.scale(scale, scale);
    draw(brush);
  };
  return { durationMs, draw: drawScaled };
}
