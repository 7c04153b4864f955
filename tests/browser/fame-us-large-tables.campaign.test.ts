import { describe, expect, test } from 'vitest';
import { EVERY_TABLE, fameUsTables } from './fame-us-tables.ts';
import { usePlaygroundFixture } from './playground-fixture.ts';

describe('Fame Us between many people in windows of phones', () => {
  const { received, startTable, playToTheEnd } = fameUsTables(usePlaygroundFixture());

  test('of seven whose first proposer is not there goes on when the time is up', async () => {
    const windows = await startTable(7, '1 min', {
      ignores: (call, round) => call === 'name' && round === 1,
    });
    await playToTheEnd(windows);
    expect(received.some((text) => text.includes('says nothing at all'))).toBe(true);
  });

  test.runIf(EVERY_TABLE)('of eight is played to its end', async () => {
    const windows = await startTable(8, 'slow');
    await playToTheEnd(windows);
  });
});
