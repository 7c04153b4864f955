/** The bot and its reference, a minimal discord.js bot that answers every click with a fixed text, under the same load. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus, tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type FakeDiscord, startFakeDiscord } from '../../playground/fake-discord/index.ts';
import { seededRandom } from '../../src/kernel/random.ts';
import { CHILD_ENVIRONMENT } from '../../tests/child-environment.ts';
import { createTempDatabase, MAIN_PATH } from '../../tests/e2e/bot-process.ts';
import { pressable } from '../../tests/e2e/player.ts';
import { figuresOf, type Load, measure, playTable, type TablePlay } from './click-load.ts';
import { quantile, rounded } from './statistics.ts';

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

/**
 * Prints what our bot does under a load as a line of JSON, and the same of the reference, which is measured before and
 * after: what else the machine does changes in the meantime.
 */
export async function compareBots(
  bench: string,
  load: Pick<Load, 'tables' | 'maxThinkMs'>,
  compared: 'acknowledgedP50ms' | 'medianMB',
): Promise<void> {
  const measureBot = ({ script, play }: MeasuredBot) =>
    withBot(script, async (started) => {
      const { postedMs, ...measured } = await measure({ ...started, ...load }, play);
      const [postedP50ms, postedP99ms] = [0.5, 0.99].map((share) => rounded(quantile(postedMs, share)));
      return { ...figuresOf(measured), posts: postedMs.length, postedP50ms, postedP99ms };
    });
  const before = await measureBot(BARE_BOT);
  const ours = await measureBot(OUR_BOT);
  const after = await measureBot(BARE_BOT);
  const ratio = rounded((2 * ours[compared]) / (before[compared] + after[compared]));
  console.log(JSON.stringify({ bench, tables: load.tables, ...ours, reference: [before, after], ratio }));
}

/** How a bot is run: on so many cores, in so many processes that share its database. */
export interface Machine {
  readonly cores?: number;
  readonly processes?: number;
  /** A database that is there; a new one of SQLite if left out. */
  readonly databaseUrl?: string;
}

/** The port at which the first process of a bot tells its operator how it is; the others have the next ones. */
const FIRST_PORT = 19_180;

/** The sum over all processes of a bot of a metric, by its name and label. */
export async function counted(what: string, processes = 1): Promise<number> {
  let sum = 0;
  for (let i = 0; i < processes; i++) {
    const text = await (await fetch(`http://127.0.0.1:${FIRST_PORT + i}/metrics`)).text();
    const line = text.split('\n').find((each) => each.startsWith(`${what} `));
    sum += Number(line?.split(' ').at(-1) ?? 0);
  }
  return sum;
}

/** Starts a bot on a fake Discord for as long as the work takes. */
export async function withBot<Value>(
  script: string,
  work: (started: Pick<Load, 'fakeDiscord' | 'pids'>) => Promise<Value>,
  { cores, processes = 1, databaseUrl }: Machine = {},
): Promise<Value> {
  const fakeDiscord = await startFakeDiscord({ maxRecordedRequests: 10 });
  const database = await createTempDatabase();
  const bots = Array.from({ length: processes }, (_, i) =>
    startAsOperator(script, fakeDiscord, databaseUrl ?? database.url, cores, {
      OPERATOR_PORT: String(FIRST_PORT + i),
      DISCORD_SHARDS: `${i}/${processes}`,
    }),
  );
  try {
    await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the bot', 60_000);
    // A process says that it serves once its part of the shards is connected.
    for (let i = 0; script === MAIN_PATH && i < processes; i++)
      while (!(await isReady(FIRST_PORT + i))) await pause(200);
    return await work({ fakeDiscord, pids: bots.map(({ pid }) => pid) });
  } finally {
    for (const bot of bots) {
      bot.kill();
      await once(bot, 'exit');
    }
    await fakeDiscord.close();
    await database.remove();
  }
}

/**
 * Starts a bot as an operator does: without a channel to its parent, without anything loaded before it, and without the
 * compile cache that processes of tests share.
 */
function startAsOperator(
  script: string,
  { token, apiUrl }: FakeDiscord,
  databaseUrl: string,
  cores: number | undefined,
  more: Readonly<Record<string, string>>,
): ChildProcess {
  const { NODE_COMPILE_CACHE: _, ...environment } = CHILD_ENVIRONMENT;
  const pinned = ['--cpu-list', `0-${(cores ?? cpus().length) - 1}`, process.execPath, script];
  const [program, args] = cores === undefined ? [process.execPath, [script]] : ['taskset', pinned];
  return spawn(program, args, {
    cwd: tmpdir(),
    env: {
      ...environment,
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      TAPS_PER_PERSON: '10000',
      TABLES_PER_SERVER: '1000000',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
