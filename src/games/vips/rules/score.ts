import type { Seat } from '../../../kernel/game.ts';
import { type Bet, type Board, PARTS, type Piece, pieceOf, rankOf, totalChips, byPart } from './pieces.ts';
import type { Score, VipsState } from './state.ts';

/**
 * Base points by column (rank 1 to 5) and by the number of players who bet on the piece (1 to 5) (V19). Only four
 * values of the printed table are known: on the tallest column 20 for one player, 10 for three and 0 for five, and on
 * the fourth column 5 for one. They are joined by a straight line: 20, less 5 for each rank and each rival.
 */
export const BASE_POINTS: readonly (readonly number[])[] = [1, 2, 3, 4, 5].map((rank) =>
  [1, 2, 3, 4, 5].map((players) => Math.max(0, 20 - 5 * (rank - 1) - 5 * (players - 1))),
);

/** The base points of a piece on column `rank` (1 to 5) that `players` players bet on (V19). */
export const basePoints = (rank: number, players: number): number =>
  BASE_POINTS[rank - 1]?.[players - 1] ?? 0;

/** The seats that bet on each piece: its black chips (V18). Pieces nobody bet on are left out. */
export function bettorsByPiece(bets: readonly Bet[]): ReadonlyMap<Piece, readonly Seat[]> {
  const bettors = new Map<Piece, Seat[]>();
  bets.forEach((bet, seat) => {
    for (const part of PARTS) {
      const piece = pieceOf(part, bet[part]);
      bettors.set(piece, [...(bettors.get(piece) ?? []), seat]);
    }
  });
  return bettors;
}

/** What a piece is worth that so many players bet on (V19, V20). */
function scoreOfPiece({ columns, chips }: Board, piece: Piece, players: number) {
  const base = basePoints(rankOf(columns, piece), players);
  return { base, bonus: base > 0 ? totalChips(chips[piece]) : 0 };
}

/** The score of every bet (V18 to V20), in seat order. All bets must be in. */
export function finalScores(state: Pick<VipsState, 'bets' | 'columns' | 'chips'>): readonly Score[] {
  const bets = state.bets.filter((bet) => bet !== null);
  const bettors = bettorsByPiece(bets);
  return bets.map((bet) => {
    const { head, eyes, mouth } = byPart((part) => {
      const piece = pieceOf(part, bet[part]);
      return scoreOfPiece(state, piece, bettors.get(piece)?.length ?? 0);
    });
    return {
      base: [head.base, eyes.base, mouth.base],
      bonus: [head.bonus, eyes.bonus, mouth.bonus],
      total: head.base + head.bonus + eyes.base + eyes.bonus + mouth.base + mouth.bonus,
    };
  });
}

/**
 * The points of a bet if the game ended now and nobody else had bet on its pieces (V19, V20): the most it is worth, as
 * far as a player can tell who knows no other bet.
 */
export const pointsAlone = (board: Board, bet: Bet): number =>
  PARTS.reduce((sum, part) => {
    const { base, bonus } = scoreOfPiece(board, pieceOf(part, bet[part]), 1);
    return sum + base + bonus;
  }, 0);

/** The place of each seat by points, 1 for the most; equal points share a place (V22). */
export const placesOf = (scores: readonly Score[]): readonly number[] =>
  scores.map(({ total }) => 1 + scores.filter((other) => other.total > total).length);

/** The seats with the most points (V22). */
export const winnersOf = (scores: readonly Score[]): readonly Seat[] =>
  placesOf(scores).flatMap((place, seat) => (place === 1 ? [seat] : []));
