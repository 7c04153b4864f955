import type { Kysely } from 'kysely';
import type { Change, Clock, CommitResult, Deadline, OutboxEntry, Post, Store } from '../../app/ports.ts';
import type { StoredTable, Table } from '../../app/table.ts';
import type { Due, Sharing } from './claim.ts';
import { commitIn, createIn } from './commit.ts';
import { selectNextDue, takeDueDeadlines } from './deadlines.ts';
import { forgetPersonIn } from './forget.ts';
import { parkIn, retryEntry, settleEntry, takeEntries } from './outbox.ts';
import { retire, selectLivePosts } from './posts.ts';
import type { Schema } from './schema.ts';
import { selectFinished, selectOpen, selectTable } from './tables.ts';

export interface SqlStoreParts extends Sharing {
  /** Migrated; the store closes it. Its big integers come as numbers. */
  readonly db: Kysely<Schema>;
  /** Says when an interaction was counted and an entry queued. */
  readonly clock: Clock;
  /** Called once the database is closed. */
  readonly closed: () => void;
}

/** The store on any SQL database that Kysely speaks to. */
export class SqlStore implements Store {
  readonly #db: Kysely<Schema>;
  readonly #parts: SqlStoreParts;
  #closing: Promise<void> | null = null;

  constructor(parts: SqlStoreParts) {
    this.#db = parts.db;
    this.#parts = parts;
  }

  create(change: Change): Promise<CommitResult> {
    return this.#commit((db) => createIn(db, change, this.#parts.clock()));
  }

  commit(change: Change): Promise<CommitResult> {
    return this.#commit((db) => commitIn(db, change, this.#parts.clock()));
  }

  load(tableId: string): Promise<StoredTable | null> {
    return this.#db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute((db) => selectTable(db, tableId));
  }

  listOpen(guildId: string, limit: number): Promise<readonly Table[]> {
    return selectOpen(this.#db, guildId, limit);
  }

  listFinished(after: string | null, limit: number): Promise<readonly string[]> {
    return selectFinished(this.#db, after, limit);
  }

  takeOutbox(now: number, until: number, limit: number): Promise<readonly OutboxEntry[]> {
    return this.#take((db) => takeEntries(db, this.#parts, now, until, limit));
  }

  settleOutbox(entryId: string, post: Post | null): Promise<void> {
    return this.#db.transaction().execute((db) => settleEntry(db, this.#parts, entryId, post));
  }

  retryOutbox(entryId: string, at: number): Promise<void> {
    return retryEntry(this.#db, entryId, at);
  }

  parkTable(tableId: string, code: number): Promise<void> {
    return this.#db.transaction().execute((db) => parkIn(db, tableId, code));
  }

  livePosts(tableId: string): Promise<readonly Post[]> {
    return selectLivePosts(this.#db, tableId);
  }

  retirePost(tableId: string, messageId: string): Promise<void> {
    return retire(this.#db, tableId, messageId);
  }

  takeDeadlines(now: number, until: number, limit: number): Promise<readonly Deadline[]> {
    return this.#take((db) => takeDueDeadlines(db, this.#parts, now, until, limit));
  }

  nextDue(): Promise<number | null> {
    return selectNextDue(this.#db);
  }

  async hasCounted(interactionId: string): Promise<boolean> {
    const found = await this.#db
      .selectFrom('interactions')
      .select('id')
      .where('id', '=', interactionId)
      .executeTakeFirst();
    return found !== undefined;
  }

  async forgetInteractions(before: number): Promise<void> {
    await this.#db.deleteFrom('interactions').where('counted_at', '<', before).execute();
  }

  forgetPerson(userId: string): Promise<number> {
    return this.#db.transaction().execute((db) => forgetPersonIn(db, userId));
  }

  /** Waits for what was begun. A second call does nothing more. */
  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#db.connection().execute(async () => {});
    await this.#db.destroy();
    this.#parts.closed();
  }

  async #commit(work: (db: Kysely<Schema>) => Promise<CommitResult>): Promise<CommitResult> {
    const transaction = await this.#db.startTransaction().execute();
    try {
      const result = await work(transaction);
      if (result === 'committed') await transaction.commit().execute();
      else await transaction.rollback().execute();
      return result;
    } catch (error) {
      if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute();
      throw error;
    }
  }

  async #take<Row, Value>(work: (db: Kysely<Schema>) => Promise<Due<Row, Value>>): Promise<readonly Value[]> {
    const due = await this.#db.transaction().execute(work);
    if (!due.ok) throw due.error;
    return due.values;
  }
}
