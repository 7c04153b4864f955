import { BASE_POINTS } from '../../rules/score.ts';
import {
  at,
  betPiece,
  chipKey,
  chipsInKey,
  COLOUR_COUNT,
  colourOfPlace,
  FIRST_SWAP,
  MAX_SEATS,
  PAIR_COUNT,
  PAIR_FIRST,
  PAIR_SECOND,
  PART_COUNT,
  PIECE_COUNT,
  pieceOfPlace,
} from './layout.ts';

/**
 * The rules of VIPs once more, for search: from the deal on, a position is one typed array, and a move changes it in
 * place. `tests/games/vips/ai/twin.unit.test.ts` proves that they are those of `rules`. Bets are kept beside it, as
 * their numbers by seat, because a search tries many bets at one position.
 */
export type Position = Int32Array;

/** Offsets in a position: for each piece its column, 0 (tallest) to 4, and its combination of chips. */
export const RANK = 0;
export const CHIPS = RANK + PIECE_COUNT;
/** For each seat the chips left by colour, and in all. */
export const HANDS = CHIPS + PIECE_COUNT;
export const LEFT = HANDS + MAX_SEATS * COLOUR_COUNT;
export const SEAT_COUNT = LEFT + MAX_SEATS;
/** Whose turn it is; -1 when the game is over. */
export const ACTIVE = SEAT_COUNT + 1;
/** How many actions of the turn are done: 0 or 1. */
export const DONE = ACTIVE + 1;
/** The number of the turn, as in the rules. */
export const TURN = DONE + 1;
const SIZE = TURN + 1;

export const createPosition = (): Position => new Int32Array(SIZE);

/** Puts a deal into a position: columns and combinations by piece. */
export function deal(
  position: Position,
  ranks: ArrayLike<number>,
  chips: ArrayLike<number>,
  seats: number,
  first: number,
): void {
  position.fill(0);
  position.set(ranks, RANK);
  position.set(chips, CHIPS);
  for (let seat = 0; seat < seats; seat++) {
    position.fill(3, HANDS + seat * COLOUR_COUNT, HANDS + (seat + 1) * COLOUR_COUNT);
    position[LEFT + seat] = 9;
  }
  position[SEAT_COUNT] = seats;
  position[ACTIVE] = first;
  position[TURN] = 1;
}

/** True if the game is over (V17). */
export const isOver = (position: Position): boolean => at(position, ACTIVE) < 0;

/** True if a pair of pieces can be swapped (V11). */
export function canSwapPair(position: Position, pair: number): boolean {
  const chips = at(position, CHIPS + at(PAIR_FIRST, pair));
  return chips !== 0 && chips === at(position, CHIPS + at(PAIR_SECOND, pair));
}

/** Writes every legal move into `moves`, in the order of the rules (V9 to V14), and returns how many there are. */
export function legalMovesOf(position: Position, moves: Int32Array): number {
  const seat = at(position, ACTIVE);
  if (seat < 0) return 0;
  let count = 0;
  if (at(position, LEFT + seat) > 0) {
    for (let colour = 0; colour < COLOUR_COUNT; colour++) {
      if (at(position, HANDS + seat * COLOUR_COUNT + colour) === 0) continue;
      for (let piece = 0; piece < PIECE_COUNT; piece++) moves[count++] = colour * PIECE_COUNT + piece;
    }
  }
  if (at(position, DONE) === 1) {
    for (let pair = 0; pair < PAIR_COUNT; pair++)
      if (canSwapPair(position, pair)) moves[count++] = FIRST_SWAP + pair;
  }
  return count;
}

/** Plays a legal move, and what follows from it: the end of the turn, the end of the game (V10 to V17). */
export function play(position: Position, move: number): void {
  const seat = at(position, ACTIVE);
  if (move < FIRST_SWAP) {
    const colour = colourOfPlace(move);
    const on = CHIPS + pieceOfPlace(move);
    const hand = HANDS + seat * COLOUR_COUNT + colour;
    position[on] = at(position, on) + chipKey(colour);
    position[hand] = at(position, hand) - 1;
    position[LEFT + seat] = at(position, LEFT + seat) - 1;
  } else {
    swapPair(position, move - FIRST_SWAP);
  }
  if (at(position, DONE) === 1 || isStuck(position, seat)) endTurn(position, seat);
  else position[DONE] = 1;
}

/** Two pieces change columns, and their chips leave the game (V12). */
export function swapPair(position: Position, pair: number): void {
  const a = at(PAIR_FIRST, pair);
  const b = at(PAIR_SECOND, pair);
  const rank = at(position, RANK + a);
  position[RANK + a] = at(position, RANK + b);
  position[RANK + b] = rank;
  position[CHIPS + a] = 0;
  position[CHIPS + b] = 0;
}

/** True if the last chip was laid in phase 1 and nothing can be swapped (V14). */
function isStuck(position: Position, seat: number): boolean {
  if (at(position, LEFT + seat) > 0) return false;
  for (let pair = 0; pair < PAIR_COUNT; pair++) if (canSwapPair(position, pair)) return false;
  return true;
}

/** The next seat that has a chip plays (V8, V16), or the game is over (V17). */
function endTurn(position: Position, seat: number): void {
  const seats = at(position, SEAT_COUNT);
  position[DONE] = 0;
  position[TURN] = at(position, TURN) + 1;
  for (let i = 1; i <= seats; i++) {
    const next = seat + i < seats ? seat + i : seat + i - seats;
    if (at(position, LEFT + next) > 0) {
      position[ACTIVE] = next;
      return;
    }
  }
  position[ACTIVE] = -1;
}

/** Base points by column and number of rivals on the piece (V19): `rank * MAX_SEATS + rivals`. */
const BASE = Int32Array.from(BASE_POINTS.flat());

/** The base points of a piece on a column (0 to 4) that so many rivals bet on, too. */
export const basePointsOf = (rank: number, rivals: number): number => at(BASE, rank * MAX_SEATS + rivals);

/** Writes the points of every seat's bet (V18 to V20) into `points`. */
export function scoreOf(position: Position, bets: Int32Array, points: Int32Array): void {
  const seats = at(position, SEAT_COUNT);
  for (let seat = 0; seat < seats; seat++) {
    let total = 0;
    for (let part = 0; part < PART_COUNT; part++) {
      const piece = betPiece(at(bets, seat), part);
      let rivals = -1;
      for (let other = 0; other < seats; other++) if (betPiece(at(bets, other), part) === piece) rivals++;
      const base = basePointsOf(at(position, RANK + piece), rivals);
      if (base > 0) total += base + chipsInKey(at(position, CHIPS + piece));
    }
    points[seat] = total;
  }
}
