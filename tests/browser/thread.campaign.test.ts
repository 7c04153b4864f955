import { describe, expect, test } from 'vitest';
import { en as appTexts } from '../app-texts.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { screenshotAlbum, PHONE, usePlaygroundFixture } from './playground-fixture.ts';
import { type TurnPrompt, BrowserPlayer } from './browser-player.ts';
import { overflowsSeen, missingPictures } from './layout-checks.ts';

describe('a table with a thread of its own', () => {
  const fixture = usePlaygroundFixture();

  test('is opened from the lobby and played in the thread', async () => {
    const page = await fixture.open({ size: PHONE });
    const saveScreenshot = screenshotAlbum('thread');
    const player = new BrowserPlayer(page, seededRandom('thread'), (scene) => saveScreenshot(page, scene));
    await player.command('vips new', { target: 'the best cloud', thread: 'True', computers: '1' });
    await saveScreenshot(page, 'lobby');
    await player.press(appTexts['app.lobby.start']);
    await page.getByTestId('open-thread').waitFor();
    await saveScreenshot(page, 'thread-begun');
    // The lobby's link to the table opens the thread here, not in another window.
    await page.getByRole('link', { name: 'go there' }).click();
    await expect.poll(() => page.locator('.place-name').innerText()).toContain('the best cloud');

    const bet = await player.waitForTurn();
    await saveScreenshot(page, 'in-the-thread');
    await player.placeBet({ head: 'V', eyes: 'V', mouth: 'V' });
    let prompt: TurnPrompt = await player.waitForTurn(bet);
    for (; prompt.kind === 'turn'; prompt = await player.waitForTurn(prompt)) await player.takeTurn();
    expect(prompt.kind).toBe('over');
    await saveScreenshot(page, 'over');
    expect(await missingPictures(page)).toEqual([]);
    expect(await overflowsSeen(page)).toEqual([]);
  });
});
