import { describe, expect, test } from 'vitest';
import { LIVE_POST } from './fame-us-guest.ts';
import { EVERY_TABLE, fameUsTables, type Window } from './fame-us-tables.ts';
import { screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';
import { GAME_PATIENCE_MS } from '../patience.ts';

const NEXT_PLAYER = /Next: (\p{L}+)/u;

describe('Fame Us between people in windows of phones', () => {
  const { startTable, newestPost, playToTheEnd } = fameUsTables(usePlaygroundFixture());

  test('of four: one is turned the sand timer on, who lets it run out, and the game goes on to its end', async () => {
    const windows = await startTable(4, 'live');
    await expect.poll(() => newestPost(windows)).toMatch(NEXT_PLAYER);
    const late = NEXT_PLAYER.exec(await newestPost(windows))![1]!;
    const [impatient, agreeing] = windows.filter(({ guest }) => guest.name !== late) as [Window, Window];
    const turn = async ({ page }: Window): Promise<void> =>
      page.locator(`${LIVE_POST} .button:enabled:has-text("Sand timer")`).last().click();
    await turn(impatient);
    await expect.poll(() => newestPost(windows)).toContain('Sand timer (1 of 2)');
    await turn(agreeing);
    await expect.poll(() => newestPost(windows)).toContain(`turn the sand timer on ${late}`);
    await screenshotAlbum('fame-us-4/timer')(impatient.page, 'running');
    await expect
      .poll(() => newestPost(windows), { timeout: GAME_PATIENCE_MS })
      .toContain(`The sand has run out: ${late} passes`);
    await playToTheEnd(windows);
  });

  test.runIf(EVERY_TABLE)('of five who play no card for three rounds ends all the same', async () => {
    const windows = await startTable(5, 'slow', { passes: (round) => round <= 3 });
    await playToTheEnd(windows);
  });
});
