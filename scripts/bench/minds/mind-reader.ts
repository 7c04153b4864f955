/** A player who knows exactly how `master` bets and thinks, and reads its bet from its moves. */
import { type Belief, createBelief, piecesOf, priorAt } from '../../../src/games/vips/ai/search/belief.ts';
import { BET_SHAPES } from '../../../src/games/vips/ai/search/bet-choice.ts';
import { at, BET_COUNT, betPiece, MOVE_COUNT } from '../../../src/games/vips/ai/search/layout.ts';
import { searchTurn } from '../../../src/games/vips/ai/search/turn-search.ts';
import { legalMovesOf, type Position, RANK, SEAT_COUNT } from '../../../src/games/vips/ai/search/twin.ts';

/** How often it lets `master` think with each bet, and how long: much more would take minutes a game. */
const TRIES = 4;
const PLAYOUTS = 64;
/** The share of moves that it does not foresee, because it thinks with other random numbers. */
const SURPRISE = 0.25;

/** A reader of the bet on one seat. */
export interface MindReader extends Belief {
  /** Takes in a move of anyone else. */
  watch(position: Position, seat: number, move: number): void;
}

/** How likely `master` is to make each bet, at the position after the deal. */
function betChances(start: Position): Float64Array {
  const chances = new Float64Array(BET_COUNT);
  const sorted = (ranks: readonly number[]): string => [...ranks].sort().join();
  for (const { ranks, weight } of BET_SHAPES) {
    const fitting = Array.from({ length: BET_COUNT }, (_, bet) => bet).filter(
      (bet) => sorted([0, 1, 2].map((part) => 1 + at(start, RANK + betPiece(bet, part)))) === sorted(ranks),
    );
    for (const bet of fitting) chances[bet] = at(chances, bet) + weight / fitting.length;
  }
  const sum = chances.reduce((a, b) => a + b, 0);
  return chances.map((chance) => chance / sum);
}

/** A player who was told the bet: what a reader could know at most. */
export function createInsider(bet: number): MindReader {
  const bets = new Float64Array(BET_COUNT);
  bets[bet] = 1;
  return { watch: () => undefined, observe: () => undefined, bets: () => bets, pieces: () => piecesOf(bets) };
}

/** A reader at the position after the deal, who watches the player on this seat. */
export function createMindReader(start: Position, seat: number): MindReader {
  const chances = betChances(start);
  // What `master` believes of the others follows from what everyone has seen.
  const beliefs = Array.from({ length: at(start, SEAT_COUNT) }, (_, other) =>
    other === seat ? null : createBelief(priorAt(start)),
  );
  const moves = new Int32Array(MOVE_COUNT);
  return {
    watch: (position, other, move) => beliefs[other]?.observe(position, move),
    observe: (position, move) => {
      const count = legalMovesOf(position, moves);
      if (count < 2) return;
      const offered = new Set(moves.subarray(0, count));
      let sum = 0;
      for (let bet = 0; bet < BET_COUNT; bet++) {
        if (at(chances, bet) === 0) continue;
        let foreseen = 0;
        for (let n = 0; n < TRIES; n++)
          if (searchTurn({ position, offered, bet, beliefs }, PLAYOUTS, n).first === move) foreseen++;
        chances[bet] = at(chances, bet) * (((1 - SURPRISE) * foreseen) / TRIES + SURPRISE / count);
        sum += at(chances, bet);
      }
      for (let bet = 0; bet < BET_COUNT; bet++) chances[bet] = at(chances, bet) / sum;
    },
    bets: () => chances,
    pieces: () => piecesOf(chances),
  };
}
