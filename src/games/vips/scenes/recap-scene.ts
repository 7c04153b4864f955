import type { ArgumentCount } from '../rules/applause.ts';
import { playedTurns } from '../rules/played-turns.ts';
import type { VipsView } from '../rules/view.ts';
import {
  boardScene,
  idealScene,
  PAINTER_NAMES,
  type PaintableScene,
  type RevealLabels,
  revealScene,
} from './picture-scenes.ts';
import type { BoardScene, RecapScene } from './schemas.ts';
import { type TurningPoint, turningPoints } from '../rules/costliest-turn.ts';

/** The texts of a recap, translated. */
export interface RecapLabels extends RevealLabels {
  /** The note of the board before the first turn. */
  readonly start: string;
  readonly turn: (turn: number) => string;
  readonly argument: (argument: ArgumentCount) => string;
  readonly turningPoint: (point: TurningPoint) => string;
  readonly ideal: string;
}

/**
 * The animation of a game that is over. `pastViews` are the views at the beginning of each turn, oldest first, and the
 * final view. Throws a `RangeError` while the bets are secret.
 */
export function recapScene(
  view: VipsView,
  pastViews: readonly VipsView[],
  labels: RecapLabels,
): PaintableScene<RecapScene> {
  const shown = pastViews.filter(({ turn }) => turn > 0);
  return {
    painter: PAINTER_NAMES.recap,
    scene: {
      boards: shown.map((past) => boardAfterTurn(past, labels)),
      arguments: view.arguments.flatMap((argument) => {
        const board = shown.findIndex(({ turn }) => turn === argument.turn + 1);
        return board < 0 ? [] : [{ board, said: labels.argument(argument) }];
      }),
      reveal: revealScene(view, labels).scene,
      turningPoints: turningPoints(playedTurns(pastViews), view.reveal?.bets ?? []).flatMap((point) => {
        const after = pastViews.find(({ turn }) => turn === point.turn.turn + 1);
        return after === undefined
          ? []
          : [{ ...boardAfterTurn(after, labels), title: labels.turningPoint(point) }];
      }),
      ideal: idealScene(view, { note: labels.ideal }).scene,
    },
  };
}

/** The board as the turn before left it, with a mark on the player of that turn. */
function boardAfterTurn(view: VipsView, { names, start, turn }: RecapLabels): BoardScene {
  const active = view.lastTurn[0]?.seat ?? null;
  const note = view.turn === 1 ? start : turn(view.turn - 1);
  return boardScene({ ...view, active }, { names, note }).scene;
}
