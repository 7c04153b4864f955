import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  ADA,
  BEN,
  CLEO,
  message,
  person,
  CHANNEL_ID,
  SIDE_CHANNEL_ID,
  snapshot,
  componentsMessage,
  THREAD_ID,
  thread,
} from './fixtures.ts';
import { button, row } from './showcase.ts';
import { NARROW, usePageFixture } from './page-fixture.ts';

const fixture = usePageFixture();

const manyMessages = () =>
  Array.from({ length: 60 }, (_, index) => message({ author: BEN, content: `Line ${index}` }));
const scrollTop = async (page: Page): Promise<number> =>
  Number(await page.evaluate("document.getElementById('messages').scrollTop"));
const distanceFromEnd = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate(
      "(() => { const m = document.getElementById('messages'); return m.scrollHeight - m.scrollTop - m.clientHeight; })()",
    ),
  );
/** Someone says a word, and the page shows it. */
async function say(page: Page, content: string): Promise<void> {
  fixture.post(message({ content }));
  await page.getByText(content).waitFor();
}
/** A page on which the bot thinks; `answer` shows its secret answer, which ends with `last line`. */
async function whileThinking() {
  const page = await fixture.open({ messages: manyMessages() });
  const flags = MessageFlags.Ephemeral;
  const thinking = message({ flags: flags | MessageFlags.Loading });
  fixture.post(thinking);
  await page.locator('.thinking').waitFor();
  const answer = async (components: Parameters<typeof componentsMessage>[0]): Promise<void> => {
    fixture.edit({ ...componentsMessage(components, { flags }), id: thinking.id });
    await page.getByText('last line').waitFor();
  };
  return { page, id: thinking.id, answer };
}
const scrollTo = (page: Page, top: number) =>
  page.evaluate(`new Promise((done) => {
    const m = document.getElementById('messages');
    m.addEventListener('scroll', () => requestAnimationFrame(done), { once: true });
    m.scrollTop = ${top};
  })`);

test('the time can be moved, and what the page says of times follows', async () => {
  const soon = `<t:${Math.floor(Date.now() / 1_000) + 7_210}:R>`;
  const page = await fixture.open({
    messages: [message({ content: `It begins ${soon}` })],
  });
  await page.getByText('It begins in 2 hours').waitFor();
  await page.getByRole('button', { name: '+1 h' }).click();
  expect(await fixture.server.next('passTime')).toEqual({ type: 'passTime', ms: 3_600_000 });
  fixture.server.send({ type: 'time', now: Date.now() + 3_600_000, isPassing: true });
  await page.getByText('It begins in 1 hour').waitFor();
  await page.locator('#clock[aria-busy="true"]').waitFor();
  fixture.server.send({ type: 'time', now: Date.now() + 3_600_000, isPassing: false });
  await page.locator('#clock[aria-busy="false"]').waitFor();
});

describe('the channel list', () => {
  test('shows threads below their channel and the unread counts', async () => {
    const page = await fixture.open({
      shows: {
        unread: {
          [SIDE_CHANNEL_ID]: { messages: 3, mentions: 2 },
          [THREAD_ID]: { messages: 1, mentions: 0 },
        },
      },
    });
    const order = await page.locator('[data-channel-id]').allTextContents();
    expect(order).toEqual(['vips', 'Table 7, 1 unread', 'lounge, 3 unread2']);
    expect(await page.title()).toBe('(2) #vips · Pedestal playground');
    await page.locator(`[data-channel-id="${SIDE_CHANNEL_ID}"]`).click();
    expect(await fixture.server.next('read')).toEqual({ type: 'read', channelId: SIDE_CHANNEL_ID });
    fixture.server.send({ type: 'unread', channelId: SIDE_CHANNEL_ID, messages: 0, mentions: 0 });
    await page.locator('.badge:visible').waitFor({ state: 'detached' });
  });

  test('follows created and deleted threads', async () => {
    const page = await fixture.open();
    fixture.server.send({ type: 'channel', channel: thread('301', 'Table 8', CHANNEL_ID) });
    await page.locator('[data-channel-id="301"]').click();
    fixture.server.send({ type: 'channelDeleted', channelId: '301' });
    await page.locator('[data-channel-id="301"]').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[aria-current="page"]').textContent()).toBe('vips');
  });
});

describe('the person switcher', () => {
  test('switches the person with one press and remembers it for this window', async () => {
    const page = await fixture.open();
    await page.getByRole('button', { name: 'Cleo', exact: true }).click();
    await page.locator(`[data-user-id="${CLEO.id}"][aria-pressed="true"]`).waitFor();
    await page.reload();
    await page.locator(`[data-user-id="${CLEO.id}"][aria-pressed="true"]`).waitFor();
    const selections = fixture.server.received.filter(({ type }) => type === 'selectPerson');
    expect(selections).toEqual([
      { type: 'selectPerson' },
      { type: 'selectPerson', userId: CLEO.id },
      { type: 'selectPerson', userId: CLEO.id },
    ]);
  });

  test('takes the person from the address, and forgets one who does not exist', async () => {
    const page = await fixture.open({ query: `?as=${BEN.id}` });
    await page.locator(`[data-user-id="${BEN.id}"][aria-pressed="true"]`).waitFor();
    await page.getByRole('button', { name: 'Cleo', exact: true }).click();
    await page.waitForURL(`**/?as=${CLEO.id}`);
    expect(await page.getByRole('link', { name: 'Open as Ben in a new window' }).getAttribute('href')).toBe(
      '?as=12',
    );
    const unknownPage = await fixture.open({ query: '?as=404' });
    await unknownPage.locator(`[data-user-id="${ADA.id}"][aria-pressed="true"]`).waitFor();
  });

  test('invites a person', async () => {
    const page = await fixture.open();
    page.once('dialog', (dialog) => void dialog.accept('  Dora '));
    await page.getByTestId('invite').click();
    expect(await fixture.server.next('invite')).toEqual({ type: 'invite', name: 'Dora' });
    fixture.server.send({ type: 'people', people: [...snapshot().people, person('14', 'Dora')] });
    await page.getByRole('button', { name: 'Dora', exact: true }).waitFor();
  });
});

describe('the scroll position', () => {
  test('stays further up and offers a button to the end', async () => {
    const page = await fixture.open({ messages: manyMessages() });
    await scrollTo(page, 300);
    fixture.post(message({ content: 'Newest' }));
    await page.getByTestId('new-messages').waitFor();
    await expect.poll(() => page.getByTestId('new-messages').textContent()).toBe('1 new message');
    expect(await scrollTop(page)).toBe(300);
    await page.getByTestId('new-messages').click();
    expect(await distanceFromEnd(page)).toBeLessThan(2);
    await page.getByTestId('new-messages').waitFor({ state: 'hidden' });
  });

  test('moves to a new ephemeral message and stays when that changes', async () => {
    const page = await fixture.open({ messages: manyMessages() });
    await scrollTo(page, 300);
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => row(button(`b${index}`, `Button ${index}`)));
    const ephemeral = componentsMessage(rows(3), { flags: MessageFlags.Ephemeral });
    fixture.post(ephemeral);
    await page.getByText('Button 2').waitFor();
    expect(await distanceFromEnd(page)).toBeLessThan(2);
    const top = await scrollTop(page);
    const longer = {
      ...ephemeral,
      components: [...rows(3), { type: ComponentType.TextDisplay as const, content: 'a\n\n\n\n\n\nz' }],
    };
    fixture.edit(longer);
    await page.getByText('z', { exact: false }).last().waitFor();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await scrollTop(page)).toBe(top);
    expect(await distanceFromEnd(page)).toBeGreaterThan(50);
  });
});

describe('a reader at the end', () => {
  const lines = (count: number, last: string) => [
    {
      type: ComponentType.TextDisplay as const,
      content: [...Array.from({ length: count }, () => 'a'), last].join('\n'),
    },
  ];
  const topOf = (page: Page, id: string) =>
    page.evaluate(
      `document.querySelector('[data-message-id="${id}"]').getBoundingClientRect().top - ` +
        "document.getElementById('messages').getBoundingClientRect().top",
    );

  test('sees the beginning of a message taller than the view, and follows the next one', async () => {
    const page = await fixture.open({ messages: manyMessages() });
    const tall = componentsMessage(lines(80, 'the end'));
    fixture.post(tall);
    await page.getByText('the end').waitFor();
    expect(Math.abs(Number(await topOf(page, tall.id)))).toBeLessThan(40);
    await say(page, 'Newest');
    expect(await distanceFromEnd(page)).toBeLessThan(2);
    expect(await page.getByTestId('new-messages').isHidden()).toBe(true);
  });

  test.each([
    { name: 'short', from: 2, grown: 9, done: 6 },
    { name: 'taller than the view', from: 80, grown: 84, done: 70 },
  ])('follows the end when a panel that is $name grows and shrinks', async ({ from, grown, done }) => {
    const page = await fixture.open({ messages: manyMessages() });
    const flags = MessageFlags.Ephemeral;
    const panel = componentsMessage(lines(from, 'opened'), { flags });
    const next = async (count: number, last: string) => {
      const components = lines(count, last);
      fixture.edit({ ...panel, components });
      await page.getByText(last).waitFor();
    };
    fixture.post(panel);
    await page.getByText('opened').waitFor();
    await next(grown, 'chosen');
    expect(await distanceFromEnd(page)).toBeGreaterThan(48);
    await next(done, 'confirmed');
    await say(page, 'Over');
    expect(await distanceFromEnd(page)).toBeLessThan(2);
    expect(await page.getByTestId('new-messages').isHidden()).toBe(true);
  });

  test('sees the end of a panel that has become another screen, and no button of it is covered', async () => {
    const page = await fixture.open({ messages: manyMessages(), size: NARROW });
    const flags = MessageFlags.Ephemeral;
    const panel = componentsMessage(lines(3, 'waiting'), { flags });
    const turn = { ...panel, components: [...lines(20, 'your turn'), row(button('confirm', 'Confirm'))] };
    fixture.post(panel);
    await page.getByText('waiting').waitFor();
    fixture.edit(turn);
    await page.getByRole('button', { name: 'Confirm' }).waitFor();
    expect(await distanceFromEnd(page)).toBeLessThan(2);
    // A post below the panel stays in view, too.
    fixture.edit({ ...turn, components: lines(3, 'done') });
    fixture.post(message({ content: 'Newest' }));
    fixture.edit(turn);
    await page.getByRole('button', { name: 'Confirm' }).waitFor({ state: 'attached' });
    expect(await distanceFromEnd(page)).toBeLessThan(2);
    await scrollTo(page, 300);
    fixture.post(message({ content: 'Newer' }));
    await page.getByTestId('new-messages').waitFor();
    const overlap = await page.evaluate(
      "document.getElementById('messages').getBoundingClientRect().bottom - " +
        "document.getElementById('new-pill').getBoundingClientRect().top",
    );
    expect(Number(overlap)).toBeLessThanOrEqual(0);
  });

  test('is not scrolled while reading an ephemeral message taller than the view', async () => {
    const page = await fixture.open({ messages: manyMessages() });
    const ephemeral = componentsMessage(lines(80, 'last page'), { flags: MessageFlags.Ephemeral });
    fixture.post(ephemeral);
    await page.getByText('last page').waitFor();
    const top = await scrollTop(page);
    fixture.server.send(
      { type: 'message', message: message({ content: 'Others' }), isNew: true },
      { type: 'message', message: message({ content: 'go on' }), isNew: true },
    );
    await page.getByText('go on').waitFor();
    expect(await scrollTop(page)).toBe(top);
    await expect.poll(() => page.getByTestId('new-messages').textContent()).toBe('2 new messages');
  });

  test('sees the number of new messages in one line on a phone', async () => {
    const page = await fixture.open({ messages: manyMessages(), size: NARROW });
    await scrollTo(page, 300);
    const sendMessage = () => fixture.post(message({ content: 'x' }));
    sendMessage();
    sendMessage();
    await page.getByText('2 new messages').waitFor();
    const rows = await page.evaluate(`(() => {
      const words = document.createRange();
      words.selectNodeContents(document.getElementById('new-pill').lastChild);
      return words.getClientRects().length;
    })()`);
    expect(rows).toBe(1);
  });

  test('stays there while pictures of unknown size load', async () => {
    const page = await fixture.open({ messages: manyMessages() });
    const items = [{ media: { url: '/pictures/300x420.svg' }, description: 'Late' }];
    for (let count = 0; count < 3; count += 1) {
      const late = componentsMessage([{ type: ComponentType.MediaGallery, items }]);
      fixture.post(late);
    }
    await page.getByAltText('Late').nth(2).waitFor();
    await page.waitForFunction('[...document.images].every((image) => image.complete)');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await distanceFromEnd(page)).toBeLessThan(2);
  });

  test('sees the whole ephemeral answer that replaces a deferred one', async () => {
    const { page, answer } = await whileThinking();
    await answer([{ type: ComponentType.TextDisplay, content: 'a\n\n\n\n\n\n\nlast line' }]);
    expect(await distanceFromEnd(page)).toBeLessThan(2);
  });

  test('sees the beginning of an answer taller than the view, although a message came while the bot was thinking', async () => {
    const { page, id, answer } = await whileThinking();
    await say(page, 'Meanwhile');
    await answer(lines(80, 'last line'));
    expect(Math.abs(Number(await topOf(page, id)))).toBeLessThan(40);
  });
});

describe('status and errors', () => {
  test('shows a lost connection, fails pending interactions, and reconnects', async () => {
    const page = await fixture.open({
      messages: [componentsMessage([row(button('join', 'Join'))])],
    });
    await page.locator('[data-custom-id="join"]').click();
    await fixture.server.next('component');
    fixture.server.disconnect();
    await page.getByText('The connection to the playground is lost.').waitFor();
    await expect.poll(() => page.locator('.message-failure').textContent()).toBe('The connection was lost.');
    fixture.server.allowConnections();
    await page.getByTestId('connection-status').waitFor({ state: 'hidden' });
    await expect.poll(() => fixture.server.received.at(-1)).toEqual({ type: 'selectPerson', userId: ADA.id });
  });

  test('shows that the bot is offline', async () => {
    const page = await fixture.open();
    fixture.server.send({ type: 'bot', online: false });
    await page.getByText('The bot is offline.').waitFor();
    fixture.server.send({ type: 'bot', online: true });
    await page.getByTestId('connection-status').waitFor({ state: 'hidden' });
  });

  test('tells of rejected requests of the bot, and of errors of its own', async () => {
    const page = await fixture.open();
    fixture.server.send({ type: 'problem', request: 'POST /a', text: 'Too many' });
    await page.getByRole('alert').getByText('Discord would have refused POST /a: Too many').waitFor();
    fixture.server.send({ type: 'error', text: 'There is no such channel.' });
    await page.getByRole('alert').getByText('There is no such channel.').waitFor();
  });
});
