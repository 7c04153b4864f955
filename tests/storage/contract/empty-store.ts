import { afterEach, beforeEach } from 'vitest';
import type { Clock } from '../../../src/table/ports/clock.ts';
import type { Store } from '../../../src/table/ports/store.ts';

/** Opens an empty store on this clock; the suite closes it. */
export type OpenEmptyStore = (clock: Clock) => Promise<Store>;

/** An empty store for every test of this describe block. Its clock begins at 1,000 and moves only by `advance`. */
export function useEmptyStore(openEmptyStore: OpenEmptyStore): {
  store: () => Store;
  advance: (ms: number) => void;
} {
  let now = 1_000;
  let open: Store | null = null;
  beforeEach(async () => {
    now = 1_000;
    open = await openEmptyStore(() => now);
  });
  afterEach(() => open?.close());
  return {
    store: () => {
      if (open === null) throw new Error('the store exists only inside a test');
      return open;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}
