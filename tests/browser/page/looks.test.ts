import { describe, expect, it } from 'vitest';
import { ROOM, SIDE_ROOM, THREAD } from './fixtures.ts';
import { panel, showcase } from './showcase.ts';
import { NARROW, useStage, WIDE } from './stage.ts';

const stage = useStage();
const everything = () => ({
  messages: { [ROOM]: showcase() },
  unread: { [SIDE_ROOM]: { messages: 3, mentions: 2 }, [THREAD]: { messages: 1, mentions: 0 } },
});

describe('a phone', () => {
  it.each([360, 390])('of %i px shows everything without scrolling sideways', async (width) => {
    const page = await stage.open({ shows: everything(), size: { width, height: 780 } });
    const wide = await page.evaluate(`[...document.querySelectorAll('.message, .message *')]
      .filter((e) => !e.closest('pre, [popover], .context-text') && e.getBoundingClientRect().right > innerWidth + 0.5)
      .map((e) => e.className)`);
    expect(wide).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await page.evaluate("document.getElementById('messages').scrollWidth")).toBe(width);
  });

  it('has five pieces in one row, each big enough for a thumb', async () => {
    const page = await stage.open({ shows: { messages: { [ROOM]: [panel()] } }, size: NARROW });
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

  it('keeps the channels in a drawer', async () => {
    const page = await stage.open({ shows: everything(), size: NARROW });
    const room = page.locator(`[data-channel-id="${SIDE_ROOM}"]`);
    expect(await room.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Channels' }).tap();
    await room.waitFor();
    await page.keyboard.press('Escape');
    await room.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Channels' }).tap();
    await room.tap();
    await room.waitFor({ state: 'hidden' });
    await expect.poll(() => page.locator('#place').textContent()).toBe('lounge');
  });
});

describe('the theme', () => {
  it('is the system’s until it is switched, and then stays', async () => {
    const page = await stage.open({ scheme: 'light' });
    const theme = () => page.locator('html').getAttribute('data-theme');
    expect(await theme()).toBe('light');
    await page.getByTestId('theme').click();
    expect(await theme()).toBe('dark');
    await page.reload();
    await page.locator('[data-channel-id]').first().waitFor();
    expect(await theme()).toBe('dark');
  });
});

describe('pictures for people to look at', () => {
  it.each([
    ['wide-dark', WIDE, 'dark'],
    ['wide-light', WIDE, 'light'],
    ['narrow-dark', NARROW, 'dark'],
    ['narrow-light', NARROW, 'light'],
  ] as const)('%s', async (name, size, scheme) => {
    const page = await stage.open({ shows: everything(), size, scheme });
    await stage.keep(page, `end-${name}`);
    await page.setViewportSize({ ...size, height: size === WIDE ? 2700 : 3100 });
    await stage.keep(page, `all-${name}`);
    await expect.poll(() => page.locator('.message').count()).toBe(showcase().length);
  });
});
