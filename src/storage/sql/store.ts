import type { Kysely } from 'kysely';
import type {
  Backlog,
  Change,
  Clock,
  CommitResult,
  Deadline,
  Forgotten,
  OpenCount,
  OutboxEntry,
  Pace,
  Post,
  Store,
} from '../../app/ports.ts';
import type { StoredTable, Table } from '../../app/table.ts';
import { type Troubles, TroubleWatch } from '../trouble.ts';
import { selectBacklog } from './backlog.ts';
import { type Due, isAnyDue, type Sharing } from './claim.ts';
import { commitIn, createIn, hasBegun } from './commit.ts';
import { holdDeadlines, selectNextDue, takeDueDeadlines } from './deadlines.ts';
import { forgetTables } from './forget.ts';
import { holdEntries, parkIn, retryEntry, settleEntry, takeEntries } from './outbox.ts';
import { retire, selectLivePosts, selectTold } from './posts.ts';
import type { Schema } from './schema.ts';
import { countOpen, selectFinished, selectOpen, selectTable } from './tables.ts';

export interface SqlStoreParts extends Sharing, Troubles {
  /** Migrated; the store closes it. Its big integers come as numbers. */
  readonly db: Kysely<Schema>;
  /** Says when an interaction was counted and an entry queued. */
  readonly clock: Clock;
  /** Does a piece of work, again if that may help; tells it how often it was tried before. */
  readonly attempt: <Value>(work: (tries: number) => Promise<Value>) => Promise<Value>;
  readonly pace: Pace | null;
  /** Called once the database is closed. */
  readonly closed: () => void;
}

/** The store on any SQL database that Kysely speaks to. */
export class SqlStore implements Store {
  readonly pace: Pace | null;
  readonly #db: Kysely<Schema>;
  readonly #parts: SqlStoreParts;
  readonly #watch: TroubleWatch;
  readonly #begun = new Set<Promise<unknown>>();
  #closing: Promise<void> | null = null;

  constructor(parts: SqlStoreParts) {
    this.#db = parts.db;
    this.pace = parts.pace;
    this.#parts = parts;
    this.#watch = new TroubleWatch(parts);
  }

  create(change: Change): Promise<CommitResult> {
    return this.#attempt(async (tries) => {
      const result = await this.#commit((db) => createIn(db, change, this.#parts.clock()));
      const again = tries > 0 && result !== 'committed';
      return again && (await hasBegun(this.#db, change.table)) ? 'committed' : result;
    });
  }

  commit(change: Change): Promise<CommitResult> {
    return this.#attempt(() => this.#commit((db) => commitIn(db, change, this.#parts.clock())));
  }

  load(tableId: string): Promise<StoredTable | null> {
    return this.#attempt(() =>
      this.#db
        .transaction()
        .setAccessMode('read only')
        .setIsolationLevel('repeatable read')
        .execute((db) => selectTable(db, tableId)),
    );
  }

  listOpen(guildId: string, limit: number): Promise<readonly Table[]> {
    return this.#attempt(() => selectOpen(this.#db, guildId, limit));
  }

  countOpen(guildId: string, channelId: string, hostId: string): Promise<OpenCount> {
    return this.#attempt(() => countOpen(this.#db, guildId, channelId, hostId));
  }

  listFinished(after: string | null, limit: number): Promise<readonly string[]> {
    return this.#attempt(() => selectFinished(this.#db, after, limit));
  }

  takeOutbox(now: number, until: number, limit: number): Promise<readonly OutboxEntry[]> {
    return this.#take('outbox', now, (db) => takeEntries(db, this.#parts, now, until, limit));
  }

  settleOutbox(entryId: string, post: Post | null): Promise<void> {
    return this.#change((db) => settleEntry(db, this.#parts, entryId, post));
  }

  retryOutbox(entryId: string, at: number): Promise<void> {
    return this.#change((db) => retryEntry(db, entryId, at));
  }

  parkTable(tableId: string, code: number, again: number | null): Promise<void> {
    return this.#change((db) => parkIn(db, tableId, code, again));
  }

  livePosts(tableId: string): Promise<readonly Post[]> {
    return this.#attempt(() => selectLivePosts(this.#db, tableId));
  }

  toldUpTo(tableId: string): Promise<number> {
    return this.#attempt(() => selectTold(this.#db, tableId));
  }

  retirePost(tableId: string, messageId: string): Promise<void> {
    return this.#change((db) => retire(db, tableId, messageId));
  }

  takeDeadlines(now: number, until: number, limit: number): Promise<readonly Deadline[]> {
    return this.#take('deadlines', now, (db) => takeDueDeadlines(db, this.#parts, now, until, limit));
  }

  hold(entryIds: readonly string[], tableIds: readonly string[], until: number): Promise<void> {
    return this.#change(async (db) => {
      if (entryIds.length > 0) await holdEntries(db, entryIds, until);
      if (tableIds.length > 0) await holdDeadlines(db, tableIds, until);
    });
  }

  nextDue(): Promise<number | null> {
    return this.#attempt(() => selectNextDue(this.#db));
  }

  async backlog(now: number): Promise<Backlog> {
    if (this.#watch.isTroubled) await this.#tryToWrite(now);
    return this.#attempt(() => selectBacklog(this.#db, now));
  }

  hasCounted(interactionId: string): Promise<boolean> {
    return this.#attempt(async () => {
      const found = await this.#db
        .selectFrom('interactions')
        .select('id')
        .where('id', '=', interactionId)
        .executeTakeFirst();
      return found !== undefined;
    });
  }

  forgetInteractions(before: number): Promise<void> {
    return this.#change(async (db) => {
      await db.deleteFrom('interactions').where('counted_at', '<', before).execute();
    });
  }

  forget(whose: Forgotten): Promise<number> {
    return this.#attempt(() => this.#db.transaction().execute((db) => forgetTables(db, this.#parts, whose)));
  }

  /** Waits for what was begun. A second call does nothing more. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  /** Not every driver waits for its work before it closes. */
  async #close(): Promise<void> {
    await Promise.allSettled(this.#begun);
    await this.#db.destroy();
    this.#parts.closed();
  }

  /** Async, so that a closed store rejects. */
  async #attempt<Value>(work: (tries: number) => Promise<Value>): Promise<Value> {
    if (this.#closing !== null) throw new Error('the store is closed');
    const begun = this.#watch.watch(() => this.#parts.attempt(work));
    this.#begun.add(begun);
    try {
      return await begun;
    } finally {
      this.#begun.delete(begun);
    }
  }

  async #commit(work: (db: Kysely<Schema>) => Promise<CommitResult>): Promise<CommitResult> {
    try {
      const result = await this.#db.transaction().execute(async (db) => {
        const done = await work(db);
        if (done !== 'committed') throw new NotCommitted(done);
        return done;
      });
      this.#watch.stored();
      return result;
    } catch (error) {
      if (error instanceof NotCommitted) return error.result;
      throw error;
    }
  }

  /** Reading may work while nothing can be stored: whether the trouble is over shows when something is written. */
  async #tryToWrite(now: number): Promise<void> {
    const id = 'a try to write';
    await this.#change(async (db) => {
      await db.insertInto('interactions').values({ id, counted_at: now }).execute();
      await db.deleteFrom('interactions').where('id', '=', id).execute();
    });
    this.#watch.stored();
  }

  /** A change that is the same whether it is made once or twice. */
  #change(work: (db: Kysely<Schema>) => Promise<void>): Promise<void> {
    return this.#attempt(() => this.#db.transaction().execute(work));
  }

  /**
   * Mostly nothing is due: only if something is, it is worth a transaction. What was taken by a try that went wrong comes
   * back by itself.
   */
  async #take<Row, Value>(
    rows: 'outbox' | 'deadlines',
    now: number,
    work: (db: Kysely<Schema>) => Promise<Due<Row, Value>>,
  ): Promise<readonly Value[]> {
    const due = await this.#attempt(async () =>
      (await isAnyDue(this.#db, rows, now)) ? this.#db.transaction().execute(work) : null,
    );
    if (due === null) return [];
    if (!due.ok) throw due.error;
    return due.values;
  }
}

/** Rolls a transaction back, for a reason that is no error. */
class NotCommitted extends Error {
  readonly result: CommitResult;

  constructor(result: CommitResult) {
    super(result);
    this.result = result;
  }
}
