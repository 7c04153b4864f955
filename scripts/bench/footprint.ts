/**
 * The resident memory of the bot's process at rest, with 40 and with 200 tables being played by people who press all the
 * time, in megabytes: the median and the highest of a reading each second. The reference is a minimal discord.js bot,
 * at rest and pressed as often. One JSON line each.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { CHILD_ENVIRONMENT } from '../../tests/child-environment.ts';
import { createTempDatabase } from '../../tests/e2e/bot-process.ts';
import { BARE_BOT_PATH, clickBareBot } from './bare-clicks.ts';
import { type ClickTimings, measure, playTable, withFakeDiscord } from './click-load.ts';
import { residentMB } from './resident-memory.ts';
import { median, rounded } from './statistics.ts';

const MAIN_PATH = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const REST_MS = 10_000;
const SAMPLE_MS = 1_000;

/** `maxThinkMs`: the longest time that players think before a press. More than that in all, two cores cannot carry. */
const LOADS = [
  { tables: 0, maxThinkMs: 0 },
  { tables: 40, maxThinkMs: 500 },
  { tables: 200, maxThinkMs: 2_500 },
] as const;

interface Footprint {
  readonly medianMB: number;
  readonly peakMB: number;
  readonly clicks: number;
}

type Player = (
  fakeDiscord: FakeDiscord,
  number: number,
  timings: ClickTimings,
  onStarted: () => void,
  maxThinkMs: number,
) => Promise<void>;

/**
 * Starts a bot as an operator does: without a channel to its parent, without anything loaded before it, and without the
 * compile cache that processes of tests share.
 */
async function startProcess(
  script: string,
  fakeDiscord: FakeDiscord,
  databaseUrl: string,
): Promise<ChildProcess> {
  const { NODE_COMPILE_CACHE: _, ...environment } = CHILD_ENVIRONMENT;
  const child = spawn(process.execPath, [script], {
    cwd: tmpdir(),
    env: {
      ...environment,
      DISCORD_TOKEN: fakeDiscord.token,
      DISCORD_API_URL: fakeDiscord.apiUrl,
      DATABASE_URL: databaseUrl,
      LOG_LEVEL: 'error',
      TAPS_PER_PERSON: '10000',
      TABLES_PER_SERVER: '1000000',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await fakeDiscord.waitFor(() => fakeDiscord.state.globalCommands.length > 0, 'the bot', 60_000);
  return child;
}

async function measureFootprint(
  script: string,
  play: Player,
  { tables, maxThinkMs }: (typeof LOADS)[number],
): Promise<Footprint> {
  const database = await createTempDatabase();
  try {
    return await withFakeDiscord(async (fakeDiscord) => {
      const child = await startProcess(script, fakeDiscord, database.url);
      const samples: number[] = [];
      const sampling: { timings: ClickTimings | null } = { timings: null };
      const timer = setInterval(() => {
        const resident = residentMB(child.pid);
        if (resident !== null && (tables === 0 || sampling.timings?.measuring === true))
          samples.push(resident);
      }, SAMPLE_MS);
      try {
        let clicks = 0;
        if (tables === 0) await pause(REST_MS);
        else {
          const timings = await measure(tables, (number, recorded, onStarted) => {
            sampling.timings = recorded;
            return play(fakeDiscord, number, recorded, onStarted, maxThinkMs);
          });
          clicks = timings.acknowledgedMs.length;
        }
        return { medianMB: median(samples), peakMB: Math.max(...samples), clicks };
      } finally {
        clearInterval(timer);
        child.kill();
        await once(child, 'exit');
      }
    });
  } finally {
    await database.remove();
  }
}

for (const load of LOADS) {
  const reference = await measureFootprint(BARE_BOT_PATH, clickBareBot, load);
  const footprint = await measureFootprint(MAIN_PATH, playTable, load);
  console.log(
    JSON.stringify({
      bench: 'footprint',
      tables: load.tables,
      ...footprint,
      reference,
      ratio: rounded(footprint.medianMB / reference.medianMB),
    }),
  );
}
