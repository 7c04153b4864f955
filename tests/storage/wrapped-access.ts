import type { Store } from '../../src/table/ports/store.ts';
import type { StoredAccess } from '../../src/table/stored/stored.ts';

/** One call of an operation of a store, or on what features store. */
export interface StoredCall {
  /** `commit`; the stored thing, and what is done to it: `blocks.put`; `write` for an operation of a feature's own. */
  readonly name: string;
  readonly isWrite: boolean;
  readonly args: readonly unknown[];
  readonly run: () => Promise<unknown>;
}

type Around = (call: StoredCall) => Promise<unknown>;
type Operation = (...args: readonly unknown[]) => Promise<unknown>;

const READS = new Set(['get', 'list', 'count', 'read', 'keptSince', 'exportOf', 'countsOf']);
/** The operations of a store that change something, by their names. */
const WRITES =
  /^(?:create|commit|beat)$|^(?:note|claim|settle|defer|retry|park|extend|delete|forget|cancel|retire|release|prune|take|set|add|approve|replace|remove|lend|move|withdraw)[A-Z]/u;

/** Run by themselves: a store's end, and what is known without asking a database. */
const UNWRAPPED = new Set(['close', 'serverCount']);

/** A store each of whose operations is run by `around`. */
export function wrapStore(store: Store, around: Around): Store {
  const operations = Object.entries(store)
    .filter(([name, member]) => typeof member === 'function' && !UNWRAPPED.has(name))
    .map(([name, operation]) => [
      name,
      (...args: readonly unknown[]) =>
        around({
          ...{ name, isWrite: WRITES.test(name), args },
          run: () => Reflect.apply(operation as Operation, store, args),
        }),
    ]);
  return {
    ...store,
    ...Object.fromEntries(operations),
    stored: wrapAccess(store.stored, around),
  } as Store;
}

/** A way to what features store each of whose operations is run by `around`. */
export function wrapAccess(access: StoredAccess, around: Around): StoredAccess {
  const wrapped =
    (name: string, operation: Operation): Operation =>
    (...args) => {
      const isWrite = !READS.has(name.split('.').at(-1) ?? name);
      return around({ name, isWrite, args, run: () => operation(...args) });
    };
  const { rowsOf, read, write, erase, keptSince, exportOf, countsOf } = access;
  const maker = (name: string, make: typeof read) =>
    ((work: Parameters<typeof make>[0]) => wrapped(name, make(work))) as unknown as typeof read;
  return {
    rowsOf: (stored) =>
      Object.fromEntries(
        Object.entries(rowsOf(stored)).map(([name, operation]) => [
          name,
          wrapped(`${stored.name}.${name}`, operation as Operation),
        ]),
      ) as never,
    read: maker('read', read),
    write: maker('write', write),
    erase: maker('erase', erase),
    keptSince: wrapped('keptSince', keptSince as Operation) as typeof keptSince,
    exportOf: wrapped('exportOf', exportOf as Operation) as typeof exportOf,
    countsOf: wrapped('countsOf', countsOf as Operation) as typeof countsOf,
  };
}
