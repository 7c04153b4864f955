import { ComponentType, SelectMenuDefaultValueType, TextInputStyle } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { ServerMessage } from '../../../playground/protocol.ts';
import { ADA, BEN, CLEO, componentsMessage } from './fixtures.ts';
import { button, row } from './showcase.ts';
import { NARROW, usePageFixture } from './page-fixture.ts';

const fixture = usePageFixture();

const options = (...labels: string[]) => labels.map((label) => ({ label, value: label.toLowerCase() }));

describe('a button', () => {
  test('waits for the bot and ignores a second click', async () => {
    const message = componentsMessage([row(button('join', 'Join'), button('leave', 'Leave'))]);
    const page = await fixture.open({ messages: [message] });
    const join = page.locator('[data-custom-id="join"]');
    await join.dblclick();
    const sent = await fixture.server.next('component');
    expect(sent).toEqual({ type: 'component', nonce: sent.nonce, messageId: message.id, customId: 'join' });
    expect(await join.getAttribute('aria-busy')).toBe('true');
    await page.locator('[data-custom-id="leave"]').click();
    expect((await fixture.server.next('component')).customId).toBe('leave');
    fixture.server.send({ type: 'interaction', nonce: sent.nonce, state: 'acknowledged' });
    await page.locator('[data-custom-id="join"]:not([aria-busy])').waitFor();
    await expect.poll(() => page.locator('.message-failure').count()).toBe(0);
  });

  test('shows a failure below its row until something else is used', async () => {
    const page = await fixture.open({
      messages: [componentsMessage([row(button('one', 'One')), row(button('two', 'Two'))])],
    });
    await page.locator('[data-custom-id="one"]').click();
    const { nonce } = await fixture.server.next('component');
    fixture.server.send({ type: 'interaction', nonce, state: 'failed' });
    await page.locator('.action-row:has([data-custom-id="one"]) + .message-failure').waitFor();
    await expect.poll(() => page.locator('.message-failure').textContent()).toBe('This interaction failed');
    await page.locator('[data-custom-id="two"]').click();
    await expect.poll(() => page.locator('.message-failure').count()).toBe(0);
  });
});

describe('a press', () => {
  test('becomes a click even if its message changes meanwhile', async () => {
    const container = (text: string, label: string) => ({
      type: ComponentType.Container as const,
      components: [
        { type: ComponentType.TextDisplay as const, content: text },
        row(button('join', 'Join'), button('leave', label)),
      ],
    });
    const message = componentsMessage([container('One is here.', 'Leave')]);
    const page = await fixture.open({ messages: [message] });
    await page.locator('[data-custom-id="join"]').hover();
    await page.mouse.down();
    const next = {
      ...message,
      components: [container('Two are here, and that takes two lines.', 'Leave us')],
    };
    fixture.edit(next);
    await page.getByText('Two are here').waitFor();
    await page.getByText('Leave us').waitFor();
    await page.mouse.up();
    expect((await fixture.server.next('component')).customId).toBe('join');
    expect(await page.locator('.message').count()).toBe(1);
    expect(await page.locator('.message [data-custom-id]').count()).toBe(2);
  });
});

describe('a select', () => {
  const single = () =>
    componentsMessage([
      row({
        type: ComponentType.StringSelect,
        custom_id: 'bet',
        placeholder: 'Choose a head',
        options: options('One', 'Two', 'Three'),
      }),
    ]);

  test('works with the mouse', async () => {
    const page = await fixture.open({ messages: [single()] });
    await page.getByRole('combobox', { name: 'Choose a head' }).click();
    await page.getByRole('option', { name: 'Two' }).click();
    expect((await fixture.server.next('component')).values).toEqual(['two']);
    await expect.poll(() => page.locator('[data-custom-id="bet"] .select-value').textContent()).toBe('Two');
  });

  test('works with the keyboard, and closes with Escape', async () => {
    const page = await fixture.open({ messages: [single()] });
    const select = page.getByRole('combobox', { name: 'Choose a head' });
    await select.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    await select.press('Enter');
    await page.getByRole('listbox').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    expect((await fixture.server.next('component')).values).toEqual(['three']);
    expect(await page.locator(':focus').getAttribute('data-custom-id')).toBe('bet');
  });

  test('sends nothing when the same value is chosen again', async () => {
    const message = componentsMessage([
      row({
        type: ComponentType.StringSelect,
        custom_id: 'bet',
        options: [{ label: 'One', value: 'one', default: true }],
      }),
      row(button('after', 'After')),
    ]);
    const page = await fixture.open({ messages: [message] });
    await page.locator('[data-custom-id="bet"]').click();
    await page.getByRole('option', { name: 'One' }).click();
    await page.locator('[data-custom-id="after"]').click();
    expect((await fixture.server.next('component')).customId).toBe('after');
  });

  test('takes several values within its limits, by touch on a phone', async () => {
    const message = componentsMessage([
      row({
        type: ComponentType.UserSelect,
        custom_id: 'who',
        min_values: 1,
        max_values: 2,
        default_values: [{ id: ADA.id, type: SelectMenuDefaultValueType.User }],
      }),
    ]);
    const page = await fixture.open({ messages: [message], size: NARROW });
    await page.locator('[data-custom-id="who"]').tap();
    await page.getByRole('option', { name: 'Ada' }).tap();
    await expect.poll(() => page.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true);
    await page.getByRole('option', { name: 'Ben' }).tap();
    await page.getByRole('option', { name: 'Cleo' }).tap();
    expect(await page.getByRole('option', { name: 'Ada' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Done' }).tap();
    expect((await fixture.server.next('component')).values).toEqual([BEN.id, CLEO.id]);
  });

  test('finds people by name, and offers channels and roles', async () => {
    const message = componentsMessage([
      row({ type: ComponentType.UserSelect, custom_id: 'u' }),
      row({ type: ComponentType.ChannelSelect, custom_id: 'c' }),
      row({ type: ComponentType.RoleSelect, custom_id: 'r' }),
    ]);
    const page = await fixture.open({ messages: [message] });
    await page.locator('[data-custom-id="u"]').click();
    await page.getByRole('searchbox').fill('cle');
    await expect.poll(() => page.locator('[role="option"]:visible').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect((await fixture.server.next('component')).values).toEqual([CLEO.id]);
    await page.locator('[data-custom-id="c"]').click();
    await expect
      .poll(() => page.locator('[role="option"]:visible').allTextContents())
      .toEqual(['vips', 'lounge']);
    await page.keyboard.press('Escape');
    await page.locator('[data-custom-id="r"]').click();
    await expect.poll(() => page.locator('[role="option"]:visible').allTextContents()).toEqual(['@everyone']);
  });
});

describe('a modal', () => {
  const modal: Extract<ServerMessage, { type: 'modal' }> = {
    type: 'modal',
    nonce: 'n',
    modalId: '77',
    modal: {
      custom_id: 'why',
      title: 'Why this chin?',
      components: [
        { type: ComponentType.TextDisplay, content: 'Argue **well**.' },
        {
          type: ComponentType.Label,
          label: 'Argument',
          description: 'Everyone reads it',
          component: {
            type: ComponentType.TextInput,
            custom_id: 'argument',
            style: TextInputStyle.Paragraph,
            min_length: 3,
            max_length: 20,
            placeholder: 'Because',
          },
        },
        {
          type: ComponentType.Label,
          label: 'Chin',
          component: {
            type: ComponentType.RadioGroup,
            custom_id: 'chin',
            options: [
              { label: 'Round', value: 'round' },
              { label: 'Square', value: 'square', description: 'It juts out' },
            ],
          },
        },
        {
          type: ComponentType.Label,
          label: 'Weekly',
          component: { type: ComponentType.Checkbox, custom_id: 'weekly' },
        },
        {
          type: ComponentType.Label,
          label: 'Name',
          component: {
            type: ComponentType.TextInput,
            custom_id: 'name',
            style: TextInputStyle.Short,
            value: 'given',
            required: false,
          },
        },
      ],
    },
  };

  test('shows missing values, then submits, and closes once the bot has acknowledged', async () => {
    const page = await fixture.open();
    fixture.server.send(modal);
    const dialog = page.getByRole('dialog', { name: 'Why this chin?' });
    await dialog.waitFor();
    await page.getByTestId('modal-submit').click();
    expect(await dialog.locator('.modal-error').allTextContents()).toEqual([
      'This is required.',
      'This is required.',
      '',
      '',
    ]);
    const argument = dialog.getByLabel('Argument');
    await argument.fill('no');
    await page.getByTestId('modal-submit').click();
    expect(await dialog.locator('.modal-error').first().textContent()).toBe('Must be 3 or more in length.');
    await argument.fill('It juts out a great deal too far');
    expect(await argument.inputValue()).toHaveLength(20);
    await dialog.getByRole('radiogroup', { name: 'Chin' }).getByLabel('Square').check();
    await dialog.getByRole('checkbox', { name: 'Weekly' }).check();
    await page.getByTestId('modal-submit').click();
    const sent = await fixture.server.next('modal');
    expect(sent.modalId).toBe('77');
    expect(sent.values).toEqual({
      argument: 'It juts out a great ',
      chin: 'square',
      weekly: 'true',
      name: 'given',
    });
    fixture.fail(sent.nonce, 'Something went wrong');
    await dialog.getByText('Something went wrong').waitFor();
    await page.getByTestId('modal-submit').click();
    const again = await fixture.server.next('modal');
    fixture.server.send({ type: 'interaction', nonce: again.nonce, state: 'acknowledged' });
    await dialog.waitFor({ state: 'detached' });
  });

  test('keeps the focus, and closes with Escape', async () => {
    const page = await fixture.open();
    fixture.server.send(modal);
    const dialog = page.getByTestId('modal');
    await dialog.waitFor();
    expect(await page.locator(':focus').getAttribute('data-custom-id')).toBe('argument');
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => page.locator('main :focus, .sidebar :focus').count()).toBe(0);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
