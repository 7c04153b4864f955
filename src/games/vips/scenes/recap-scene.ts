import type { ArgumentCount } from '../rules/applause.ts';
import { byApplause } from '../rules/applause.ts';
import { type TurningPoint, turningPoints } from '../rules/costliest-turn.ts';
import { PARTS, type Columns, partOf, type Piece, portraitOf } from '../rules/pieces.ts';
import { playedTurns } from '../rules/played-turns.ts';
import { standings, standingsBySeat } from '../rules/standings.ts';
import {
  boardScene,
  idealScene,
  PAINTER_NAMES,
  type PaintableScene,
  postersScene,
  type ShownView,
} from './picture-scenes.ts';
import type { BoardScene, IdealScene, PostersScene, RecapScene } from './schemas.ts';

/** The texts of a recap, translated. */
export interface RecapLabels {
  /** In seat order. */
  readonly names: readonly string[];
  /** The note of the board before the first turn. */
  readonly start: string;
  readonly turn: (turn: number) => string;
  readonly argument: (argument: ArgumentCount) => string;
  readonly turningPoint: (point: TurningPoint) => string;
  /** The points of a player at the end. */
  readonly points: (total: number) => string;
  readonly ideal: string;
  readonly line: (argument: ArgumentCount) => NonNullable<IdealScene['line']>;
}

type Moment = RecapScene['moments'][number];

/** A turn that is worth a moment of its own, by what was said in it, or whom it cost most. */
interface Highlight {
  readonly turn: number;
  readonly argument: ArgumentCount | null;
  readonly point: TurningPoint | null;
}

/** With a moment before each and one after the last for all other swaps, `MAX_MOMENTS` in all. */
const MAX_HIGHLIGHTS = 4;

/**
 * The animation of a game that is over. `pastViews` are the views at the beginning of each turn, oldest first, and the
 * final view. Throws a `RangeError` while the bets are secret.
 */
export function recapScene(
  view: ShownView,
  pastViews: readonly ShownView[],
  labels: RecapLabels,
): PaintableScene<RecapScene> {
  const shown = pastViews.filter(({ turn }) => turn > 0);
  return {
    painter: PAINTER_NAMES.recap,
    scene: {
      start: boardAfterTurn(shown[0] ?? view, labels),
      moments: moments(view, shown, labels),
      posters: postersOf(view, labels),
      ideal: idealScene(view, { note: labels.ideal, line: labels.line }).scene,
    },
  };
}

/** The highlights in order, and what else has moved before, between and after them. */
function moments(view: ShownView, shown: readonly ShownView[], labels: RecapLabels): readonly Moment[] {
  const after = (turn: number): ShownView => shown.find((past) => past.turn === turn + 1) ?? view;
  const found: Moment[] = [];
  let columns = shown[0]?.columns ?? view.columns;
  const add = (past: ShownView, moment: Omit<Moment, 'board'>, title?: string): void => {
    if (haveMoved(columns, past.columns))
      found.push({
        board: { ...boardAfterTurn(past, labels), ...(title === undefined ? {} : { title }) },
        ...moment,
      });
    columns = past.columns;
  };
  for (const { turn, argument, point } of highlights(view, shown)) {
    add(after(turn - 1), { said: null, strike: null });
    add(
      after(turn),
      {
        said: argument === null ? null : labels.argument(argument),
        strike: point === null ? null : strikeOf(view, point),
      },
      point === null ? undefined : labels.turningPoint(point),
    );
  }
  add(view, { said: null, strike: null });
  return found;
}

/** The best lines and the costliest turns, one of each at a time until there are enough; in the order of the game. */
function highlights(view: ShownView, shown: readonly ShownView[]): readonly Highlight[] {
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

/** The piece of the loser's bet that moved in this turn: of two, the one that fell further. */
function strikeOf(view: ShownView, { turn, loser, lost }: TurningPoint): Moment['strike'] {
  const bet = view.reveal?.bets[loser];
  const fall = ({ before, after }: typeof turn, piece: Piece): number =>
    after.columns[partOf(piece)].indexOf(portraitOf(piece)) -
    before.columns[partOf(piece)].indexOf(portraitOf(piece));
  const [piece] = turn.actions
    .flatMap((action) => (action.type === 'swapped' ? action.pieces : []))
    .filter((each) => bet?.[partOf(each)] === portraitOf(each))
    .toSorted((a, b) => fall(turn, b) - fall(turn, a));
  return piece === undefined ? null : { piece, lost };
}

const haveMoved = (before: Columns, after: Columns): boolean =>
  PARTS.some((part) => before[part].some((portrait, i) => portrait !== after[part][i]));

/** Everyone's face with its points, the winner first. */
function postersOf(view: ShownView, { names, points }: RecapLabels): PostersScene {
  const ranking = standings(view);
  const captions = standingsBySeat(view).map(({ score }) => points(score.total));
  const winners = ranking.filter(({ place }) => place === 1).map(({ seat }) => seat);
  return postersScene(
    view,
    ranking.map(({ seat }) => seat),
    { names, captions },
    winners,
  ).scene;
}

/** The board as the turn before left it, with a mark on the player of that turn and on nothing else. */
function boardAfterTurn(view: ShownView, { names, start, turn }: RecapLabels): BoardScene {
  const active = view.lastTurn[0]?.seat ?? null;
  const note = view.turn === 1 ? start : turn(view.turn - 1);
  return boardScene({ ...view, active }, { names, note }, []).scene;
}
