import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../../src/games/fame-us/locales/index.ts';
import { CARDS, CRITERIA, isDeck } from '../../../../src/games/fame-us/rules/criteria.ts';
import { CRITERION_KINDS } from '../../../../src/kernel/house-text.ts';
import { open } from '../../../../src/games/fame-us/rules/deal.ts';
import { SEATS } from '../../../../src/games/fame-us/rules/limits.ts';
import { secrets } from '../../../../src/games/fame-us/rules/secrets.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';

const holders = (seats: number): readonly string[] => Array.from({ length: seats }, (_, seat) => `u${seat}`);
const openedOf = (seats: number, seed = 'deal') => {
  const [opened] = open({ pace: 'live', first: 'random' }, holders(seats), seededRandom(seed));
  if (opened?.type !== 'opened') throw new Error('a game begins with "opened"');
  return opened;
};
const SIZES = [4, 5, 6, 7, 8];

describe('the set-up', () => {
  test('seats four to eight players (F1)', () => {
    expect(SEATS).toEqual({ min: 4, max: 8 });
  });

  test('knows each criterion by the id that records have of it (F2)', () => {
    const kindChanges = CRITERIA.filter(({ kind }, i) => kind !== CRITERIA[i - 1]?.kind);
    expect(kindChanges.map(({ id, kind, name }) => `${id} ${kind} ${name}`)).toEqual([
      'c1 looks bald',
      'c17 trade orders',
      'c33 time antiquity',
      'c47 place castle',
      'c61 character brave',
      'c77 deed killed',
      'c93 fate fiction',
      'c107 taste gold',
      'c113 looks mask',
      'c115 trade sings',
      'c119 time alive',
      'c120 place space',
      'c121 deed superpowers',
      'c124 fate film',
      'c132 looks woman',
    ]);
  });

  test('has 112 different criteria of many kinds, with a text each in every language (F2)', () => {
    expect(new Set(CARDS).size).toBe(112);
    expect(new Set(CRITERIA.map(({ name }) => name)).size).toBe(112);
    for (const kind of CRITERION_KINDS)
      expect(CRITERIA.filter((criterion) => criterion.kind === kind).length).toBeGreaterThan(5);
    for (const texts of Object.values(catalogue)) {
      const all = CARDS.map((card) => texts[`fame-us.criterion.${card}`]);
      expect(all.filter((text) => text === undefined || text.length > 40)).toEqual([]);
      expect(new Set(all).size).toBe(CARDS.length);
    }
  });

  test('deals the deck, each card once, which can be checked (F2)', () => {
    const { hands, starters, pile } = openedOf(4);
    const dealt = [...hands.flat(), ...starters, ...pile];
    expect(dealt.toSorted()).toEqual(CARDS.toSorted());
    expect(isDeck(dealt)).toBe(true);
    expect(isDeck(dealt.with(0, 'c19'))).toBe(false);
    expect(isDeck(dealt.with(0, dealt[1]!))).toBe(false);
  });

  test.each(SIZES)('deals %i players teams that are equal, or differ by one (F4)', (seats) => {
    const larger = new Set<string>();
    for (let n = 0; n < 40; n++) {
      const { teams } = openedOf(seats, `teams ${n}`);
      const square = teams.filter((team) => team === 'square').length;
      expect(Math.abs(2 * square - seats)).toBe(seats % 2);
      larger.add(2 * square > seats ? 'square' : 'dance');
    }
    expect(larger.size).toBe(seats % 2 === 0 ? 1 : 2);
  });

  test('draws who starts, or takes whom the host has named if seated (F6)', () => {
    const firstOf = (first: 'random' | { holder: string }, n: number): number => {
      const [opened] = open({ pace: 'live', first }, holders(4), seededRandom(`first ${n}`));
      return opened?.type === 'opened' ? opened.first : -1;
    };
    const many = Array.from({ length: 50 }, (_, n) => n);
    expect(new Set(many.map((n) => firstOf('random', n))).size).toBe(4);
    expect(new Set(many.map((n) => firstOf({ holder: 'u2' }, n)))).toEqual(new Set([2]));
    expect(new Set(many.map((n) => firstOf({ holder: 'nobody' }, n))).size).toBe(4);
  });

  test('commits to the whole deal from the start (F2 to F5)', () => {
    const opened = openedOf(5);
    const { teams, hands, starters, pile, first } = opened;
    expect(secrets([opened])).toMatchObject([
      { kind: 'deal', seat: null, fixed: true, value: { teams, hands, starters, pile, first } },
    ]);
    expect(openedOf(5, 'another').pile).not.toEqual(pile);
  });
});
