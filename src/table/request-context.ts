import { AsyncLocalStorage } from 'node:async_hooks';

/** What a log line belongs to. Ids only: never a name, a custom id or a token. */
export interface ContextIds {
  readonly interaction?: string;
  readonly table?: string;
  /** The outbox entry. */
  readonly entry?: string;
}

/** The ids of the work that is running, carried along its asynchronous calls. */
export interface RequestContext {
  /** Runs work that belongs to these ids. */
  run<Value>(ids: ContextIds, work: () => Value): Value;
  /** Adds the table to the ids of the running work, unless it has one. */
  setTable(tableId: string): void;
  /** The ids of the running work; none outside `run`. */
  current(): ContextIds;
}

/** An independent context. */
export function createRequestContext(): RequestContext {
  const storage = new AsyncLocalStorage<{ ids: ContextIds }>();
  return {
    run: (ids, work) => storage.run({ ids }, work),
    setTable: (table) => {
      const store = storage.getStore();
      if (store !== undefined) store.ids = { table, ...store.ids };
    },
    current: () => storage.getStore()?.ids ?? {},
  };
}
