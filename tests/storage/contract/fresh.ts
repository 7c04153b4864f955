import { afterEach, beforeEach } from 'vitest';
import type { Clock, Store } from '../../../src/app/ports.ts';

/** Opens an empty store, which the suite closes. */
export type OpenEmpty = (clock: Clock) => Promise<Store>;

/** For every test of this describe block an empty store, whose clock only moves when told to. */
export function freshStore(openEmpty: OpenEmpty): { store: () => Store; wait: (time: number) => void } {
  let now = 1_000;
  let open: Store | null = null;
  beforeEach(async () => {
    now = 1_000;
    open = await openEmpty(() => now);
  });
  afterEach(() => open?.close());
  return {
    store: () => {
      if (open === null) throw new Error('there is a store only inside a test');
      return open;
    },
    wait: (time) => {
      now += time;
    },
  };
}
