import { isDeepStrictEqual } from 'node:util';
import { mergeTasks } from '../merge-tasks.ts';
import type { HouseBet } from '../../table/house-bet.ts';
import type { Deadline, DeadlineKind } from '../../table/ports/deadlines.ts';
import type { ClaimedEntry, DeliveryPlace, FollowUp, OutboxTask } from '../../table/ports/outbox.ts';
import type { Post, PostKind } from '../../table/ports/posts.ts';
import type { Change } from '../../table/ports/tables.ts';
import type { StoredTable, StoredTail, Table } from '../../table/table.ts';
import { deadlinesOf, encodeJson, outboxEntryId, withoutCalled } from '../change.ts';

/** An outbox entry. `dueAt` is when it may be claimed: `at`, or the end of its lease while it is claimed. */
interface QueuedEntry {
  readonly id: string;
  task: OutboxTask;
  place: DeliveryPlace;
  readonly queuedAt: number;
  attempts: number;
  at: number;
  dueAt: number;
  /** Its turn among those that may be claimed; `null` until it is the oldest of its table. */
  turn: number | null;
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
  readonly #houseBets = new Map<number, string>();
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
  get head(): Readonly<Pick<QueuedEntry, 'dueAt' | 'queuedAt' | 'turn' | 'place'>> | undefined {
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
    if (change.endsHouseBetOf !== undefined) this.endHouseBetOf(change.endsHouseBetOf);
    if (change.houseBet !== undefined)
      this.#houseBets.set(change.houseBet.number, encodeJson(change.houseBet));
    this.#enqueue(tasks, now);
    if (change.keepDeadlines === true) return;
    this.#deadlines.clear();
    for (const { kind, at } of deadlinesOf(change)) this.#setDeadline(kind, at);
  }

  /** In the order of their numbers. */
  houseBets(): readonly HouseBet[] {
    return [...this.#houseBets.values()]
      .map((bet) => JSON.parse(bet) as HouseBet)
      .sort((a, b) => a.number - b.number);
  }

  /** Has the house bet of a user be nobody's. */
  endHouseBetOf(userId: string): void {
    for (const bet of this.houseBets())
      if (bet.userId === userId)
        this.#houseBets.set(bet.number, encodeJson({ ...bet, userId: null, name: '' }));
  }

  /** Gives the oldest entry its turn, unless it has one. */
  setTurn(turnAt: (place: DeliveryPlace) => number): void {
    const [head] = this.#outbox;
    if (head !== undefined) head.turn ??= turnAt(head.place);
  }

  claimHead(leaseUntil: number): ClaimedEntry | null {
    const [head] = this.#outbox;
    if (head === undefined) return null;
    head.dueAt = leaseUntil;
    const { id, task, place } = head;
    return { id, tableId: this.table().id, task, attempts: head.attempts++, ...place };
  }

  settleEntry(entryId: string, followUps: readonly FollowUp[], now: number): void {
    const left = this.#outbox.filter(({ id }) => id !== entryId);
    if (left.length === this.#outbox.length) return;
    this.#outbox = left;
    for (const { task, dueAt } of followUps) {
      const added = this.#enqueue([task], now);
      for (const entry of added) entry.at = entry.dueAt = dueAt;
    }
  }

  deferEntry(entryId: string, dueAt: number): void {
    const [head] = this.#outbox;
    if (head?.id !== entryId) return;
    head.at = head.dueAt = dueAt;
    head.attempts = Math.max(0, head.attempts - 1);
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

  forgetSentBodies(): void {
    for (const post of this.livePosts())
      if (post.message !== null)
        this.#posts.set(post.messageId, { ...post, message: { ...post.message, bodyHash: null } });
  }

  forgetPings(userId: string): void {
    for (const [id, post] of this.#posts)
      if (post.message !== null)
        this.#posts.set(id, { ...post, message: withoutCalled(post.message, userId) });
  }

  livePosts(): readonly Post[] {
    return [...this.#posts.values()].filter(({ live }) => live);
  }

  newestPost(kind: PostKind): Post | null {
    return [...this.#posts.values()].findLast((post) => post.kind === kind) ?? null;
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

  /** Queues tasks, the first merged with the newest entry if one does for both. Returns the entries that were added. */
  #enqueue(tasks: readonly OutboxTask[], now: number): readonly QueuedEntry[] {
    const { id: tableId, guildId, playChannelId } = this.table();
    const place = { guildId, channelId: playChannelId };
    const newest = this.#outbox.at(-1);
    const numbered = tasks.map((task) => ({ id: outboxEntryId(tableId, this.#nextEntryNumber++), task }));
    const [first] = tasks;
    const merged = newest?.attempts === 0 && first !== undefined ? mergeTasks(newest.task, first) : null;
    if (newest !== undefined && merged !== null && !isDeepStrictEqual(merged, newest.task))
      Object.assign(newest, { task: merged, place, at: 0, dueAt: 0 });
    const added = numbered.slice(merged === null ? 0 : 1).map(({ id, task }): QueuedEntry => ({
      id,
      task,
      place,
      queuedAt: now,
      attempts: 0,
      at: 0,
      dueAt: 0,
      turn: null,
    }));
    this.#outbox.push(...added);
    return added;
  }

  #setDeadline(kind: DeadlineKind, at: number | null): void {
    this.#deadlines.delete(kind);
    if (at !== null) this.#deadlines.set(kind, { at, dueAt: at });
  }
}
