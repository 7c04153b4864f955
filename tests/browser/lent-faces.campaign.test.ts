import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { en as appTexts } from '../app-texts.ts';
import { PATIENCE_MS } from '../patience.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { BrowserPlayer } from './browser-player.ts';
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

/** A manager lets people lend their faces. */
async function allowFaces(page: Page): Promise<void> {
  await command(page, 'settings');
  await page.getByRole('button', { name: / People$/u }).click();
  await page.getByRole('button', { name: 'Let people lend faces' }).click();
  await page.getByRole('button', { name: 'No more faces on loan' }).waitFor();
}

/** Fills the form that lends a drawing; resolves with it. */
async function fillForm(page: Page, portrait: string): Promise<Locator> {
  await command(page, 'face');
  await panel(page, 'Lend me your face').getByRole('button', { name: 'Lend a picture…' }).click();
  const modal = page.getByTestId('modal');
  await modal.getByText('Yes, it’s my own, and I agree').click();
  await modal
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawing(portrait) });
  return modal;
}

/** Lends a drawing in this window, and hands it in as it is. */
async function lend(page: Page, portrait: string): Promise<void> {
  await (await fillForm(page, portrait)).getByTestId('modal-submit').click();
  await panel(page, 'Move the lines').getByRole('button', { name: 'Hand it in' }).click();
  await panel(page, 'A moderator will have a look').waitFor();
}

/** Chooses an option of the select that shows this now. */
async function choose(page: Page, place: Locator, now: string, option: string): Promise<void> {
  await place.locator('.select-trigger', { hasText: now }).first().click();
  await page.locator('.select-popup:popover-open [role=option]', { hasText: option }).first().click();
}

/** All that the public posts say, with their alt texts. */
const publicWords = async (page: Page): Promise<string> =>
  (
    await page
      .locator('.message:not(.is-ephemeral)')
      .evaluateAll((posts: readonly { readonly innerHTML: string }[]) =>
        posts.map(({ innerHTML }) => innerHTML),
      )
  ).join('\n');

/** Who lends which drawing. Ada runs the server, and hosts. */
const LENDERS = [
  ['Ada', 'women/I'],
  ['Ben', 'men/II'],
  ['Chloé', 'women/III'],
  ['Deniz', 'men/V'],
  ['Emma', 'women/IV'],
] as const;

describe('a face', () => {
  const fixture = usePlaygroundFixture();

  test('is lent from a phone, approved, and taken back by one press', async () => {
    const page = await fixture.open({ size: PHONE });
    const saveScreenshot = screenshotAlbum('lent-faces');
    await allowFaces(page);

    const modal = await fillForm(page, 'women/III');
    await saveScreenshot(page, 'consent');
    await modal.getByTestId('modal-submit').click();
    const draft = panel(page, 'Move the lines');
    await draft.getByRole('button', { name: 'Eyes down' }).click();
    await draft.getByRole('button', { name: 'Wider' }).click();
    await draft.locator('img').first().waitFor();
    expect(await missingPictures(page)).toEqual([]);
    await saveScreenshot(page, 'lines');
    await draft.getByRole('button', { name: 'Hand it in' }).click();

    const waiting = panel(page, 'A moderator will have a look');
    await waiting.getByRole('button', { name: 'Faces to check' }).click();
    const queue = panel(page, 'Is it their own');
    await queue.locator('img').first().waitFor();
    await saveScreenshot(page, 'queue');
    await queue.getByRole('button', { name: 'Approve' }).click();
    await panel(page, 'No face is waiting').getByRole('button', { name: 'Back' }).click();
    await panel(page, 'It’s approved').getByRole('button', { name: 'Take it back' }).click();
    const gone = panel(page, 'I have nothing of your face any more');
    await gone.waitFor();
    expect(await gone.locator('img').count()).toBe(0);
    await saveScreenshot(page, 'taken back');

    // A form costs what a player may press in four seconds, and is opened and submitted.
    await page.waitForTimeout(5_000);
    await gone.getByRole('button', { name: 'Lend my avatar…' }).click();
    await page.getByTestId('modal').getByText('Yes, it’s my own, and I agree').click();
    await page.waitForTimeout(5_000);
    await page.getByTestId('modal').getByTestId('modal-submit').click();
    await panel(page, 'Move the lines').locator('img').first().waitFor();
    expect(await missingPictures(page)).toEqual([]);
    await saveScreenshot(page, 'avatar');
    expect(await controlsLowerThan(page, 32)).toEqual([]);
    expect(await overflowsSeen(page)).toEqual([]);
  });

  test('is played with, with four others, and is a paper bag once it was taken back in mid-game', async () => {
    const first = await fixture.open({ size: PHONE });
    const ids = await fixture.userIds(first);
    await allowFaces(first);
    await first.context().close();
    const pages = new Map<string, Page>();
    for (const [name, portrait] of LENDERS) {
      const page = await fixture.open({ size: PHONE, userId: ids.get(name) ?? '' });
      pages.set(name, page);
      await lend(page, portrait);
    }
    const [ada, ben, chloe] = ['Ada', 'Ben', 'Chloé'].map((name) => pages.get(name)!);
    const saveScreenshot = screenshotAlbum('lent-faces-game', 9);
    await command(ada!, 'face');
    await panel(ada!, 'A moderator will have a look').getByRole('button', { name: 'Faces to check' }).click();
    const approve = ada!.locator('.message.is-ephemeral [data-custom-id^="v1:I:aaaaaaaa:0:yes."]');
    for (const _ of LENDERS) {
      const pressed = await approve.getAttribute('data-custom-id');
      await approve.click();
      await ada!.locator(`[data-custom-id="${pressed}"]`).waitFor({ state: 'detached' });
    }
    await panel(ada!, 'No face is waiting').waitFor();

    const host = new BrowserPlayer(ada!, seededRandom('Ada'));
    const guest = new BrowserPlayer(ben!, seededRandom('Ben'));
    await host.command('vips new', { target: 'typed by the host', thread: 'False' });
    await guest.press(appTexts['app.lobby.join']);
    await host.press(appTexts['app.lobby.lobbyPanel']);
    const settings = ada!.locator('.message.is-ephemeral', { has: ada!.locator('.select-trigger') }).last();
    await settings.waitFor();
    await saveScreenshot(ada!, 'settings before');
    await choose(ada!, settings, 'The', 'Our own faces');
    await panel(ada!, 'On the ballot, on loan').waitFor();
    await saveScreenshot(ada!, 'settings');
    const lobby = ada!.locator('.message:not(.is-ephemeral)', { hasText: 'On the ballot, on loan' }).last();
    expect(await lobby.innerText()).toContain('Chloé');
    expect(await lobby.innerText()).not.toContain('typed by the host');
    await lobby.locator('img').first().waitFor();
    await saveScreenshot(ada!, 'lobby');

    await host.press(appTexts['app.lobby.start']);
    const prompts = await Promise.all([host.waitForTurn(), guest.waitForTurn()]);
    // The host has pressed more than a person could.
    await ada!.waitForTimeout(9_000);
    await host.placeBet({ head: 'III', eyes: 'III', mouth: 'I' });
    await saveScreenshot(ada!, 'bet');
    await guest.placeBet({ head: 'I', eyes: 'II', mouth: 'V' });
    const play = (turns: number): Promise<unknown> =>
      Promise.all(
        [host, guest].map(async (player, at) => {
          await ada!.waitForTimeout(3_000);
          for (let turn = 0; turn < turns; turn++) {
            const prompt = await player.waitForTurn(prompts[at]);
            prompts[at] = prompt;
            if (prompt.kind === 'over') return;
            await player.takeTurn();
          }
        }),
      );
    await play(2);
    await saveScreenshot(ada!, 'board');
    expect(await publicWords(ada!)).toContain('Chloé’s');

    await command(chloe!, 'face');
    await panel(chloe!, 'It’s approved').getByRole('button', { name: 'Take it back' }).click();
    await panel(chloe!, 'I have nothing of your face any more').waitFor();
    await expect.poll(() => publicWords(ada!), { timeout: PATIENCE_MS }).not.toContain('Chloé’s');
    expect(await missingPictures(ada!)).toEqual([]);
    await saveScreenshot(ada!, 'taken back');

    await play(99);
    await saveScreenshot(ada!, 'end');
    expect(await publicWords(ada!)).not.toContain('Chloé’s');
    await ada!.waitForTimeout(5_000);
    await host.press(appTexts['app.replay']);
    await ada!.locator('.message:not(.is-ephemeral) img[src*=".gif"]').last().waitFor();
    await saveScreenshot(ada!, 'replay');
    await command(ada!, 'gallery');
    await ada!.locator('.message.is-ephemeral img').last().waitFor();
    await saveScreenshot(ada!, 'gallery');
    expect(await missingPictures(ada!)).toEqual([]);
    expect(await overflowsSeen(ada!)).toEqual([]);
  });
});
