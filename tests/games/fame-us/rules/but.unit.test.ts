import { describe, expect, test } from 'vitest';
import { toAct } from '../../../../src/games/fame-us/rules/decide.ts';
import { timer } from '../../../../src/games/fame-us/rules/sand-timer.ts';
import type { FameUsMove, FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { actInTurn, dealt, named, play, refusalOf, ring, vote } from './positions.ts';

const BUT: FameUsMove = { type: 'answer', but: { said: 'But the sequel!' } };
const REST: FameUsMove = { type: 'answer', but: null };

/** Seat 0 of four has named someone; all others vote. */
const voting = (pace: 'live' | 'slow' = 'live', before = dealt(4, { pace })): FameUsState =>
  play(actInTurn(before, 'play', 'pass', 'pass', 'pass'), before.first, named('Nemo'));

/** A vote with something said aloud. */
const voteAloud = (state: FameUsState, favour: boolean, doubts: boolean): FameUsMove => ({
  type: 'vote',
  favour,
  remark: { card: state.starter, line: 'bold.1', doubts },
});

const doubted = (pace: 'live' | 'slow' = 'live'): FameUsState => {
  const begun = voting(pace);
  return play(begun, 1, voteAloud(begun, false, true));
};

describe('the talk about a name (F14)', () => {
  test('waits for the proposer once someone has doubted it aloud, and not for kind words', () => {
    expect(toAct(doubted())).toEqual([0, 2, 3]);
    const begun = voting();
    expect(toAct(play(begun, 1, voteAloud(begun, false, false)))).toEqual([2, 3]);
    const voted = play(play(doubted(), 2, vote(false)), 3, vote(true));
    expect([voted.phase, toAct(voted)]).toEqual(['voting', [0]]);
    expect(play(voted, 0, REST).lastRound?.proposal).toMatchObject({ votes: [null, false, false, true] });
  });

  test('a slow game goes on without an answer', () => {
    const voted = play(play(doubted('slow'), 2, vote(true)), 3, vote(true));
    expect(voted.lastRound?.proposal?.holds).toBe(true);
    expect(refusalOf(doubted('slow'), 0, REST)).toBe('fame-us.refused.no-answer');
    expect(refusalOf(doubted('slow'), 0, BUT)).toBeNull();
  });

  test('a *But…* asks those again who have voted: they may change their vote, or give it once more', () => {
    const voted = play(play(doubted(), 2, vote(false)), 3, vote(false));
    const answered = play(voted, 0, BUT);
    expect(toAct(answered)).toEqual([1, 2, 3]);
    expect(viewFor(answered, 1).own?.vote).toBe(false);
    expect(timer(answered)?.id).not.toBe(timer(voted)?.id);
    const turned = play(play(play(answered, 1, vote(true)), 2, vote(true)), 3, vote(false));
    expect(turned.lastRound?.proposal).toMatchObject({
      but: { said: 'But the sequel!' },
      votes: [null, true, true, false],
      holds: true,
    });
    // Votes that nobody gives anew stand when the time is up.
    expect(ring(answered).lastRound?.proposal?.votes).toEqual([null, false, false, false]);
  });

  test('a *But…* is for the proposer alone, while votes come in, once a game', () => {
    for (const seat of [1, 3]) expect(refusalOf(doubted(), seat, BUT)).toBe('fame-us.refused.no-answer');
    const answered = play(voting(), 0, BUT);
    expect([answered.askedAgain, refusalOf(answered, 0, BUT)]).toEqual([[], 'fame-us.refused.no-answer']);
    const next = play(play(play(answered, 1, vote(true)), 2, vote(true)), 3, vote(true));
    expect(refusalOf(next, 0, BUT)).toBe('fame-us.refused.no-answer');
    // Four rounds on, seat 0 begins again; the others still have theirs.
    let later = next;
    for (let seat = 1; seat < 4; seat++) later = actInTurn(later, 'pass', 'pass', 'pass', 'pass');
    const again = voting('live', later);
    expect(refusalOf(play(again, 1, voteAloud(again, false, true)), 0, BUT)).toBe(
      'fame-us.refused.no-answer',
    );
    expect(toAct(play(again, 1, voteAloud(again, false, true)))).toEqual([2, 3]);
  });

  test('nobody speaks twice of a name, nor of a card that is not on the poster', () => {
    const remark = { card: doubted().starter, line: 'bold.2', doubts: false };
    expect(refusalOf(doubted(), 1, { type: 'vote', favour: true, remark })).toBe(
      'fame-us.refused.not-understood',
    );
    const hidden = { ...remark, card: dealt(4).hands[3]![0]! };
    expect(refusalOf(doubted(), 2, { type: 'vote', favour: true, remark: hidden })).toBe(
      'fame-us.refused.not-understood',
    );
  });
});
