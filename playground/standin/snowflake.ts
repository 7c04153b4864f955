import type { Clock } from './clock.ts';

/** Discord counts milliseconds from the first second of 2015. */
const DISCORD_EPOCH = 1_420_070_400_000n;
const PER_MILLISECOND = 4096n;

/** Makes Discord's ids: 42 bits of time, then ten bits of worker and process, then a counter. Each is greater than the last. */
export function snowflakes(clock: Clock): () => string {
  let last = 0n;
  return () => {
    const first = (BigInt(clock.now()) - DISCORD_EPOCH) * 1024n * PER_MILLISECOND;
    const sameMillisecond = last >= first;
    const next = sameMillisecond ? last + 1n : first;
    last = next;
    return next.toString();
  };
}

/** When an id was made, in milliseconds since 1970. */
export function timeOf(id: string): number {
  return Number((BigInt(id) >> 22n) + DISCORD_EPOCH);
}

/** Compares two ids by age; for sorting. */
export function byAge(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);
}
