import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PARTS, PORTRAITS } from '../../src/games/vips/rules/pieces.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { screenshotAlbum, DESKTOP, PHONE, usePlaygroundFixture } from './playground-fixture.ts';
import { attributeValues } from './attribute-values.ts';
import { BrowserPlayer, PANEL, POST } from './browser-player.ts';
import { watchLayout } from './layout-checks.ts';
import { pieceNamed } from '../games/vips/piece-patterns.ts';

/** Presses an enabled button of the newest public post that has it, or that has it behind *More*, by its label. */
async function press(page: Page, label: string): Promise<void> {
  const labelled = (place: string, text: string): Locator =>
    page.locator(`${place} .button:enabled:has-text("${text}")`).last();
  const onPost = labelled(POST, label);
  await onPost.or(labelled(POST, 'More')).first().waitFor();
  if ((await onPost.count()) > 0) return onPost.click();
  const newest = async (): Promise<string> =>
    (await attributeValues(page.locator(PANEL), 'data-message-id')).at(-1) ?? '0';
  const before = await newest();
  await labelled(POST, 'More').click();
  // The one before may go meanwhile.
  await expect.poll(async () => BigInt(await newest()) > BigInt(before)).toBe(true);
  const list = `[data-message-id="${await newest()}"]`;
  await labelled(list, label).or(labelled(list, 'More')).first().waitFor();
  if ((await labelled(list, label).count()) === 0) await labelled(list, 'More').click();
  return labelled(list, label).click();
}

/** Scrolls to an element in one step: one that is waited for may be drawn anew meanwhile, with the message it is in. */
const scrollTo = (locator: Locator): Promise<void> =>
  locator.evaluate((element: { scrollIntoView(options: object): void }) =>
    element.scrollIntoView({ block: 'nearest' }),
  );

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
      const layout = watchLayout(page, minControlHeight);
      const player = new BrowserPlayer(page, 'Ada', seededRandom(folder), async (scene) => {
        await saveScreenshot(page, scene);
        await layout.look(scene);
      });

      await saveScreenshot(page, 'welcome');
      await page.getByTestId('play-now').first().click();
      await player.playToTheEnd();

      expect(player.actions).toBeGreaterThan(4);
      expect(await player.panelCount()).toBeLessThanOrEqual(1);
      const [endId] = await attributeValues(page.locator(POST).last(), 'data-message-id');
      const end = page.locator(`[data-message-id="${endId}"]`);
      await end.getByText(' bet on ').first().waitFor();
      await saveScreenshot(page, 'unfolding');
      expect(await end.innerText()).not.toContain('🏆');
      await press(page, 'Show all');
      await end.getByText('🏆').waitFor();
      await end.locator('.picture img').first().waitFor();
      await saveScreenshot(page, 'over');
      await press(page, 'Full results');
      const result = page.locator('.message.is-ephemeral', { hasText: 'The people have spoken' });
      await result.locator('.picture img').waitFor();
      await scrollTo(result);
      await saveScreenshot(result, 'result');
      await press(page, 'Why these points?');
      const why = page.locator('.message.is-ephemeral', { hasText: 'Where the points came from' });
      for (const [place, part] of PARTS.entries())
        expect(await why.innerText()).toMatch(pieceNamed(`${part} ${PORTRAITS[player.bet[place]! - 1]!}`));
      await scrollTo(why);
      await saveScreenshot(why, 'why');
      await press(page, 'How did I play?');
      const analysis = page.locator('.message.is-ephemeral', { hasText: 'How did I play?' });
      await analysis.waitFor();
      for (let number = 1; !(await analysis.innerText()).includes('Who read who'); number++) {
        await analysis.locator('.picture img').first().waitFor();
        await scrollTo(analysis);
        await saveScreenshot(analysis, `analysis-${number}`);
        const before = await analysis.innerText();
        await analysis.getByRole('button', { name: /Next$/u }).click();
        const isTurned = async () =>
          (await analysis.locator('.is-loading').count()) === 0 && (await analysis.innerText()) !== before;
        await expect.poll(isTurned).toBe(true);
      }
      await scrollTo(analysis);
      await saveScreenshot(analysis, 'analysis-reading');
      await press(page, 'Everyone’s faces');
      const faces = page.locator('.message.is-ephemeral', { hasText: 'The faces you were all rooting for' });
      await faces.locator('.picture img').first().waitFor();
      await scrollTo(faces);
      await saveScreenshot(faces, 'faces');
      await press(page, 'Rematch');
      const rematch = page.locator('.message:not(.is-ephemeral)', { hasText: 'seats taken' });
      await rematch.waitFor();
      await scrollTo(rematch);
      await saveScreenshot(page, 'rematch');
      expect(await layout.faults()).toEqual([]);
    },
  );
});
