import { describe, expect, test } from 'vitest';
import { FAME_US, playLoneGame } from '../../../../scripts/bench/minds/lone-game.ts';
import { FIGURES, misfits } from '../../../../src/games/fame-us/ai/figures.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import { openCards } from '../../../../src/games/fame-us/rules/evolve.ts';
import type { FameUsState, RoundResult } from '../../../../src/games/fame-us/rules/state.ts';
import { actInTurn, cardsNamed, dealt, play, roundResult } from '../rules/positions.ts';
import { moveOf, toAct } from './bot-moves.ts';

const shrewdMove = (state: FameUsState, seat: number, rounds: readonly RoundResult[] = []) =>
  moveOf('shrewd', state, seat, 'shrewd', rounds);

/** Votes that keep to sides of four: two are friends, and so are the others. */
const keepingTo = (sides: readonly (readonly number[])[]): readonly RoundResult[] =>
  [1, 2, 3, 1, 2, 3, 1, 2, 3, 1].map((proposer, i) => {
    const [starter = '', card = ''] = CARDS;
    const figure = FIGURES.find((each) => misfits(each, [starter, card]) === 1)!.id;
    const friends = sides.find((side) => side.includes(proposer))!;
    const votes = [0, 1, 2, 3].map((seat) => (seat === proposer ? null : friends.includes(seat)));
    const actions = [{ type: 'played', seat: proposer, card }] as const;
    return roundResult({ round: i + 1, starter, actions, proposal: { proposer, name: { figure }, votes } });
  });

/** Seat 1 has named someone, with so many open criteria that do not fit; seat 0 is to vote. */
function namedWithFault(fault: number): FameUsState {
  const naming = actInTurn(dealt(4, { first: 1 }), 'play', 'pass', 'pass', 'pass');
  const figure = FIGURES.find((each) => misfits(each, openCards(naming)) === fault)!.id;
  return play(naming, 1, { type: 'name', name: { figure } });
}

describe('the shrewd bot', () => {
  test('judges a name by itself while it knows nothing of the teams', () => {
    expect(shrewdMove(namedWithFault(0), 0)).toMatchObject({ type: 'vote', favour: true });
    expect(shrewdMove(namedWithFault(2), 0)).toMatchObject({ type: 'vote', favour: false });
  });

  test('votes with whom it takes for a friend, and against whom it takes for a rival', () => {
    const [rivals, friends] = [
      [
        [0, 2],
        [1, 3],
      ],
      [
        [0, 1],
        [2, 3],
      ],
    ].map(keepingTo);
    expect(shrewdMove(namedWithFault(1), 0, rivals)).toMatchObject({ type: 'vote', favour: false });
    expect(shrewdMove(namedWithFault(1), 0, friends)).toMatchObject({ type: 'vote', favour: true });
  });

  test('accuses where nobody fits any more, and plays on where many do', () => {
    const begun = actInTurn(dealt(4), 'play');
    const hopeless = toAct(cardsNamed('fiction', 'real', 'bald', 'child'), begun.hands[1]!);
    expect(shrewdMove(hopeless, 1)).toEqual({ type: 'accuse' });
    expect(shrewdMove(begun, 1).type).toBe('play');
  });
});

test('one of them wins more of its games than a simple one would, and the same games come out again', () => {
  const match = {
    ...FAME_US,
    seats: 4,
    bot: 'shrewd',
    isWholeTeam: true,
    others: ['timid', 'bold'],
    playouts: 0,
  };
  const results = Array.from({ length: 12 }, (_, n) => playLoneGame(match, n).result);
  expect(results.reduce((sum, result) => sum + result, 0)).toBeGreaterThan(8);
  expect(playLoneGame(match, 0).result).toBe(results[0]);
});
