import { at, MOVE_COUNT, NO_MOVE, PIECE_COUNT } from './layout.ts';
import { pieceValue } from './piece-values.ts';
import { ACTIVE, createPosition, DONE, legalMovesOf, play, type Position } from './twin.ts';

/** The rest of a turn: one or two moves, and how promising it looks before any playout. */
export interface Candidate {
  readonly first: number;
  /** `NO_MOVE` where the turn ends with the first. */
  readonly second: number;
  readonly promise: number;
}

/**
 * The most promising ways to end the turn in progress, best first: by the values of the pieces afterwards, each weighed by
 * `weights` (positive for what is to rise). They begin with one of the moves `offered`. Two chips laid count once, not in
 * both orders.
 */
export function turnCandidates(
  position: Position,
  offered: ReadonlySet<number>,
  weights: Float64Array,
  limit: number,
): readonly Candidate[] {
  const found: Candidate[] = [];
  const seat = at(position, ACTIVE);
  const once = createPosition();
  const twice = createPosition();
  const firsts = new Int32Array(MOVE_COUNT);
  const seconds = new Int32Array(MOVE_COUNT);
  const firstCount = legalMovesOf(position, firsts);
  for (let i = 0; i < firstCount; i++) {
    const first = at(firsts, i);
    if (!offered.has(first)) continue;
    once.set(position);
    play(once, first);
    if (at(position, DONE) === 1 || at(once, DONE) === 0 || at(once, ACTIVE) !== seat) {
      found.push({ first, second: NO_MOVE, promise: weightedValue(once, weights) });
      continue;
    }
    const secondCount = legalMovesOf(once, seconds);
    for (let j = 0; j < secondCount; j++) {
      const second = at(seconds, j);
      if (second < first && offered.has(second)) continue;
      twice.set(once);
      play(twice, second);
      found.push({ first, second, promise: weightedValue(twice, weights) });
    }
  }
  return found.sort((a, b) => b.promise - a.promise).slice(0, limit);
}

function weightedValue(position: Position, weights: Float64Array): number {
  let sum = 0;
  for (let piece = 0; piece < PIECE_COUNT; piece++) {
    const weight = at(weights, piece);
    if (weight !== 0) sum += weight * pieceValue(position, piece);
  }
  return sum;
}
