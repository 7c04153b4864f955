import { describe, expect, test } from 'vitest';
import { FIGURES, misfits } from '../../../../src/games/fame-us/ai/figures.ts';
import {
  chanceAfterDraw,
  chanceToHold,
  chanceToWin,
} from '../../../../src/games/fame-us/ai/round-playout.ts';
import { believedWorlds, type TeamWorld, teamWorlds } from '../../../../src/games/fame-us/ai/team-belief.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { RoundResult } from '../../../../src/games/fame-us/rules/state.ts';
import { roundResult } from '../rules/positions.ts';

const [STARTER = '', CARD = ''] = CARDS;
const FITTING = FIGURES.find((figure) => misfits(figure, [STARTER, CARD]) === 0)!;
const HALF_FITTING = FIGURES.find((figure) => misfits(figure, [STARTER, CARD]) === 1)!;

/** A round in which this seat proposed a figure that fits as well as that, and the others voted like this. */
const voted = (
  proposer: number,
  figure: string,
  votes: readonly (boolean | null)[],
  accuser: number | null = null,
): RoundResult =>
  roundResult({
    starter: STARTER,
    actions: [
      { type: 'played', seat: proposer, card: CARD },
      ...(accuser === null ? [] : [{ type: 'accused', seat: accuser, accused: proposer } as const]),
    ],
    proposal: { proposer, accuser, name: { figure }, votes, doubts: votes.map(() => null) },
  });

const friendship = (worlds: readonly TeamWorld[], seat: number): number =>
  worlds.reduce((sum, { friends, weight }) => sum + (friends[seat] === true ? weight : 0), 0);

describe('what a seat believes of the teams (F4)', () => {
  test.each([
    [4, 3],
    [5, 10],
    [6, 10],
    [7, 35],
    [8, 35],
  ])('of %i reckons with %i deals at first, each as likely', (seats, count) => {
    const worlds = teamWorlds(seats, 1);
    expect(worlds).toHaveLength(count);
    expect(worlds.every(({ friends }) => friends[1] === true)).toBe(true);
    expect(believedWorlds(seats, 1, []).map(({ weight }) => weight)).toEqual(
      worlds.map(({ weight }) => expect.closeTo(weight, 10) as number),
    );
  });

  test('follows votes that keep to sides', () => {
    // Seats 0, 2, 4 are one team and 1, 3, 5 the other; seat 0 watches, and votes nothing.
    const rounds = Array.from({ length: 8 }, (_, round) => {
      const proposer = (round % 5) + 1;
      const votes = Array.from({ length: 6 }, (__, seat) =>
        seat === 0 || seat === proposer ? null : seat % 2 === proposer % 2,
      );
      return voted(proposer, HALF_FITTING.id, votes);
    });
    const worlds = believedWorlds(6, 0, rounds);
    expect(friendship(worlds, 2)).toBeGreaterThan(0.9);
    expect(friendship(worlds, 3)).toBeLessThan(0.1);
    expect(worlds.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
    // Half as many say less.
    expect(friendship(believedWorlds(6, 0, rounds.slice(0, 4)), 2)).toBeLessThan(friendship(worlds, 2));
  });

  test('does not take someone who is strict with all for a rival of whom they judge most often', () => {
    const rounds = [1, 1, 1, 1, 2, 0].map((proposer) =>
      voted(proposer, FITTING.id, [null, null, null, false]),
    );
    expect(friendship(believedWorlds(4, 0, rounds), 2)).toBeGreaterThan(0.25);
    const lenient = [2, 0, 2, 0].map((proposer) => voted(proposer, FITTING.id, [null, null, null, true]));
    const chosen = [...rounds.slice(0, 4), ...lenient];
    expect(friendship(believedWorlds(4, 0, chosen), 2)).toBeLessThan(0.25);
  });

  test('counts a vote against someone who fits for more than one against someone who does not', () => {
    const against = (figure: string): number =>
      friendship(believedWorlds(4, 0, [voted(1, figure, [true, null, false, true])]), 3);
    // If 1 and 2 are no friends, one of them is a friend of 0, and 3 less often.
    expect(against(FITTING.id)).toBeLessThan(against(HALF_FITTING.id));
    expect(against(HALF_FITTING.id)).toBeLessThan(1 / 3);
  });

  test('takes an accusation for a sign, too, and a missed chance to accuse for a smaller one (F10)', () => {
    const hopeless = CARDS.find((card) => FIGURES.every((figure) => misfits(figure, [STARTER, card]) > 0))!;
    const unvoted = [null, null, null, null];
    const after = (accuser: number | null): number => {
      const round = voted(1, FITTING.id, unvoted, accuser);
      const [, ...rest] = round.actions;
      const followed = accuser === null ? [{ type: 'passed', seat: 2, timer: false } as const] : rest;
      const actions = [{ type: 'played', seat: 1, card: hopeless } as const, ...followed];
      return friendship(believedWorlds(4, 0, [{ ...round, actions, proposal: null }]), 3);
    };
    // If 1 and 2 are no friends, one of them is a friend of 0, and 3 less often.
    expect(after(2)).toBeLessThan(0.33);
    expect(after(null)).toBeGreaterThan(1 / 3);
  });

  test('makes nothing of a proposal that nobody made (F13)', () => {
    const round = { ...voted(1, FITTING.id, [null, null, null, null]), proposal: null };
    expect(friendship(believedWorlds(4, 0, [round, round]), 2)).toBeCloseTo(1 / 3, 2);
  });
});

describe('how good numbers of cards are (F21, F22)', () => {
  const friends = [true, false, true, false];
  const of = (counts: readonly number[], startersLeft = 3, worlds = [{ friends, weight: 1 }]): number =>
    chanceToWin({ worlds, counts, startersLeft });

  test('fewer are better, and surer the fewer rounds are left', () => {
    expect(of([5, 5, 5, 5])).toBeCloseTo(0.5);
    expect(of([4, 5, 5, 5])).toBeGreaterThan(0.5);
    expect(of([4, 5, 5, 5], 1)).toBeGreaterThan(of([4, 5, 5, 5], 8));
  });

  test('a game that is over is won, shared or lost (F20)', () => {
    expect([of([4, 5, 5, 5], 0), of([5, 5, 5, 5], 0), of([6, 5, 5, 5], 0)]).toEqual([1, 0.5, 0]);
    expect(of([0, 5, 6, 2])).toBe(1);
  });

  test('with an odd number of players only the fewest and the most of a team count (F22)', () => {
    const five = { friends: [true, true, true, false, false], weight: 1 };
    expect(of([2, 9, 3, 5, 5], 0, [five])).toBe(0);
    expect(of([2, 3, 7, 5, 5], 0, [five])).toBe(1);
    expect(of([2, 6, 7, 5, 5], 0, [five])).toBe(1);
  });

  test('drawing costs the own team and helps when a rival has to', () => {
    const standing = { worlds: [{ friends, weight: 1 }], counts: [5, 5, 5, 5], startersLeft: 3 };
    expect(chanceAfterDraw(standing, 2, 3)).toBeLessThan(0.5);
    expect(chanceAfterDraw(standing, 1, 3)).toBeGreaterThan(0.5);
    expect(chanceAfterDraw(standing, null, 3)).toBeCloseTo(0.5);
  });
});

test('a proposal holds with half of the votes, each by its chance (F16)', () => {
  expect(chanceToHold([])).toBe(1);
  expect(chanceToHold([1, 0])).toBe(1);
  expect(chanceToHold([1, 0, 0])).toBe(0);
  expect(chanceToHold([0.5, 0.5, 0.5])).toBeCloseTo(0.5);
  expect(chanceToHold([0.5, 0.5])).toBeCloseTo(0.75);
});
