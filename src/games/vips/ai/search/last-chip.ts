import {
  at,
  betPiece,
  chipKey,
  chipsInKey,
  COLOUR_COUNT,
  NO_MOVE,
  PAIR_COUNT,
  PAIR_FIRST,
  PAIR_SECOND,
  PART_COUNT,
  PIECE_COUNT,
} from './layout.ts';
import type { SearchRandom } from './search-random.ts';
import { ACTIVE, basePointsOf, canSwapPair, CHIPS, HANDS, type Position, RANK } from './twin.ts';

/**
 * Where a player lays the last chip at the beginning of a turn, who looks at what it is worth together with the swap that
 * must follow if there is one (V14): the best for its own three pieces, one of the best at random. Allocates nothing.
 */
export function lastChipMoveOf(position: Position, bet: number, random: SearchRandom): number {
  const colour = colourInHand(position);
  const key = chipKey(colour);
  let best = Number.NEGATIVE_INFINITY;
  let ties = 0;
  let chosen = NO_MOVE;
  for (let on = 0; on < PIECE_COUNT; on++) {
    const chips = at(position, CHIPS + on);
    position[CHIPS + on] = chips + key;
    const value = valueOnceSwapped(position, bet);
    position[CHIPS + on] = chips;
    if (value < best) continue;
    if (value > best) {
      best = value;
      ties = 0;
    }
    ties++;
    if (ties === 1 || random.below(ties) === 0) chosen = colour * PIECE_COUNT + on;
  }
  return chosen;
}

/** The colour of a chip that the player whose turn it is still has. */
function colourInHand(position: Position): number {
  const hand = HANDS + at(position, ACTIVE) * COLOUR_COUNT;
  let colour = 0;
  while (at(position, hand + colour) === 0) colour++;
  return colour;
}

/** What a bet is worth after the best swap, if any can be made; if nobody else had bet on its pieces. */
function valueOnceSwapped(position: Position, bet: number): number {
  const now = valueOf(position, bet, NO_MOVE);
  let best = Number.NEGATIVE_INFINITY;
  for (let pair = 0; pair < PAIR_COUNT; pair++)
    if (canSwapPair(position, pair)) best = Math.max(best, valueOf(position, bet, pair));
  return best === Number.NEGATIVE_INFINITY ? now : best;
}

/** The same, after this pair is swapped. */
function valueOf(position: Position, bet: number, pair: number): number {
  const a = pair === NO_MOVE ? NO_MOVE : at(PAIR_FIRST, pair);
  const b = pair === NO_MOVE ? NO_MOVE : at(PAIR_SECOND, pair);
  let value = 0;
  for (let part = 0; part < PART_COUNT; part++) {
    const piece = betPiece(bet, part);
    if (piece === a) value += basePointsOf(at(position, RANK + b), 0);
    else if (piece === b) value += basePointsOf(at(position, RANK + a), 0);
    else value += basePointsOf(at(position, RANK + piece), 0) + chipsInKey(at(position, CHIPS + piece));
  }
  return value;
}
