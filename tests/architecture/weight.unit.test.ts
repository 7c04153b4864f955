import { expect, test } from 'vitest';
import { weigh } from '../../scripts/weigh.ts';

/** At most so much. A number here may fall. It rises only together with a line beside it that says for what. */
const MOST = {
  // 61,000; 400 for what moderators do and hostile people try, 900 for what players learn of each other, 600 for evenings that
  // go on, 1,300 for nights and the queue, 800 for turns that are planned ahead, 1,000 for big servers.
  source: 66_000,
  // 58,000, and 5,000 for the tests of these.
  tests: 63_000,
  playground: 13_000,
  // 6,000; 170 for the days of simulated people, 205 for what sizes of machines and a crowd take, 120 for files of translators,
  // 94 for published runs of faults and pictures of a listing, 58 for how long a restore takes, 70 for people of the kills who
  // wish for a game, 2 of 20 for how long the faces of a week take.
  scripts: 6_716,
  widestFolder: 30,
};
// 14.5 since code went that imported little.
const LEAST_LINES_PER_IMPORT = 14.5;

test('the project is no larger than it is allowed to be (node scripts/weigh.ts prints the lines of each part)', () => {
  const { linesPerImport, ...sizes } = weigh();
  for (const [what, most] of Object.entries(MOST))
    expect(sizes[what as keyof typeof MOST], what).toBeLessThanOrEqual(most);
  expect(linesPerImport, 'lines of source for each import').toBeGreaterThanOrEqual(LEAST_LINES_PER_IMPORT);
});
