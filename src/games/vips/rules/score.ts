import type { Seat } from '../../../kernel/game.ts';
import type { Score, VipsState } from './state.ts';
import { type Bet, PARTS, type Part, type Piece, type Portrait, pieceOf, rankOf, total } from './words.ts';

/**
 * Base points by column (rank 1 to 5) and by the number of players who bet on the piece (1 to 5) (V19). Of the
 * printed tables only a few values are known: 20 and 10 for 1 and 3 players on the tallest column, none for 5, and
 * 5 for one player on the fourth. This is the straight line through them: 20, less 5 a rank, less 5 a rival.
 */
export const BASE_POINTS: readonly (readonly number[])[] = [1, 2, 3, 4, 5].map((rank) =>
  [1, 2, 3, 4, 5].map((players) => Math.max(0, 20 - 5 * (rank - 1) - 5 * (players - 1))),
);

/** The base points of a piece on column `rank` (1 to 5) that `players` players bet on (V19). */
export const basePoints = (rank: number, players: number): number =>
  BASE_POINTS[rank - 1]?.[players - 1] ?? 0;

/** The seats that bet on each piece: its black chips (V18). Pieces nobody bet on are left out. */
export function blackChips(bets: readonly Bet[]): ReadonlyMap<Piece, readonly Seat[]> {
  const on = new Map<Piece, Seat[]>();
  bets.forEach((bet, seat) => {
    for (const part of PARTS) {
      const piece = pieceOf(part, bet[part]);
      on.set(piece, [...(on.get(piece) ?? []), seat]);
    }
  });
  return on;
}

/** Base and bonus of every bet (V18 to V20), in seat order. All bets must be in. */
export function finalScores(state: Pick<VipsState, 'bets' | 'columns' | 'chips'>): readonly Score[] {
  const bets = state.bets.filter((bet) => bet !== null);
  const on = blackChips(bets);
  const scoreOf = (part: Part, portrait: Portrait): { base: number; bonus: number } => {
    const piece = pieceOf(part, portrait);
    const base = basePoints(rankOf(state.columns, piece), on.get(piece)?.length ?? 0);
    return { base, bonus: base > 0 ? total(state.chips[piece]) : 0 };
  };
  return bets.map((bet) => {
    const head = scoreOf('head', bet.head);
    const eyes = scoreOf('eyes', bet.eyes);
    const mouth = scoreOf('mouth', bet.mouth);
    return {
      base: [head.base, eyes.base, mouth.base],
      bonus: [head.bonus, eyes.bonus, mouth.bonus],
      total: head.base + head.bonus + eyes.base + eyes.bonus + mouth.base + mouth.bonus,
    };
  });
}

/** Whoever has the most points; equals share (V22). */
export function winnersOf(scores: readonly Score[]): readonly Seat[] {
  const best = Math.max(...scores.map((score) => score.total));
  return scores.flatMap((score, seat) => (score.total === best ? [seat] : []));
}
