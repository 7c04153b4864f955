import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { controlsLowerThan, missingPictures, overflowsSeen } from './layout-checks.ts';
import { DESKTOP, PHONE, screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';

const TARGET = 'the keeper of the small print';

/** The commands in the menu that is open, from top to bottom; the menu is within the window. */
async function itemsOfMenu(page: Page, { width, height }: typeof DESKTOP | typeof PHONE) {
  const menu = page.locator('.context-menu');
  const box = await menu.boundingBox();
  expect(box!.x).toBeGreaterThanOrEqual(0);
  expect(box!.y).toBeGreaterThanOrEqual(0);
  expect(box!.x + box!.width).toBeLessThanOrEqual(width);
  expect(box!.y + box!.height).toBeLessThanOrEqual(height);
  return menu.locator('.context-menu-item').allInnerTexts();
}

describe('the context menus', () => {
  const fixture = usePlaygroundFixture();

  test.each([
    { name: 'a wide window', folder: 'context-menu-wide', size: DESKTOP, minControlHeight: 24 },
    { name: 'a phone', folder: 'context-menu-phone', size: PHONE, minControlHeight: 32 },
  ])(
    'of a message open a table about its words, and of a person one with a seat kept for them, on $name',
    async ({ folder, size, minControlHeight }) => {
      const page = await fixture.open({ size });
      const saveScreenshot = screenshotAlbum(folder);
      await page.getByTestId('composer').fill(TARGET);
      await page.getByTestId('send').click();
      const message = page.locator('.message', { hasText: TARGET });
      await message.hover();
      await message.getByTestId('message-menu').click();
      expect(await itemsOfMenu(page, size)).toEqual(['Play VIPs about this']);
      await saveScreenshot(page, 'menu of a message');
      await page.getByText('Play VIPs about this').click();
      await page.locator('.message.is-ephemeral', { hasText: 'it’s all about those words' }).waitFor();
      await page.locator('.message:not(.is-ephemeral)', { hasText: '1 of 5 seats taken' }).waitFor();
      await page.getByRole('heading', { name: TARGET }).waitFor();

      await page.getByRole('button', { name: 'Menu of Ben' }).click();
      expect(await itemsOfMenu(page, size)).toEqual([
        'Challenge to a game of VIPs',
        'Challenge to a game of Fame Us',
      ]);
      await saveScreenshot(page, 'menu of a person');
      await page.keyboard.press('Escape');
      await page.locator('.context-menu').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Menu of Ben' }).click();
      await page.getByText('Challenge to a game of VIPs').click();
      await page.locator('.message.is-ephemeral', { hasText: 'I’ve pinged Ben' }).waitFor();
      const lobby = page.locator('.message:not(.is-ephemeral)', { hasText: 'Ben has been challenged' });
      await lobby.getByRole('button', { name: 'Not today' }).waitFor();
      expect(await lobby.locator('time').count()).toBeGreaterThan(0);
      expect(await page.getByText('@unknown-user').count()).toBe(0);
      expect(await missingPictures(page)).toEqual([]);
      await saveScreenshot(page, 'a seat that is kept');

      await page.getByRole('button', { name: 'Ben', exact: true }).click();
      await page.getByTestId('push-count').waitFor();
      await page.getByTestId('phone').click();
      const push = page.getByTestId('push');
      expect(await push.innerText()).toMatch(
        /VIPs at Ada’s table: there’s a seat with your name on it\. Do you dare\? @Ben/u,
      );
      await saveScreenshot(page, 'the push');
      await push.click();
      await lobby.getByRole('button', { name: 'Not today' }).click();
      await page.locator('.message.is-ephemeral', { hasText: 'Another day' }).waitFor();
      const declined = page.locator('.message:not(.is-ephemeral)', { hasText: 'is sitting this one out' });
      await declined.waitFor();
      await saveScreenshot(page, 'declined');
      expect(await controlsLowerThan(page, minControlHeight)).toEqual([]);
      expect(await overflowsSeen(page)).toEqual([]);
    },
  );
});
