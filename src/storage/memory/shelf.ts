import type { Change, Deadline, OutboxEntry, OutboxTask, Post } from '../../app/ports.ts';
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

/** All that is kept of one table. Values go in and out as copies, as they would with a database. */
export class Shelf {
  #table = '';
  readonly #events: string[] = [];
  #queued = 0;
  #outbox: Queued[] = [];
  readonly #posts = new Map<string, Post>();
  #deadline: { readonly at: number; dueAt: number } | null = null;

  table(): Table {
    return JSON.parse(this.#table);
  }

  stored(): StoredTable {
    return { table: this.table(), events: this.#events.map((event) => JSON.parse(event)) };
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

  get deadline(): { readonly at: number; readonly dueAt: number } | null {
    return this.#deadline;
  }

  apply(change: Change, now: number): void {
    const table = encode(change.table);
    const events = change.events.map(encode);
    const tasks: OutboxTask[] = change.outbox.map((task) => JSON.parse(encode(task)));
    this.#table = table;
    this.#events.push(...events);
    for (const task of tasks) {
      const id = outboxId(change.table.id, this.#queued++);
      this.#outbox.push({ id, task, queuedAt: now, attempts: 0, at: 0, dueAt: 0 });
    }
    const at = botAtOf(change);
    this.#deadline = at === null ? null : { at, dueAt: at };
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

  holdDeadline(until: number): void {
    if (this.#deadline !== null && this.#deadline.dueAt !== this.#deadline.at) this.#deadline.dueAt = until;
  }

  park(code: number): void {
    const table = this.table();
    this.#table = encode({ ...table, version: table.version + 1, parked: code });
    this.#outbox = [];
  }

  forgetShown(): void {
    this.#outbox = [];
    this.#posts.clear();
    this.#deadline = null;
  }

  keep(post: Post): void {
    this.#posts.set(post.messageId, { ...post });
    const table = this.table();
    if (table.parked === null) return;
    this.#table = encode({ ...table, version: table.version + 1, parked: null });
  }

  retire(messageId: string): void {
    const post = this.#posts.get(messageId);
    if (post !== undefined) this.#posts.set(messageId, { ...post, live: false });
  }

  livePosts(): readonly Post[] {
    return [...this.#posts.values()].filter(({ live }) => live);
  }

  takeDeadline(until: number): Deadline | null {
    if (this.#deadline === null) return null;
    this.#deadline.dueAt = until;
    return { tableId: this.table().id, kind: 'bot', at: this.#deadline.at };
  }
}
