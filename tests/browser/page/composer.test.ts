import { ApplicationCommandOptionType as Option } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { BEN, CLEO, ROOM, snapshot, THREAD, VIPS } from './fixtures.ts';
import { NARROW, useStage } from './stage.ts';

const stage = useStage();

describe('the composer', () => {
  it('says what was written, with names as mentions', async () => {
    const page = await stage.open();
    const composer = page.getByTestId('composer');
    await composer.fill('Hello @Ben');
    await composer.press('Enter');
    expect(await stage.server.next('say')).toEqual({
      type: 'say',
      channelId: ROOM,
      content: `Hello <@${BEN.id}>`,
    });
    expect(await composer.inputValue()).toBe('');
  });

  it('offers commands at a slash and narrows them down', async () => {
    const page = await stage.open();
    const composer = page.getByTestId('composer');
    await composer.pressSequentially('/');
    await expect
      .poll(() => page.getByRole('option').allTextContents())
      .toEqual([
        '/vips newOpen a table for a game of VIPs',
        '/vips soloPlay at once against computer players',
        '/vips rulesHow it is played',
      ]);
    await composer.pressSequentially('ru');
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await composer.press('Escape');
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
  });

  it('sends a command with every kind of option', async () => {
    const page = await stage.open();
    await page.getByTestId('composer').pressSequentially('/vips new ');
    await page.getByTestId('option-target').fill('Queen');
    for (const [name, text] of Object.entries({ set: 'wom', first: 'cleo', thread: 'fa', rivals: '3' })) {
      await page.getByTestId(`add-${name}`).click();
      await page.getByTestId(`option-${name}`).fill(text);
      if (name !== 'rivals') await page.getByTestId(`option-${name}`).press('Enter');
    }
    expect(await page.getByTestId('option-set').inputValue()).toBe('Women');
    await page.getByTestId('option-rivals').press('Enter');
    const said = await stage.server.next('command');
    expect(said).toEqual({
      type: 'command',
      nonce: said.nonce,
      channelId: ROOM,
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
    stage.server.say({
      type: 'interaction',
      nonce: said.nonce,
      state: 'failed',
      text: 'The application did not respond',
    });
    await page.getByText('/vips new: The application did not respond').waitFor();
  });

  it('holds back what is missing or out of bounds and says why', async () => {
    const page = await stage.open();
    const status = page.getByTestId('composer-status');
    await page.getByTestId('composer').pressSequentially('/vips new ');
    await page.getByTestId('option-target').press('Enter');
    expect(await status.textContent()).toBe('target: must be filled in');
    await page.getByTestId('option-target').fill('Queen');
    await page.getByTestId('add-rivals').click();
    await page.getByTestId('option-rivals').fill('5');
    await page.getByTestId('option-rivals').press('Enter');
    expect(await status.textContent()).toBe('rivals: at most 4');
    await page.getByTestId('option-rivals').fill('1.5');
    await page.getByTestId('option-rivals').press('Enter');
    expect(await status.textContent()).toBe('rivals: must be a whole number');
    await page.getByTestId('option-rivals').press('Escape');
    await expect.poll(() => page.getByTestId('command-form').count()).toBe(0);
    expect(stage.server.heard.some(({ type }) => type === 'command')).toBe(false);
  });

  it('asks the bot for suggestions once typing pauses, and sends the value behind the chosen one', async () => {
    const page = await stage.open();
    await page.getByTestId('composer').pressSequentially('/vips new ');
    await page.getByTestId('option-target').pressSequentially('Pri', { delay: 10 });
    let asked = await stage.server.next('autocomplete');
    const last = () => asked.options[0]?.options?.[0];
    while (last()?.value !== 'Pri') asked = await stage.server.next('autocomplete');
    expect(asked.options).toEqual([
      {
        name: 'new',
        type: Option.Subcommand,
        options: [{ name: 'target', type: Option.String, value: 'Pri', focused: true }],
      },
    ]);
    stage.server.say(
      { type: 'choices', nonce: 'of another request', choices: [{ name: 'Wrong', value: 'wrong' }] },
      { type: 'choices', nonce: asked.nonce, choices: [{ name: 'Prime Minister', value: 'pm' }] },
    );
    await page.getByRole('option', { name: 'Prime Minister' }).waitFor();
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const said = await stage.server.next('command');
    expect(said.options[0]?.options).toEqual([{ name: 'target', type: Option.String, value: 'pm' }]);
  });

  it('reads a command that was pasted whole', async () => {
    const page = await stage.open();
    await page.getByTestId('composer').fill('/vips new target:The best cook set:men');
    await page.getByTestId('send').click();
    const said = await stage.server.next('command');
    expect(said.options[0]?.options).toEqual([
      { name: 'target', type: Option.String, value: 'The best cook' },
      { name: 'set', type: Option.String, value: 'men' },
    ]);
  });

  it('works by touch on a phone', async () => {
    const page = await stage.open({ size: NARROW });
    await page.getByRole('button', { name: 'Commands' }).tap();
    await page.getByRole('option', { name: '/vips rules' }).tap();
    await page.getByTestId('send').tap();
    expect((await stage.server.next('command')).options).toEqual([
      { name: 'rules', type: Option.Subcommand, options: [] },
    ]);
  });
});

describe('Play VIPs now', () => {
  it('sends /vips solo with the wishes it declares', async () => {
    const page = await stage.open();
    await page.getByTestId('play-now').click();
    const said = await stage.server.next('command');
    expect([said.channelId, said.name]).toEqual([ROOM, 'vips']);
    expect(said.options).toEqual([
      {
        name: 'solo',
        type: Option.Subcommand,
        options: [{ name: 'thread', type: Option.Boolean, value: false }],
      },
    ]);
    await expect.poll(() => page.getByTestId('play-now').isDisabled()).toBe(true);
    stage.server.say({
      type: 'interaction',
      nonce: said.nonce,
      state: 'failed',
      text: 'The application did not respond',
    });
    await page.getByTestId('welcome').getByText('The application did not respond').waitFor();
    await expect.poll(() => page.getByTestId('play-now').isEnabled()).toBe(true);
  });

  it('leaves out wishes the command does not know', async () => {
    const bare = {
      ...VIPS,
      options: [{ type: Option.Subcommand as const, name: 'solo', description: 'Play', options: [] }],
    };
    const page = await stage.open({ shows: { commands: [bare] } });
    await page.getByTestId('play-now').click();
    expect((await stage.server.next('command')).options).toEqual([
      { name: 'solo', type: Option.Subcommand, options: [] },
    ]);
  });

  it('waits for the bot and its commands', async () => {
    const page = await stage.open({ shows: { botOnline: false, commands: [] } });
    await expect.poll(() => page.getByTestId('play-now').isDisabled()).toBe(true);
    stage.server.say({ type: 'bot', online: true });
    await page.getByText('The bot has not said yet what it can do…').waitFor();
    stage.server.say({ type: 'commands', commands: snapshot().commands });
    await page.locator('[data-testid="play-now"]:enabled').waitFor();
  });

  it('is not offered inside a thread', async () => {
    const page = await stage.open();
    await page.locator(`[data-channel-id="${THREAD}"]`).click();
    await expect.poll(() => page.getByTestId('play-now').count()).toBe(0);
  });
});
