/**
 * The resident memory of the bot's process at rest, with 40 and with 200 tables being played by people who press all the
 * time, in megabytes: the median and the highest of a reading each second. The reference is a minimal discord.js bot,
 * at rest and pressed as often. One JSON line each.
 */
import { compareBots } from './measured-bots.ts';

/** More than that in all, two cores cannot carry. */
const LOADS = [
  { tables: 0, maxThinkMs: 0 },
  { tables: 40, maxThinkMs: 500 },
  { tables: 200, maxThinkMs: 2_500 },
] as const;

for (const load of LOADS) await compareBots('footprint', load, 'medianMB');
