import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../src/kernel/random.ts';
import { screenshotAlbum, PHONE, usePlaygroundFixture } from './playground-fixture.ts';
import { BrowserPlayer } from './browser-player.ts';
import { overflowsSeen, controlsLowerThan } from './layout-checks.ts';
import { scrollTo } from './scroll-to.ts';
import { faceNamed, pieceNamed } from '../games/vips/piece-patterns.ts';

const SHORT_CODE = /\b(?:[a-z2-7]{4}-){5}[a-z2-7]{4}\b/gu;
const commitmentsIn = (text: string): readonly string[] =>
  text.replaceAll(/\s/gu, ' ').match(SHORT_CODE) ?? [];

/** Presses the newest post's button "Fair?" and then for the numbers. Gives what is said, and the file. */
async function openCommitments(page: Page, player: BrowserPlayer): Promise<readonly [string, string]> {
  const pages = page.locator('.message.is-ephemeral', { hasText: /All sealed|adds? up/u });
  const before = await pages.count();
  await player.press('Fair?');
  const opened = pages.nth(before);
  await opened.getByRole('button', { name: 'The numbers' }).click();
  const link = opened.locator('.file-card a');
  await link.waitFor();
  await scrollTo(opened);
  const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  return [await opened.innerText(), await file.text()];
}

describe('the commitments of a table', () => {
  const fixture = usePlaygroundFixture();

  test('are shown in the posts on a phone, and are revealed at the end', async () => {
    const page = await fixture.open({ size: PHONE });
    const saveScreenshot = screenshotAlbum('fairness', 3);
    const player = new BrowserPlayer(page, seededRandom('seals'), (scene) =>
      scene === 'bet-made' ? saveScreenshot(page, scene) : Promise.resolve(),
    );
    const post = (id: string) => page.locator(`[data-message-id="${id}"]`);

    await page.getByTestId('play-now').first().click();
    const bet = await player.waitForTurn();
    await saveScreenshot(page.locator('.message', { hasText: '(host)' }).first(), 'lobby');
    await saveScreenshot(post(bet.postId), 'betting');
    const [deal] = commitmentsIn(await post(bet.postId).innerText());
    await player.placeBet({ head: 'II', eyes: 'V', mouth: 'I' });
    // None where the panel has moved on to the first turn already.
    const own = commitmentsIn(await page.locator('.message.is-ephemeral').last().innerText());
    let prompt = await player.waitForTurn(bet);
    const first = page.locator('.message:not(.is-ephemeral)', { hasText: '🔏 All bets' }).last();
    await saveScreenshot(first, 'first turn');
    const [bets] = commitmentsIn(await first.innerText());

    const [said, closed] = await openCommitments(page, player);
    expect(said).toContain('All sealed');
    await saveScreenshot(page, 'closed');
    expect(commitmentsIn(closed)).toEqual(expect.arrayContaining([deal, bets, ...own]));
    // The seed, the deal, a bet of each of the three, and all bets together.
    expect(commitmentsIn(closed)).toHaveLength(6);
    expect(closed).not.toMatch(/✅/u);
    expect(closed).not.toMatch(pieceNamed('head II'));
    while (prompt.kind === 'turn') {
      await player.takeTurn();
      prompt = await player.waitForTurn(prompt);
    }
    await saveScreenshot(post(prompt.postId), 'over');
    const rows = await page.evaluate(`[...document.querySelectorAll(
      '[data-message-id="${prompt.postId}"] .action-row')].map((row) =>
        new Set([...row.querySelectorAll('.button')].map((button) => button.offsetTop)).size)`);
    // Rematch, and More.
    expect(rows, 'lines of each row of buttons').toEqual([1]);
    const [verdict, open] = await openCommitments(page, player);
    await saveScreenshot(page, 'open');
    await saveScreenshot(page.locator('.message.is-ephemeral').last(), 'open whole');
    expect(verdict).toContain('it all adds up');
    expect(open).not.toContain('⚠️');
    expect(open).toMatch(faceNamed('II', 'V', 'I'));
    expect(commitmentsIn(open)).toEqual(expect.arrayContaining([...commitmentsIn(closed)]));
    expect(await controlsLowerThan(page, 32)).toEqual([]);
    expect(await overflowsSeen(page)).toEqual([]);
  });
});
