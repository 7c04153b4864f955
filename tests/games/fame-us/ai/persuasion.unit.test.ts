import { describe, expect, test } from 'vitest';
import { FIGURES, objectionCount } from '../../../../src/games/fame-us/ai/figures.ts';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import { openCards } from '../../../../src/games/fame-us/rules/evolve.ts';
import type { FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { actInTurn, dealt, play, vote } from '../rules/positions.ts';
import { BOT_KINDS, type BotKind, choices, shareOf } from './bot-moves.ts';

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
const votesOf = (bot: BotKind, state: FameUsState, seat: number) =>
  choices(bot, state, seat, 60).filter((move) => move.type === 'vote');

describe.each(BOT_KINDS)('%s', (bot) => {
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
      return shareOf(votesOf(bot, state, 1), (move) => move.type === 'vote' && move.favour);
    };
    expect([0, 1, 2].map((objections) => after(objections, true))).toEqual([1, 1, 1]);
    const turned = [0, 1, 2].map((objections) => after(objections, false));
    expect(turned).toEqual(turned.toSorted((a, b) => b - a));
    expect(turned[0]! - turned[2]!).toBeGreaterThan(0.4);
  });
});
