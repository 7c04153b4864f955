import { MessageFlags } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import {
  CHANNEL_ID,
  channel,
  componentsMessage,
  message,
  SIDE_CHANNEL_ID,
  thread,
  THREAD_ID,
} from './fixtures.ts';
import { NARROW, usePageFixture, WIDE } from './page-fixture.ts';
import { button, row } from './showcase.ts';

const fixture = usePageFixture();

const LONG_NAME = 'Wanted: the ideal chairwoman of the society for unreasonably-long-names-without-end ';
const longThread = () => thread(THREAD_ID, LONG_NAME.repeat(2).slice(0, 100), CHANNEL_ID);

test('a long thread name pushes no button off a phone', async () => {
  const page = await fixture.open({
    size: NARROW,
    shows: {
      channels: [channel(CHANNEL_ID, 'vips', 0), channel(SIDE_CHANNEL_ID, 'lounge', 1), longThread()],
      messages: {
        [CHANNEL_ID]: [message({ content: 'Here it is.', thread: longThread() as never })],
        [THREAD_ID]: [message({ channel_id: THREAD_ID, content: 'Welcome.' })],
      },
    },
  });
  const outside = (): Promise<unknown> =>
    page.evaluate(`[...document.querySelectorAll('.top *, .message *')]
      .filter((e) => e.getClientRects().length > 0 && e.getBoundingClientRect().right > innerWidth + 0.5)
      .map((e) => e.className)`);
  expect(await outside()).toEqual([]);
  await page.getByTestId('open-thread').tap();
  await expect.poll(() => page.locator('#place').textContent()).toContain('Wanted');
  expect(await outside()).toEqual([]);
  for (const id of ['menu', 'phone-button']) {
    const box = await page.locator(`#${id}`).boundingBox();
    expect(box!.width).toBeGreaterThanOrEqual(36);
    expect(box!.x + box!.width).toBeLessThanOrEqual(NARROW.width);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(NARROW.width);
});

test('the focus stays where it was after a press, although every custom id has changed', async () => {
  const panel = componentsMessage([
    row(button('v1:u:a', 'I'), button('v1:u:b', 'II'), button('v1:u:c', 'III')),
  ]);
  const page = await fixture.open({ messages: [panel] });
  const focused = () => page.evaluate("document.activeElement?.getAttribute('data-custom-id')");
  const show = (...ids: readonly [string, string, boolean][]) =>
    fixture.server.send({
      type: 'message',
      isNew: false,
      message: {
        ...panel,
        components: [row(...ids.map(([id, label, disabled]) => ({ ...button(id, label), disabled })))],
      },
    });
  await page.locator('[data-custom-id="v1:u:b"]').focus();
  await page.keyboard.press('Enter');
  show(['v1:u:a1', 'I', false], ['v1:u:b1', 'II', false], ['v1:u:c1', 'III', false]);
  await expect.poll(focused).toBe('v1:u:b1');
  show(['v1:u:a2', 'I', false], ['v1:u:b2', 'II', true], ['v1:u:c2', 'III', false]);
  await expect.poll(focused).toMatch(/^v1:u:[ac]2$/u);
  await page.locator('[data-custom-id="v1:u:c2"]').focus();
  show(['v1:u:x', 'Confirm', false]);
  await expect.poll(focused).toBe('v1:u:x');
});

test('an archived thread is listed while it is open or has unread messages', async () => {
  const archived = (id: string) => ({
    ...thread(id, `Table ${id}`, CHANNEL_ID),
    thread_metadata: { archived: true },
  });
  const page = await fixture.open({
    shows: {
      channels: [channel(CHANNEL_ID, 'vips', 0), archived('309') as never, archived('310') as never],
      unread: { '310': { messages: 1, mentions: 0 } },
      messages: { [CHANNEL_ID]: [message({ content: 'Here it is.', thread: archived('309') as never })] },
    },
  });
  const shown = () => page.locator('.thread-list .channel-name').allTextContents();
  expect(await shown()).toEqual(['Table 310']);
  await page.getByTestId('open-thread').click();
  await expect.poll(shown).toEqual(['Table 309', 'Table 310']);
});

test.each([
  ['wide', WIDE],
  ['narrow', NARROW],
] as const)('the first screen (%s) offers every game, each with its picture', async (_, size) => {
  const games = [
    { command: 'vips', title: 'VIPs', picture: 'art/vips.png' },
    { command: 'fame-us', title: 'Fame Us', picture: 'art/fame-us.png' },
    { command: 'pebbles', title: 'Pebbles' },
  ];
  const page = await fixture.open({ shows: { games, messages: {} }, size });
  expect(await page.getByTestId('game').count()).toBe(games.length);
  await expect
    .poll(() =>
      page
        .locator('.play-picture')
        .evaluateAll((all) => all.map((one) => (one as unknown as { naturalWidth: number }).naturalWidth)),
    )
    .toEqual([720, 720]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(size.width);
  // It opens at its top: the first game can be played without scrolling.
  const scrollTop = () => page.evaluate("document.getElementById('messages').scrollTop");
  expect(await scrollTop()).toBe(0);
  // And stays there while the bot says hello, however long.
  const hello = message({ content: 'Hello! '.repeat(300), flags: MessageFlags.SuppressNotifications });
  fixture.server.send({ type: 'message', isNew: true, message: hello });
  await page.getByText('Hello!').waitFor();
  expect(await scrollTop()).toBe(0);
});
