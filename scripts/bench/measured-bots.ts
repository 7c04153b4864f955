/** The bot and its reference, a minimal discord.js bot that answers every click with a fixed text, under the same load. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { CHILD_ENVIRONMENT } from '../../tests/child-environment.ts';
import { createTempDatabase, MAIN_PATH } from '../../tests/e2e/bot-process.ts';
import { pressable } from '../../tests/e2e/player.ts';
import { type ClickTimings, type Load, measure, playTable, type TablePlay } from './click-load.ts';

/** A bot's script, and what people do with it. */
interface MeasuredBot {
  readonly script: string;
  readonly play: TablePlay;
}

export const OUR_BOT: MeasuredBot = { script: MAIN_PATH, play: playTable };

export const BARE_BOT: MeasuredBot = {
  script: fileURLToPath(new URL('./bare-bot.ts', import.meta.url)),
  /** One player who presses its button as often as a table's are pressed. */
  play: async ({ fakeDiscord, number, timings, onStarted, maxThinkMs }) => {
    const person = fakeDiscord.user(`a${number}`);
    const random = seededRandom(`bare ${number}`);
    const response = await person.command(fakeDiscord.channelId, 'bare');
    if (!('message' in response)) throw new Error(`the bare bot answered with: ${response.kind}`);
    onStarted();
    while (!timings.done) {
      await pause(random.below(maxThinkMs));
      const message = fakeDiscord.state.findMessage(response.message.id)?.message;
      const [button] = message === undefined ? [] : pressable(message);
      if (button === undefined) throw new Error('the bare bot has lost its button');
      const { durationMs } = await person.click(response.message.id, button.custom_id);
      if (timings.measuring) timings.acknowledgedMs.push(durationMs);
    }
  },
};

/** The timings and the memory of a bot under a load. */
export async function measureBot(
  { script, play }: MeasuredBot,
  load: Pick<Load, 'tables' | 'maxThinkMs'>,
): Promise<ClickTimings> {
  const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: 10 });
  const database = await createTempDatabase();
  const bot = await startAsOperator(script, fakeDiscord, database.url);
  try {
    return await measure({ fakeDiscord, pid: bot.pid, ...load }, play);
  } finally {
    bot.kill();
    await once(bot, 'exit');
    await fakeDiscord.close();
    await database.remove();
  }
}

/**
 * Starts a bot as an operator does: without a channel to its parent, without anything loaded before it, and without the
 * compile cache that processes of tests share.
 */
async function startAsOperator(
  script: string,
  { token, apiUrl, state, waitFor }: FakeDiscord,
  databaseUrl: string,
): Promise<ChildProcess> {
  const { NODE_COMPILE_CACHE: _, ...environment } = CHILD_ENVIRONMENT;
  const child = spawn(process.execPath, [script], {
    cwd: tmpdir(),
    env: {
      ...environment,
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      TAPS_PER_PERSON: '10000',
      TABLES_PER_SERVER: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitFor(() => state.globalCommands.length > 0, 'the bot', 60_000);
  return child;
}
