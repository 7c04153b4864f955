import type { Change, CommitResult, Store } from '../../src/app/ports.ts';
import type { Caller } from './discord.ts';

/** Told of everything that the store has taken, in the order in which it did. */
export interface Ledger {
  committed(change: Change): void;
  parked(tableId: string, code: number): void;
  /** A message of this table was shown. */
  shown(tableId: string): void;
}

/**
 * A store each of whose calls asks for its turn: to be carried out, and, where something was written, to learn of it. So
 * a process can die with a call half made: never begun, or carried out and never heard of.
 */
export function racingStore(store: Store, caller: Caller, ledger: Ledger): Store {
  const reads =
    <Args extends unknown[], Value>(name: string, call: (...args: Args) => Promise<Value>) =>
    async (...args: Args): Promise<Value> => {
      await caller.turn(`store: ${name}`);
      return call(...args);
    };
  const writes =
    <Args extends unknown[], Value>(
      name: string,
      call: (...args: Args) => Promise<Value>,
      note: (value: Value, ...args: Args) => void = () => undefined,
    ) =>
    async (...args: Args): Promise<Value> => {
      await caller.turn(`store: ${name}`);
      const value = await call(...args);
      note(value, ...args);
      await caller.turn(`store: ${name} is done`);
      return value;
    };
  const note = (result: CommitResult, change: Change): void => {
    if (result === 'committed') ledger.committed(change);
  };
  return {
    pace: store.pace,
    create: writes('create', (change) => store.create(change), note),
    commit: writes('commit', (change) => store.commit(change), note),
    load: reads('load', (id) => store.load(id)),
    listOpen: reads('listOpen', (...args) => store.listOpen(...args)),
    listFinished: reads('listFinished', (...args) => store.listFinished(...args)),
    takeOutbox: writes('takeOutbox', (...args) => store.takeOutbox(...args)),
    settleOutbox: writes(
      'settleOutbox',
      (...args) => store.settleOutbox(...args),
      (_, __, post) => {
        if (post !== null) ledger.shown(post.tableId);
      },
    ),
    retryOutbox: writes('retryOutbox', (...args) => store.retryOutbox(...args)),
    parkTable: writes(
      'parkTable',
      (...args) => store.parkTable(...args),
      (_, tableId, code) => ledger.parked(tableId, code),
    ),
    countOpen: reads('countOpen', (...args) => store.countOpen(...args)),
    hold: writes('hold', (...args) => store.hold(...args)),
    backlog: reads('backlog', (now) => store.backlog(now)),
    forget: writes('forget', (whose) => store.forget(whose)),
    livePosts: reads('livePosts', (id) => store.livePosts(id)),
    toldUpTo: reads('toldUpTo', (id) => store.toldUpTo(id)),
    retirePost: writes('retirePost', (...args) => store.retirePost(...args)),
    takeDeadlines: writes('takeDeadlines', (...args) => store.takeDeadlines(...args)),
    nextDue: reads('nextDue', () => store.nextDue()),
    hasCounted: reads('hasCounted', (id) => store.hasCounted(id)),
    forgetInteractions: writes('forgetInteractions', (before) => store.forgetInteractions(before)),
    close: () => store.close(),
  };
}
