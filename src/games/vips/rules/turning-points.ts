import type { Seat } from '../../../kernel/game.ts';
import { costliestTurn } from './costliest-turn.ts';
import type { Bet } from './pieces.ts';
import type { PlayedTurn } from './played-turns.ts';

/** A turn that cost a player so many points (`CostliestTurn`). */
export interface TurningPoint {
  readonly turn: PlayedTurn;
  readonly loser: Seat;
  readonly lost: number;
}

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
