import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import type { Portrait } from '../../src/games/vips/rules/pieces.ts';
import { BrowserPlayer, optionOf } from './browser-player.ts';
import { controlsLowerThan, missingPictures, overflowsSeen } from './layout-checks.ts';
import { PHONE, screenshotAlbum, usePlaygroundFixture } from './playground-fixture.ts';
import { scrollTo } from './scroll-to.ts';
import { PATIENCE_MS } from '../patience.ts';
import { faceNamed } from '../games/vips/piece-patterns.ts';

const LANGUAGES = [
  {
    locale: 'en-US',
    name: 'Ben',
    bet: 'Make a side bet',
    placed: 'Your bet is in.',
    own: 'Your bet:',
    change: 'Change my bet',
    closed: 'The audience has placed 3 bets.',
  },
  {
    locale: 'fr',
    name: 'Chloé',
    bet: 'Parier aussi',
    placed: 'Ton pari est fait.',
    own: 'Ton pari :',
    change: 'Changer mon pari',
    closed: 'Le public a fait 3 paris.',
  },
  {
    locale: 'de',
    name: 'Deniz',
    bet: 'Mittippen',
    placed: 'Dein Tipp ist drin.',
    own: 'Dein Tipp:',
    change: 'Tipp ändern',
    closed: 'Das Publikum hat 3 Tipps abgegeben.',
  },
] as const;

/** The newest secret message with the controls of a table. */
const panelOf = (page: Page): Locator =>
  page.locator('.message.is-ephemeral:has([data-custom-id^="v1:"])').last();

/** Chooses a piece in a list, which closes when the picture of the choice before comes: then it is opened again. */
async function choose(page: Page, list: number, portrait: Portrait, chosen: string): Promise<void> {
  const options = page.locator(optionOf(portrait));
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries++) {
    try {
      await panelOf(page)
        .locator('.select-trigger')
        .nth(list)
        .click({ timeout: 2_000 * tries });
      await options.first().click({ timeout: 2_000 * tries });
      await panelOf(page)
        .locator(`[data-custom-id$="${chosen}"]`)
        .first()
        .waitFor({ timeout: 4_000 * tries });
      return;
    } catch (error) {
      if (performance.now() > giveUpAt) throw error;
    }
  }
}

describe('someone without a seat', () => {
  const fixture = usePlaygroundFixture();

  test('watches and bets on a phone, in each language, and the end tells of it', async () => {
    const ada = await fixture.open();
    const player = new BrowserPlayer(ada, seededRandom('watched'));
    const save = screenshotAlbum('watching', 1);
    await ada.getByTestId('play-now').first().click();
    const bet = await player.waitForTurn();
    const ids = await fixture.userIds(ada);
    const pages = new Map<string, Page>();
    for (const { locale, name, ...words } of LANGUAGES) {
      const userId = ids.get(name);
      const page = await fixture.open({ size: PHONE, ...(userId === undefined ? {} : { userId }) });
      pages.set(locale, page);
      await page.evaluate(
        `(() => { const select = document.querySelector('[data-testid="language-me"]');
          select.value = '${locale}'; select.dispatchEvent(new Event('change', { bubbles: true })); })()`,
      );
      await page.locator('[data-custom-id^="v1:o:"]').first().click();
      await panelOf(page).getByRole('button', { name: words.bet }).waitFor();
      await scrollTo(panelOf(page));
      await save(panelOf(page), `watching ${locale}`);
      await panelOf(page).getByRole('button', { name: words.bet }).click();
      await panelOf(page).locator('.select-trigger').nth(2).waitFor();
      await save(panelOf(page), `empty ${locale}`);
      await choose(page, 0, 'V', 'f5--');
      await choose(page, 1, 'II', 'f52-');
      await choose(page, 2, 'I', 'f521');
      await save(panelOf(page), `chosen ${locale}`);
      await panelOf(page).locator('[data-custom-id^="v1:M:"]').click();
      await panelOf(page).getByText(words.placed).waitFor();
      expect((await panelOf(page).innerText()).replaceAll(/\s/gu, ' ')).toContain(words.own);
      await panelOf(page).getByRole('button', { name: words.change }).waitFor();
      await save(panelOf(page), `placed ${locale}`);
    }
    await player.placeBet({ head: 'II', eyes: 'V', mouth: 'I' });
    let prompt = await player.waitForTurn(bet);
    await player.takeTurn();
    prompt = await player.waitForTurn(prompt);
    for (const { locale, closed } of LANGUAGES) {
      const page = pages.get(locale)!;
      const post = page.locator('.message:not(.is-ephemeral):has([data-custom-id^="v1:o:"])').last();
      await post.locator('[data-custom-id^="v1:o:"]').first().click();
      await panelOf(page).getByText(closed).waitFor();
      expect(await panelOf(page).locator('[data-custom-id^="v1:G:"]').count()).toBe(0);
      await save(panelOf(page), `closed ${locale}`);
    }
    for (; prompt.kind === 'turn'; prompt = await player.waitForTurn(prompt)) await player.takeTurn();
    const ben = pages.get('en-US')!;
    const end = ben.locator(`[data-message-id="${prompt.postId}"]`);
    await end.getByText('From the audience:').waitFor();
    await scrollTo(end.getByText('From the audience:'));
    await save(ben, 'end');
    const told = await end.innerText();
    for (const { name } of LANGUAGES)
      expect(told).toMatch(new RegExp(`^${name}, \\d+ points?: ${faceNamed('V', 'II', 'I').source}$`, 'mu'));
    for (const page of pages.values()) {
      expect(await missingPictures(page)).toEqual([]);
      expect(await controlsLowerThan(page, 32)).toEqual([]);
      expect(await overflowsSeen(page)).toEqual([]);
    }
  });
});
