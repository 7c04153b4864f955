import { describe, expect, test } from 'vitest';
import { playTeamGame } from '../../../../scripts/bench/minds/team-game.ts';
import { FIGURES, misfits } from '../../../../src/games/fame-us/ai/figures.ts';
import { bots } from '../../../../src/games/fame-us/ai/index.ts';
import { CARDS, CRITERIA } from '../../../../src/games/fame-us/rules/criteria.ts';
import { legalMoves } from '../../../../src/games/fame-us/rules/decide.ts';
import type { FameUsMove, FameUsState, RoundResult } from '../../../../src/games/fame-us/rules/state.ts';
import { type FameUsView, viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { actInTurn, dealt, play } from '../rules/positions.ts';

const cardOf = (name: string): string => CRITERIA.find((criterion) => criterion.name === name)!.id;
const IMPOSSIBLE = ['fiction', 'real', 'bald', 'child'].map(cardOf);

/** What the shrewd one does on this seat, after these rounds. */
function shrewdMove(state: FameUsState, seat: number, rounds: readonly RoundResult[] = []): FameUsMove {
  const view = viewFor(state, seat);
  const history = (): readonly FameUsView[] => rounds.map((lastRound) => ({ ...view, lastRound }));
  return bots.shrewd(view, legalMoves(state, seat), seededRandom('shrewd'), { history, playouts: 0 });
}

/** Votes that keep to sides: of four, 0 and 2 are friends, and so are 1 and 3. */
const keepingToSides = [1, 2, 3, 1, 2, 3, 1, 2, 3, 1].map((proposer, i): RoundResult => {
  const [starter = '', card = ''] = CARDS;
  const figure = FIGURES.find((each) => misfits(each, [starter, card]) === 1)!.id;
  const votes = [0, 1, 2, 3].map((seat) => (seat === proposer ? null : seat % 2 === proposer % 2));
  return {
    round: i + 1,
    starter,
    actions: [{ type: 'played', seat: proposer, card }],
    proposal: {
      proposer,
      accuser: null,
      name: { figure },
      votes,
      doubts: votes.map(() => null),
      remarks: [],
      holds: true,
    },
    drawn: [],
    minds: [null, null, null, null],
  };
});

/** Seat 1 has named someone, with so many open criteria that do not fit; seat 0 is to vote. */
function namedWithFault(fault: number): FameUsState {
  const naming = actInTurn(dealt(4, { first: 1 }), 'play', 'pass', 'pass', 'pass');
  const open = [
    naming.starter,
    ...naming.actions.flatMap((each) => (each.type === 'played' ? [each.card] : [])),
  ];
  const figure = FIGURES.find((each) => misfits(each, open) === fault)!.id;
  return play(naming, 1, { type: 'name', name: { figure } });
}

describe('the shrewd bot', () => {
  test('judges a name by itself while it knows nothing of the teams', () => {
    expect(shrewdMove(namedWithFault(0), 0)).toMatchObject({ type: 'vote', favour: true });
    expect(shrewdMove(namedWithFault(2), 0)).toMatchObject({ type: 'vote', favour: false });
  });

  test('votes with whom it takes for a friend, and against whom it takes for a rival', () => {
    const rivals = keepingToSides;
    const friends = keepingToSides.map((round): RoundResult => {
      const swap = [0, 2, 1, 3];
      const { proposal } = round;
      const proposer = swap[proposal!.proposer]!;
      return {
        ...round,
        actions: [{ type: 'played', seat: proposer, card: CARDS[1]! }],
        proposal: { ...proposal!, proposer, votes: swap.map((seat) => proposal!.votes[seat]!) },
      };
    });
    expect(shrewdMove(namedWithFault(1), 0, rivals)).toMatchObject({ type: 'vote', favour: false });
    expect(shrewdMove(namedWithFault(1), 0, friends)).toMatchObject({ type: 'vote', favour: true });
  });

  test('accuses where nobody fits any more, and plays on where many do', () => {
    const begun = actInTurn(dealt(4), 'play');
    const hopeless = (seat: number): FameUsState => ({
      ...begun,
      starter: IMPOSSIBLE[0]!,
      first: (seat + 1) % 4,
      actions: [1, 2, 3].map(
        (i) => ({ type: 'played', seat: (seat + i) % 4, card: IMPOSSIBLE[i]! }) as const,
      ),
    });
    expect(shrewdMove(hopeless(1), 1)).toEqual({ type: 'accuse' });
    expect(shrewdMove(begun, 1).type).toBe('play');
  });

  test('names someone who fits if anyone does', () => {
    const naming = actInTurn(dealt(4), 'play', 'pass', 'pass', 'pass');
    const move = shrewdMove(naming, 0);
    const open = [naming.starter, CARDS[0]!];
    if (move.type !== 'name' || !('figure' in move.name)) throw new Error('it named nobody');
    const { figure } = move.name;
    expect(
      misfits(
        FIGURES.find(({ id }) => id === figure)!,
        open,
      ),
    ).toBe(0);
  });
});

test('one of them wins more of its games than a simple one would, and the same games come out again', () => {
  const match = {
    bot: bots.shrewd,
    on: 'a whole team',
    others: [bots.timid, bots.bold],
    partisan: 0,
    seats: 4,
  } as const;
  const results = Array.from({ length: 12 }, (_, n) => playTeamGame(match, n).result);
  expect(results.reduce((sum, result) => sum + result, 0)).toBeGreaterThan(8);
  expect(playTeamGame(match, 0).result).toBe(results[0]);
});
