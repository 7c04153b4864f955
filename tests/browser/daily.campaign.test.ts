import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { attributeValues } from './attribute-values.ts';
import { pick, seededRandom } from '../../src/kernel/random.ts';
import { controlsLowerThan, missingPictures, overflowsSeen } from './layout-checks.ts';
import { PHONE, screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';

const PANEL = '.message.is-ephemeral:has([data-custom-id^="v1:"])';
/** Buttons that add to a turn: pieces and colours, but neither undo nor what is beside the puzzle. */
const CHOICES = '[data-custom-id^="v1:J:"]:enabled';
const CONFIRM = '[data-custom-id^="v1:K:"]';

/** Presses enabled buttons of the panel until its turn is whole, and confirms it. */
async function playTurn(page: Page, random: ReturnType<typeof seededRandom>): Promise<void> {
  const panel = page.locator(PANEL).last();
  for (let presses = 0; !(await panel.locator(CONFIRM).isEnabled()); presses++) {
    expect(presses).toBeLessThan(20);
    const ids = await attributeValues(panel.locator(CHOICES), 'data-custom-id');
    const pieces = ids.filter((id) => /-[hem]\d$/u.test(id));
    const before = await panel.locator(CONFIRM).getAttribute('data-custom-id');
    await panel.locator(`[data-custom-id="${pick(random, pieces)}"]`).click();
    await expect.poll(() => panel.locator(CONFIRM).getAttribute('data-custom-id')).not.toBe(before);
  }
  const turn = await panel.locator(CONFIRM).getAttribute('data-custom-id');
  await panel.locator(CONFIRM).click();
  await page.locator(`[data-custom-id="${turn}"]`).waitFor({ state: 'detached' });
}

describe('the daily puzzle', () => {
  const fixture = usePlaygroundFixture();

  test('is played, shared and ranked on a phone', async () => {
    const page = await fixture.open({ size: PHONE });
    const saveScreenshot = screenshotAlbum('daily-phone');
    const random = seededRandom('daily');
    await page.getByTestId('composer').pressSequentially('/daily ');
    await page.getByTestId('send').click();
    const panel = page.locator(PANEL).last();
    await panel.locator(CONFIRM).waitFor();
    await saveScreenshot(page, 'panel');
    expect(await missingPictures(page)).toEqual([]);
    expect(await controlsLowerThan(page, 32)).toEqual([]);
    for (let turns = 0; (await panel.locator(CONFIRM).count()) > 0; turns++) {
      expect(turns).toBeLessThan(4);
      await playTurn(page, random);
      await panel.locator(`${CONFIRM}, [data-custom-id$="share"]`).first().waitFor();
      await saveScreenshot(page, `after turn ${turns + 1}`);
    }
    await panel.locator('[data-custom-id$="share"]').click();
    const shared = page.locator('.message:not(.is-ephemeral)', { hasText: 'Face of the Day' });
    await shared.waitFor();
    expect(await shared.innerText()).toMatch(/\d+ of \d+/u);
    await saveScreenshot(page, 'shared');
    await panel.locator('[data-custom-id$="table"]').click();
    await panel.getByText('Leaderboard for').first().waitFor();
    await saveScreenshot(page, 'table');
    expect(await overflowsSeen(page)).toEqual([]);
  });
});
