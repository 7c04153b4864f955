import {
  at,
  BET_COUNT,
  betPiece,
  MOVE_COUNT,
  partOfMove,
  PART_COUNT,
  PIECE_COUNT,
  PORTRAIT_COUNT,
} from './layout.ts';
import { pieceValue, pieceValueAfter } from './piece-values.ts';
import type { SearchRandom } from './search-random.ts';
import { legalMovesOf, type Position, RANK } from './twin.ts';

/**
 * The ways to play that a rival may have: a calculating player, a person who has more in mind than points, one who does
 * anything. `prior`: how likely it is before anything was seen. `temperature`: the loss of value, in points, at which a move is
 * e times less likely; infinite for one who plays at random. `noise`: how much of its play is random all the same. `betHabit`:
 * how strongly its bet keeps to one piece on top and two in the middle, in points for each column off.
 */
const STYLES = [
  { prior: 0.55, temperature: 0.12, noise: 0.02, betHabit: 4 },
  { prior: 0.35, temperature: 2, noise: 0.1, betHabit: 0.4 },
  { prior: 0.1, temperature: Number.POSITIVE_INFINITY, noise: 1, betHabit: 0 },
] as const;

/** A belief about a rival's bet: how likely each of the 125 is, together with each style of play. */
export type Belief = Readonly<ReturnType<typeof createBelief>>;

/** A mistake in a habit is as likely as this. */
const SLIP = 0.01;

/**
 * The belief before the first move, at the position after the deal: for each style how likely it is together
 * with each bet. One of the styles is random play, so that no surprise makes a bet impossible.
 */
export function priorAt(start: Position): readonly Float64Array[] {
  const distances = Int32Array.from({ length: BET_COUNT }, (_, bet) => habitDistance(start, bet));
  return STYLES.map(({ prior, betHabit }) => {
    const byBet = Float64Array.from(distances, (distance) => Math.exp(-betHabit * distance));
    const sum = byBet.reduce((a, b) => a + b, 0);
    return byBet.map((weight) => prior * (((1 - SLIP) * weight) / sum + SLIP / BET_COUNT));
  });
}

/** How far a bet is from one piece on top, one in the second column and one in the third, in columns. */
export function habitDistance(start: Position, bet: number): number {
  const a = at(start, RANK + betPiece(bet, 0));
  const b = at(start, RANK + betPiece(bet, 1));
  const c = at(start, RANK + betPiece(bet, 2));
  const lowest = Math.max(a, b, c);
  const highest = Math.min(a, b, c);
  return highest + Math.abs(a + b + c - lowest - highest - 1) + Math.abs(lowest - 2);
}

/** A belief that begins with a prior. */
export function createBelief(prior: readonly Float64Array[]) {
  const weights = prior.map((byBet) => byBet.slice());
  const moves = new Int32Array(MOVE_COUNT);
  const sums = new Float64Array(PIECE_COUNT);
  const made = new Float64Array(PORTRAIT_COUNT);

  const observeStyle = (position: Position, move: number, count: number, i: number): void => {
    const style = STYLES[i];
    const byBet = weights[i];
    if (style === undefined || byBet === undefined) return;
    const { temperature, noise } = style;
    // Random players are as likely to make this move with any bet; the count of the moves weighs it against the others.
    if (noise === 1) {
      for (let bet = 0; bet < BET_COUNT; bet++) byBet[bet] = at(byBet, bet) / count;
      return;
    }
    sums.fill(0);
    const part = partOfMove(move);
    for (let piece = 0; piece < PIECE_COUNT; piece++) {
      const before = pieceValue(position, piece);
      const pieceArea = (piece / PORTRAIT_COUNT) | 0;
      let sum = 0;
      for (let m = 0; m < count; m++) {
        const other = at(moves, m);
        if (partOfMove(other) === pieceArea)
          sum += Math.exp((pieceValueAfter(position, other, piece) - before) / temperature);
      }
      sums[piece] = sum;
      if (pieceArea === part)
        made[piece % PORTRAIT_COUNT] = Math.exp(
          (pieceValueAfter(position, move, piece) - before) / temperature,
        );
    }
    for (let bet = 0; bet < BET_COUNT; bet++) {
      let all = 0;
      for (let area = 0; area < PART_COUNT; area++) all += at(sums, betPiece(bet, area));
      const chosen = at(made, betPiece(bet, part) % PORTRAIT_COUNT) / all;
      byBet[bet] = at(byBet, bet) * ((1 - noise) * chosen + noise / count);
    }
  };

  const normalize = (): void => {
    let sum = 0;
    for (const byBet of weights) for (let bet = 0; bet < BET_COUNT; bet++) sum += at(byBet, bet);
    for (const byBet of weights) for (let bet = 0; bet < BET_COUNT; bet++) byBet[bet] = at(byBet, bet) / sum;
  };

  const bets = (): Float64Array =>
    Float64Array.from({ length: BET_COUNT }, (_, bet) =>
      weights.reduce((sum, byBet) => sum + at(byBet, bet), 0),
    );

  return {
    /** Takes in a move that the rival made at a position. */
    observe: (position: Position, move: number): void => {
      const count = legalMovesOf(position, moves);
      STYLES.forEach((_, i) => {
        observeStyle(position, move, count, i);
      });
      normalize();
    },
    /** How likely each bet is, by its number; they add up to 1. */
    bets,
    /** How likely each piece is in the bet; the five of a part add up to 1. */
    pieces: (): Float64Array => piecesOf(bets()),
  };
}

/** How likely each piece is in a bet, where this is how likely each bet is. */
export function piecesOf(bets: Float64Array): Float64Array {
  const byPiece = new Float64Array(PIECE_COUNT);
  bets.forEach((chance, bet) => {
    for (let part = 0; part < PART_COUNT; part++) {
      const piece = betPiece(bet, part);
      byPiece[piece] = at(byPiece, piece) + chance;
    }
  });
  return byPiece;
}

/** Draws a bet by its likelihood. */
export function drawBet(chances: Float64Array, random: SearchRandom): number {
  let rest = random.unit();
  for (let bet = 0; bet < chances.length; bet++) {
    rest -= at(chances, bet);
    if (rest < 0) return bet;
  }
  return chances.length - 1;
}
