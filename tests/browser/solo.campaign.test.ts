import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { screenshotAlbum, DESKTOP, PHONE, usePlaygroundFixture } from './playground-fixture.ts';
import { BrowserPlayer } from './browser-player.ts';
import { brokenRows, overflowsSeen, controlsLowerThan, missingPictures } from './layout-checks.ts';
import { scrollTo } from './scroll-to.ts';
import { pieceNamed } from '../games/vips/piece-patterns.ts';

describe('a newcomer', () => {
  const fixture = usePlaygroundFixture({ emojis: true, revealMs: 60_000 });

  test.each([
    { name: 'a wide window', folder: 'wide', size: DESKTOP, minControlHeight: 24 },
    { name: 'a phone', folder: 'phone', size: PHONE, minControlHeight: 32 },
  ])(
    'plays a whole game against computers on $name after one press',
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
      await player.placeBet({ head: 'II', eyes: 'V', mouth: 'I' });
      let prompt = await player.waitForTurn(bet);
      let turns = 0;
      for (; prompt.kind === 'turn'; turns++) {
        await saveScreenshot(page, `turn-${turns + 1}`);
        await player.takeTurn();
        prompt = await player.waitForTurn(prompt);
      }

      expect(prompt.kind).toBe('over');
      expect(turns).toBeGreaterThan(3);
      const end = page.locator(`[data-message-id="${prompt.postId}"]`);
      await end.getByText(' bet on ').first().waitFor();
      await saveScreenshot(page, 'unfolding');
      expect(await end.innerText()).not.toContain('🏆');
      await player.press('Show all');
      await end.getByText('🏆').waitFor();
      await end.locator('.picture img').first().waitFor();
      await saveScreenshot(page, 'over');
      await player.press('The whole result');
      const result = page.locator('.message.is-ephemeral', { hasText: 'The people have spoken' });
      await result.locator('.picture img').waitFor();
      await scrollTo(result);
      await saveScreenshot(result, 'result');
      await player.press('Why these points?');
      const why = page.locator('.message.is-ephemeral', { hasText: 'Where the points came from' });
      for (const piece of ['head II', 'eyes V', 'mouth I'] as const)
        expect(await why.innerText()).toMatch(pieceNamed(piece));
      await scrollTo(why);
      await saveScreenshot(why, 'why');
      await player.press('How did I play?');
      const analysis = page.locator('.message.is-ephemeral', { hasText: 'How did I play?' });
      await analysis.waitFor();
      for (let number = 1; !(await analysis.innerText()).includes('Who read who'); number++) {
        await analysis.locator('.picture img').first().waitFor();
        await scrollTo(analysis);
        await saveScreenshot(analysis, `analysis-${number}`);
        const before = await analysis.innerText();
        await analysis.getByRole('button', { name: 'Next', exact: true }).click();
        const isTurned = async () =>
          (await analysis.locator('.is-loading').count()) === 0 && (await analysis.innerText()) !== before;
        await expect.poll(isTurned).toBe(true);
      }
      await scrollTo(analysis);
      await saveScreenshot(analysis, 'analysis-reading');
      await player.press('Everyone’s faces');
      const faces = page.locator('.message.is-ephemeral', { hasText: 'The faces you were all rooting for' });
      await faces.locator('.picture img').first().waitFor();
      await scrollTo(faces);
      await saveScreenshot(faces, 'faces');
      await player.press('Rematch');
      const rematch = page.locator('.message:not(.is-ephemeral)', { hasText: 'seats taken' });
      await rematch.waitFor();
      await scrollTo(rematch);
      await saveScreenshot(page, 'rematch');
      expect(await missingPictures(page)).toEqual([]);
      expect(await overflowsSeen(page)).toEqual([]);
      expect(layoutErrors).toEqual([]);
    },
  );
});
