import { describe, expect, test } from 'vitest';
import {
  countedSeats,
  countHands,
  legalMoves,
  outcome,
  toAct,
} from '../../../../src/games/fame-us/rules/decide.ts';
import { fameUs } from '../../../../src/games/fame-us/game.ts';
import { evolve, openCards } from '../../../../src/games/fame-us/rules/evolve.ts';
import { timer } from '../../../../src/games/fame-us/rules/sand-timer.ts';
import type { FameUsMove, FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import type { Team } from '../../../../src/games/fame-us/rules/teams.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { actInTurn, dealt, named, play, refusalOf, ring, TIMER, vote, voteAll } from './positions.ts';

/** Five players; seat 1 has played last and seat 2 accuses. */
const accused = (): FameUsState => actInTurn(dealt(5), 'play', 'play', 'accuse');
const voting = (): FameUsState => play(accused(), 1, named('Captain Nemo'));
/** The same without an accuser: seat 1 has to name someone. */
const unaccused = (): FameUsState => actInTurn(dealt(5), 'pass', 'play', 'pass', 'pass', 'pass');

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
    const counted = voteAll(again, { 0: true, 3: true, 4: true });
    expect([counted.lastRound?.proposal?.name, fameUs.strike!.text(counted)]).toEqual([
      { said: 'Ahab' },
      null,
    ]);
    const byBot = play(accused(), 1, { type: 'name', name: { figure: 'captain-nemo' } });
    expect(fameUs.strike!.text(byBot)).toBeNull();
  });

  test('is named by the accused, and by nobody else (F13)', () => {
    expect(refusalOf(accused(), 2, named('Nemo'))).toBe('fame-us.refused.not-proposer');
    expect(voting()).toMatchObject({
      phase: 'voting',
      proposal: { proposer: 1, name: { said: 'Captain Nemo' } },
    });
    expect(refusalOf(voting(), 1, named('Ahab'))).toBe('fame-us.refused.no-proposal');
  });

  test('fails as if voted down when no name was given in the time for a turn (F13)', () => {
    expect(timer(accused())?.duration).toBe('turn');
    const after = ring(accused());
    expect(after).toMatchObject({ round: 2, phase: 'acting' });
    expect(after.lastRound).toMatchObject({
      proposal: { name: null, holds: false },
      drawn: [{ seat: 1, count: 3 }],
    });
    expect(after.hands[2]).toHaveLength(6);
  });

  test('can be talked about while votes are given, until the timer ends the talk (F14)', () => {
    const talk = play(voting(), 0, vote(false));
    const timed = play(play(play(talk, 3, TIMER), 4, TIMER), 2, TIMER);
    expect(timer(timed)).toEqual({ id: 'talk 1', duration: 60 });
    expect(ring(timed).lastRound?.proposal?.votes).toEqual([false, null, null, null, null]);
    expect(refusalOf(talk, 1, TIMER)).toBe('fame-us.refused.timer-own');
    const slow = play(actInTurn(dealt(4, { pace: 'slow' }), 'play', 'accuse'), 0, named('Nemo'));
    expect(refusalOf(slow, 2, TIMER)).toBe('fame-us.refused.no-timer');
    expect(timer(slow)?.duration).toBe('turn');
  });

  test('is judged by everyone but the proposer and the accuser (F15)', () => {
    expect(toAct(voting())).toEqual([0, 3, 4]);
    for (const seat of [1, 2]) {
      expect(refusalOf(voting(), seat, vote(true))).toBe('fame-us.refused.no-voter');
      expect(legalMoves(voting(), seat).filter(({ type }) => type === 'vote')).toEqual([]);
    }
    expect(toAct(play(unaccused(), 1, named('Nemo')))).toEqual([0, 2, 3, 4]);
  });

  test('hides every vote until all are in, and lets each be changed until then (F15)', () => {
    const one = play(voting(), 3, vote(true));
    const other = play(voting(), 3, vote(false));
    for (const viewer of [null, 0, 1, 4]) expect(viewFor(one, viewer)).toEqual(viewFor(other, viewer));
    expect(viewFor(one, 3).own?.vote).toBe(true);
    expect(play(one, 3, vote(false)).votes).toEqual(other.votes);
    expect(refusalOf(one, 3, vote(true))).toBe('fame-us.refused.vote-same');
    const after = voteAll(one, { 0: false, 4: true });
    expect(viewFor(after, null).lastRound?.proposal?.votes).toEqual([false, null, null, true, true]);
  });

  test('can be argued for in a line, which everyone reads (F14)', () => {
    const because = { said: 'Ask any horse' };
    const after = play(accused(), 1, { type: 'name', name: { said: 'Nemo' }, because });
    expect(viewFor(after, null).proposal).toMatchObject({ name: { said: 'Nemo' }, because });
    expect(viewFor(play(accused(), 1, named('Nemo')), null).proposal).not.toHaveProperty('because');
  });

  test('is doubted because of a card of the poster, which is as secret as the vote (F15)', () => {
    const [card, other] = openCards(voting()) as [string, string];
    const doubting = (doubted: string): FameUsMove =>
      ({ ...vote(false), doubt: { card: doubted } }) as FameUsMove;
    const one = play(voting(), 3, doubting(card));
    for (const viewer of [null, 0, 1, 4])
      expect(viewFor(one, viewer)).toEqual(viewFor(play(voting(), 3, vote(true)), viewer));
    expect(viewFor(one, 3).own).toMatchObject({ vote: false, doubted: card });
    expect(refusalOf(one, 3, doubting(card))).toBe('fame-us.refused.vote-same');
    expect(play(one, 3, doubting(other)).doubts[3]).toEqual({ card: other });
    expect(play(one, 3, vote(true)).doubts[3]).toBeNull();
    expect(refusalOf(voting(), 3, doubting('c112'))).toBe('fame-us.refused.not-understood');
    expect(refusalOf(voting(), 3, { ...doubting(card), favour: true } as FameUsMove)).toBe(
      'fame-us.refused.not-understood',
    );
    const after = voteAll(one, { 0: false, 4: true });
    expect(viewFor(after, null).lastRound?.proposal?.doubts).toEqual([null, null, null, { card }, null]);
  });

  test('holds when nobody votes in time, and counts only the votes that were given (F15)', () => {
    expect(timer(voting())?.duration).toBe('turn');
    expect(ring(voting()).lastRound?.proposal).toMatchObject({ holds: true });
    expect(ring(voteAll(voting(), { 0: false })).lastRound?.proposal).toMatchObject({ holds: false });
  });

  test.each([
    [{ 0: true, 2: true, 3: false, 4: false }, true],
    [{ 0: true, 2: false, 3: false, 4: false }, false],
    [{ 0: true, 2: true, 3: true, 4: true }, true],
  ])('holds with half of the votes or more: %j (F16)', (votes, holds) => {
    const before = play(unaccused(), 1, named('Nemo'));
    const after = voteAll(before, votes);
    expect(after.lastRound?.proposal?.holds).toBe(holds);
    expect(after.hands[1]!.length - before.hands[1]!.length).toBe(holds ? 0 : 3);
    expect(after.lastRound?.drawn).toEqual(holds ? [] : [{ seat: 1, count: 3 }]);
  });

  test('makes the accuser draw two when it holds, and the proposer three when it fails (F16, F17)', () => {
    const before = voting();
    const held = voteAll(before, { 0: true, 3: true, 4: true });
    expect([1, 2].map((seat) => held.hands[seat]!.length - before.hands[seat]!.length)).toEqual([0, 2]);
    const failed = voteAll(before, { 0: false, 3: false, 4: true });
    expect([1, 2].map((seat) => failed.hands[seat]!.length - before.hands[seat]!.length)).toEqual([3, 0]);
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

  test('comes after a round that leaves someone without a card, not before its end (F20)', () => {
    const begun = dealt(4);
    const short = { ...begun, hands: begun.hands.with(0, ['c1']) };
    const played = actInTurn(short, 'play', 'pass', 'pass', 'pass');
    expect(played).toMatchObject({ phase: 'naming' });
    const naming = play(played, 0, named('Nemo'));
    expect(voteAll(naming, { 1: true, 2: true, 3: true })).toMatchObject({
      phase: 'over',
      result: { reason: 'empty-hand' },
    });
    expect(voteAll(naming, { 1: false, 2: false, 3: false })).toMatchObject({ phase: 'acting', round: 2 });
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

  test('reveals the teams, and every member of the winning ones wins (F21)', () => {
    let state = dealt(4);
    while (state.phase !== 'over') state = passRound(state);
    expect(viewFor(state, null).reveal?.teams).toEqual(state.teams);
    expect(outcome(state)?.winners).toEqual([0, 1, 2, 3]);
  });

  test('counts only the fewest and the most cards of a team when players are odd (F22)', () => {
    expect(countHands(TEAMS.slice(0, 5), hands(2, 3, 9, 4, 5)).counted).toEqual({ square: 11, dance: 7 });
    expect(countHands(TEAMS, hands(1, 3, 9, 4, 9, 5, 2)).counted).toEqual({ square: 10, dance: 8 });
    expect(countedSeats(TEAMS, hands(1, 3, 9, 4, 8, 5, 2), 'square')).toEqual([0, 2]);
    expect(countedSeats(TEAMS, hands(4, 3, 4, 4, 4, 5, 4), 'square')).toHaveLength(2);
    expect(countedSeats(TEAMS.slice(0, 6), hands(1, 2, 3, 4, 5, 6), 'dance')).toEqual([1, 3, 5]);
  });
});
