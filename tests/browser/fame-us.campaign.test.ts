import { expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { BrowserPlayer, PANEL, POST } from './browser-player.ts';
import { watchLayout } from './layout-checks.ts';
import { DESKTOP, PHONE, screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';

const fixture = usePlaygroundFixture({ emojis: true });

test.each([
  ...[
    { name: 'a wide window', folder: 'fame-us-wide', size: DESKTOP },
    { name: 'a phone', folder: 'fame-us-phone', size: PHONE },
  ].map((window) => ({ ...window, what: 'played alone against computers', lessonsAtLeast: 0 })),
  { name: 'a phone', folder: 'fame-us-learn', size: PHONE, what: 'taught', lessonsAtLeast: 8 },
])('Fame Us is $what on $name to its end', async ({ folder, size, lessonsAtLeast }) => {
  const page = await fixture.open({ size });
  const save = screenshotAlbum(folder, 3);
  const layout = watchLayout(page, size === PHONE ? 32 : 24);
  const lessons = new Set<string>();
  const player = new BrowserPlayer(page, 'Ada', seededRandom('guest'), async (scene) => {
    await save(page, scene);
    for (const shown of await page.locator(PANEL).or(page.locator(POST)).allInnerTexts()) {
      const lesson = /🎓 (.*)/u.exec(shown)?.[1];
      if (lesson !== undefined) lessons.add(lesson);
    }
    await layout.look(scene);
  });
  await save(page, 'welcome');
  if (lessonsAtLeast === 0) await page.getByText('Play Fame Us now').click();
  else {
    await page.getByTestId('composer').pressSequentially('/fame-us learn ');
    await page.getByTestId('send').click();
    await page.getByText('Open thread').last().click();
  }
  await player.playToTheEnd();
  expect(player.actions).toBeGreaterThan(3);
  expect(lessons.size).toBeGreaterThanOrEqual(lessonsAtLeast);
  expect(await player.panelCount()).toBeLessThanOrEqual(1);
  expect(await layout.faults()).toEqual([]);
});
