import { wrapAccess } from './wrapped-access.ts';
import type { Store } from '../../src/table/ports/store.ts';

/** A store that notes the names of its operations as they are called, in order. */
export function recordCalls(store: Store): { readonly store: Store; readonly calls: string[] } {
  const calls: string[] = [];
  const recorded = Object.entries(store).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function') return [name, member] as const;
    const noted = (...args: readonly unknown[]): unknown => {
      calls.push(name);
      return Reflect.apply(member, store, args);
    };
    return [name, noted] as const;
  });
  const stored = wrapAccess(store.stored, ({ name, run }) => {
    calls.push(name);
    return run();
  });
  return { store: { ...Object.fromEntries(recorded), stored } as unknown as Store, calls };
}
