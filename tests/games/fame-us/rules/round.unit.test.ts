import { describe, expect, test } from 'vitest';
import { countedSeats, countHands, toAct } from '../../../../src/games/fame-us/rules/decide.ts';
import type { FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { evolve } from '../../../../src/games/fame-us/rules/evolve.ts';
import { timer } from '../../../../src/games/fame-us/rules/sand-timer.ts';
import { actInTurn, dealt, named, PASS, play, refusalOf, TIMER, vote } from './positions.ts';
import { fameUs } from '../../../../src/games/fame-us/game.ts';
import type { Team } from '../../../../src/games/fame-us/rules/teams.ts';

describe('a round', () => {
  test('is followed by one that the next player begins, or from seven players on the third next (F18)', () => {
    const roundsOf = (seats: number, first: number) =>
      actInTurn(dealt(seats, { first }), ...Array.from({ length: seats }, () => 'pass' as const)).first;
    expect([4, 5, 6].map((seats) => roundsOf(seats, 1))).toEqual([2, 2, 2]);
    expect([7, 8].map((seats) => roundsOf(seats, 1))).toEqual([4, 4]);
    expect([roundsOf(4, 3), roundsOf(8, 6)]).toEqual([0, 1]);
  });
});

describe('the sand timer', () => {
  test.each([
    [4, 2],
    [5, 3],
    [6, 3],
    [7, 4],
    [8, 4],
  ])('is started by most of the others: at a table of %i by %i (F11)', (seats, quorum) => {
    let state = dealt(seats);
    for (let asker = 1; asker <= quorum; asker++) {
      expect(state.timed).toBe(false);
      expect(timer(state)).toBeNull();
      state = play(state, asker, TIMER);
    }
    expect(state.timed).toBe(true);
  });
});

describe('the pile', () => {
  const emptied = (seats: number) => dealt(seats, { pile: [] });

  test('is refilled with the shuffled discards when someone has to draw, and the order follows from the deal (F19)', () => {
    const before = { ...emptied(4), discards: ['c90', 'c92', 'c93', 'c94', 'c95', 'c96'] };
    const after = play(before, 0, PASS);
    expect(after.discards).toEqual([]);
    expect([...after.hands[0]!.slice(-1), ...after.pile].toSorted()).toEqual(before.discards);
    expect(play(before, 0, PASS)).toEqual(after);
    const otherDeal = { ...before, deal: { ...before.deal, teams: before.deal.teams.toReversed() } };
    const otherRefill = { ...before, refills: 1 };
    const orders = [before, otherDeal, otherRefill].map((state) => play(state, 0, PASS).pile.join());
    expect(new Set(orders).size).toBe(3);
  });
});

/** Five players; seat 1 has played last and seat 2 accuses. */
const accused = (): FameUsState => actInTurn(dealt(5), 'play', 'play', 'accuse');
const voting = (): FameUsState => play(accused(), 1, named('Captain Nemo'));

describe('the proposal', () => {
  test('is said anew when the name is struck before its votes are counted, which are void then (F13)', () => {
    expect(fameUs.strike!.text(accused())).toBeNull();
    const doubted = play(voting(), 3, { type: 'vote', favour: false, doubt: { card: voting().starter } });
    const timed = play(play(doubted, 0, TIMER), 3, TIMER);
    expect(fameUs.strike!.text(timed)).toBe('Captain Nemo');
    const struck = fameUs.strike!.events(timed).reduce(evolve, timed);
    expect(struck).toEqual(accused());
    expect(timer(struck)?.id).not.toBe(timer(timed)?.id);
    expect(refusalOf(struck, 3, vote(true))).toBe('fame-us.refused.no-vote');
    const again = play(struck, 1, named('Ahab'));
    expect(again).toEqual(play(accused(), 1, named('Ahab')));
    const counted = [0, 3, 4].reduce((now, seat) => play(now, seat, vote(true)), again);
    expect([counted.lastRound?.proposal?.name, fameUs.strike!.text(counted)]).toEqual([
      { said: 'Ahab' },
      null,
    ]);
    const byBot = play(accused(), 1, { type: 'name', name: { figure: 'captain-nemo' } });
    expect(fameUs.strike!.text(byBot)).toBeNull();
  });
});

describe('the end', () => {
  const passRound = (state: FameUsState): FameUsState =>
    actInTurn(state, ...state.hands.map(() => 'pass' as const));

  test('comes after the round of the last starter (F20)', () => {
    let state = dealt(4);
    for (let round = 1; round <= 10; round++) {
      expect(state).toMatchObject({ round, phase: 'acting' });
      state = passRound(state);
    }
    expect(state).toMatchObject({ phase: 'over', result: { reason: 'starters' } });
    expect(toAct(state)).toEqual([]);
  });

  const hands = (...counts: readonly number[]) =>
    counts.map((count) => Array.from({ length: count }, () => 'c1'));
  const TEAMS: readonly Team[] = ['square', 'dance', 'square', 'dance', 'square', 'dance', 'square'];

  test('is won by the team with fewer cards, and shared when they are equal (F21)', () => {
    expect(countHands(TEAMS.slice(0, 4), hands(5, 4, 5, 5))).toEqual({
      counted: { square: 10, dance: 9 },
      winners: ['dance'],
    });
    expect(countHands(TEAMS.slice(0, 4), hands(5, 4, 5, 6)).winners).toEqual(['square', 'dance']);
  });

  test('counts only the fewest and the most cards of a team when players are odd (F22)', () => {
    expect(countHands(TEAMS.slice(0, 5), hands(2, 3, 9, 4, 5)).counted).toEqual({ square: 11, dance: 7 });
    expect(countHands(TEAMS, hands(1, 3, 9, 4, 9, 5, 2)).counted).toEqual({ square: 10, dance: 8 });
    expect(countedSeats(TEAMS, hands(1, 3, 9, 4, 8, 5, 2), 'square')).toEqual([0, 2]);
    expect(countedSeats(TEAMS, hands(4, 3, 4, 4, 4, 5, 4), 'square')).toHaveLength(2);
    expect(countedSeats(TEAMS.slice(0, 6), hands(1, 2, 3, 4, 5, 6), 'dance')).toEqual([1, 3, 5]);
  });
});
