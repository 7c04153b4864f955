import { afterEach, beforeEach } from 'vitest';
import type { Clock } from '../../../src/table/ports/clock.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import type { ChangeParts } from '../../table/plain-table.ts';
import { sampleChange } from '../fixtures.ts';

/** Opens an empty store on this clock; the suite closes it. */
export type OpenEmptyStore = (clock: Clock) => Promise<Store>;

/**
 * An empty store for every test of this describe block, with sample tables that are created and changed. Its clock begins
 * at 1,000 and moves only by `advance`.
 */
export function useEmptyStore(openEmptyStore: OpenEmptyStore) {
  let now = 1_000;
  let open: Store | null = null;
  beforeEach(async () => {
    now = 1_000;
    open = await openEmptyStore(() => now);
  });
  afterEach(() => open?.close());
  const store = (): Store => {
    if (open === null) throw new Error('the store exists only inside a test');
    return open;
  };
  return {
    store,
    advance: (ms: number) => void (now += ms),
    create: (parts?: ChangeParts) => store().create(sampleChange(parts)),
    commit: (parts?: ChangeParts) => store().commit(sampleChange(parts)),
    tableNow: async () => (await store().load('abcdefg2'))?.table,
  };
}
