import { wrapStore } from './wrapped-access.ts';
import type { Store } from '../../src/table/ports/store.ts';

/** A store that notes the names of its operations as they are called, in order. */
export function recordCalls(store: Store): { readonly store: Store; readonly calls: string[] } {
  const calls: string[] = [];
  const recorded = wrapStore(store, ({ name, run }) => {
    calls.push(name);
    return run();
  });
  return { store: recorded, calls };
}
