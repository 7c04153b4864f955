import {
  type Backlog,
  type Change,
  type Clock,
  type CommitResult,
  type Deadline,
  FURTHEST,
  type Forgotten,
  type OpenCount,
  type OutboxEntry,
  type Post,
  type Store,
} from '../../app/ports.ts';
import type { StoredTable, Table } from '../../app/table.ts';
import { checkNew, checkNext, isOpen, wrongPlace } from '../change.ts';
import { Shelf } from './shelf.ts';

/** By when it was opened, then by id. */
const byAge = (a: Table, b: Table): number =>
  a.openedAt - b.openedAt || Number(a.id > b.id) - Number(a.id < b.id);

/** Whether something is to be done: its time has come, or was set by a clock that went wrong. */
const isDue = (at: number, now: number): boolean => at <= now || at > now + FURTHEST;

/** A store that forgets everything when it is dropped: for tests. Every call is one moment. */
export class MemoryStore implements Store {
  readonly pace = null;
  readonly #shelves = new Map<string, Shelf>();
  /** When each interaction was counted. */
  readonly #interactions = new Map<string, number>();
  readonly #clock: Clock;
  #open = true;

  constructor(clock: Clock = Date.now) {
    this.#clock = clock;
  }

  async create(change: Change): Promise<CommitResult> {
    this.#check();
    checkNew(change);
    if (this.#isDuplicate(change)) return 'duplicate';
    if (this.#shelves.has(change.table.id)) return 'conflict';
    const shelf = new Shelf();
    shelf.create(change, this.#clock());
    this.#shelves.set(change.table.id, shelf);
    this.#count(change);
    return 'committed';
  }

  async commit(change: Change): Promise<CommitResult> {
    this.#check();
    checkNext(change);
    if (this.#isDuplicate(change)) return 'duplicate';
    const shelf = this.#shelves.get(change.table.id);
    if (shelf === undefined || shelf.table().version !== change.table.version - 1) return 'conflict';
    if (shelf.length !== change.after) throw wrongPlace(change);
    shelf.apply(change, this.#clock());
    this.#count(change);
    return 'committed';
  }

  async load(tableId: string): Promise<StoredTable | null> {
    this.#check();
    return this.#shelves.get(tableId)?.stored() ?? null;
  }

  async listOpen(guildId: string, limit: number): Promise<readonly Table[]> {
    return this.#tables()
      .filter((table) => table.guildId === guildId && isOpen(table.status))
      .sort((a, b) => byAge(b, a))
      .slice(0, limit);
  }

  async countOpen(guildId: string, channelId: string, hostId: string): Promise<OpenCount> {
    const open = this.#tables().filter((table) => table.guildId === guildId && isOpen(table.status));
    return {
      server: open.length,
      channel: open.filter((table) => table.channelId === channelId).length,
      host: open.filter((table) => table.hostId === hostId).length,
    };
  }

  async listFinished(after: string | null, limit: number): Promise<readonly string[]> {
    const last = after === null ? null : this.#shelves.get(after)?.table();
    if (last === undefined) return [];
    return this.#tables()
      .filter((table) => table.status === 'over' && (last === null || byAge(table, last) > 0))
      .sort(byAge)
      .map(({ id }) => id)
      .slice(0, limit);
  }

  async takeOutbox(now: number, until: number, limit: number): Promise<readonly OutboxEntry[]> {
    this.#check();
    return [...this.#shelves.values()]
      .flatMap((shelf) =>
        shelf.head !== undefined && isDue(shelf.head.dueAt, now) ? [{ shelf, ...shelf.head }] : [],
      )
      .sort((a, b) => a.dueAt - b.dueAt || a.queuedAt - b.queuedAt)
      .slice(0, limit)
      .flatMap(({ shelf }) => shelf.takeHead(until) ?? []);
  }

  async settleOutbox(entryId: string, post: Post | null): Promise<void> {
    this.#check();
    if (post !== null) {
      const shelf = this.#shelves.get(post.tableId);
      if (shelf === undefined) throw new RangeError(`there is no table ${post.tableId} for a post`);
      shelf.keep(post);
    }
    for (const shelf of this.#shelves.values()) shelf.settle(entryId);
  }

  async retryOutbox(entryId: string, at: number): Promise<void> {
    this.#check();
    for (const shelf of this.#shelves.values()) shelf.retry(entryId, at);
  }

  async parkTable(tableId: string, code: number, again: number | null): Promise<void> {
    this.#check();
    this.#shelves.get(tableId)?.park(code, again);
  }

  async livePosts(tableId: string): Promise<readonly Post[]> {
    this.#check();
    return this.#shelves.get(tableId)?.livePosts() ?? [];
  }

  async toldUpTo(tableId: string): Promise<number> {
    this.#check();
    return this.#shelves.get(tableId)?.toldUpTo() ?? 0;
  }

  async retirePost(tableId: string, messageId: string): Promise<void> {
    this.#check();
    this.#shelves.get(tableId)?.retire(messageId);
  }

  async takeDeadlines(now: number, until: number, limit: number): Promise<readonly Deadline[]> {
    this.#check();
    return [...this.#shelves.values()]
      .flatMap((shelf) => shelf.deadlines.map((deadline) => ({ shelf, ...deadline })))
      .filter(({ dueAt }) => isDue(dueAt, now))
      .sort((a, b) => a.dueAt - b.dueAt)
      .slice(0, limit)
      .map(({ shelf, kind }) => shelf.takeDeadline(kind, until));
  }

  async hold(entryIds: readonly string[], tableIds: readonly string[], until: number): Promise<void> {
    this.#check();
    for (const shelf of this.#shelves.values()) shelf.hold(entryIds, until);
    for (const tableId of tableIds) this.#shelves.get(tableId)?.holdDeadlines(until);
  }

  async nextDue(): Promise<number | null> {
    this.#check();
    const times = [...this.#shelves.values()].flatMap(({ head, deadlines }) => [
      ...(head === undefined ? [] : [head.dueAt]),
      ...deadlines.map(({ dueAt }) => dueAt),
    ]);
    return times.length === 0 ? null : Math.min(...times);
  }

  async backlog(now: number): Promise<Backlog> {
    const openTables = this.#tables().filter(({ status }) => isOpen(status)).length;
    const shelves = [...this.#shelves.values()];
    const queued = shelves.flatMap(({ head }) =>
      head !== undefined && head.dueAt <= now ? head.queuedAt : [],
    );
    return {
      openTables,
      outbox: shelves.reduce((sum, { waiting }) => sum + waiting, 0),
      oldestDue: queued.length === 0 ? null : Math.min(...queued),
      deadlinesDue: shelves.flatMap(({ deadlines }) => deadlines).filter(({ dueAt }) => dueAt <= now).length,
    };
  }

  async hasCounted(interactionId: string): Promise<boolean> {
    this.#check();
    return this.#interactions.has(interactionId);
  }

  async forgetInteractions(before: number): Promise<void> {
    this.#check();
    for (const [id, countedAt] of this.#interactions) if (countedAt < before) this.#interactions.delete(id);
  }

  async forget(whose: Forgotten): Promise<number> {
    const meant = this.#tables().filter((table) => isMeant(table, whose));
    for (const { id } of meant) this.#shelves.delete(id);
    return meant.length;
  }

  async close(): Promise<void> {
    this.#open = false;
  }

  #check(): void {
    if (!this.#open) throw new Error('the store is closed');
  }

  #tables(): Table[] {
    this.#check();
    return [...this.#shelves.values()].map((shelf) => shelf.table());
  }

  #isDuplicate({ interactionId }: Change): boolean {
    return interactionId !== null && this.#interactions.has(interactionId);
  }

  #count({ interactionId }: Change): void {
    if (interactionId !== null) this.#interactions.set(interactionId, this.#clock());
  }
}

function isMeant({ guildId, status, openedAt, hostId, seats, settings }: Table, whose: Forgotten): boolean {
  if ('guildId' in whose) return guildId === whose.guildId;
  if ('openedBefore' in whose) return !isOpen(status) && openedAt < whose.openedBefore;
  return hostId === whose.userId || JSON.stringify([seats, settings]).includes(`"${whose.userId}"`);
}
