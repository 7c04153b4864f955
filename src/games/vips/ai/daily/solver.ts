import { at, FIRST_SWAP, MAX_SEATS, MOVE_COUNT } from '../search/layout.ts';
import { greedyMoveOf } from '../search/piece-values.ts';
import type { SearchRandom } from '../search/search-random.ts';
import {
  ACTIVE,
  createPosition,
  DONE,
  isOver,
  legalMovesOf,
  play,
  type Position,
  scoreOf,
} from '../search/twin.ts';

/** The person's seat in a puzzle. */
export const OWN_SEAT = 0;

/** Of several moves that are as good, the first. */
const ALWAYS_FIRST: SearchRandom = { below: () => 1, unit: () => 0, restart: () => undefined };

/** A turn: one or two moves by their numbers. */
export type SolvedTurn = readonly number[];

/** Searches a puzzle of these bets to its end. */
export type Solver = ReturnType<typeof createSolver>;

/** The move of a bot in a puzzle: what adds most to its own pieces at once. */
export const replyOf = (position: Position, bets: Int32Array): number =>
  greedyMoveOf(position, at(bets, at(position, ACTIVE)), ALWAYS_FIRST);

/** Makes the moves of the bots until the person is to act or it is over. */
export function playReplies(position: Position, bets: Int32Array): void {
  while (!isOver(position) && at(position, ACTIVE) !== OWN_SEAT) play(position, replyOf(position, bets));
}

/**
 * A solver that tries every turn. The replies are fixed and nothing is random, so a position is worth the same however it
 * came about: each is searched once. Few chips must be left, as the work grows a hundredfold with each.
 */
export function createSolver(bets: Int32Array) {
  const known = new Map<string, number>();
  const points = new Int32Array(MAX_SEATS);
  const pointsIn = (position: Position): number => {
    scoreOf(position, bets, points);
    return at(points, OWN_SEAT);
  };

  /** Calls `visit` with every turn from here and the position after the replies to it, which is good until the next. */
  const forEachTurn = (position: Position, visit: (turn: SolvedTurn, after: Position) => void): void => {
    const [once, after] = [createPosition(), createPosition()];
    const [firsts, seconds] = [new Int32Array(MOVE_COUNT), new Int32Array(MOVE_COUNT)];
    const firstCount = legalMovesOf(position, firsts);
    for (let i = 0; i < firstCount; i++) {
      const first = at(firsts, i);
      once.set(position);
      play(once, first);
      if (at(once, DONE) === 0) {
        playReplies(once, bets);
        visit([first], once);
        continue;
      }
      const secondCount = legalMovesOf(once, seconds);
      for (let j = 0; j < secondCount; j++) {
        const second = at(seconds, j);
        // Two chips come to the same in both orders.
        if (second < first && second < FIRST_SWAP) continue;
        after.set(once);
        play(after, second);
        playReplies(after, bets);
        visit([first, second], after);
      }
    }
  };

  const best = (position: Position): number => {
    if (isOver(position)) return pointsIn(position);
    const key = String.fromCharCode(...position);
    const before = known.get(key);
    if (before !== undefined) return before;
    let most = 0;
    forEachTurn(position, (_, after) => {
      most = Math.max(most, best(after));
    });
    known.set(key, most);
    return most;
  };

  return {
    /** The most points that the person can have from a position in which they are to begin a turn, or it is over. */
    best,
    /** The points that the person has in a position. */
    points: pointsIn,
    /** A turn that leads to the most points. */
    bestTurn: (position: Position): SolvedTurn => {
      const most = best(position);
      const found: SolvedTurn[] = [];
      forEachTurn(position, (turn, after) => {
        if (best(after) === most) found.push(turn);
      });
      const [first] = found;
      if (first === undefined) throw new RangeError('nobody is to act in this position');
      return first;
    },
  };
}
