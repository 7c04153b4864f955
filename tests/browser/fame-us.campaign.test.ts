import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { BrowserPlayer, PANEL, POST } from './browser-player.ts';
import { brokenRows, controlsLowerThan, missingPictures, overflowsSeen } from './layout-checks.ts';
import { DESKTOP, PHONE, screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';

describe('Fame Us on the page', () => {
  const fixture = usePlaygroundFixture({ emojis: true });

  test.each([
    { name: 'a wide window', folder: 'fame-us-wide', size: DESKTOP, minControlHeight: 24 },
    { name: 'a phone', folder: 'fame-us-phone', size: PHONE, minControlHeight: 32 },
  ])('is played alone against computers on $name to its end', async ({ folder, size, minControlHeight }) => {
    const page = await fixture.open({ size });
    const save = screenshotAlbum(folder, 3);
    const layoutErrors: string[] = [];
    const player = new BrowserPlayer(page, 'Ada', seededRandom('guest'), async (scene) => {
      await save(page, scene);
      const found = [...(await brokenRows(page)), ...(await controlsLowerThan(page, minControlHeight))];
      layoutErrors.push(...found.map((error) => `${scene}: ${error}`));
    });
    await save(page, 'welcome');
    await page.getByText('Play Fame Us now').click();
    await player.playToTheEnd();
    expect(player.actions).toBeGreaterThan(3);
    expect(await player.panelCount()).toBeLessThanOrEqual(1);
    expect(await missingPictures(page)).toEqual([]);
    expect(await overflowsSeen(page)).toEqual([]);
    expect(layoutErrors).toEqual([]);
  });

  test('is taught on a phone to someone who plays what comes first', async () => {
    const page = await fixture.open({ size: PHONE });
    const save = screenshotAlbum('fame-us-learn', 3);
    const layoutErrors: string[] = [];
    const lessons = new Set<string>();
    const player = new BrowserPlayer(page, 'Ada', seededRandom('guest'), async (scene) => {
      await save(page, scene);
      for (const shown of await page.locator(PANEL).or(page.locator(POST)).allInnerTexts()) {
        const lesson = /🎓 (.*)/u.exec(shown)?.[1];
        if (lesson !== undefined) lessons.add(lesson);
      }
      const found = [...(await brokenRows(page)), ...(await controlsLowerThan(page, 32))];
      layoutErrors.push(...found.map((error) => `${scene}: ${error}`));
    });
    await page.getByTestId('composer').pressSequentially('/fame-us learn ');
    await page.getByTestId('send').click();
    await page.getByText('Open thread').last().click();
    await player.playToTheEnd();
    expect(lessons.size).toBeGreaterThanOrEqual(8);
    expect(await missingPictures(page)).toEqual([]);
    expect(await overflowsSeen(page)).toEqual([]);
    expect(layoutErrors).toEqual([]);
  });
});
