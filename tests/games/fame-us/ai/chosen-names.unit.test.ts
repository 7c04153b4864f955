import { describe, expect, test } from 'vitest';
import { figureNamed, misfittingCards, objectionCount } from '../../../../src/games/fame-us/ai/figures.ts';
import { OTHER_NAMES } from '../../../../src/games/fame-us/ai/other-names.ts';
import { type Card, DECKS, LATEST_DECK } from '../../../../src/games/fame-us/rules/criteria.ts';
import type { FameUsState } from '../../../../src/games/fame-us/rules/state.ts';
import { actInTurn, cardsNamed, dealt, named, play } from '../rules/positions.ts';
import { moveOf } from './bot-moves.ts';
import { CHOSEN, namesIn, UNLIKELY } from './chosen-names.ts';

const cardsOf = (open: string): readonly Card[] => cardsNamed(...namesIn(open));

/** Seat 2 says this name for these four criteria; the others are to vote. */
function voting(said: string, open: string): FameUsState {
  const [starter = '', ...played] = cardsOf(open);
  const naming = actInTurn(dealt(5), 'play', 'play', 'play', 'pass', 'pass');
  let next = 0;
  const actions = naming.actions.map((action) =>
    action.type === 'played' ? { ...action, card: played[next++]! } : action,
  );
  return play({ ...naming, starter, actions }, 2, named(said));
}

/** How often one bot of each kind together buy a name, by chance: 0 to 1. */
function shareBought(said: string, open: string): number {
  const state = voting(said, open);
  const bought = Array.from({ length: 20 }, (_, n) => {
    const votes = Object.entries({ 0: 'timid', 1: 'bold', 3: 'grudging', 4: 'shrewd' } as const).map(
      ([seat, bot]) => moveOf(bot, state, Number(seat), `${said} ${n} ${seat}`),
    );
    return 2 * votes.filter((vote) => vote.type === 'vote' && vote.favour).length >= votes.length;
  });
  return bought.filter(Boolean).length / bought.length;
}

const mean = (shares: readonly number[]): number =>
  shares.reduce((sum, share) => sum + share, 0) / shares.length;

describe('names that people chose by hand for sets of four', () => {
  test('are 60, for sets that a game of today can have', () => {
    expect(new Set(CHOSEN.map(([said]) => said)).size).toBe(60);
    for (const [said, open] of [...CHOSEN, ...UNLIKELY]) {
      expect(new Set(cardsOf(open)).size, said).toBe(4);
      for (const card of cardsOf(open)) expect(DECKS[LATEST_DECK], `${said}: ${open}`).toContain(card);
    }
  });

  test('are bought by the bots, nine of ten, and nearly all of those that they know', () => {
    const judged = CHOSEN.map(([said, open]) => ({
      known: figureNamed({ said }) !== null,
      share: shareBought(said, open),
    }));
    const shares = (known: boolean) => judged.flatMap((each) => (each.known === known ? [each.share] : []));
    expect(shares(true).length).toBeGreaterThanOrEqual(45);
    expect(mean(shares(true))).toBeGreaterThan(0.97);
    // Strangers get the benefit of the doubt, more often than not.
    expect(mean(shares(false))).toBeGreaterThan(0.6);
    expect(mean(judged.map(({ share }) => share))).toBeGreaterThan(0.9);
  });

  test('find no objection where the person is known: what is a matter of opinion fits unless it is contradicted', () => {
    for (const [said, open] of CHOSEN) {
      const figure = figureNamed({ said });
      if (figure !== null) expect([said, objectionCount(figure, cardsOf(open))], open).toEqual([said, 0]);
    }
    for (const said of ['Joan of Arc', 'Captain Hook', 'James Bond', 'Santa Claus'])
      expect(figureNamed({ said }), said).not.toBeNull();
  });

  test('are not bought for sets that they do not fit: then a bluff is called', () => {
    for (const [said, open] of UNLIKELY) {
      expect(misfittingCards({ said }, cardsOf(open)).length, said).toBeGreaterThan(2);
      expect(shareBought(said, open), said).toBeLessThan(0.2);
    }
  });
});

test('further names of figures are of those that there are, and of nobody else', () => {
  for (const [name, id] of OTHER_NAMES) {
    expect(figureNamed({ said: name.replaceAll('-', ' ') })?.id, name).toBe(id);
  }
});
