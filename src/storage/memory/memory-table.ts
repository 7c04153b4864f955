import type { Deadline, DeadlineKind } from '../../app/ports/deadlines.ts';
import type { OutboxEntry, OutboxTask } from '../../app/ports/outbox.ts';
import type { Post } from '../../app/ports/posts.ts';
import type { Change } from '../../app/ports/tables.ts';
import type { StoredTable, StoredTail, Table } from '../../app/table.ts';
import { deadlinesOf, encodeJson, outboxEntryId } from '../change.ts';

/** An outbox entry. `dueAt` is when it may be claimed: `at`, or the end of its lease while it is claimed. */
interface QueuedEntry {
  readonly id: string;
  readonly task: OutboxTask;
  readonly queuedAt: number;
  attempts: number;
  at: number;
  dueAt: number;
}

/** `dueAt` is when a deadline may be claimed: `at`, or the end of its lease while it is claimed. */
interface DeadlineTimes {
  readonly at: number;
  dueAt: number;
}

/** One table with all that belongs to it. Values are copied in and out, as with a database. */
export class MemoryTable {
  #table = '';
  #seed: Pick<StoredTable, 'seed'> = {};
  readonly #events: string[] = [];
  #nextEntryNumber = 0;
  #outbox: QueuedEntry[] = [];
  readonly #posts = new Map<string, Post>();
  readonly #deadlines = new Map<DeadlineKind, DeadlineTimes>();

  table(): Table {
    return JSON.parse(this.#table) as Table;
  }

  toStoredTable(): StoredTable {
    return {
      table: this.table(),
      events: this.#events.map((event) => JSON.parse(event) as unknown),
      ...this.#seed,
    };
  }

  toStoredTail(after: number): StoredTail {
    const { events, ...stored } = this.toStoredTable();
    return { ...stored, events: events.slice(after), eventCount: this.eventCount };
  }

  get eventCount(): number {
    return this.#events.length;
  }

  /** The oldest outbox entry: the only one that may be claimed. */
  get head(): { readonly dueAt: number; readonly queuedAt: number } | undefined {
    return this.#outbox[0];
  }

  /** The number of outbox entries. */
  get outboxSize(): number {
    return this.#outbox.length;
  }

  get deadlines(): readonly { readonly kind: DeadlineKind; readonly dueAt: number }[] {
    return [...this.#deadlines].map(([kind, { dueAt }]) => ({ kind, dueAt }));
  }

  create(change: Change, now: number): void {
    this.apply(change, now);
    if (change.seed !== undefined) this.#seed = { seed: change.seed };
  }

  apply(change: Change, now: number): void {
    const table = encodeJson(change.table);
    const events = change.events.map(encodeJson);
    const tasks = change.outbox.map((task) => JSON.parse(encodeJson(task)) as OutboxTask);
    this.#table = table;
    this.#events.push(...events);
    if (change.republish === true) {
      this.#outbox = [];
      this.#posts.clear();
    }
    for (const task of tasks) {
      const id = outboxEntryId(change.table.id, this.#nextEntryNumber++);
      this.#outbox.push({ id, task, queuedAt: now, attempts: 0, at: 0, dueAt: 0 });
    }
    if (change.keepDeadlines === true) return;
    this.#deadlines.clear();
    for (const { kind, at } of deadlinesOf(change)) this.#setDeadline(kind, at);
  }

  claimHead(leaseUntil: number): OutboxEntry | null {
    const [head] = this.#outbox;
    if (head === undefined) return null;
    head.dueAt = leaseUntil;
    return { id: head.id, tableId: this.table().id, task: head.task, attempts: head.attempts++ };
  }

  settleEntry(entryId: string): void {
    this.#outbox = this.#outbox.filter(({ id }) => id !== entryId);
  }

  retryEntry(entryId: string, dueAt: number): void {
    const [head] = this.#outbox;
    if (head?.id === entryId) head.at = head.dueAt = dueAt;
  }

  extendEntryLease(entryIds: readonly string[], leaseUntil: number): void {
    const [head] = this.#outbox;
    if (head !== undefined && head.dueAt !== head.at && entryIds.includes(head.id)) head.dueAt = leaseUntil;
  }

  extendDeadlineLeases(leaseUntil: number): void {
    for (const deadline of this.#deadlines.values())
      if (deadline.dueAt !== deadline.at) deadline.dueAt = leaseUntil;
  }

  park(code: number, retryAt: number | null): void {
    const table = this.table();
    this.#table = encodeJson({ ...table, version: table.version + 1, parked: code });
    this.#outbox = [];
    this.#setDeadline('show', retryAt);
  }

  savePost(post: Post): void {
    this.#posts.set(post.messageId, { ...post });
    const table = this.table();
    if (table.parked === null) return;
    this.#table = encodeJson({ ...table, version: table.version + 1, parked: null });
    this.#deadlines.delete('show');
  }

  retirePost(messageId: string): void {
    const post = this.#posts.get(messageId);
    if (post !== undefined) this.#posts.set(messageId, { ...post, live: false });
  }

  livePosts(): readonly Post[] {
    return [...this.#posts.values()].filter(({ live }) => live);
  }

  postedEventCount(): number {
    return Math.max(0, ...[...this.#posts.values()].map(({ kind, to }) => (kind === 'game' ? to : 0)));
  }

  /** Claims an existing deadline. */
  claimDeadline(kind: DeadlineKind, leaseUntil: number): Deadline {
    const { at = 0 } = this.#deadlines.get(kind) ?? {};
    this.#deadlines.set(kind, { at, dueAt: leaseUntil });
    return { tableId: this.table().id, kind, at };
  }

  /** Releases a claimed deadline, unless it was replaced since it was claimed. */
  releaseDeadline(kind: DeadlineKind, at: number, dueAt: number | null): void {
    const deadline = this.#deadlines.get(kind);
    if (deadline?.at === at && deadline.dueAt !== at) this.#setDeadline(kind, dueAt);
  }

  #setDeadline(kind: DeadlineKind, at: number | null): void {
    this.#deadlines.delete(kind);
    if (at !== null) this.#deadlines.set(kind, { at, dueAt: at });
  }
}
