import { AsyncLocalStorage } from 'node:async_hooks';

/** What a line of the log belongs to. Ids only: never a name, a custom id or a token. */
export interface Ids {
  readonly interaction?: string;
  readonly table?: string;
  /** Of the outbox. */
  readonly entry?: string;
}

/** Knows, wherever the work for a click or for a table has got to, whose work it is. */
export interface Trail {
  /** Does work that belongs to these. */
  follow<Value>(ids: Ids, work: () => Value): Value;
  /** The work that is going on turned out to belong to this table, if that was not known. */
  found(tableId: string): void;
  /** What the work that is going on belongs to. */
  ids(): Ids;
}

/** A trail of its own. */
export function createTrail(): Trail {
  const storage = new AsyncLocalStorage<{ ids: Ids }>();
  return {
    follow: (ids, work) => storage.run({ ids }, work),
    found: (table) => {
      const now = storage.getStore();
      if (now !== undefined) now.ids = { table, ...now.ids };
    },
    ids: () => storage.getStore()?.ids ?? {},
  };
}
