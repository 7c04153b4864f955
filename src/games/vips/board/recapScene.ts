import type { VipsView } from '../rules/view.ts';
import {
  type BoardScene,
  boardScene,
  type IdealScene,
  idealScene,
  PAINTERS,
  type Painted,
  type RevealLabels,
  type RevealScene,
  revealScene,
} from './scenes.ts';

/** A whole game: the board before the first turn and after every turn, then the bets, then the face. */
export interface RecapScene {
  readonly boards: readonly BoardScene[];
  readonly reveal: RevealScene;
  readonly ideal: IdealScene;
}

/** What is written on it beside what is written on the picture of the end; translated. */
export interface RecapLabels extends RevealLabels {
  /** A word for the board before the first turn. */
  readonly start: string;
  readonly turn: (turn: number) => string;
  readonly ideal: string;
}

/**
 * The animation of a game that is over. `past` is what was seen when each turn began, oldest first, the end last.
 * Throws while the bets are still secret.
 */
export function recapScene(
  view: VipsView,
  past: readonly VipsView[],
  labels: RecapLabels,
): Painted<RecapScene> {
  const boards = past.flatMap((seen) => (seen.turn === 0 ? [] : [afterTurn(seen, labels)]));
  return {
    painter: PAINTERS.recap,
    scene: {
      boards,
      reveal: revealScene(view, labels).scene,
      ideal: idealScene(view, { note: labels.ideal }).scene,
    },
  };
}

/** The board as the turn before left it, with a mark on whoever played that turn. */
function afterTurn(view: VipsView, { names, start, turn }: RecapLabels): BoardScene {
  const active = view.lastTurn[0]?.seat ?? null;
  const note = view.turn === 1 ? start : turn(view.turn - 1);
  return boardScene({ ...view, active }, { names, note }).scene;
}
