import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { controlsLowerThan, missingPictures, overflowsSeen } from './layout-checks.ts';
import { PHONE, screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';

/** A drawing by the project itself, as a photograph of it would be. */
const drawing = (portrait: string): Promise<Buffer> =>
  sharp(fileURLToPath(projectFile(`assets/vips/${portrait}.svg`)))
    .resize({ width: 700 })
    .blur(2)
    .jpeg()
    .toBuffer();

const panel = (page: Page, text: string) => page.locator('.message.is-ephemeral', { hasText: text }).last();

async function command(page: Page, name: string): Promise<void> {
  await page.getByTestId('composer').fill(`/${name} `);
  await page.getByTestId('send').click();
}

async function allowFaces(page: Page): Promise<void> {
  await command(page, 'settings');
  await page.getByRole('button', { name: / People$/u }).click();
  await page.getByRole('button', { name: 'Allow lent faces' }).click();
  await page.getByRole('button', { name: 'Stop lent faces' }).waitFor();
}

/** How long people take for the form, in milliseconds: the bot asks who is quicker than any person to wait. */
const FILLING_MS = 4_000;

/** Fills the form that lends a drawing; resolves with it. */
async function fillForm(page: Page, portrait: string): Promise<Locator> {
  await command(page, 'face');
  await panel(page, 'Lend me your face').getByRole('button', { name: 'Lend a picture…' }).click();
  const modal = page.getByTestId('modal');
  await modal.getByText('Yes, it’s my own, and I agree').click();
  await modal
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawing(portrait) });
  await setTimeout(FILLING_MS);
  return modal;
}

describe('a face', () => {
  const fixture = usePlaygroundFixture();

  test('is lent from a phone, approved, and taken back by one press', async () => {
    const page = await fixture.open({ size: PHONE });
    const saveScreenshot = screenshotAlbum('lent-faces');
    await allowFaces(page);

    const modal = await fillForm(page, 'women/III');
    await saveScreenshot(page, 'consent');
    await modal.getByTestId('modal-submit').click();
    const draft = panel(page, 'Move the cuts');
    for (const button of ['🔽 2', '🔍 −']) {
      const before = await draft.locator('img').first().getAttribute('src');
      await draft.getByRole('button', { name: button }).click();
      await expect.poll(() => draft.locator('img').first().getAttribute('src')).not.toBe(before);
    }
    expect(await missingPictures(page)).toEqual([]);
    // The picture and all buttons are in sight at once, between the names above and the composer.
    expect((await draft.boundingBox())?.height).toBeLessThanOrEqual(677);
    await saveScreenshot(page, 'lines');
    await draft.getByRole('button', { name: 'Send it in' }).click();

    await panel(page, 'A moderator will have a look').waitFor();
    await command(page, 'house');
    await panel(page, 'Home-made').getByRole('button', { name: 'What’s waiting (1)' }).click();
    await panel(page, 'One thing is waiting').locator('.select-trigger').click();
    await page.locator('.select-popup:popover-open [role=option]').first().click();
    const queue = panel(page, 'Is it really their own');
    await queue.locator('img').first().waitFor();
    await saveScreenshot(page, 'queue');
    await queue.getByRole('button', { name: 'Approve' }).click();
    await panel(page, 'Nothing’s waiting').getByRole('button', { name: 'Home-made' }).click();
    await panel(page, 'Home-made').getByRole('button', { name: 'Your face…' }).click();
    await panel(page, 'It’s approved').getByRole('button', { name: 'Take it back' }).click();
    const gone = panel(page, 'I’ve kept nothing of your face');
    await gone.waitFor();
    expect(await gone.locator('img').count()).toBe(0);
    await saveScreenshot(page, 'taken back');

    // A form costs what a player may press in four seconds, and is opened and submitted.
    await page.waitForTimeout(5_000);
    await gone.getByRole('button', { name: 'Lend my avatar…' }).click();
    await page.getByTestId('modal').getByText('Yes, it’s my own, and I agree').click();
    await page.waitForTimeout(5_000);
    await page.getByTestId('modal').getByTestId('modal-submit').click();
    await panel(page, 'Move the cuts').locator('img').first().waitFor();
    expect(await missingPictures(page)).toEqual([]);
    await saveScreenshot(page, 'avatar');
    expect(await controlsLowerThan(page, 32)).toEqual([]);
    expect(await overflowsSeen(page)).toEqual([]);
  });
});
