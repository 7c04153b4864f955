import {
  at,
  MAX_SEATS,
  betPiece,
  chipKey,
  chipsInKey,
  COLOUR_COUNT,
  NO_MOVE,
  PAIR_COUNT,
  PAIR_FIRST,
  PAIR_SECOND,
  PART_COUNT,
  partOfPiece,
  PIECE_COUNT,
  PORTRAIT_COUNT,
} from './layout.ts';
import { greedyMoveOf } from './piece-values.ts';
import type { SearchRandom } from './search-random.ts';
import {
  ACTIVE,
  DONE,
  isOver,
  LEFT,
  play,
  type Position,
  SEAT_COUNT,
  scoreOf,
  basePointsOf,
  canSwapPair,
  CHIPS,
  HANDS,
  RANK,
} from './twin.ts';

/** The pairs that can be swapped before the chip is laid. */
const pairs = new Int32Array(PAIR_COUNT);

/**
 * The last chip's move of a player, at the beginning of a turn: by its gain for the player's own three pieces together
 * with the swap that must follow if there is one (V14); one of the best at random. Allocates nothing.
 */
export function lastChipMoveOf(position: Position, bet: number, random: SearchRandom): number {
  const colour = colourInHand(position);
  const key = chipKey(colour);
  let pairCount = 0;
  for (let pair = 0; pair < PAIR_COUNT; pair++) if (canSwapPair(position, pair)) pairs[pairCount++] = pair;
  let best = Number.NEGATIVE_INFINITY;
  let ties = 0;
  let chosen = NO_MOVE;
  for (let part = 0; part < PART_COUNT; part++) {
    const own = betPiece(bet, part);
    const first = part * PORTRAIT_COUNT;
    for (let on = first; on < first + PORTRAIT_COUNT; on++) {
      const chips = at(position, CHIPS + on) + key;
      const laid = on === own ? 1 : 0;
      let swapped = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < pairCount; i++) {
        const a = at(PAIR_FIRST, at(pairs, i));
        const b = at(PAIR_SECOND, at(pairs, i));
        // The chip makes these two different.
        if (a === on || b === on) continue;
        swapped = Math.max(swapped, laid + swapGain(position, betPiece(bet, partOfPiece(a)), a, b));
      }
      for (let other = first; other < first + PORTRAIT_COUNT; other++)
        if (at(position, CHIPS + other) === chips)
          swapped = Math.max(swapped, swapGain(position, own, on, other));
      const gain = swapped === Number.NEGATIVE_INFINITY ? laid : swapped;
      if (gain < best) continue;
      if (gain > best) {
        best = gain;
        ties = 0;
      }
      ties++;
      if (ties === 1 || random.below(ties) === 0) chosen = colour * PIECE_COUNT + on;
    }
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

/** The gain of a swap for the own piece of its part, whose chips leave with it; if nobody else had bet on that. */
function swapGain(position: Position, own: number, a: number, b: number): number {
  if (own !== a && own !== b) return 0;
  const to = own === a ? b : a;
  return (
    basePointsOf(at(position, RANK + to), 0) -
    basePointsOf(at(position, RANK + own), 0) -
    chipsInKey(at(position, CHIPS + own))
  );
}

/** How much the margin counts beside the win: enough to tell turns apart that are far from the end. */
const MARGIN_WEIGHT = 0.35;
/** The lead, in points, at which a win is as good as certain. */
const MARGIN_SCALE = 8;

const points = new Int32Array(MAX_SEATS);

/** Plays a position to its end, every seat by its bet and one move ahead; its last chip with the swap that it forces. */
export function playOut(position: Position, bets: Int32Array, random: SearchRandom): void {
  while (!isOver(position)) {
    const seat = at(position, ACTIVE);
    const isLastChip = at(position, DONE) === 0 && at(position, LEFT + seat) === 1;
    const moveOf = isLastChip ? lastChipMoveOf : greedyMoveOf;
    play(position, moveOf(position, at(bets, seat), random));
  }
}

/** The value of the end of a game to a seat, from 0 to 1: its share of the win, and by how much. */
export function outcomeValue(position: Position, bets: Int32Array, seat: number): number {
  scoreOf(position, bets, points);
  const own = at(points, seat);
  let best = Number.NEGATIVE_INFINITY;
  let equals = 1;
  for (let other = 0; other < at(position, SEAT_COUNT); other++) {
    if (other === seat) continue;
    best = Math.max(best, at(points, other));
    if (at(points, other) === own) equals++;
  }
  const share = own > best ? 1 : own === best ? 1 / equals : 0;
  const margin = 0.5 + 0.5 * Math.tanh((own - best) / MARGIN_SCALE);
  return (1 - MARGIN_WEIGHT) * share + MARGIN_WEIGHT * margin;
}
