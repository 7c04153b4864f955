import { expect, test } from 'vitest';
import { pictureTitle } from '../../../../src/games/vips/pictures/subject.ts';

test.each([
  ['the bank robber with manners', 'The bank robber with manners'],
  ['l’astronaute', 'L’astronaute'],
  ['ärztin', 'Ärztin'],
  ['χορευτής', 'Χορευτής'],
  ['Minister of Silly Walks', 'Minister of Silly Walks'],
  ['iPhone tester', 'iPhone tester'],
  ['r2d2', 'r2d2'],
  ['お化け', 'お化け'],
  ['', ''],
])('writes %j as the headline %j', (target, headline) => {
  expect(pictureTitle(target)).toBe(headline);
});
