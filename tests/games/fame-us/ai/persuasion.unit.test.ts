import { describe, expect, test } from 'vitest';
import { FIGURES, objectionCount } from '../../../../src/games/fame-us/ai/figures.ts';
import { bots } from '../../../../src/games/fame-us/ai/index.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import { openCards } from '../../../../src/games/fame-us/rules/evolve.ts';
import { legalMoves } from '../../../../src/games/fame-us/rules/decide.ts';
import type { FameUsMove, FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { viewFor } from '../../../../src/games/fame-us/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { actInTurn, dealt, play, vote } from '../rules/positions.ts';

const TIMES = 60;
type Vote = Extract<FameUsMove, { type: 'vote' }>;

/** Seat 0 has named someone to whom a voter has so many objections. */
function namedWith(objections: number): FameUsState {
  const dealing = actInTurn(dealt(4), 'play', 'play', 'play', 'pass');
  const starter = CARDS.find((card) =>
    [0, 1, 2].every((count) =>
      FIGURES.some((each) => objectionCount(each, openCards({ ...dealing, starter: card })) === count),
    ),
  )!;
  const naming = { ...dealing, starter };
  const figure = FIGURES.find((each) => objectionCount(each, openCards(naming)) === objections)!;
  return play(naming, 2, { type: 'name', name: { figure: figure.id } });
}

/** How a bot votes on this seat, by other random numbers each time. */
const votesOf = (bot: keyof typeof bots, state: FameUsState, seat: number): readonly Vote[] =>
  Array.from({ length: TIMES }, (_, n) =>
    bots[bot](viewFor(state, seat), legalMoves(state, seat), seededRandom(`${n}`), {
      history: () => [],
      playouts: 0,
    }),
  ).filter((move) => move.type === 'vote');

const shareFor = (votes: readonly Vote[]): number => votes.filter(({ favour }) => favour).length / TIMES;

describe.each(Object.keys(bots) as (keyof typeof bots)[])('%s', (bot) => {
  test('says the same aloud however it votes, and whatever its team', () => {
    const spoken = [0, 1, 3].flatMap((seat) => {
      const state = namedWith(1);
      const other = {
        ...state,
        teams: state.teams.with(seat, state.teams[seat] === 'dance' ? 'square' : 'dance'),
      };
      const votes = [...votesOf(bot, state, seat), ...votesOf(bot, other, seat)];
      const said = new Set(votes.map(({ remark }) => JSON.stringify(remark)));
      expect(said.size).toBe(1);
      return votes.some(({ remark }) => remark !== undefined) ? [seat] : [];
    });
    expect(spoken).toHaveLength(2);
  });

  test('turns after a *But…* the more readily the better the name fits, and never away from it', () => {
    const after = (objections: number, given: boolean): number => {
      const state = play(play(namedWith(objections), 1, vote(given)), 2, {
        type: 'answer',
        but: { said: 'But!' },
      });
      return shareFor(votesOf(bot, state, 1));
    };
    expect([0, 1, 2].map((objections) => after(objections, true))).toEqual([1, 1, 1]);
    const turned = [0, 1, 2].map((objections) => after(objections, false));
    expect(turned).toEqual(turned.toSorted((a, b) => b - a));
    expect(turned[0]! - turned[2]!).toBeGreaterThan(0.4);
  });
});
