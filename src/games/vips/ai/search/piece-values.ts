import {
  at,
  chipKey,
  chipsInKey,
  COLOUR_COUNT,
  FIRST_SWAP,
  NO_MOVE,
  PAIR_FIRST,
  PAIR_SECOND,
  PAIRS_PER_PART,
  PART_COUNT,
  PIECE_COUNT,
  PORTRAIT_COUNT,
  betPiece,
  partOfPiece,
} from './layout.ts';
import type { SearchRandom } from './search-random.ts';
import {
  ACTIVE,
  basePointsOf,
  canSwapPair,
  CHIPS,
  DONE,
  HANDS,
  type Position,
  RANK,
  swapPair,
} from './twin.ts';

/**
 * The value of a bet piece to a player who looks one move ahead, as `greedy` does: its points, if nobody else had bet
 * on it, and half of what its best legal swap would add.
 */
export function pieceValue(position: Position, piece: number): number {
  const rank = at(position, RANK + piece);
  const chips = at(position, CHIPS + piece);
  const now = basePointsOf(rank, 0) + chipsInKey(chips);
  if (chips === 0 || rank === 0) return now;
  let best = now;
  const first = partOfPiece(piece) * PORTRAIT_COUNT;
  for (let other = first; other < first + PORTRAIT_COUNT; other++) {
    const otherRank = at(position, RANK + other);
    if (otherRank < rank && at(position, CHIPS + other) === chips)
      best = Math.max(best, basePointsOf(otherRank, 0));
  }
  return now + (best - now) / 2;
}

/** The value of a piece after a move in its part, which is taken back again. */
export function pieceValueAfter(position: Position, move: number, piece: number): number {
  if (move < FIRST_SWAP) {
    const on = CHIPS + (move % PIECE_COUNT);
    const chips = at(position, on);
    position[on] = chips + chipKey((move / PIECE_COUNT) | 0);
    const value = pieceValue(position, piece);
    position[on] = chips;
    return value;
  }
  const pair = move - FIRST_SWAP;
  const chips = at(position, CHIPS + at(PAIR_FIRST, pair));
  swapPair(position, pair);
  const value = pieceValue(position, piece);
  swapPair(position, pair);
  position[CHIPS + at(PAIR_FIRST, pair)] = chips;
  position[CHIPS + at(PAIR_SECOND, pair)] = chips;
  return value;
}

/**
 * The move of a player who takes what adds most to its own three pieces at once, as `greedy` does; one of the best at
 * random. Allocates nothing.
 */
export function greedyMoveOf(position: Position, bet: number, random: SearchRandom): number {
  const seat = at(position, ACTIVE);
  let best = Number.NEGATIVE_INFINITY;
  let ties = 0;
  let chosen = NO_MOVE;
  const consider = (move: number, gain: number): void => {
    if (gain < best) return;
    if (gain > best) {
      best = gain;
      ties = 0;
    }
    ties++;
    if (ties === 1 || random.below(ties) === 0) chosen = move;
  };
  for (let part = 0; part < PART_COUNT; part++) {
    const piece = betPiece(bet, part);
    const rank = at(position, RANK + piece);
    const before = pieceValue(position, piece);
    const first = part * PORTRAIT_COUNT;
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      if (at(position, HANDS + seat * COLOUR_COUNT + colour) === 0) continue;
      for (let on = first; on < first + PORTRAIT_COUNT; on++) {
        const move = colour * PIECE_COUNT + on;
        // A chip on a lower piece changes nothing for it.
        const gain = at(position, RANK + on) > rank ? 0 : pieceValueAfter(position, move, piece) - before;
        consider(move, gain);
      }
    }
    if (at(position, DONE) === 0) continue;
    for (let pair = part * PAIRS_PER_PART; pair < (part + 1) * PAIRS_PER_PART; pair++)
      if (canSwapPair(position, pair))
        consider(FIRST_SWAP + pair, pieceValueAfter(position, FIRST_SWAP + pair, piece) - before);
  }
  return chosen;
}
