import { describe, expect, test } from 'vitest';
import { CARDS } from '../../../../src/games/fame-us/rules/criteria.ts';
import { portraitOf } from '../../../../src/games/fame-us/pictures/portrait.ts';
import { seededRandom, shuffled } from '../../../../src/kernel/random.ts';
import { cardsNamed } from '../rules/positions.ts';

const partsKnown = (open: readonly string[]): number =>
  Object.values(portraitOf(open).parts).filter((piece) => piece !== null).length;

describe('the face on the poster', () => {
  test('grows with the criteria, and is the same for the same ones', () => {
    const random = seededRandom('faces');
    for (let n = 0; n < 200; n++) {
      const open = shuffled(random, CARDS).slice(0, 5);
      const known = [1, 2, 3, 4, 5].map((count) => partsKnown(open.slice(0, count)));
      expect(known).toEqual(known.toSorted((a, b) => a - b));
      expect(known[2]).toBe(3);
      expect(portraitOf(open)).toEqual(portraitOf([...open]));
    }
  });

  test('is seldom the same twice', () => {
    const random = seededRandom('many faces');
    const faces = Array.from({ length: 200 }, () =>
      JSON.stringify(portraitOf(shuffled(random, CARDS).slice(0, 4))),
    );
    expect(new Set(faces).size).toBeGreaterThan(180);
  });

  test('shows what criteria say: bald, bearded, crowned, green, scarred, caped', () => {
    const portrait = portraitOf(cardsNamed('bald', 'beard', 'crown', 'green', 'scar', 'cloak'));
    expect(portrait.parts.head).toBe('men/I');
    expect(portrait.parts.mouth).toBe('men/V');
    expect(portrait.extras).toEqual(['green', 'crown', 'scar', 'cape']);
    const woman = portraitOf(cardsNamed('woman', 'orders', 'army'));
    for (const piece of Object.values(woman.parts)) expect(piece).toMatch(/^women/u);
  });

  test('is made for every criterion there is', () => {
    for (const card of CARDS) expect(partsKnown([card])).toBeGreaterThan(0);
  });
});
