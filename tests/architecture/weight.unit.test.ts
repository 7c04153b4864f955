import { expect, test } from 'vitest';
import { weigh } from '../../scripts/weigh.ts';

/** At most so much. A number here may fall. It rises only together with a line beside it that says for what. */
const MOST = {
  source: 65_940,
  tests: 72_000,
  playground: 15_200,
  scripts: 7_640,
  widestFolder: 43,
};
const LEAST_LINES_PER_IMPORT = 14.7;

test('the project is no larger than it is allowed to be (node scripts/weigh.ts prints the lines of each part)', () => {
  const { linesPerImport, ...sizes } = weigh();
  for (const [what, most] of Object.entries(MOST))
    expect(sizes[what as keyof typeof MOST], what).toBeLessThanOrEqual(most);
  expect(linesPerImport, 'lines of source for each import').toBeGreaterThanOrEqual(LEAST_LINES_PER_IMPORT);
});
