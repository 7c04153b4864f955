/**
 * The resident memory of the bot's process at rest, with 40 and with 200 tables being played by people who press all the
 * time, in megabytes: the median and the highest of a reading each second. The reference is a minimal discord.js bot,
 * at rest and pressed as often. One JSON line each.
 */
import { BARE_BOT, measureBot, OUR_BOT } from './measured-bots.ts';
import { median, rounded } from './statistics.ts';

/** More than that in all, two cores cannot carry. */
const LOADS = [
  { tables: 0, maxThinkMs: 0 },
  { tables: 40, maxThinkMs: 500 },
  { tables: 200, maxThinkMs: 2_500 },
] as const;

for (const load of LOADS) {
  const [reference, footprint] = [await measureBot(BARE_BOT, load), await measureBot(OUR_BOT, load)].map(
    ({ memoryMB, acknowledgedMs }) => ({
      medianMB: median(memoryMB),
      peakMB: Math.max(...memoryMB),
      clicks: acknowledgedMs.length,
    }),
  );
  console.log(
    JSON.stringify({
      bench: 'footprint',
      tables: load.tables,
      ...footprint,
      reference,
      ratio: rounded((footprint?.medianMB ?? Number.NaN) / (reference?.medianMB ?? Number.NaN)),
    }),
  );
}
