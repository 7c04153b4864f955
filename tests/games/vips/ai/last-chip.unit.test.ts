import { expect, test } from 'vitest';
import { lastChipMoveOf } from '../../../../src/games/vips/ai/search/playout.ts';
import {
  at,
  betPiece,
  chipKey,
  chipsInKey,
  MOVE_COUNT,
  PART_COUNT,
} from '../../../../src/games/vips/ai/search/layout.ts';
import { greedyMoveOf } from '../../../../src/games/vips/ai/search/piece-values.ts';
import { createSearchRandom } from '../../../../src/games/vips/ai/search/search-random.ts';
import {
  ACTIVE,
  basePointsOf,
  CHIPS,
  createPosition,
  deal,
  DONE,
  isOver,
  LEFT,
  legalMovesOf,
  play,
  type Position,
  RANK,
} from '../../../../src/games/vips/ai/search/twin.ts';
import { ALL_BETS } from '../../../../src/games/vips/rules/bet.ts';
import { pick, seededRandom, type Random } from '../../../../src/kernel/random.ts';

/** What a bet is worth where nobody else has bet on its pieces. */
function worth(position: Position, bet: number): number {
  let points = 0;
  for (let part = 0; part < PART_COUNT; part++) {
    const piece = betPiece(bet, part);
    points += basePointsOf(at(position, RANK + piece), 0) + chipsInKey(at(position, CHIPS + piece));
  }
  return points;
}

/** What a bet is worth after the turn that begins with a move of the last chip, if it ends in the best way. */
function worthAfter(position: Position, move: number, bet: number): number {
  const seat = at(position, ACTIVE);
  const next = position.slice();
  play(next, move);
  if (at(next, ACTIVE) !== seat || at(next, DONE) === 0) return worth(next, bet);
  const moves = new Int32Array(MOVE_COUNT);
  return Math.max(
    ...[...moves.subarray(0, legalMovesOf(next, moves))].map((swap) => {
      const after = next.slice();
      play(after, swap);
      return worth(after, bet);
    }),
  );
}

/** Positions of random games in which a turn begins with the last chip. */
function lastChipPositions(random: Random, count: number): readonly Position[] {
  const found: Position[] = [];
  const moves = new Int32Array(MOVE_COUNT);
  const position = createPosition();
  while (found.length < count) {
    const ranks = Array.from({ length: 15 }, (_, piece) => piece % 5);
    deal(
      position,
      ranks,
      ranks.map(() => chipKey(random.below(3))),
      2 + random.below(4),
      0,
    );
    while (!isOver(position)) {
      if (at(position, DONE) === 0 && at(position, LEFT + at(position, ACTIVE)) === 1)
        found.push(position.slice());
      const legal = [...moves.subarray(0, legalMovesOf(position, moves))];
      play(position, pick(random, legal));
    }
  }
  return found;
}

test('V14: the last chip is laid where it is worth most together with the swap that it forces', () => {
  const random = seededRandom('last chips');
  const search = createSearchRandom(7);
  const moves = new Int32Array(MOVE_COUNT);
  let betterThanGreedy = 0;
  for (const position of lastChipPositions(random, 200)) {
    const bet = random.below(ALL_BETS.length);
    const before = position.slice();
    const chosen = lastChipMoveOf(position, bet, search);
    expect(position).toEqual(before);
    const legal = [...moves.subarray(0, legalMovesOf(position, moves))];
    expect(legal).toContain(chosen);
    const best = Math.max(...legal.map((move) => worthAfter(position, move, bet)));
    expect(worthAfter(position, chosen, bet)).toBe(best);
    if (worthAfter(position, greedyMoveOf(position, bet, search), bet) < best) betterThanGreedy++;
  }
  expect(betterThanGreedy).toBeGreaterThan(10);
});
