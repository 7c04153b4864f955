/**
 * The resident memory of the bot's process at rest, with 40 and with 200 tables being played by people who press all the
 * time, in megabytes: the median and the highest of a reading each second. The reference is a minimal discord.js bot,
 * at rest and pressed as often. One JSON line each.
 */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { FakeDiscord } from '../../playground/fake-discord/index.ts';
import { createTempDatabase, MAIN_PATH } from '../../tests/e2e/bot-process.ts';
import { BARE_BOT_PATH, clickBareBot } from './bare-clicks.ts';
import { type ClickTimings, measure, playTable, withFakeDiscord } from './click-load.ts';
import { startProcess } from './start-process.ts';
import { residentMB } from './resident-memory.ts';
import { median, rounded } from './statistics.ts';

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
