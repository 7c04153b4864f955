import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { seededLuck } from '../../src/kernel/luck.ts';
import { album, PHONE, useSalon } from './salon.ts';
import { Visitor } from './visitor.ts';
import { everTooWide, lowerThan } from './widths.ts';

const SEAL = /\b[0-9a-f]{64}\b/gu;
const sealsIn = (text: string): readonly string[] => text.replaceAll(/\s/gu, ' ').match(SEAL) ?? [];

/** What a press on the newest post's button for seals shows. */
async function openSeals(page: Page, visitor: Visitor): Promise<string> {
  const pages = page.locator('.message.is-ephemeral', { hasText: /^[^]*Seals/u });
  const before = await pages.count();
  await visitor.press('Seals');
  await pages.nth(before).waitFor();
  await pages.nth(before).scrollIntoViewIfNeeded();
  return pages.nth(before).innerText();
}

describe('the seals of a table', () => {
  const salon = useSalon();

  it('stand quietly in the posts of a phone, and open at the end', { timeout: 120_000 }, async () => {
    const page = await salon.open({ size: PHONE });
    const keep = album('seals', 3);
    const visitor = new Visitor(page, seededLuck('seals'), (scene) =>
      scene === 'bet-made' ? keep(page, scene) : Promise.resolve(),
    );
    const post = (id: string) => page.locator(`[data-message-id="${id}"]`);

    await page.getByTestId('play-now').click();
    const bet = await visitor.called();
    await keep(page.locator('.message', { hasText: 'Luck, sealed' }), 'lobby');
    await keep(post(bet.postId), 'betting');
    const [deal] = sealsIn(await post(bet.postId).innerText());
    await visitor.bet(bet, { head: 'II', eyes: 'V', mouth: 'I' });
    const own = sealsIn(await page.locator('.message.is-ephemeral').last().innerText());
    expect(own).toHaveLength(1);
    let call = await visitor.called(bet);
    const first = page.locator('.message:not(.is-ephemeral)', { hasText: 'All bets, sealed' });
    await keep(first, 'first turn');
    const [bets] = sealsIn(await first.innerText());

    const closed = await openSeals(page, visitor);
    await keep(page, 'closed');
    expect(sealsIn(closed)).toEqual(expect.arrayContaining([deal, bets, ...own]));
    expect(closed).not.toMatch(/✅|head II\b/u);
    while (call.kind === 'turn') {
      await visitor.turn(call);
      call = await visitor.called(call);
    }
    await keep(post(call.postId), 'over');
    const rows = await page.evaluate(`[...document.querySelectorAll(
      '[data-message-id="${call.postId}"] .action-row')].map((row) =>
        new Set([...row.querySelectorAll('.button')].map((button) => button.offsetTop)).size)`);
    expect(rows).toEqual([1, 1]);
    const open = await openSeals(page, visitor);
    await keep(page, 'open');
    await keep(page.locator('.message.is-ephemeral').last(), 'open whole');
    expect(open).toContain('all of it agrees');
    expect(open).not.toContain('⚠️');
    expect(open).toContain('head II, eyes V, mouth I');
    expect(sealsIn(open)).toEqual(expect.arrayContaining([...sealsIn(closed)]));
    expect(sealsIn(await post(call.postId).innerText()).every((seed) => open.includes(seed))).toBe(true);
    expect(await lowerThan(page, 32)).toEqual([]);
    expect(await everTooWide(page)).toEqual([]);
  });
});
