import fc from 'fast-check';
import { test } from 'vitest';
import { openStore } from '../../src/open-store.ts';
import type { Store } from '../../src/table/ports/store.ts';
import { describeOnPostgres, useEmptiedSchema } from '../postgres-databases.ts';
import { createTestStore } from './test-store.ts';
import { wrapStore } from './wrapped-access.ts';

/** How many of a campaign's cases have one seed. */
const CASES = 10;

/** A process that can be killed: before a call of its store, or after what that has done. */
export function killable(store: Store) {
  let left = Number.POSITIVE_INFINITY;
  const use = (): void => {
    if (left-- <= 0) throw new Error('killed');
  };
  return {
    store: wrapStore(store, async ({ run }) => {
      use();
      const value = await run();
      use();
      return value;
    }),
    /** Does something in it that is killed there or not, and starts it again. Resolves with whether it was killed. */
    live: async (life: number, act: () => Promise<unknown>): Promise<boolean> => {
      left = life;
      const [{ reason = null }] = (await Promise.allSettled([act()])) as [{ readonly reason?: Error }];
      const isKilled = left < 0;
      left = Number.POSITIVE_INFINITY;
      if (reason !== null && !isKilled) throw reason;
      return isKilled;
    },
  };
}

/** After how many steps before and after calls of its store a process is killed, if it is: more often early, since much work is short. */
export const lifeOf = (most: number): fc.Arbitrary<number> => {
  const early = fc.noBias(fc.nat({ max: Math.ceil(most / 5) }));
  const late = fc.noBias(fc.nat({ max: most }));
  return fc.option(fc.oneof(early, late), { nil: Number.POSITIVE_INFINITY, freq: 2 });
};

/**
 * Tries a campaign with one seed after the other until so many processes were killed: as many as is usual, or `KILLS` from
 * the seed `KILLS_SEED` on, as in `KILLS=10000 KILLS_SEED=7 npx vitest run game-night/kills.campaign`.
 */
export async function killAtLeast<Case>(
  usual: number,
  campaign: (killed: () => void) => fc.IAsyncPropertyWithHooks<Case>,
  examples: Case[] = [],
): Promise<void> {
  const { KILLS: kills = usual, KILLS_SEED: first = 1 } = process.env;
  let [seed, count] = [Number(first), 0];
  for (const property = campaign(() => count++); count < Number(kills); seed++) {
    const isFirst = seed === Number(first);
    await fc.assert(property, {
      ...{ seed, endOnFailure: true },
      ...(isFirst ? { examples, numRuns: CASES + examples.length } : { numRuns: CASES }),
    });
  }
  if (process.env['KILLS'] !== undefined)
    process.stderr.write(`${count} kills with the seeds ${first} to ${seed - 1}\n`);
}

/** Opens empty stores for two processes, which may be one store. */
export type OpenPair = (clock: () => number) => Promise<readonly [Store, Store]>;

export const openOnSqlite: OpenPair = async (clock) => {
  const store = createTestStore(clock);
  return [store, store];
};

/** Tests a campaign on SQLite, and with a store for each process on PostgreSQL, until so many processes were killed. */
export function testOnBothStores(
  title: string,
  campaign: (open: OpenPair, kills: number) => Promise<void>,
  kills: { readonly sqlite: number; readonly postgres: number },
): void {
  test(title, () => campaign(openOnSqlite, kills.sqlite));

  describeOnPostgres('on PostgreSQL', () => {
    const emptiedSchema = useEmptiedSchema();
    test(title, () =>
      campaign(async (clock) => {
        const url = await emptiedSchema();
        return [await openStore(url, { clock }), await openStore(url, { clock })];
      }, kills.postgres),
    );
  });
}
