import { ButtonStyle, ChannelType, ComponentType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import {
  ADA,
  BEN,
  message,
  CHANNEL_ID,
  componentsMessage,
  THREAD_ID,
  thread,
  invokedBy,
} from './fixtures.ts';
import { button, panel, row, showcase } from './showcase.ts';
import { NARROW, usePageFixture, WIDE } from './page-fixture.ts';

const fixture = usePageFixture();

describe('a message', () => {
  test('shows its command, the bot tag and the edit mark, and groups the next message', async () => {
    const first = message({
      content: 'one',
      ...invokedBy(BEN, 'vips new'),
      edited_timestamp: new Date().toISOString(),
    });
    const page = await fixture.open({ messages: [first, message({ content: 'two' })] });
    const element = page.locator(`[data-message-id="${first.id}"]`);
    expect(await element.locator('.context').textContent()).toBe('BBen used /vips new');
    expect(await element.locator('.bot-tag').textContent()).toBe('BOT');
    expect(await element.locator('.message-body').textContent()).toBe('one (edited)');
    await expect.poll(() => page.locator('.message.is-joined').textContent()).toContain('two');
  });

  test('quotes the message that it replies to, or says that it was deleted', async () => {
    const original = message({ author: BEN, content: 'Shall **we**?' });
    const page = await fixture.open({
      messages: [
        message({ author: ADA, type: MessageType.Reply, referenced_message: original, content: 'Yes' }),
        message({ author: ADA, type: MessageType.Reply, referenced_message: null, content: 'No' }),
        message({ author: ADA, type: MessageType.Reply, referenced_message: panel(), content: 'Mine' }),
      ],
    });
    await expect
      .poll(() => page.locator('.context').allTextContents())
      .toEqual(['BBenShall we?', 'The message it answers was deleted.', 'PedestalYour turn']);
  });

  test('can be dismissed if it is ephemeral, and says that the bot is thinking while it loads', async () => {
    const ephemeral = message({ flags: MessageFlags.Ephemeral | MessageFlags.Loading });
    const page = await fixture.open({ messages: [ephemeral] });
    await expect.poll(() => page.getByText('Pedestal is thinking…').count()).toBe(1);
    await expect
      .poll(() => page.locator('.ephemeral-note').textContent())
      .toBe('Only you can see this · Dismiss message');
    await page.getByTestId('dismiss').click();
    expect(await fixture.server.next('dismiss')).toEqual({ type: 'dismiss', messageId: ephemeral.id });
    fixture.server.send({ type: 'messageDeleted', channelId: CHANNEL_ID, messageId: ephemeral.id });
    await page.locator(`[data-message-id="${ephemeral.id}"]`).waitFor({ state: 'detached' });
  });

  test('opens its thread', async () => {
    const page = await fixture.open({
      messages: [message({ content: 'A table', thread: thread(THREAD_ID, 'Table 7', CHANNEL_ID) })],
    });
    await page.getByTestId('open-thread').click();
    expect(await page.locator('[aria-current="page"]').getAttribute('data-channel-id')).toBe(THREAD_ID);
  });
});

describe('components', () => {
  test('renders every type', async () => {
    const page = await fixture.open({ messages: showcase() });
    const labels = await page.locator('.container').first().locator('button.button').allTextContents();
    expect(labels).toEqual(['Play', 'Join', 'Leave', '🤖Add bot', 'Start', 'Cancel']);
    const end = page.getByRole('img', { name: 'The end' });
    expect(await end.isVisible()).toBe(false);
    await page.locator('.gallery summary').click();
    expect(await end.isVisible()).toBe(true);
    await expect.poll(() => page.locator('.file-card').textContent()).toBe('history.txt2.3 KB');
    const accent = await page.locator('.container').first().getAttribute('style');
    expect(accent).toBe('--accent-bar: #ffc94d;');
    expect(await page.locator('a.button').getAttribute('href')).toBe('https://example.org/rules');
    await expect.poll(() => page.getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true);
  });

  test.each([
    { size: WIDE, width: 1400, height: 900, shown: [544, 350] },
    { size: WIDE, width: 600, height: 900, shown: [233, 350] },
    { size: WIDE, width: 120, height: 80, shown: [120, 80] },
    { size: NARROW, width: 1400, height: 700, shown: undefined },
  ])(
    'reserves the space of one picture of $width by $height until it has loaded',
    async ({ size, width, height, shown }) => {
      const media = { url: `/never/${width}.png`, width, height };
      const component = {
        type: ComponentType.MediaGallery as const,
        items: [{ media, description: 'Late' }],
      };
      const page = await fixture.open({ size });
      await page.route('**/never/**', () => undefined);
      fixture.post(componentsMessage([component]));
      await page.getByAltText('Late').waitFor();
      const box = await page.locator('.gallery img').boundingBox();
      if (box === null) throw new Error('The picture has no bounding box.');
      if (shown !== undefined) expect([box.width, box.height].map(Math.round)).toEqual(shown);
      expect(box.width / box.height).toBeCloseTo(width / height, 1);
      expect(box.width + box.x).toBeLessThanOrEqual(size.width);
    },
  );

  test('opens a picture at full size in a tab of its own', async () => {
    const items = [{ media: { url: '/pictures/300x200.svg' }, description: 'Left' }];
    const page = await fixture.open({
      messages: [componentsMessage([{ type: ComponentType.MediaGallery, items }])],
    });
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name: 'Enlarge picture: Left' }).click(),
    ]);
    expect(tab.url()).toContain('/pictures/300x200.svg');
    await tab.close();
  });
});

describe('text of users and bots', () => {
  const ATTACK = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>';

  test('stays text everywhere', async () => {
    const hostile = { ...BEN, global_name: ATTACK };
    const page = await fixture.open({
      shows: {
        people: [ADA, hostile],
        guildName: ATTACK,
        channels: [
          thread(THREAD_ID, ATTACK, CHANNEL_ID),
          { id: CHANNEL_ID, type: ChannelType.GuildText, name: ATTACK, position: 0 },
        ],
        messages: {
          [CHANNEL_ID]: [
            message({ author: hostile, content: `${ATTACK} **${ATTACK}** \`${ATTACK}\`` }),
            componentsMessage([
              { type: ComponentType.TextDisplay, content: ATTACK },
              row(button('x"]<b>', ATTACK.slice(0, 60))),
              row({
                type: ComponentType.StringSelect,
                custom_id: 's',
                placeholder: ATTACK,
                options: [{ label: ATTACK, value: ATTACK, description: ATTACK, default: true }],
              }),
              {
                type: ComponentType.MediaGallery,
                items: [{ media: { url: 'javascript:document.title="taken"' }, description: ATTACK }],
              },
            ]),
          ],
        },
      },
    });
    await page.locator('[data-custom-id="s"]').click();
    await page.locator('[role="option"]:visible').waitFor();
    fixture.server.send({ type: 'problem', request: ATTACK, text: ATTACK }, { type: 'error', text: ATTACK });
    await page.locator('.toast').nth(1).waitFor();
    await expect.poll(() => page.locator('script').count()).toBe(1);
    await expect.poll(() => page.locator('img[src="x"]').count()).toBe(0);
    await expect.poll(() => page.locator('[onerror], [style*="url"]').count()).toBe(0);
    await expect.poll(() => page.locator('.message-body').first().textContent()).toContain('onerror=');
    expect(await page.title()).not.toBe('taken');
  });

  test('cannot become a link with a script or data URL', async () => {
    const link = (url: string) =>
      ({ type: ComponentType.Button, style: ButtonStyle.Link, label: 'Go', url }) as const;
    const page = await fixture.open({
      messages: [componentsMessage([row(link('javascript:alert(1)'), link('data:text/html,x'))])],
    });
    await expect.poll(() => page.locator('a.button').count()).toBe(0);
    await expect.poll(() => page.locator('span.button[aria-disabled="true"]').count()).toBe(2);
  });
});
