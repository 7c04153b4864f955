import type { Store } from '../../src/table/ports/store.ts';
import type { Change, CommitResult } from '../../src/table/ports/tables.ts';
import { wrapStore } from '../storage/wrapped-access.ts';
import type { Interleaving } from './interleaving.ts';
import type { ProcessLink } from './simulated-discord.ts';

/** Is called with everything that the store has committed, in that order. */
export interface StoreObserver {
  committed(change: Change): void;
  parked(tableId: string, code: number): void;
  /** A post of this table was settled. */
  shown(tableId: string): void;
  /** A person has blocked another, or does so no more. */
  apart(userId: string, otherId: string, isBlocked: boolean): void;
}

/** What is told of an operation that has ended: its result and its arguments. */
type Notes = {
  readonly [Name in keyof Store]?: Store[Name] extends (...args: infer Args) => Promise<infer Value>
    ? (value: Value, ...args: Args) => void
    : never;
};

/**
 * A store that waits for a turn before every call, and after every write before it resolves. So a process can die before
 * a write, or after it without having learned of it. A call belongs to the turn that began it: the disk takes real time.
 */
export function createInterleavedStore(
  store: Store,
  interleaving: Interleaving,
  link: ProcessLink,
  observer: StoreObserver,
): Store {
  const noteCommit = (result: CommitResult, change: Change): void => {
    if (result === 'committed') observer.committed(change);
  };
  const notes: Notes = {
    create: noteCommit,
    commit: noteCommit,
    settleOutbox: (_, _entryId, post) => {
      if (post !== null) observer.shown(post.tableId);
    },
    parkTable: (isParked, tableId, code) => {
      if (isParked) observer.parked(tableId, code);
    },
  };
  const noteBlock = (name: string, [row]: readonly unknown[]): void => {
    if (name !== 'blocks.put' && name !== 'blocks.remove') return;
    const { userId, blockedId } = row as { readonly userId: string; readonly blockedId: string };
    observer.apart(userId, blockedId, name === 'blocks.put');
  };
  return wrapStore(store, async ({ name, isWrite, args, run }) => {
    await link.waitForTurn(`store: ${name}`);
    const note = notes[name as keyof Store] as ((...noted: readonly unknown[]) => void) | undefined;
    const value = await interleaving.trackWork(
      run().then((result) => {
        note?.(result, ...args);
        noteBlock(name, args);
        return result;
      }),
    );
    if (isWrite) await link.waitForTurn(`store: ${name} resolves`);
    return value;
  });
}
