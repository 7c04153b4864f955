import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE, screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';
import { controlsLowerThan, overflowsSeen } from './layout-checks.ts';

describe('a push', () => {
  const fixture = usePlaygroundFixture();

  test.each([
    { name: 'a wide window', folder: 'push-wide', size: DESKTOP, minControlHeight: 24 },
    { name: 'a phone', folder: 'push-phone', size: PHONE, minControlHeight: 32 },
  ])(
    'says on the lock screen whose table it is and what is wanted, on $name',
    async ({ folder, size, minControlHeight }) => {
      const page = await fixture.open({ size });
      const saveScreenshot = screenshotAlbum(folder);
      await page.getByTestId('play-now').first().click();
      await page.getByTestId('push-count').waitFor();
      expect(await page.getByTestId('push-count').innerText()).toBe('1');
      await saveScreenshot(page, 'post');
      await page.getByTestId('phone').click();
      const push = page.getByTestId('push');
      await push.waitFor();
      const text = await push.innerText();
      expect(text).toMatch(/^Pedestal \(#.+, The Playground\)/u);
      expect(text).toMatch(/VIPs at Ada’s table: place your secret bet\. @Ada/u);
      expect(await page.getByTestId('push-count').count()).toBe(0);
      await saveScreenshot(page, 'lock-screen');
      expect(await controlsLowerThan(page, minControlHeight)).toEqual([]);
      await push.click();
      await page.getByTestId('lock-screen').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Place my bet' }).waitFor();
      expect(await page.getByText('@unknown-user').count()).toBe(0);
      expect(await overflowsSeen(page)).toEqual([]);
    },
  );
});
