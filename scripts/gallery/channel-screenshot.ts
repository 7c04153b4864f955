/**
 * A channel with a game of VIPs in it, as the playground's page shows it on a phone. It takes Chromium, the bundle, and a font
 * with emojis.
 */
import { spawnSync } from 'node:child_process';
import { chromium } from 'playwright-core';
import { startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { games } from '../../src/games/index.ts';
import { vipsEntry } from '../../src/games/vips/index.ts';
import { commandName, titleKey } from '../../src/kernel/game-texts.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { chromiumPath } from '../../tests/browser/chromium-global-setup.ts';
import { startBot } from '../../tests/e2e/bot-process.ts';
import { openLobby, playOn, startGame } from '../../tests/e2e/game-flow.ts';
import { SimulatedPlayer } from '../../tests/e2e/player.ts';

const PHONE = { width: 390, height: 844 } as const;
const NAMES = ['Ada', 'Ben', 'Chloé'];
/** Three bets and some turns. */
const MOST_MOVES = 8;

/** The screenshot as a PNG, at double density. */
export async function channelScreenshot(): Promise<Buffer> {
  // Fontconfig's own language for them.
  const { stdout } = spawnSync('fc-list', [':lang=und-zsye'], { encoding: 'utf8' });
  if (stdout === '') throw new Error('emojis would be boxes: install fonts-noto-color-emoji, or its like');
  await using cleanUp = new AsyncDisposableStack();
  const fakeDiscord = await startFakeDiscord({
    games: games.map(({ game, catalogue }) => ({
      command: commandName(game),
      title: catalogue.en[titleKey(game)] ?? game.id,
    })),
  });
  cleanUp.defer(() => fakeDiscord.close());
  const bot = await startBot(fakeDiscord, 'sqlite::memory:', { APPLICATION_EMOJIS: 'on' });
  cleanUp.defer(async () => void (await bot.stop()));
  await bot.waitForOutput('discord.emojis_ready');
  const random = seededRandom('channel');
  const { channelId } = fakeDiscord;
  const players = NAMES.map((name) => new SimulatedPlayer(fakeDiscord, fakeDiscord.user(name), random));
  const [host] = players;
  if (host === undefined) throw new RangeError('a game needs a host');
  const options = { target: 'the ideal lighthouse keeper', thread: false, pace: 'slow' };
  const lobby = await openLobby(fakeDiscord, host, channelId, options, { gameId: vipsEntry.game.id });
  await playOn(fakeDiscord, await startGame(fakeDiscord, lobby, players), players, MOST_MOVES);

  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  cleanUp.defer(() => browser.close());
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto(`${fakeDiscord.url}/?as=${fakeDiscord.user('Mia').id}`);
  await page.locator('body:not(.is-bot-offline) .message').last().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('.message img').last().scrollIntoViewIfNeeded();
  await page
    .locator('.message')
    .last()
    .evaluate((message: { scrollIntoView(options: object): void }) =>
      message.scrollIntoView({ block: 'end' }),
    );
  await page.waitForLoadState('networkidle');
  return await page.screenshot({ animations: 'disabled' });
}
