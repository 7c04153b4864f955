import { expect, test } from 'vitest';
import { favouriteFace } from '../../../../src/games/vips/pictures/podium.ts';

test('is made of the pieces that were bet on most often, of the set of the most frequent one', () => {
  const causes = [
    'women.eyes.II',
    'men.head.I',
    'women.head.V',
    'women.head.I',
    'men.eyes.III',
    'women.mouth.IV',
    'men.mouth.II',
  ];
  expect(favouriteFace(causes)).toEqual({ set: 'women', face: { head: 'V', eyes: 'II', mouth: 'IV' } });
  expect(favouriteFace(causes.toReversed())).toEqual({
    set: 'men',
    face: { head: 'I', eyes: 'III', mouth: 'II' },
  });
});

test.each([
  ['no bets', []],
  ['a part without a piece', ['men.head.I', 'men.eyes.II', 'women.mouth.III']],
  ['pieces of another version', ['robots.head.I', 'men', 'men.head.IX']],
])('there is none for %s', (_, causes) => {
  expect(favouriteFace(causes)).toBeNull();
});
