import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  ADA,
  BEN,
  CLEO,
  message,
  person,
  ROOM,
  SIDE_ROOM,
  snapshot,
  structured,
  THREAD,
  thread,
} from './fixtures.ts';
import { button, row } from './showcase.ts';
import { NARROW, useStage } from './stage.ts';

const stage = useStage();

const many = () =>
  Array.from({ length: 60 }, (_, index) => message({ author: BEN, content: `Line ${index}` }));
const filled = () => ({ shows: { messages: { [ROOM]: many() } } });
const here = async (page: Page): Promise<number> =>
  Number(await page.evaluate("document.getElementById('messages').scrollTop"));
const fromEnd = async (page: Page): Promise<number> =>
  Number(
    await page.evaluate(
      "(() => { const m = document.getElementById('messages'); return m.scrollHeight - m.scrollTop - m.clientHeight; })()",
    ),
  );
const scrollTo = (page: Page, top: number) =>
  page.evaluate(`new Promise((done) => {
    const m = document.getElementById('messages');
    m.addEventListener('scroll', () => requestAnimationFrame(done), { once: true });
    m.scrollTop = ${top};
  })`);

describe('the channel list', () => {
  it('has threads below their channel and marks what is unread', async () => {
    const page = await stage.open({
      shows: {
        unread: { [SIDE_ROOM]: { messages: 3, mentions: 2 }, [THREAD]: { messages: 1, mentions: 0 } },
      },
    });
    const order = await page.locator('[data-channel-id]').allTextContents();
    expect(order).toEqual(['vips', 'Table 7, 1 unread', 'lounge, 3 unread2']);
    expect(await page.title()).toBe('(2) #vips · Pedestal playground');
    await page.locator(`[data-channel-id="${SIDE_ROOM}"]`).click();
    expect(await stage.server.next('read')).toEqual({ type: 'read', channelId: SIDE_ROOM });
    stage.server.say({ type: 'unread', channelId: SIDE_ROOM, messages: 0, mentions: 0 });
    await page.locator('.badge:visible').waitFor({ state: 'detached' });
  });

  it('follows threads as they come and go', async () => {
    const page = await stage.open();
    stage.server.say({ type: 'channel', channel: thread('301', 'Table 8', ROOM) });
    await page.locator('[data-channel-id="301"]').click();
    stage.server.say({ type: 'channelGone', channelId: '301' });
    await page.locator('[data-channel-id="301"]').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('[aria-current="page"]').textContent()).toBe('vips');
  });

  it('draws a line above the first unread message of a channel that is opened', async () => {
    const messages = many().map((one) => ({ ...one, channel_id: SIDE_ROOM }));
    const page = await stage.open({
      shows: { messages: { [SIDE_ROOM]: messages }, unread: { [SIDE_ROOM]: { messages: 2, mentions: 0 } } },
    });
    await page.locator(`[data-channel-id="${SIDE_ROOM}"]`).click();
    await expect.poll(() => page.locator('.new-line + .message').textContent()).toContain('Line 58');
  });
});

describe('the people', () => {
  it('changes who I am with one press and remembers it for this window', async () => {
    const page = await stage.open();
    await page.getByRole('button', { name: 'Cleo', exact: true }).click();
    await page.locator(`[data-user-id="${CLEO.id}"][aria-pressed="true"]`).waitFor();
    await page.reload();
    await page.locator(`[data-user-id="${CLEO.id}"][aria-pressed="true"]`).waitFor();
    const become = stage.server.heard.filter(({ type }) => type === 'become');
    expect(become).toEqual([
      { type: 'become' },
      { type: 'become', userId: CLEO.id },
      { type: 'become', userId: CLEO.id },
    ]);
  });

  it('lets the address say who I am, and forgets somebody who is not there', async () => {
    const page = await stage.open({ query: `?as=${BEN.id}` });
    await page.locator(`[data-user-id="${BEN.id}"][aria-pressed="true"]`).waitFor();
    await page.getByRole('button', { name: 'Cleo', exact: true }).click();
    await page.waitForURL(`**/?as=${CLEO.id}`);
    expect(await page.getByRole('link', { name: 'Open as Ben in a new window' }).getAttribute('href')).toBe(
      '?as=12',
    );
    const lost = await stage.open({ query: '?as=404' });
    await lost.locator(`[data-user-id="${ADA.id}"][aria-pressed="true"]`).waitFor();
  });

  it('invites somebody', async () => {
    const page = await stage.open();
    await page.getByTestId('invite').click();
    await page.getByTestId('invite-name').fill('  Dora ');
    await page.getByTestId('invite-name').press('Enter');
    expect(await stage.server.next('invite')).toEqual({ type: 'invite', name: 'Dora' });
    stage.server.say({ type: 'people', people: [...snapshot().people, person('14', 'Dora')] });
    await page.getByRole('button', { name: 'Dora', exact: true }).waitFor();
  });
});

describe('where the reader is', () => {
  it('goes with new messages at the end', async () => {
    const page = await stage.open(filled());
    expect(await fromEnd(page)).toBeLessThan(2);
    stage.server.say({ type: 'message', message: message({ content: 'Newest' }), isNew: true });
    await page.getByText('Newest').waitFor();
    expect(await fromEnd(page)).toBeLessThan(2);
    expect(await page.getByTestId('new-messages').isHidden()).toBe(true);
  });

  it('stays further up and offers a way down', async () => {
    const page = await stage.open(filled());
    await scrollTo(page, 300);
    stage.server.say({ type: 'message', message: message({ content: 'Newest' }), isNew: true });
    await page.getByTestId('new-messages').waitFor();
    await expect.poll(() => page.getByTestId('new-messages').textContent()).toBe('1 new message');
    expect(await here(page)).toBe(300);
    await page.getByTestId('new-messages').click();
    expect(await fromEnd(page)).toBeLessThan(2);
    await page.getByTestId('new-messages').waitFor({ state: 'hidden' });
  });

  it('is brought to a new secret message and kept in place when that changes', async () => {
    const page = await stage.open(filled());
    await scrollTo(page, 300);
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => row(button(`b${index}`, `Button ${index}`)));
    const secret = structured(rows(3), { flags: MessageFlags.Ephemeral });
    stage.server.say({ type: 'message', message: secret, isNew: true });
    await page.getByText('Button 2').waitFor();
    expect(await fromEnd(page)).toBeLessThan(2);
    const top = await here(page);
    const longer = {
      ...secret,
      components: [...rows(3), { type: ComponentType.TextDisplay as const, content: 'a\n\n\n\n\n\nz' }],
    };
    stage.server.say({ type: 'message', message: longer, isNew: false });
    await page.getByText('z', { exact: false }).last().waitFor();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await here(page)).toBe(top);
    expect(await fromEnd(page)).toBeGreaterThan(50);
  });
});

describe('a reader at the end', () => {
  const lines = (count: number, last: string) => [
    { type: ComponentType.TextDisplay as const, content: [...Array(count).fill('a'), last].join('\n') },
  ];
  const topOf = (page: Page, id: string) =>
    page.evaluate(
      `document.querySelector('[data-message-id="${id}"]').getBoundingClientRect().top - ` +
        "document.getElementById('messages').getBoundingClientRect().top",
    );

  it('is shown the beginning of a post taller than the view, and goes along with the next', async () => {
    const page = await stage.open(filled());
    const tall = structured(lines(80, 'the end'));
    stage.server.say({ type: 'message', message: tall, isNew: true });
    await page.getByText('the end').waitFor();
    expect(Math.abs(Number(await topOf(page, tall.id)))).toBeLessThan(40);
    stage.server.say({ type: 'message', message: message({ content: 'Newest' }), isNew: true });
    await page.getByText('Newest').waitFor();
    expect(await fromEnd(page)).toBeLessThan(2);
    expect(await page.getByTestId('new-messages').isHidden()).toBe(true);
  });

  it.each([
    { name: 'short', from: 2, grown: 9, done: 6 },
    { name: 'taller than the view', from: 80, grown: 84, done: 70 },
  ])('stays with the game when a panel that is $name grows and shrinks', async ({ from, grown, done }) => {
    const page = await stage.open(filled());
    const flags = MessageFlags.Ephemeral;
    const panel = structured(lines(from, 'opened'), { flags });
    const next = async (count: number, last: string) => {
      const components = lines(count, last);
      stage.server.say({ type: 'message', message: { ...panel, components }, isNew: false });
      await page.getByText(last).waitFor();
    };
    stage.server.say({ type: 'message', message: panel, isNew: true });
    await page.getByText('opened').waitFor();
    await next(grown, 'chosen');
    expect(await fromEnd(page)).toBeGreaterThan(48);
    await next(done, 'confirmed');
    stage.server.say({ type: 'message', message: message({ content: 'Over' }), isNew: true });
    await page.getByText('Over').waitFor();
    expect(await fromEnd(page)).toBeLessThan(2);
    expect(await page.getByTestId('new-messages').isHidden()).toBe(true);
  });

  it('is left in peace with a secret message taller than the view', async () => {
    const page = await stage.open(filled());
    const secret = structured(lines(80, 'last page'), { flags: MessageFlags.Ephemeral });
    stage.server.say({ type: 'message', message: secret, isNew: true });
    await page.getByText('last page').waitFor();
    const top = await here(page);
    stage.server.say(
      { type: 'message', message: message({ content: 'Others' }), isNew: true },
      { type: 'message', message: message({ content: 'go on' }), isNew: true },
    );
    await page.getByText('go on').waitFor();
    expect(await here(page)).toBe(top);
    await expect.poll(() => page.getByTestId('new-messages').textContent()).toBe('2 new messages');
  });

  it('reads how much is new in one line on a phone', async () => {
    const page = await stage.open({ ...filled(), size: NARROW });
    await scrollTo(page, 300);
    const say = () => stage.server.say({ type: 'message', message: message({ content: 'x' }), isNew: true });
    say();
    say();
    await page.getByText('2 new messages').waitFor();
    const rows = await page.evaluate(`(() => {
      const words = document.createRange();
      words.selectNodeContents(document.getElementById('new-pill').lastChild);
      return words.getClientRects().length;
    })()`);
    expect(rows).toBe(1);
  });

  it('stays there while pictures of unknown size arrive', async () => {
    const page = await stage.open(filled());
    const items = [{ media: { url: '/pictures/300x420.svg' }, description: 'Late' }];
    for (let count = 0; count < 3; count += 1) {
      const late = structured([{ type: ComponentType.MediaGallery, items }]);
      stage.server.say({ type: 'message', message: late, isNew: true });
    }
    await page.getByAltText('Late').nth(2).waitFor();
    await page.waitForFunction('[...document.images].every((image) => image.complete)');
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await fromEnd(page)).toBeLessThan(2);
  });

  it('sees the whole of a secret answer once the bot has thought', async () => {
    const page = await stage.open(filled());
    const flags = MessageFlags.Ephemeral;
    const thinking = message({ flags: flags | MessageFlags.Loading });
    stage.server.say({ type: 'message', message: thinking, isNew: true });
    await page.locator('.thinking').waitFor();
    const answer = structured([{ type: ComponentType.TextDisplay, content: 'a\n\n\n\n\n\n\nlast line' }], {
      flags,
    });
    stage.server.say({ type: 'message', message: { ...answer, id: thinking.id }, isNew: false });
    await page.getByText('last line').waitFor();
    expect(await fromEnd(page)).toBeLessThan(2);
  });
});

describe('the way into another game', () => {
  it('keeps quiet while something can be pressed in what the bot said last', async () => {
    const page = await stage.open(filled());
    const [play, quiet] = [page.getByTestId('play-now-compact'), page.locator('.play-compact.is-quiet')];
    await play.waitFor();
    expect(await quiet.count()).toBe(0);
    const turn = structured([{ type: ComponentType.Container, components: [row(button('turn', 'Play'))] }]);
    stage.server.say({ type: 'message', message: turn, isNew: true });
    await quiet.waitFor();
    const over = [row({ ...button('turn', 'Play'), disabled: true })];
    stage.server.say({ type: 'message', message: { ...turn, components: over }, isNew: false });
    await quiet.waitFor({ state: 'detached' });
    expect(await play.isEnabled()).toBe(true);
  });
});

describe('when something is not as it should be', () => {
  it('says that the line is cut, fails what waited, and comes back', async () => {
    const page = await stage.open({
      shows: { messages: { [ROOM]: [structured([row(button('join', 'Join'))])] } },
    });
    await page.locator('[data-custom-id="join"]').click();
    await stage.server.next('component');
    stage.server.cut();
    await page.getByText('The connection to the playground is lost.').waitFor();
    await expect.poll(() => page.locator('.message-failure').textContent()).toBe('The connection was lost.');
    stage.server.admit();
    await page.getByTestId('line').waitFor({ state: 'hidden' });
    expect(stage.server.heard.at(-1)).toEqual({ type: 'become', userId: ADA.id });
  });

  it('says that the bot is offline', async () => {
    const page = await stage.open();
    stage.server.say({ type: 'bot', online: false });
    await page.getByText('The bot is offline.').waitFor();
    stage.server.say({ type: 'bot', online: true });
    await page.getByTestId('line').waitFor({ state: 'hidden' });
  });

  it('counts the requests the stand-in refused and lists them', async () => {
    const page = await stage.open();
    expect(await page.getByTestId('problems').isHidden()).toBe(true);
    const problem = {
      type: 'problem' as const,
      at: new Date().toISOString(),
      request: 'POST /a',
      text: 'Too many',
    };
    stage.server.say(problem, { ...problem, request: 'PATCH /b' });
    await page.getByText('2', { exact: true }).waitFor();
    await page.getByTestId('problems').click();
    await expect
      .poll(() => page.getByTestId('problem-list').locator('code').allTextContents())
      .toEqual(['POST /a', 'PATCH /b']);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByTestId('problems').waitFor({ state: 'hidden' });
  });

  it('shows what the window itself asked for in vain', async () => {
    const page = await stage.open();
    stage.server.say({ type: 'error', text: 'There is no such channel.' });
    await page.getByRole('alert').getByText('There is no such channel.').waitFor();
  });
});
