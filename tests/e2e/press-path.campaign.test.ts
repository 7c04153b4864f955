import { expect, test } from 'vitest';
import { measurePressPath } from '../../scripts/press-path.ts';

/**
 * At most so many files of `src`; they may only fall. `npm run press-path` names them. One of those to the commit asks
 * whether it opens a table for people who wait.
 */
const BUDGET = { acknowledged: 22, committed: 88, posted: 188 };

test('a confirmed swap passes few files until it is acknowledged, committed and posted', async () => {
  const passed = await measurePressPath();
  for (const point of ['acknowledged', 'committed', 'posted'] as const)
    expect(passed[point].length, `${point}: ${passed[point].join(' ')}`).toBeLessThanOrEqual(BUDGET[point]);
});
