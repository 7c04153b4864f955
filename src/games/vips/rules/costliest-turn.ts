import type { Seat } from '../../../kernel/game.ts';
import type { Bet, Board } from './pieces.ts';
import type { PlayedTurn } from './view.ts';
import { finalScores } from './score.ts';

const MAX_TURNING_POINTS = 3;

/**
 * Of each player's costliest turn those that cost most, at most three of them, in the order of the game. A turn that
 * was the costliest for several players counts once, for the player it cost most.
 */
export function turningPoints(turns: readonly PlayedTurn[], bets: readonly Bet[]): readonly TurningPoint[] {
  const costliest = bets
    .flatMap((_, loser): readonly TurningPoint[] => {
      const found = costliestTurn(turns, bets, loser);
      return found === null ? [] : [{ ...found, loser }];
    })
    .toSorted((a, b) => b.lost - a.lost);
  return costliest
    .filter(({ turn }, i) => costliest.findIndex((other) => other.turn.turn === turn.turn) === i)
    .slice(0, MAX_TURNING_POINTS)
    .toSorted((a, b) => a.turn.turn - b.turn.turn);
}

/** The turn after which a player's points had fallen by so many more than after any other. */
export interface CostliestTurn {
  readonly turn: PlayedTurn;
  /** Above 0. */
  readonly lost: number;
}

/** The turn that cost this player most. */
export interface TurningPoint extends CostliestTurn {
  readonly loser: Seat;
}

/**
 * The turn that cost a seat most: what its bet would have scored (V18 to V20) had the game ended before that turn, less what
 * it would have scored right after. The earliest of several; `null` when no turn cost it anything.
 */
export function costliestTurn(
  turns: readonly PlayedTurn[],
  bets: readonly Bet[],
  seat: Seat,
): CostliestTurn | null {
  const pointsOn = ({ columns, chips }: Board): number =>
    finalScores({ bets, columns, chips })[seat]?.total ?? 0;
  return turns.reduce<CostliestTurn | null>((worst, turn) => {
    const lost = pointsOn(turn.before) - pointsOn(turn.after);
    return lost > (worst?.lost ?? 0) ? { turn, lost } : worst;
  }, null);
}
