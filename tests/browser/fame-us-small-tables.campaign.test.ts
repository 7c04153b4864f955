import { describe, expect, test } from 'vitest';
import { LIVE_POST } from './fame-us-guest.ts';
import { EVERY_TABLE, fameUsTables } from './fame-us-tables.ts';
import { screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';
import { GAME_PATIENCE_MS } from '../patience.ts';

describe('Fame Us between people in windows of phones', () => {
  const { startTable, newestPost, playToTheEnd } = fameUsTables(usePlaygroundFixture());

  test('of four: one is turned the sand timer on, who lets it run out, and the game goes on to its end', async () => {
    const windows = await startTable(4, 'live');
    const post = windows[0]!.page.locator(LIVE_POST).last();
    await post.waitFor();
    const late = /Next: (\p{L}+)/u.exec(await newestPost(windows))![1]!;
    const impatient = windows.find(({ guest }) => guest.name !== late)!;
    await impatient.page.locator(`${LIVE_POST} .button:enabled:has-text("Sand timer")`).last().click();
    await expect.poll(() => newestPost(windows)).toContain('The sand timer is running');
    await screenshotAlbum('fame-us-4/timer')(impatient.page, 'running');
    await expect
      .poll(() => newestPost(windows), { timeout: GAME_PATIENCE_MS })
      .toContain(`${late} runs out of time`);
    await playToTheEnd(windows);
  });

  test.runIf(EVERY_TABLE)('of five who play no card for three rounds ends all the same', async () => {
    const windows = await startTable(5, 'slow', { passes: (round) => round <= 3 });
    await playToTheEnd(windows);
  });
});
