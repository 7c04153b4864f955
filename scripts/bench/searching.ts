/**
 * Measures how bots that search slow the people beside them: clicks at 20 tables of two, alone, and while at 20 more
 * tables a person plays against three of them, with the default number of playouts and no pause before their moves.
 * Milliseconds from a click to its acknowledgement, and from a person's turn until the bots have made theirs, divided
 * by their number: p50 and p99. One JSON line.
 */
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { games } from '../../src/games/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { createTempDatabase, startBot } from '../../tests/e2e/bot-process.ts';
import { nextPost, placeFromNow, waitForProgress } from '../../tests/e2e/game-flow.ts';
import { SimulatedPlayer } from '../../tests/e2e/player.ts';
import { type ClickTimings, createTableChannel, measure, playTable, withFakeDiscord } from './click-load.ts';
import { median, quantile, rounded } from './statistics.ts';

const TABLES = 20;
const RIVALS = 3;
const MAX_THINK_MS = 2_000;

/** A game with bots that search, and one of them. */
const { gameId, rival } = searchingGame();

function searchingGame(): { readonly gameId: string; readonly rival: string } {
  for (const { game } of games) {
    const first = game.searchingBots?.[0];
    if (first !== undefined) return { gameId: game.id, rival: first };
  }
  throw new Error('no game has bots that search');
}

/** One person against bots that search, game after game until the measurement is done. */
async function playAgainstSearching(
  fakeDiscord: FakeDiscord,
  number: number,
  timings: ClickTimings,
  moveMs: number[],
  onStarted: () => void,
): Promise<void> {
  const { channelId, scoped } = createTableChannel(fakeDiscord, TABLES + number);
  const random = seededRandom(`searching ${number}`);
  const player = new SimulatedPlayer(scoped, fakeDiscord.user(`lone${number}`), random);
  const isDone = (): boolean => timings.done;
  while (!isDone()) {
    const place = placeFromNow(scoped, channelId);
    await player.user.command(channelId, `${gameId} solo`, { opponents: RIVALS, rival, thread: false });
    let playedAt: number | null = null;
    for (;;) {
      const post = await nextPost(scoped, place, [player]);
      if (!post.mentions.some(({ id }) => id === player.user.id)) break;
      if (playedAt !== null && timings.measuring) moveMs.push((performance.now() - playedAt) / RIVALS);
      onStarted();
      await pause(random.below(isDone() ? 1 : MAX_THINK_MS));
      await player.play(await player.openPanel(post));
      playedAt = performance.now();
      await waitForProgress(scoped, place, post);
    }
  }
}

/** The clicks at tables of people, with so many tables of bots that search beside them. */
const measureClicks = (searching: number): Promise<{ timings: ClickTimings; moveMs: readonly number[] }> =>
  withFakeDiscord(async (fakeDiscord) => {
    const database = await createTempDatabase();
    const bot = await startBot(fakeDiscord, database.url, { LOG_LEVEL: 'warn', COMPUTER_PACE_MS: '0' });
    const moveMs: number[] = [];
    try {
      const timings = await measure(TABLES + searching, (number, recorded, onStarted) =>
        number < TABLES
          ? playTable(fakeDiscord, number, recorded, onStarted, MAX_THINK_MS)
          : playAgainstSearching(fakeDiscord, number - TABLES, recorded, moveMs, onStarted),
      );
      return { timings, moveMs };
    } finally {
      await bot.stop();
      await database.remove();
    }
  });

const alone = await measureClicks(0);
const beside = await measureClicks(TABLES);
const inMs = (values: readonly number[]) => ({
  p50: rounded(median(values)),
  p99: rounded(quantile(values, 0.99)),
});
console.log(
  JSON.stringify({
    bench: 'searching',
    tables: TABLES,
    rivals: RIVALS,
    moves: beside.moveMs.length * RIVALS,
    moveMs: inMs(beside.moveMs),
    clicks: beside.timings.acknowledgedMs.length,
    acknowledgedMs: inMs(beside.timings.acknowledgedMs),
    referenceClicks: alone.timings.acknowledgedMs.length,
    referenceMs: inMs(alone.timings.acknowledgedMs),
    ratio: rounded(median(beside.timings.acknowledgedMs) / median(alone.timings.acknowledgedMs)),
    loadAverage: rounded(loadavg()[0] ?? 0),
  }),
);
