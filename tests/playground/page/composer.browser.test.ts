import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { BEN, CLEO, CHANNEL_ID, snapshot, THREAD_ID, VIPS_COMMAND } from './fixtures.ts';
import { NARROW, usePageFixture } from './page-fixture.ts';

const fixture = usePageFixture();

/** Fills in the field of a command's option, by the label where it has a list of values. */
async function fillOption(page: Page, option: string, value: string): Promise<void> {
  const field = page.getByTestId(`option-${option}`);
  await field.waitFor({ state: 'attached' });
  if (!(await field.isVisible())) await page.getByTestId('more-options').click();
  if ((await field.locator('option').count()) > 0) await field.selectOption({ label: value });
  else await field.fill(value);
}

describe('the composer', () => {
  test('sends a message, with names as mentions', async () => {
    const page = await fixture.open();
    const composer = page.getByTestId('composer');
    await composer.fill('Hello @Ben');
    await composer.press('Enter');
    expect(await fixture.server.next('say')).toEqual({
      type: 'say',
      channelId: CHANNEL_ID,
      content: `Hello <@${BEN.id}>`,
    });
    expect(await composer.inputValue()).toBe('');
  });

  test('offers commands after a slash and filters them', async () => {
    const page = await fixture.open();
    const composer = page.getByTestId('composer');
    await composer.pressSequentially('/');
    await expect
      .poll(() => page.locator('[role="option"]:visible').allTextContents())
      .toEqual([
        '/vips newOpen a table for a game of VIPs',
        '/vips soloStart right away against bots',
        '/vips rulesHow it is played',
      ]);
    await composer.pressSequentially('ru');
    await expect.poll(() => page.locator('[role="option"]:visible').count()).toBe(1);
    await composer.press('Escape');
    await expect.poll(() => page.locator('[role="option"]:visible').count()).toBe(0);
  });

  test('opens a command that is typed out and sent, as Enter does', async () => {
    const page = await fixture.open();
    await page.getByTestId('composer').fill('/vips solo');
    await page.getByTestId('send').click();
    await page.getByTestId('command-form').waitFor();
    expect(fixture.server.received.some(({ type }) => type === 'say')).toBe(false);
  });

  test('sends a command with every type of option', async () => {
    const page = await fixture.open();
    await page.getByTestId('composer').pressSequentially('/vips new ');
    await page.getByTestId('option-target').fill('Queen');
    for (const [name, text] of Object.entries({ set: 'Women', first: 'Cleo', thread: 'False', rivals: '3' }))
      await fillOption(page, name, text);
    await page.getByTestId('option-rivals').press('Enter');
    const sent = await fixture.server.next('command');
    expect(sent).toEqual({
      type: 'command',
      nonce: sent.nonce,
      channelId: CHANNEL_ID,
      name: 'vips',
      options: [
        {
          name: 'new',
          type: Option.Subcommand,
          options: [
            { name: 'target', type: Option.String, value: 'Queen' },
            { name: 'set', type: Option.String, value: 'women' },
            { name: 'first', type: Option.User, value: CLEO.id },
            { name: 'thread', type: Option.Boolean, value: false },
            { name: 'rivals', type: Option.Integer, value: 3 },
          ],
        },
      ],
    });
    fixture.fail(sent.nonce, 'The application did not respond');
    await page.getByText('/vips new: The application did not respond').waitFor();
  });

  test('does not send missing or invalid options, and shows why', async () => {
    const page = await fixture.open();
    const status = page.getByTestId('composer-status');
    await page.getByTestId('composer').pressSequentially('/vips new ');
    await page.getByTestId('option-target').press('Enter');
    expect(await status.textContent()).toMatch(/^target: /u);
    await page.getByTestId('option-target').fill('Queen');
    for (const rivals of ['5', '1.5']) {
      await fillOption(page, 'rivals', rivals);
      await page.getByTestId('option-rivals').press('Enter');
      expect(await status.textContent()).toMatch(/^rivals: /u);
    }
    await page.getByTestId('option-rivals').press('Escape');
    await expect.poll(() => page.getByTestId('command-form').count()).toBe(0);
    expect(fixture.server.received.some(({ type }) => type === 'command')).toBe(false);
  });

  test('requests suggestions when typing pauses, and sends the value of the chosen one', async () => {
    const page = await fixture.open();
    await page.getByTestId('composer').pressSequentially('/vips new ');
    await page.getByTestId('option-target').pressSequentially('Pri', { delay: 10 });
    let request = await fixture.server.next('autocomplete');
    const last = () => request.options[0]?.options?.[0];
    while (last()?.value !== 'Pri') request = await fixture.server.next('autocomplete');
    expect(request.options).toEqual([
      {
        name: 'new',
        type: Option.Subcommand,
        options: [{ name: 'target', type: Option.String, value: 'Pri', focused: true }],
      },
    ]);
    fixture.server.send(
      { type: 'choices', nonce: 'of another request', choices: [{ name: 'Wrong', value: 'wrong' }] },
      { type: 'choices', nonce: request.nonce, choices: [{ name: 'Prime Minister', value: 'pm' }] },
    );
    await page.locator('datalist option[value="Prime Minister"]').waitFor({ state: 'attached' });
    expect(await page.locator('datalist option').count()).toBe(1);
    await page.getByTestId('option-target').fill('Prime Minister');
    await page.keyboard.press('Enter');
    const sent = await fixture.server.next('command');
    expect(sent.options[0]?.options).toEqual([{ name: 'target', type: Option.String, value: 'pm' }]);
  });

  test('parses a command that was pasted whole', async () => {
    const page = await fixture.open();
    await page.getByTestId('composer').fill('/vips new target:The best cook set:men');
    await page.getByTestId('send').click();
    const sent = await fixture.server.next('command');
    expect(sent.options[0]?.options).toEqual([
      { name: 'target', type: Option.String, value: 'The best cook' },
      { name: 'set', type: Option.String, value: 'men' },
    ]);
  });

  test('works by touch on a phone', async () => {
    const page = await fixture.open({ size: NARROW });
    await page.getByRole('button', { name: 'Commands' }).tap();
    await page.getByRole('option', { name: '/vips rules' }).tap();
    await page.getByTestId('send').tap();
    expect((await fixture.server.next('command')).options).toEqual([
      { name: 'rules', type: Option.Subcommand, options: [] },
    ]);
  });
});

describe('Play VIPs now', () => {
  test('offers every game, and each starts its own', async () => {
    const games = [
      { command: 'vips', title: 'VIPs' },
      { command: 'pebbles', title: 'Pebbles' },
      { command: 'later', title: 'Not there yet' },
    ];
    const commands = [VIPS_COMMAND, { ...VIPS_COMMAND, id: '501', name: 'pebbles' }];
    const page = await fixture.open({ shows: { games, commands } });
    const offered = page.getByTestId('play-now');
    await expect
      .poll(() => offered.allTextContents())
      .toEqual(['Play VIPs now', 'Play Pebbles now', 'Play Not there yet now']);
    expect(await offered.nth(2).isDisabled()).toBe(true);
    await offered.nth(1).click();
    expect((await fixture.server.next('command')).name).toBe('pebbles');
  });

  test('sends /vips solo in the open channel', async () => {
    const page = await fixture.open();
    await page.getByTestId('play-now').click();
    const sent = await fixture.server.next('command');
    expect([sent.channelId, sent.name]).toEqual([CHANNEL_ID, 'vips']);
    expect(sent.options).toEqual([
      {
        name: 'solo',
        type: Option.Subcommand,
        options: [{ name: 'thread', type: Option.Boolean, value: false }],
      },
    ]);
    await expect.poll(() => page.getByTestId('play-now').isDisabled()).toBe(true);
    fixture.fail(sent.nonce, 'The application did not respond');
    await page.getByTestId('welcome').getByText('The application did not respond').waitFor();
    await expect.poll(() => page.getByTestId('play-now').isEnabled()).toBe(true);
  });

  test('waits for the bot and its commands', async () => {
    const page = await fixture.open({ shows: { botOnline: false, commands: [] } });
    await expect.poll(() => page.getByTestId('play-now').isDisabled()).toBe(true);
    fixture.server.send({ type: 'bot', online: true });
    await page.getByText('The bot has not said yet what it can do…').waitFor();
    fixture.server.send({ type: 'commands', commands: snapshot().commands, directCommands: [] });
    await page.locator('[data-testid="play-now"]:enabled').waitFor();
  });

  test('is not offered inside a thread', async () => {
    const page = await fixture.open();
    await page.locator(`[data-channel-id="${THREAD_ID}"]`).click();
    await expect.poll(() => page.getByTestId('play-now').count()).toBe(0);
  });
});
