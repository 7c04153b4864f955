import { describe, expect, test } from 'vitest';
import { activeSeat } from '../../../../src/games/fame-us/rules/act.ts';
import { legalMoves, timeUp, toAct } from '../../../../src/games/fame-us/rules/decide.ts';
import { narrate } from '../../../../src/games/fame-us/rules/narrate.ts';
import type { FameUsEvent, FameUsMove, FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { localizerOf } from '../table-fixture.ts';
import { evolve, openCards } from '../../../../src/games/fame-us/rules/evolve.ts';
import { timer } from '../../../../src/games/fame-us/rules/sand-timer.ts';
import {
  ACCUSE,
  actInTurn,
  dealt,
  eventsOf,
  named,
  PASS,
  play,
  refusalOf,
  ring,
  TIMER,
  voteAll,
} from './positions.ts';

describe('a round', () => {
  test('opens with a starter, and everyone has one turn in seat order from the first player (F7)', () => {
    const state = dealt(4, { first: 2 });
    expect(openCards(state)).toEqual(['c25']);
    expect(activeSeat(state)).toBe(2);
    expect(toAct(actInTurn(state, 'pass'))).toEqual([3]);
    expect(toAct(actInTurn(state, 'pass', 'play'))).toEqual([0]);
    expect(toAct(actInTurn(state, 'pass', 'play', 'pass'))).toEqual([1]);
    expect(refusalOf(state, 3, PASS)).toBe('fame-us.refused.not-your-turn');
  });

  test('takes a criterion from the hand to the table (F8)', () => {
    const before = dealt(4);
    const after = play(before, 0, { type: 'play', card: 'c3' });
    expect(openCards(after)).toEqual(['c25', 'c3']);
    expect(after.hands[0]).toEqual(['c1', 'c2', 'c4', 'c5', 'c6']);
    expect(refusalOf(before, 0, { type: 'play', card: 'c7' })).toBe('fame-us.refused.no-card');
  });

  test('lets a player pass and draw one (F9)', () => {
    const before = dealt(4);
    const after = play(before, 0, PASS);
    expect(after.hands[0]).toEqual([...before.hands[0]!, before.pile[0]]);
    expect(after.pile).toEqual(before.pile.slice(1));
  });

  test('stops at an accusation, of the player who played last (F10)', () => {
    const after = actInTurn(dealt(5), 'play', 'play', 'pass', 'accuse');
    expect(after).toMatchObject({ phase: 'naming', proposal: { proposer: 1, accuser: 3 } });
    expect(toAct(after)).toEqual([1]);
    expect(refusalOf(after, 4, PASS)).toBe('fame-us.refused.round-stopped');
  });

  test('knows nobody to accuse before someone has played (F10)', () => {
    for (const state of [dealt(4), actInTurn(dealt(4), 'pass', 'pass')]) {
      const seat = activeSeat(state)!;
      expect(refusalOf(state, seat, ACCUSE)).toBe('fame-us.refused.nobody-to-accuse');
      expect(legalMoves(state, seat)).not.toContainEqual(ACCUSE);
    }
    expect(legalMoves(actInTurn(dealt(4), 'play'), 1)).toContainEqual(ACCUSE);
  });

  test('stops when everyone has had a turn (F12), and the player who played last has to say a name (F13)', () => {
    const after = actInTurn(dealt(4), 'play', 'play', 'pass', 'pass');
    expect(after).toMatchObject({ phase: 'naming', proposal: { proposer: 1, accuser: null } });
  });

  test('has neither proposal nor vote where nobody played (F13)', () => {
    const after = actInTurn(dealt(4), 'pass', 'pass', 'pass', 'pass');
    expect(after).toMatchObject({ phase: 'acting', round: 2, lastRound: { round: 1, proposal: null } });
  });

  test('is followed by one that the next player begins, or from seven players on the third next (F18)', () => {
    const roundsOf = (seats: number, first: number) =>
      actInTurn(dealt(seats, { first }), ...Array.from({ length: seats }, () => 'pass' as const)).first;
    expect([4, 5, 6].map((seats) => roundsOf(seats, 1))).toEqual([2, 2, 2]);
    expect([7, 8].map((seats) => roundsOf(seats, 1))).toEqual([4, 4]);
    expect([roundsOf(4, 3), roundsOf(8, 6)]).toEqual([0, 1]);
  });

  test('leaves its open cards to the discards (F18)', () => {
    const before = actInTurn(dealt(4), 'play', 'pass', 'pass', 'pass');
    const open = openCards(before);
    const after = voteAll(play(before, 0, named('Ada Lovelace')), { 1: true, 2: true, 3: true });
    expect(after.discards).toEqual(open);
    expect(openCards(after)).toEqual(['c26']);
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

  test('cannot be started by whom it is about, twice by one, or while it runs, and says which (F11)', () => {
    expect(refusalOf(dealt(5), 0, TIMER)).toBe('fame-us.refused.timer-own');
    expect(refusalOf(play(dealt(5), 1, TIMER), 1, TIMER)).toBe('fame-us.refused.timer-asked');
    expect(refusalOf(play(play(dealt(4), 1, TIMER), 3, TIMER), 2, TIMER)).toBe('fame-us.refused.timer-runs');
  });

  test('runs for 60 seconds in a live game and for a turn in a slow one, and is a pass when it rings (F11)', () => {
    const live = play(play(dealt(4), 1, TIMER), 3, TIMER);
    expect(timer(live)?.duration).toBe(60);
    expect(timer(play(play(dealt(4, { pace: 'slow' }), 1, TIMER), 2, TIMER))?.duration).toBe('turn');
    const rung = ring(live);
    expect(rung.actions).toEqual([{ type: 'passed', seat: 0, timer: true }]);
    expect(rung.hands[0]).toHaveLength(7);
    expect(rung).toMatchObject({ timed: false, asked: [] });
  });

  test('ends with the turn that it was for (F11)', () => {
    const after = actInTurn(play(dealt(5), 3, TIMER), 'play');
    expect(after).toMatchObject({ timed: false, asked: [] });
  });

  test('pings the player who is hurried, and in a slow game everyone in turn, by a post of its own (F11)', () => {
    const asked = play(dealt(4), 1, TIMER);
    expect(eventsOf(asked, 2, TIMER).map(({ type }) => type)).toEqual(['asked', 'timed']);
    expect(eventsOf(dealt(4), 0, PASS).map(({ type }) => type)).toEqual(['passed']);
    expect(eventsOf(dealt(4, { pace: 'slow' }), 0, PASS).map(({ type }) => type)).toEqual([
      'passed',
      'called',
    ]);
  });
});

describe('the story of the sand timer', () => {
  const localizer = localizerOf(5);
  const told = (state: FameUsState, seat: number, move: FameUsMove): readonly string[] => {
    let before = state;
    return eventsOf(state, seat, move).flatMap((event) => {
      const messages = narrate(event, null, before);
      before = evolve(before, event);
      return messages.map(({ key, args }) => localizer.plain(key, args));
    });
  };

  test('names everyone who turned it, and on whom (F11)', () => {
    const asked = play(play(dealt(5), 1, TIMER), 4, TIMER);
    expect(told(asked, 3, TIMER).at(-1)).toMatch(
      /^⏳ Bold Bea, Timid Tim and W+ turn the sand timer on Ada .*London!\.$/u,
    );
  });

  test('is told in the past once it has run out (F11)', () => {
    const timed = play(play(play(dealt(5), 1, TIMER), 4, TIMER), 3, TIMER);
    const [passed] = timeUp(timed);
    const [message] = narrate(passed!, null, timed);
    expect(localizer.plain(message!.key, message!.args)).toMatch(/^⌛ The sand has run out: Ada .* passes/u);
    expect(ring(timed)).toMatchObject({ timed: false, actions: [{ timer: true }] });
  });

  test('of a running game in which fewer turned it, as they could before, still holds (F11)', () => {
    const before = [{ type: 'asked', seat: 1 }, { type: 'timed' }] as const satisfies readonly FameUsEvent[];
    const running = before.reduce<FameUsState>(evolve, dealt(4));
    expect(timer(running)?.duration).toBe(60);
    expect(legalMoves(running, 2)).not.toContainEqual(TIMER);
    expect(ring(running).actions).toEqual([{ type: 'passed', seat: 0, timer: true }]);
    expect(narrate(before[1], null, evolve(dealt(4), before[0])).map(({ key }) => key)).toEqual([
      'fame-us.narration.timed-turn',
    ]);
  });
});

describe('the pile', () => {
  const emptied = (seats: number) => dealt(seats, { pile: [] });

  test('is refilled with the shuffled discards when someone has to draw, and the order follows from the deal (F19)', () => {
    const before = { ...emptied(4), discards: ['c90', 'c91', 'c92', 'c93', 'c94', 'c95'] };
    const after = play(before, 0, PASS);
    expect(after.discards).toEqual([]);
    expect([...after.hands[0]!.slice(-1), ...after.pile].toSorted()).toEqual(before.discards);
    expect(play(before, 0, PASS)).toEqual(after);
    const otherDeal = { ...before, deal: { ...before.deal, teams: before.deal.teams.toReversed() } };
    const otherRefill = { ...before, refills: 1 };
    const orders = [before, otherDeal, otherRefill].map((state) => play(state, 0, PASS).pile.join());
    expect(new Set(orders).size).toBe(3);
  });

  test('gives its last cards before it is refilled (F19)', () => {
    const voting = play(actInTurn(dealt(4), 'play', 'pass', 'pass', 'pass'), 0, named('Nobody'));
    const before = { ...voting, pile: ['c80'], discards: ['c90', 'c91', 'c92'] };
    const after = voteAll(before, { 1: false, 2: false, 3: false });
    expect(after.hands[0]!.slice(-3)[0]).toBe('c80');
    expect(after.hands[0]).toHaveLength(8);
  });

  test('gives as many as there are, perhaps none (F19)', () => {
    const after = play(emptied(4), 0, PASS);
    expect(after.hands[0]).toHaveLength(6);
    expect(after.actions).toEqual([{ type: 'passed', seat: 0, timer: false, empty: true }]);
    const voting = play(actInTurn(emptied(4), 'play', 'pass', 'pass', 'pass'), 0, named('Nobody'));
    const failed = voteAll({ ...voting, pile: ['c80', 'c81'] }, { 1: false, 2: false, 3: false });
    expect(failed.lastRound?.drawn).toEqual([{ seat: 0, count: 2 }]);
  });
});
