import type { Change, Deadline, DeadlineKind, OutboxEntry, OutboxTask, Post } from '../../app/ports.ts';
import type { StoredTable, Table } from '../../app/table.ts';
import { botAtOf, encode, outboxId } from '../change.ts';

/** An entry of the outbox: when to try it, and when it may be taken (another time than that while it is taken). */
interface Queued {
  readonly id: string;
  readonly task: OutboxTask;
  readonly queuedAt: number;
  attempts: number;
  at: number;
  dueAt: number;
}

/** When something is due, and when it may be taken. */
interface Timed {
  readonly at: number;
  dueAt: number;
}

/** All that is kept of one table. Values go in and out as copies, as they would with a database. */
export class Shelf {
  #table = '';
  #seed: Pick<StoredTable, 'seed'> = {};
  readonly #events: string[] = [];
  #queued = 0;
  #outbox: Queued[] = [];
  readonly #posts = new Map<string, Post>();
  readonly #deadlines = new Map<DeadlineKind, Timed>();

  table(): Table {
    return JSON.parse(this.#table);
  }

  stored(): StoredTable {
    return { table: this.table(), events: this.#events.map((event) => JSON.parse(event)), ...this.#seed };
  }

  get length(): number {
    return this.#events.length;
  }

  /** The oldest entry: the only one that may be taken. */
  get head(): { readonly dueAt: number; readonly queuedAt: number } | undefined {
    return this.#outbox[0];
  }

  /** How many entries there are. */
  get waiting(): number {
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
    const table = encode(change.table);
    const events = change.events.map(encode);
    const tasks: OutboxTask[] = change.outbox.map((task) => JSON.parse(encode(task)));
    this.#table = table;
    this.#events.push(...events);
    if (change.anew === true) {
      this.#outbox = [];
      this.#posts.clear();
    }
    for (const task of tasks) {
      const id = outboxId(change.table.id, this.#queued++);
      this.#outbox.push({ id, task, queuedAt: now, attempts: 0, at: 0, dueAt: 0 });
    }
    this.#deadlines.clear();
    this.#setDeadline('bot', botAtOf(change));
  }

  takeHead(until: number): OutboxEntry | null {
    const [head] = this.#outbox;
    if (head === undefined) return null;
    head.dueAt = until;
    return { id: head.id, tableId: this.table().id, task: head.task, attempts: head.attempts++ };
  }

  settle(entryId: string): void {
    this.#outbox = this.#outbox.filter(({ id }) => id !== entryId);
  }

  retry(entryId: string, at: number): void {
    const [head] = this.#outbox;
    if (head?.id === entryId) head.at = head.dueAt = at;
  }

  hold(entryIds: readonly string[], until: number): void {
    const [head] = this.#outbox;
    if (head !== undefined && head.dueAt !== head.at && entryIds.includes(head.id)) head.dueAt = until;
  }

  holdDeadlines(until: number): void {
    for (const deadline of this.#deadlines.values())
      if (deadline.dueAt !== deadline.at) deadline.dueAt = until;
  }

  park(code: number, again: number | null): void {
    const table = this.table();
    this.#table = encode({ ...table, version: table.version + 1, parked: code });
    this.#outbox = [];
    this.#setDeadline('show', again);
  }

  keep(post: Post): void {
    this.#posts.set(post.messageId, { ...post });
    const table = this.table();
    if (table.parked === null) return;
    this.#table = encode({ ...table, version: table.version + 1, parked: null });
    this.#deadlines.delete('show');
  }

  retire(messageId: string): void {
    const post = this.#posts.get(messageId);
    if (post !== undefined) this.#posts.set(messageId, { ...post, live: false });
  }

  livePosts(): readonly Post[] {
    return [...this.#posts.values()].filter(({ live }) => live);
  }

  toldUpTo(): number {
    return Math.max(0, ...[...this.#posts.values()].map(({ kind, to }) => (kind === 'game' ? to : 0)));
  }

  /** Takes a deadline that is there. */
  takeDeadline(kind: DeadlineKind, until: number): Deadline {
    const { at = 0 } = this.#deadlines.get(kind) ?? {};
    this.#deadlines.set(kind, { at, dueAt: until });
    return { tableId: this.table().id, kind, at };
  }

  #setDeadline(kind: DeadlineKind, at: number | null): void {
    this.#deadlines.delete(kind);
    if (at !== null) this.#deadlines.set(kind, { at, dueAt: at });
  }
}
