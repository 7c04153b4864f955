import { ButtonStyle, ComponentType, MessageFlags, MessageType } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { ADA, BEN, message, ROOM, structured, THREAD, thread, usedBy } from './fixtures.ts';
import { button, panel, row, showcase } from './showcase.ts';
import { NARROW, useStage, WIDE } from './stage.ts';

const stage = useStage();
const shown = (...messages: ReturnType<typeof message>[]) => ({ shows: { messages: { [ROOM]: messages } } });

describe('a message', () => {
  it('says who used which command, who is a bot, that it was edited, and joins what follows', async () => {
    const first = message({
      content: 'one',
      ...usedBy(BEN, 'vips new'),
      edited_timestamp: new Date().toISOString(),
    });
    const page = await stage.open(shown(first, message({ content: 'two' })));
    const element = page.locator(`[data-message-id="${first.id}"]`);
    expect(await element.locator('.context').textContent()).toBe('BBen used /vips new');
    expect(await element.locator('.bot-tag').textContent()).toBe('BOT');
    expect(await element.locator('.message-body').textContent()).toBe('one (edited)');
    await expect.poll(() => page.locator('.message.is-joined').textContent()).toContain('two');
  });

  it('quotes what it replies to, and says when that is gone', async () => {
    const original = message({ author: BEN, content: 'Shall **we**?' });
    const page = await stage.open(
      shown(
        message({ author: ADA, type: MessageType.Reply, referenced_message: original, content: 'Yes' }),
        message({ author: ADA, type: MessageType.Reply, referenced_message: null, content: 'No' }),
        message({ author: ADA, type: MessageType.Reply, referenced_message: panel(), content: 'Mine' }),
      ),
    );
    await expect
      .poll(() => page.locator('.context').allTextContents())
      .toEqual(['BBenShall we?', 'The message it answers was deleted.', 'PedestalYour turn']);
  });

  it('only I see can be dismissed, and one in the making says that the bot thinks', async () => {
    const secret = message({ flags: MessageFlags.Ephemeral | MessageFlags.Loading });
    const page = await stage.open(shown(secret));
    await expect.poll(() => page.getByText('Pedestal is thinking…').count()).toBe(1);
    await expect
      .poll(() => page.locator('.ephemeral-note').textContent())
      .toBe('Only you can see this · Dismiss message');
    await page.getByTestId('dismiss').click();
    expect(await stage.server.next('dismiss')).toEqual({ type: 'dismiss', messageId: secret.id });
    stage.server.say({ type: 'messageGone', channelId: ROOM, messageId: secret.id });
    await page.locator(`[data-message-id="${secret.id}"]`).waitFor({ state: 'detached' });
  });

  it('leads to its thread', async () => {
    const page = await stage.open(
      shown(message({ content: 'A table', thread: thread(THREAD, 'Table 7', ROOM) })),
    );
    await page.getByTestId('open-thread').click();
    expect(await page.locator('[aria-current="page"]').getAttribute('data-channel-id')).toBe(THREAD);
  });
});

describe('components', () => {
  it('shows one of everything', async () => {
    const page = await stage.open(shown(...showcase()));
    const labels = await page.locator('.container').first().locator('button.button').allTextContents();
    expect(labels).toEqual(['Join', 'Leave', '🤖Add computer player', 'Start', 'Cancel']);
    expect(await page.locator('.section .thumbnail img').getAttribute('alt')).toBe('A small face');
    await expect.poll(() => page.locator('.separator.has-line').count()).toBe(1);
    await expect.poll(() => page.locator('.file-card').textContent()).toBe('history.txt2.3 KB');
    const accent = await page.locator('.container').first().getAttribute('style');
    expect(accent).toBe('--accent-bar: #ffc94d;');
    expect(await page.locator('a.button').getAttribute('href')).toBe('https://example.org/rules');
    await expect.poll(() => page.getByRole('button', { name: 'Not now' }).isDisabled()).toBe(true);
  });

  it('lays galleries of one to ten out without gaps, with their alt texts', async () => {
    const galleries = Array.from({ length: 10 }, (_, index) =>
      structured([
        {
          type: ComponentType.MediaGallery,
          items: Array.from({ length: index + 1 }, (_, at) => ({
            media: { url: '/pictures/300x200.svg', width: 300, height: 200 },
            description: `Picture ${at + 1} of ${index + 1}`,
          })),
        },
      ]),
    );
    const page = await stage.open(shown(...galleries));
    for (let count = 1; count <= 10; count += 1) {
      const gallery = page.locator(`.gallery-${count}`);
      const boxes = await Promise.all(
        (await gallery.locator('.picture').all()).map((one) => one.boundingBox()),
      );
      const area = boxes.reduce((sum, box) => sum + (box?.width ?? 0) * (box?.height ?? 0), 0);
      const whole = await gallery.boundingBox();
      expect(boxes).toHaveLength(count);
      expect(area / ((whole?.width ?? 1) * (whole?.height ?? 1)), `gallery of ${count}`).toBeGreaterThan(
        0.94,
      );
      expect(await gallery.locator('img').first().getAttribute('alt')).toBe(`Picture 1 of ${count}`);
    }
  });

  it.each([
    { size: WIDE, width: 1400, height: 900, shown: [560, 360] },
    { size: WIDE, width: 600, height: 900, shown: [307, 460] },
    { size: WIDE, width: 120, height: 80, shown: [120, 80] },
    { size: NARROW, width: 1400, height: 700, shown: undefined },
  ])(
    'keeps the room of one picture of $width by $height free until it comes',
    async ({ size, width, height, shown: wanted }) => {
      const media = { url: `/never/${width}.png`, width, height };
      const component = {
        type: ComponentType.MediaGallery as const,
        items: [{ media, description: 'Late' }],
      };
      const page = await stage.open({ size });
      await page.route('**/never/**', () => undefined);
      stage.server.say({ type: 'message', message: structured([component]), isNew: true });
      await page.getByAltText('Late').waitFor();
      const box = await page.locator('.gallery-1 img').boundingBox();
      if (box === null) throw new Error('There is no room for the picture.');
      if (wanted !== undefined) expect([box.width, box.height].map(Math.round)).toEqual(wanted);
      expect(box.width / box.height).toBeCloseTo(width / height, 1);
      expect(box.width + box.x).toBeLessThanOrEqual(size.width);
    },
  );

  it('enlarges a picture, turns to its neighbour and closes by Escape', async () => {
    const item = (name: string) => ({ media: { url: '/pictures/300x200.svg' }, description: name });
    const page = await stage.open(
      shown(structured([{ type: ComponentType.MediaGallery, items: [item('Left'), item('Right')] }])),
    );
    await page.getByRole('button', { name: 'Enlarge picture: Left' }).click();
    const box = page.getByTestId('lightbox');
    expect(await box.locator('img').getAttribute('alt')).toBe('Left');
    await page.keyboard.press('ArrowRight');
    expect(await box.locator('img').getAttribute('alt')).toBe('Right');
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
  });

  it('covers spoilers', async () => {
    const page = await stage.open(
      shown(
        structured([
          {
            type: ComponentType.Container,
            spoiler: true,
            components: [row(button('hidden', 'Hidden', ButtonStyle.Primary))],
          },
        ]),
      ),
    );
    await expect.poll(() => page.locator('.container[inert] [data-custom-id="hidden"]').count()).toBe(1);
    await page.locator('.container-veil').click();
    await page.getByRole('button', { name: 'Hidden' }).click();
    expect((await stage.server.next('component')).customId).toBe('hidden');
  });
});

describe('what others write', () => {
  const ATTACK = '<img src=x onerror="document.title=\'taken\'"><script>document.title="taken"</script>';

  it('stays text everywhere', async () => {
    const evil = { ...BEN, global_name: ATTACK };
    const page = await stage.open({
      shows: {
        people: [ADA, evil],
        guildName: ATTACK,
        channels: [thread(THREAD, ATTACK, ROOM), { id: ROOM, type: 0, name: ATTACK } as never],
        messages: {
          [ROOM]: [
            message({ author: evil, content: `${ATTACK} **${ATTACK}** \`${ATTACK}\`` }),
            structured([
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
    await page.getByRole('option').waitFor();
    stage.server.say(
      { type: 'problem', at: 'now', request: ATTACK, text: ATTACK },
      { type: 'error', text: ATTACK },
    );
    await page.locator('.toast').waitFor();
    await expect.poll(() => page.locator('script').count()).toBe(1);
    await expect.poll(() => page.locator('img[src="x"]').count()).toBe(0);
    await expect.poll(() => page.locator('[onerror], [style*="url"]').count()).toBe(0);
    await expect.poll(() => page.locator('.message-body').first().textContent()).toContain('onerror=');
    expect(await page.title()).not.toBe('taken');
  });

  it('cannot make a button or a link of another kind', async () => {
    const link = (url: string) =>
      ({ type: ComponentType.Button, style: ButtonStyle.Link, label: 'Go', url }) as const;
    const page = await stage.open(
      shown(structured([row(link('javascript:alert(1)'), link('data:text/html,x'))])),
    );
    await expect.poll(() => page.locator('a.button').count()).toBe(0);
    await expect.poll(() => page.locator('span.button[aria-disabled="true"]').count()).toBe(2);
  });
});
