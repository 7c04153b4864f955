import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import {
  BASE_POINTS,
  basePoints,
  blackChips,
  finalScores,
  winnersOf,
} from '../../../../src/games/vips/rules/score.ts';
import type { Score } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import {
  type Bet,
  type Columns,
  NO_CHIPS,
  PIECES,
  type Piece,
} from '../../../../src/games/vips/rules/words.ts';
import { pick, seededLuck } from '../../../../src/kernel/luck.ts';
import { replay } from '../../../../src/kernel/replay.ts';
import { when } from './given.ts';

const BARE = Object.fromEntries(PIECES.map((piece) => [piece, NO_CHIPS])) as Record<Piece, typeof NO_CHIPS>;
const PLAIN: Columns = {
  head: ['I', 'II', 'III', 'IV', 'V'],
  eyes: ['I', 'II', 'III', 'IV', 'V'],
  mouth: ['I', 'II', 'III', 'IV', 'V'],
};
const betOn = (head: Bet['head'], eyes: Bet['head'], mouth: Bet['head']): Bet => ({ head, eyes, mouth });

/** A whole game by luck alone. */
function finished(seed: string, seats: number) {
  const luck = seededLuck(seed);
  const holders = Array.from({ length: seats }, (_, n) => `${n}`);
  let state = replay(
    vips,
    vips.open({ target: 'the perfect villain', set: 'men', first: 'random' }, holders, luck),
  );
  while (state.result === null) {
    const seat = vips.toAct(state)[0]!;
    state = when(state, seat, pick(luck, vips.legalMoves(state, seat)), luck).state;
  }
  return state;
}

describe('points', () => {
  test('V18: at the end everybody sees all bets', () => {
    const state = finished('V18', 3);
    for (const viewer of [null, 0, 1, 2]) expect(viewFor(state, viewer).reveal?.bets).toEqual(state.bets);
  });

  test('V18: each bet piece is marked once for every player who bet on it', () => {
    const marks = blackChips([betOn('I', 'II', 'V'), betOn('I', 'III', 'V'), betOn('IV', 'I', 'V')]);
    expect(Object.fromEntries(marks)).toEqual({
      'head I': [0, 1],
      'head IV': [2],
      'eyes I': [2],
      'eyes II': [0],
      'eyes III': [1],
      'mouth V': [0, 1, 2],
    });
  });

  test('V18: black chips are no bonus', () => {
    const bets = [betOn('I', 'I', 'I'), betOn('I', 'I', 'I')];
    for (const score of finalScores({ bets, columns: PLAIN, chips: BARE }))
      expect(score.bonus).toEqual([0, 0, 0]);
  });

  test('V19: the values that are known come out', () => {
    expect(basePoints(1, 1)).toBe(20);
    expect(basePoints(1, 3)).toBe(10);
    expect(basePoints(1, 4)).toBeGreaterThan(0);
    expect(basePoints(1, 5)).toBe(0);
    expect(basePoints(4, 1)).toBe(5);
  });

  test('V19: each column and each rival costs 5, and nothing is below 0', () => {
    expect(BASE_POINTS).toEqual([
      [20, 15, 10, 5, 0],
      [15, 10, 5, 0, 0],
      [10, 5, 0, 0, 0],
      [5, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
    ]);
  });

  test('V19: it is the column a piece stands on at the end that counts', () => {
    const columns: Columns = { ...PLAIN, eyes: ['V', 'II', 'III', 'IV', 'I'] };
    const [score] = finalScores({
      bets: [betOn('I', 'V', 'II'), betOn('V', 'I', 'V')],
      columns,
      chips: BARE,
    });
    expect(score).toEqual({ base: [20, 20, 15], bonus: [0, 0, 0], total: 55 });
  });

  test('V20: one point more for each chip on a bet piece, whatever its colour', () => {
    const chips = { ...BARE, 'head I': { red: 1, green: 2, blue: 3 } };
    const [score] = finalScores({
      bets: [betOn('I', 'II', 'III'), betOn('V', 'V', 'V')],
      columns: PLAIN,
      chips,
    });
    expect(score).toEqual({ base: [20, 15, 10], bonus: [6, 0, 0], total: 51 });
  });

  test('V20: no bonus where the base points are 0', () => {
    const chips = {
      ...BARE,
      'head V': { red: 4, green: 0, blue: 0 },
      'eyes IV': { red: 4, green: 0, blue: 0 },
    };
    const [score] = finalScores({
      bets: [betOn('V', 'IV', 'V'), betOn('I', 'IV', 'I')],
      columns: PLAIN,
      chips,
    });
    expect(score).toEqual({ base: [0, 0, 0], bonus: [0, 0, 0], total: 0 });
  });

  test('V21: the worked example comes out as 37', () => {
    const scores = finalScores({
      bets: [betOn('I', 'IV', 'V'), betOn('II', 'III', 'V'), betOn('IV', 'II', 'V')],
      columns: { ...PLAIN, mouth: ['V', 'II', 'III', 'IV', 'I'] },
      chips: { ...BARE, 'head I': { red: 1, green: 0, blue: 1 } },
    });
    expect(scores[0]).toEqual({ base: [20, 5, 10], bonus: [2, 0, 0], total: 37 });
  });

  test('the scores of a finished game are those of its last position', () => {
    const state = finished('scores', 4);
    expect(state.result?.scores).toEqual(finalScores(state));
    expect(state.result?.scores.map(({ base, bonus, total }) => total - sum(base) - sum(bonus))).toEqual([
      0, 0, 0, 0,
    ]);
  });
});

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('who wins', () => {
  const scoring = (...totals: readonly number[]): Score[] =>
    totals.map((total) => ({ base: [total, 0, 0], bonus: [0, 0, 0], total }));

  test('V22: most points win', () => {
    expect(winnersOf(scoring(12, 37, 20))).toEqual([1]);
  });

  test('V22: equal points share the win', () => {
    expect(winnersOf(scoring(37, 12, 37))).toEqual([0, 2]);
    expect(winnersOf(scoring(0, 0))).toEqual([0, 1]);
  });

  test('V22: the outcome of a game names them', () => {
    for (let n = 0; n < 20; n++) {
      const state = finished(`V22 ${n}`, 3);
      const totals = state.result!.scores.map((score) => score.total);
      const best = [0, 1, 2].filter((seat) => totals.every((total) => total <= totals[seat]!));
      expect(vips.outcome(state)).toEqual({ winners: best });
    }
  });

  test("V23: the face on the tallest column is the table's ideal candidate, for everyone to see", () => {
    const state = finished('V23', 2);
    const { head, eyes, mouth } = state.columns;
    for (const viewer of [null, 0, 1]) {
      expect(viewFor(state, viewer)).toMatchObject({
        target: 'the perfect villain',
        reveal: { ideal: { head: head[0], eyes: eyes[0], mouth: mouth[0] } },
      });
    }
  });
});
