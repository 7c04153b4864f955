import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { screenshotAlbum, DESKTOP, PHONE, usePlaygroundFixture } from './playground-fixture.ts';
import { BrowserPlayer } from './browser-player.ts';
import { brokenRows, overflowsSeen, controlsLowerThan, missingPictures } from './layout-checks.ts';

describe('a newcomer', () => {
  const fixture = usePlaygroundFixture({ emojis: true });

  test.each([
    { name: 'a wide window', folder: 'wide', size: DESKTOP, minControlHeight: 24 },
    { name: 'a phone', folder: 'phone', size: PHONE, minControlHeight: 32 },
  ])(
    'plays a whole game against computers on $name after one press',
    { timeout: 120_000 },
    async ({ folder, size, minControlHeight }) => {
      const page = await fixture.open({ size });
      const saveScreenshot = screenshotAlbum(folder);
      const layoutErrors: string[] = [];
      const player = new BrowserPlayer(page, seededRandom(folder), async (scene) => {
        await saveScreenshot(page, scene);
        const found = [...(await brokenRows(page)), ...(await controlsLowerThan(page, minControlHeight))];
        layoutErrors.push(...found.map((error) => `${scene}: ${error}`));
      });

      await saveScreenshot(page, 'welcome');
      await page.getByTestId('play-now').first().click();
      const bet = await player.waitForTurn();
      expect(bet.kind).toBe('bet');
      await saveScreenshot(page, 'begun');
      await player.placeBet(bet, { head: 'II', eyes: 'V', mouth: 'I' });
      let prompt = await player.waitForTurn(bet);
      let turns = 0;
      for (; prompt.kind === 'turn'; turns++) {
        await saveScreenshot(page, `turn-${turns + 1}`);
        await player.takeTurn(prompt);
        prompt = await player.waitForTurn(prompt);
      }

      await saveScreenshot(page, 'over');
      expect(prompt.kind).toBe('over');
      expect(turns).toBeGreaterThan(3);
      const end = page.locator(`[data-message-id="${prompt.postId}"]`);
      await expect(end.locator('.picture img').count()).resolves.toBe(2);
      expect(await end.innerText()).toMatch(/head II +eyes V +mouth I\b/u);
      await player.press('Everybody’s face');
      const faces = page.locator('.message.is-ephemeral', { hasText: 'The faces you were all rooting for' });
      await faces.locator('.picture img').nth(2).waitFor();
      await faces.scrollIntoViewIfNeeded();
      await saveScreenshot(faces, 'faces');
      expect(await missingPictures(page)).toEqual([]);
      expect(await overflowsSeen(page)).toEqual([]);
      expect(layoutErrors).toEqual([]);
    },
  );
});
