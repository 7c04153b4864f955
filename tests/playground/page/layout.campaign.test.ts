import { describe, expect, test } from 'vitest';
import { CHANNEL_ID, SIDE_CHANNEL_ID, THREAD_ID } from './fixtures.ts';
import { panel, showcase } from './showcase.ts';
import { NARROW, usePageFixture } from './page-fixture.ts';

const fixture = usePageFixture();
const withShowcase = () => ({
  messages: { [CHANNEL_ID]: showcase() },
  unread: { [SIDE_CHANNEL_ID]: { messages: 3, mentions: 2 }, [THREAD_ID]: { messages: 1, mentions: 0 } },
});

describe('a phone', () => {
  test.each([360, 390])('of %i px shows everything without horizontal scrolling', async (width) => {
    const page = await fixture.open({ shows: withShowcase(), size: { width, height: 780 } });
    const wide = await page.evaluate(`[...document.querySelectorAll('.message, .message *')]
      .filter((e) => !e.closest('pre, [popover], .context-text') && e.getBoundingClientRect().right > innerWidth + 0.5)
      .map((e) => e.className)`);
    expect(wide).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await page.evaluate("document.getElementById('messages').scrollWidth")).toBe(width);
  });

  test('shows five pieces in one row, each large enough for a thumb', async () => {
    const page = await fixture.open({ messages: [panel()], size: NARROW });
    for (const rowOfFive of await page.locator('.action-row-5').all()) {
      const boxes = await Promise.all(
        (await rowOfFive.locator('button').all()).map((one) => one.boundingBox()),
      );
      expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
      for (const box of boxes) {
        expect(box?.height).toBeGreaterThanOrEqual(40);
        expect(box?.width).toBeGreaterThanOrEqual(40);
      }
    }
  });

  test('shows the channels in a drawer', async () => {
    const page = await fixture.open({ shows: withShowcase(), size: NARROW });
    const channel = page.locator(`[data-channel-id="${SIDE_CHANNEL_ID}"]`);
    expect(await channel.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Channels' }).tap();
    await channel.waitFor();
    await page.keyboard.press('Escape');
    await channel.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Channels' }).tap();
    await channel.tap();
    await channel.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('#place').textContent()).toBe('lounge');
  });
});
