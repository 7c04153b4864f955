import type { RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';
import {
  PAINTER_NAMES,
  type PaintableScene,
  resultScene,
  type RevealLabels,
  revealScene,
  type RoundLabels,
} from './picture-scenes.ts';
import type { RecapScene } from './schemas.ts';

/** The texts of a recap, translated. */
export interface RecapLabels {
  readonly round: (result: RoundResult) => RoundLabels;
  readonly reveal: RevealLabels;
}

/**
 * The animation of a game that is over. `pastViews` are the views at the beginning of each step, oldest first, and the
 * final view: each tells how the round before it ended. Throws a `RangeError` while the teams are secret.
 */
export function recapScene(
  view: FameUsView,
  pastViews: readonly FameUsView[],
  labels: RecapLabels,
): PaintableScene<RecapScene> {
  const afterRounds = new Map(pastViews.map((past) => [past.lastRound?.round, past]));
  return {
    painter: PAINTER_NAMES.recap,
    scene: {
      rounds: [...afterRounds.values()].flatMap(({ lastRound, handCounts }) =>
        lastRound === null ? [] : [resultScene(lastRound, handCounts, labels.round(lastRound)).scene],
      ),
      reveal: revealScene(view, labels.reveal).scene,
    },
  };
}
