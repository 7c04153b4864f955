import { describe, expect, test } from 'vitest';
import { FIGURES, KNOWN, misfits, objectionCount } from '../../../../src/games/fame-us/ai/figures.ts';
import { opinionsOf } from '../../../../src/games/fame-us/ai/house-opinions.ts';
import { fameUsEntry } from '../../../../src/games/fame-us/index.ts';
import { CARDS, CRITERIA } from '../../../../src/games/fame-us/rules/criteria.ts';
import { isHouseCard } from '../../../../src/games/fame-us/rules/house.ts';
import type { FameUsEvent, RoundResult } from '../../../../src/games/fame-us/rules/state.ts';
import { CRITERION_KINDS } from '../../../../src/kernel/house-text.ts';
import { botsOf } from '../../../../src/kernel/playable-game.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { sampleHouse } from '../house-cards.ts';
import { roundResult } from '../rules/positions.ts';
import { openTable } from '../table-fixture.ts';

const { game } = fameUsEntry;
const HOUSE = sampleHouse(seededRandom('house'), 56);
const opinions = opinionsOf({ house: HOUSE, lastRound: null }, () => []);
const [{ card: CARD }] = HOUSE as [(typeof HOUSE)[number]];

/** A round in which this criterion alone was open when this figure was named. */
const roundWith = (figure: string, proposal: Parameters<typeof roundResult>[0]['proposal']): RoundResult =>
  roundResult({
    starter: CARD,
    proposal: { name: { figure }, votes: [null, true, true, true], ...proposal },
  });
const after = (round: RoundResult) => opinionsOf({ house: HOUSE, lastRound: round }, () => []);

describe('what bots hold of criteria that they do not know', () => {
  test.each(CRITERION_KINDS)('is what they hold on average of those about %s', (kind) => {
    const many = sampleHouse(seededRandom(kind), 56).map(({ card }) => ({ card, kind }));
    const held = opinionsOf({ house: many, lastRound: null }, () => []);
    const known = CARDS.filter((card) => CRITERIA.find(({ id }) => id === card)?.kind === kind);
    const shareOf = (cards: readonly string[], count: (card: string) => number): number =>
      cards.reduce((sum, card) => sum + count(card), 0) / (cards.length * FIGURES.length);
    const fitting = (of: typeof KNOWN) => (card: string) =>
      FIGURES.filter((figure) => misfits(figure, [card], of) === 0).length;
    const objected = (of: typeof KNOWN) => (card: string) =>
      FIGURES.filter((figure) => objectionCount(figure, [card], of) > 0).length;
    const cards = many.map(({ card }) => card);
    expect(shareOf(cards, fitting(held))).toBeCloseTo(shareOf(known, fitting(KNOWN)), 1);
    expect(shareOf(cards, objected(held))).toBeCloseTo(shareOf(known, objected(KNOWN)), 1);
  });

  test('is the same for all of them, and leaves what they know as it is', () => {
    const again = opinionsOf(structuredClone({ house: HOUSE, lastRound: null }), () => []);
    for (const figure of FIGURES)
      for (const card of [CARD, 'c1', 'c132']) {
        expect(again.fits(figure, card)).toBe(opinions.fits(figure, card));
        expect(again.objects(figure, card)).toBe(opinions.objects(figure, card));
        if (!isHouseCard(card)) expect(opinions.fits(figure, card)).toBe(KNOWN.fits(figure, card));
      }
    expect(opinionsOf({ house: [], lastRound: null }, () => [])).toBe(KNOWN);
  });

  test('changes with what the table buys', () => {
    const stranger = FIGURES.find((figure) => !opinions.fits(figure, CARD))!;
    expect(after(roundWith(stranger.id, {})).fits(stranger, CARD)).toBe(true);
    expect(after(roundWith(stranger.id, {})).misses(CARD)?.[stranger.place]).toBe(0);
    // What one table decides, another does not know of.
    expect(opinions.fits(stranger, CARD)).toBe(false);
  });

  test('changes with what a vote held against a name that failed', () => {
    const friend = FIGURES.find((figure) => opinions.fits(figure, CARD))!;
    const failed = { holds: false, votes: [null, false, false, false] };
    const unsaid = after(roundWith(friend.id, failed));
    expect(unsaid.fits(friend, CARD)).toBe(true);
    const said = after(roundWith(friend.id, { ...failed, doubts: [null, { card: CARD }, null, null] }));
    expect(said.fits(friend, CARD)).toBe(false);
    expect(said.objects(friend, CARD)).toBe(true);
  });
});

test.each(botsOf(game))(
  'games of %s with half of the deck of the server’s own come to an end, with cards played, votes and accusations (F8, F10, F16)',
  (kind) => {
    const types = new Set<FameUsEvent['type']>();
    let played = 0;
    let bought = 0;
    for (const players of [4, 5, 6]) {
      const random = seededRandom(`${kind} ${players}`);
      let match = openTable(players, random, 'live', sampleHouse(random, 56));
      while (match.outcome === null) match = match.playBot(kind, match.toAct[0]!, random);
      for (const event of match.events as readonly FameUsEvent[]) {
        types.add(event.type);
        if (event.type === 'played' && isHouseCard(event.card)) played++;
        if (event.type === 'judged' && event.holds) bought++;
      }
    }
    expect(played).toBeGreaterThan(10);
    expect(bought).toBeGreaterThan(3);
    expect(types).toContain('judged');
    if (kind !== 'timid') expect(types).toContain('accused');
  },
);
