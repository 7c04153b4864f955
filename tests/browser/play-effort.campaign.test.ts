/** What it takes to play each game on a phone: alone, and four people in four windows. Writes a table for people. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { startPatientDiscord } from '../patient-discord.ts';
import { PATIENCE_MS } from '../patience.ts';
import { type BotProcess, createTempDatabase, startBot } from '../e2e/bot-process.ts';
import { connectChromium } from './chromium.ts';
import { BrowserPlayer, type Effort } from './browser-player.ts';
import { PHONE } from './playground-fixture.ts';
import { PANEL, type StalePanels, stalePanelsSeen, watchStalePanels } from './stale-panels.ts';

const TABLE = path.join(import.meta.dirname, '../../artefacts/page/effort.md');
const GAMES = [
  { command: 'vips', title: 'VIPs', options: { target: 'the ideal lighthouse keeper' }, seats: 'of 5' },
  { command: 'fame-us', title: 'Fame Us', options: {}, seats: 'of 8' },
] as const;
const NAMES = ['Ada', 'Ben', 'Chloé', 'Deniz'];

let browser: Browser;
let fakeDiscord: FakeDiscord;
let bot: BotProcess;
let removeDatabase: () => Promise<unknown>;
const rows: string[] = [];

beforeAll(async () => {
  browser = await connectChromium();
});

// Each table has a Discord of its own: what is left of another one there would count.
beforeEach(async () => {
  fakeDiscord = await startPatientDiscord({ games: GAMES.map(({ command, title }) => ({ command, title })) });
  const database = await createTempDatabase();
  removeDatabase = database.remove;
  // Bots that are seen to move, and no greeting above the table.
  bot = await startBot(fakeDiscord, database.url, { COMPUTER_PACE_MS: '300', GREETING: 'off' });
});

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  await bot.stop();
  await fakeDiscord.close();
  await removeDatabase();
});

afterAll(async () => {
  await browser.close();
  const head = [
    'game',
    'actions',
    'taps',
    'forced scrolls',
    'highest post',
    'highest panel',
    'panel behind the post',
    'panels left',
    'requests an action',
  ];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  await mkdir(path.dirname(TABLE), { recursive: true });
  await writeFile(TABLE, line(head) + line(head.map(() => '---')) + rows.join(''));
});

async function openPhone(name: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: PHONE,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  await watchStalePanels(page);
  await page.goto(`${fakeDiscord.url}/?as=${fakeDiscord.user(name).user.id}`);
  await page.locator('[data-channel-id]').first().waitFor({ state: 'attached' });
  return page;
}

interface Played extends Effort, StalePanels {
  /** Panels with controls that are left at the end. */
  readonly panelsLeft: number;
}

/** Plays to the end in these windows, notes a row of the table, and resolves with what it took each person. */
async function play(title: string, players: readonly BrowserPlayer[]): Promise<readonly Played[]> {
  const before = fakeDiscord.requests.length;
  const efforts = await Promise.all(
    players.map(async (player): Promise<Played> => {
      await player.playToTheEnd();
      const panelsLeft = await player.page.locator(`${PANEL}:has([data-custom-id^="v1:"])`).count();
      return { ...player.effort, ...(await stalePanelsSeen(player.page)), panelsLeft };
    }),
  );
  const sum = (key: keyof Played): number => efforts.reduce((total, effort) => total + effort[key], 0);
  const most = (key: keyof Played): number => Math.max(...efforts.map((effort) => effort[key]));
  const actions = sum('actions');
  const perAction = (n: number): string => (n / actions).toFixed(1);
  const cells = [
    title,
    String(actions),
    `${sum('taps')} (${perAction(sum('taps'))} an action)`,
    `${sum('scrolls')} (${sum('scrolledPx')} px)`,
    `${most('post')} px`,
    `${most('panel')} px`,
    `${(sum('staleMs') / 1000).toFixed(1)} s, at most ${(most('longestStaleMs') / 1000).toFixed(1)} s at once`,
    `${most('panelsLeft')} a person`,
    perAction(fakeDiscord.requests.length - before),
  ];
  rows.push(`| ${cells.join(' | ')} |\n`);
  return efforts;
}

describe.each(GAMES)('$title on a phone', ({ command, title, options, seats }) => {
  test('leaves a person who plays alone one panel, which says what the post says', async () => {
    const page = await openPhone('Ada');
    await page
      .getByTestId('play-now')
      .and(page.locator(`:has-text("${title}")`))
      .click();
    const player = new BrowserPlayer(page, 'Ada', seededRandom(`alone ${command}`));
    for (const effort of await play(`${title}, alone`, [player])) {
      expect(effort.actions).toBeGreaterThan(3);
      expect(effort.panelsLeft).toBeLessThanOrEqual(1);
    }
  });

  test('leaves each of four people one panel, which says what the post says', async () => {
    const pages: Page[] = [];
    for (const name of NAMES) pages.push(await openPhone(name));
    const ada = fakeDiscord.user('Ada');
    await ada.command(fakeDiscord.channelId, `${command} new`, {
      pace: 'live',
      thread: false,
      ...options,
    });
    for (const [at, page] of pages.entries()) {
      // A page scrolls by itself to a button that moves away while it is pressed, which no person does.
      await page.getByText(`${Math.max(at, 1)} ${seats} seats taken`).waitFor();
      if (at > 0) await page.locator('.button:enabled:has-text("Join")').last().click();
    }
    await pages[0]!.getByText(`4 ${seats} seats taken`).waitFor();
    await pages[0]!.locator('.button:enabled:has-text("Start")').last().click();
    const players = pages.map(
      (page, at) => new BrowserPlayer(page, NAMES[at]!, seededRandom(`four ${command} ${NAMES[at]}`)),
    );
    for (const effort of await play(`${title}, four people`, players)) {
      expect(effort.actions).toBeGreaterThan(3);
      expect(effort.panelsLeft).toBeLessThanOrEqual(1);
    }
  });
});
