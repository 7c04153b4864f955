import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import type { Bet } from '../../../../src/games/vips/rules/pieces.ts';
import {
  BASE_POINTS,
  bettorsByPiece,
  finalScores,
  placesOf,
  winnersOf,
} from '../../../../src/games/vips/rules/score.ts';
import type { Score } from '../../../../src/games/vips/rules/state.ts';
import { chipsOn, COLUMNS, count } from '../ui/state-fixtures.ts';
import { statesOf } from '../pictures/scene-fixtures.ts';

const betOn = (head: Bet['head'], eyes: Bet['head'], mouth: Bet['head']): Bet => ({ head, eyes, mouth });

/** The final state of a game of random moves. */
const finishedGame = (seed: string, seats: number) => statesOf(seed, seats).at(-1)!;

describe('points', () => {
  test('each piece is marked once for every player who bet on it (V18)', () => {
    const marks = bettorsByPiece([betOn('I', 'II', 'V'), betOn('I', 'III', 'V'), betOn('IV', 'I', 'V')]);
    expect(Object.fromEntries(marks)).toEqual({
      'head I': [0, 1],
      'head IV': [2],
      'eyes I': [2],
      'eyes II': [0],
      'eyes III': [1],
      'mouth V': [0, 1, 2],
    });
  });

  test('each column and each rival costs 5 base points, down to 0 (V19)', () => {
    expect(BASE_POINTS).toEqual([
      [20, 15, 10, 5, 0],
      [15, 10, 5, 0, 0],
      [10, 5, 0, 0, 0],
      [5, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  test('the worked example gives 37 points, two of them for chips (V20, V21)', () => {
    const scores = finalScores({
      bets: [betOn('I', 'IV', 'V'), betOn('II', 'III', 'V'), betOn('IV', 'II', 'V')],
      columns: { ...COLUMNS, mouth: ['V', 'II', 'III', 'IV', 'I'] },
      chips: chipsOn({ 'head I': count(1, 0, 1) }),
    });
    expect(scores[0]).toEqual({ base: [20, 5, 10], bonus: [2, 0, 0], total: 37 });
  });
});

describe('who wins', () => {
  const scoring = (...totals: readonly number[]): Score[] =>
    totals.map((total) => ({ base: [total, 0, 0], bonus: [0, 0, 0], total }));

  test('equal points share the win (V22)', () => {
    expect(winnersOf(scoring(37, 12, 37))).toEqual([0, 2]);
    expect(winnersOf(scoring(0, 0))).toEqual([0, 1]);
  });

  test('equal points share a place, and the next place counts all players before it (V22)', () => {
    expect(placesOf(scoring(12, 37, 20, 37))).toEqual([4, 1, 3, 1]);
  });

  test('the outcome of a game names the winners (V22)', () => {
    for (let n = 0; n < 20; n++) {
      const state = finishedGame(`V22 ${n}`, 3);
      const totals = state.result!.scores.map((score) => score.total);
      const best = [0, 1, 2].filter((seat) => totals.every((total) => total <= totals[seat]!));
      expect(vips.outcome(state)).toEqual({ winners: best });
    }
  });
});
