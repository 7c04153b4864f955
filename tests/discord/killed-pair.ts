import type { Store } from '../../src/table/ports/store.ts';
import { killable } from '../storage/killable-store.ts';
import { createHarness, type Harness } from './harness.ts';

/** For each of the processes after how much of its work it is killed; `null` if it does nothing. */
export type Lives = readonly [number | null, number | null];

/** Two processes of the bot with these stores, which may be one, on one Discord. */
export async function createKilledPair(
  stores: readonly [Store, Store],
  clock: () => number,
  killed: () => void,
) {
  const processes = stores.map(killable);
  const first = await createHarness({ clock, store: processes[0]!.store });
  const second = await createHarness({
    ...{ clock, store: processes[1]!.store, discord: first.discord, interactionsBefore: 100_000 },
  });
  return {
    first,
    /** Both do something at the same time, and are killed meanwhile. */
    live: async (lives: Lives, act: (process: Harness, i: number) => Promise<unknown>): Promise<void> => {
      const all = [first, second].map(async (harness, i) => {
        const life = lives[i];
        if (life != null && (await processes[i]!.live(life, () => act(harness, i)))) killed();
      });
      await Promise.all(all);
    },
    [Symbol.asyncDispose]: async (): Promise<void> => {
      await first[Symbol.asyncDispose]();
      if (stores[1] !== stores[0]) await stores[1].close();
    },
  };
}
