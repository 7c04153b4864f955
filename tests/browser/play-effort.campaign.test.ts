/** Each game on a phone: four people in four windows. Those who play alone are in the campaigns of the games. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { BrowserPlayer } from './browser-player.ts';
import { PHONE, usePlaygroundFixture } from './playground-fixture.ts';

const GAMES = [
  { command: 'vips', opening: '/vips new target:the ideal lighthouse keeper', seats: 'of 5' },
  { command: 'fame-us', opening: '/fame-us new', seats: 'of 8' },
];
const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz'];

describe.each(GAMES)('$command on a phone', ({ command, opening, seats }) => {
  const fixture = usePlaygroundFixture();

  test('leaves each of four people one panel', async () => {
    const pages: Page[] = [];
    for (const _ of NAMES) pages.push(await fixture.open({ size: PHONE }));
    const [ada] = pages;
    await ada!.getByTestId('composer').fill(`${opening} pace:live thread:False`);
    await ada!.getByTestId('send').click();
    for (const [at, page] of pages.entries()) {
      // A page scrolls by itself to a button that moves away while it is pressed, which no person does.
      await page.getByText(`${Math.max(at, 1)} ${seats} seats taken`).waitFor();
      if (at > 0) await page.locator('.button:enabled:has-text("Join")').last().click();
    }
    await ada!.getByText(`4 ${seats} seats taken`).waitFor();
    await ada!.locator('.button:enabled:has-text("Start")').last().click();
    await Promise.all(
      pages.map(async (page, at) => {
        const random = seededRandom(`four ${command} ${NAMES[at]}`);
        const player = new BrowserPlayer(page, NAMES[at]!, random);
        await player.playToTheEnd();
        expect(player.actions).toBeGreaterThan(3);
        expect(await player.panelCount()).toBeLessThanOrEqual(1);
      }),
    );
  });
});
