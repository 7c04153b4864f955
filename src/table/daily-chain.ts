import { createHash, createHmac } from 'node:crypto';
import type { Random } from '../kernel/random.ts';
import { utcDateOf } from '../kernel/utc-date.ts';
import { randomFromBlocks } from './fairness/scheme.ts';

/**
 * The seeds of the daily puzzles: a hash chain. Each day's seed is the hash of the next day's, so that every seed that
 * is published is the commitment to all that follow, and the proof of all before. docs/fair.md specifies the same for
 * people who verify it.
 */

/** Names the scheme in whatever is hashed. */
const SCHEME = 'pedestal-daily/1';

const DAY_MS = 86_400_000;

/** The day of a time, counted from 1970-01-01 in UTC. */
export const dayOf = (time: number): number => Math.floor(time / DAY_MS);

/** When a day begins, in milliseconds since 1970. */
export const startOfDay = (day: number): number => day * DAY_MS;

/** A day as `2026-11-23`. */
export const dateOf = (day: number): string => utcDateOf(startOfDay(day));

/** The last day of every chain, 2099-12-31: its seed is the chain's root, which is drawn at random. */
export const LAST_DAY = dayOf(Date.UTC(2099, 11, 31));

/** The seed of the day before `day`, from that day's: its commitment. */
export const seedBefore = (day: number, seed: string): string =>
  createHash('sha256')
    .update([SCHEME, 'link', dateOf(day), seed].join('\n'))
    .digest('hex');

/** The seeds by day of the chain with this root. Tens of thousands of hashes: some are kept for the next time. */
export function createChain(root: string): (day: number) => string {
  let known = { day: LAST_DAY, seed: root };
  return (wanted) => {
    if (wanted > LAST_DAY) throw new RangeError(`the chain of daily puzzles ends before day ${wanted}`);
    let { day, seed } = wanted <= known.day ? known : { day: LAST_DAY, seed: root };
    for (; day > wanted; day--) {
      // The seeds of the coming days lie between this one and those that are asked for.
      if (day === wanted + KEPT_DAYS) known = { day, seed };
      seed = seedBefore(day, seed);
    }
    return seed;
  };
}

/** From how many days ahead a chain goes on. */
const KEPT_DAYS = 30;

/** The random numbers that a day's puzzle is drawn with: 32-bit numbers from HMAC blocks that are counted from 0. */
export const drawRandom = (seed: string): Random =>
  randomFromBlocks((count) =>
    createHmac('sha256', Buffer.from(seed, 'hex'))
      .update([SCHEME, 'draw', `${count}`].join('\n'))
      .digest(),
  );
