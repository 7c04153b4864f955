import type { StoredAccess } from '../../src/table/stored/stored.ts';

/** One call of an operation on what features store. */
export interface StoredCall {
  /** The stored thing, and what is done to it: `blocks.put`; `write` for an operation of a feature's own. */
  readonly name: string;
  readonly isWrite: boolean;
  readonly args: readonly unknown[];
  readonly run: () => Promise<unknown>;
}

const READS = new Set(['get', 'list', 'count', 'read', 'keptSince', 'exportOf', 'countsOf']);

/** A way to what features store each of whose operations is run by `around`. */
export function wrapAccess(
  access: StoredAccess,
  around: (call: StoredCall) => Promise<unknown>,
): StoredAccess {
  type Operation = (...args: readonly unknown[]) => Promise<unknown>;
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
