import type { Clock } from './clock.ts';

/** The first millisecond of 2015, in milliseconds since 1970. */
const DISCORD_EPOCH = 1_420_070_400_000n;
/** Ids that one process can make in a millisecond. */
const INCREMENTS_PER_PROCESS = 4096n;

/** Creates a generator of Discord ids: 42 bits of time, 10 bits of worker and process, 12 bits of counter; ids only grow. */
export function createSnowflakeGenerator(clock: Clock): () => string {
  let last = 0n;
  return () => {
    const first = (BigInt(clock.now()) - DISCORD_EPOCH) * 1024n * INCREMENTS_PER_PROCESS;
    const sameMillisecond = last >= first;
    const next = sameMillisecond ? last + 1n : first;
    last = next;
    return next.toString();
  };
}

/** The creation time of an id, in milliseconds since 1970. */
export function snowflakeTime(id: string): number {
  return Number((BigInt(id) >> 22n) + DISCORD_EPOCH);
}

/** Compares two ids by age; for sorting. */
export function compareSnowflakes(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
