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

/** A way to play that a rival may have. */
interface Style {
  /** How likely it is before anything was seen. */
  readonly prior: number;
  /** The loss of value, in points, at which a move is e times less likely; infinite for one who plays at random. */
  readonly temperature: number;
  /** How much of its play is random all the same. */
  readonly noise: number;
  /** How strongly its bet keeps to one piece on top and two in the middle, in points for each column off. */
  readonly betHabit: number;
}

/** A calculating player, a person who has more in mind than points, one who does anything. */
const STYLES: readonly Style[] = [
  { prior: 0.55, temperature: 0.12, noise: 0.02, betHabit: 4 },
  { prior: 0.35, temperature: 2, noise: 0.1, betHabit: 0.4 },
  { prior: 0.1, temperature: Number.POSITIVE_INFINITY, noise: 1, betHabit: 0 },
];

/** What somebody thinks of a rival's bet: how likely each of the 125 is, together with each style of play. */
export interface Belief {
  /** Takes in a move that the rival made at a position. */
  observe(position: Position, move: number): void;
  /** How likely each bet is, by its number; they add up to 1. */
  bets(): Float64Array;
  /** How likely each piece is in the bet; the five of a part add up to 1. */
  pieces(): Float64Array;
}

/** How far a bet is from one piece on top and two in the middle, in columns. */
function habitDistance(start: Position, bet: number): number {
  const ranks = [0, 1, 2].map((part) => at(start, RANK + betPiece(bet, part))).sort();
  return ranks.reduce((off, rank, i) => off + Math.abs(rank - i), 0);
}

/**
 * The belief before the first move, at the position after the deal. It is a mixture of styles, one of which is random
 * play, so that no surprise makes a bet impossible.
 */
export function createBelief(start: Position): Belief {
  const weights = STYLES.map(({ prior, betHabit }) => {
    const byBet = Float64Array.from({ length: BET_COUNT }, (_, bet) =>
      Math.exp(-betHabit * habitDistance(start, bet)),
    );
    const sum = byBet.reduce((a, b) => a + b, 0);
    // A hundredth of a habit is a mistake.
    return byBet.map((weight) => prior * ((0.99 * weight) / sum + 0.01 / BET_COUNT));
  });
  const moves = new Int32Array(MOVE_COUNT);
  const sums = new Float64Array(PIECE_COUNT);
  const made = new Float64Array(PORTRAIT_COUNT);

  const observeStyle = (position: Position, move: number, count: number, i: number): void => {
    const style = STYLES[i];
    const byBet = weights[i];
    if (style === undefined || byBet === undefined) return;
    const { temperature, noise } = style;
    // Who plays at random is as likely to make this move with any bet; the count of the moves weighs it against the others.
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

  normalize();
  return {
    observe: (position, move) => {
      const count = legalMovesOf(position, moves);
      STYLES.forEach((_, i) => {
        observeStyle(position, move, count, i);
      });
      normalize();
    },
    bets,
    pieces: () => {
      const byPiece = new Float64Array(PIECE_COUNT);
      bets().forEach((chance, bet) => {
        for (let part = 0; part < PART_COUNT; part++) {
          const piece = betPiece(bet, part);
          byPiece[piece] = at(byPiece, piece) + chance;
        }
      });
      return byPiece;
    },
  };
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
