import type { Post } from './posts.ts';

/** A change that Discord has yet to show. Entries of one table are delivered one after the other, oldest first. */
export type OutboxTask =
  /** Post the lobby if there is no post of it yet or a `fresh` one is required; otherwise edit its post. */
  | { readonly kind: 'lobby'; readonly fresh: boolean }
  /** A new public post that narrates the events from number `from` up to, not including, `to`. */
  | { readonly kind: 'post'; readonly from: number; readonly to: number }
  /** Edit the newest post so that it matches the log. */
  | { readonly kind: 'refresh' };

export interface OutboxEntry {
  /** Never used twice; at most 25 characters, so that it can be a message's nonce. */
  readonly id: string;
  readonly tableId: string;
  readonly task: OutboxTask;
  /** How many times delivery has been attempted before. */
  readonly attempts: number;
}

/** The transactional outbox: for the outbox worker. */
export interface OutboxStore {
  /**
   * Claims up to `limit` entries that are due: for each table at most its oldest, and none while another entry of that
   * table is claimed. A claim ends at `leaseUntil` unless the entry is settled. An entry postponed by more than
   * `MAX_DELAY_MS` was postponed by a clock that was wrong: it is due.
   */
  claimOutbox(now: number, leaseUntil: number, limit: number): Promise<readonly OutboxEntry[]>;
  /** Removes a delivered entry. With `post`, that message is stored and the table unparked in the same transaction. */
  settleOutbox(entryId: string, post: Post | null): Promise<void>;
  /** Releases an entry, due again at `dueAt`. */
  retryOutbox(entryId: string, dueAt: number): Promise<void>;
  /**
   * Parks a table that cannot be shown, with Discord's error code, and empties its outbox. At `retryAt` a deadline of
   * kind `show` becomes due, unless the table changes before; `null` for never.
   */
  parkTable(tableId: string, code: number, retryAt: number | null): Promise<void>;
}
