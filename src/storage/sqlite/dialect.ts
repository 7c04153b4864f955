import { setTimeout as sleep } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import {
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { StoreTrouble } from '../../app/ports.ts';
import type { TroubleHeard } from '../trouble.ts';
import { isBusy, reasonOf } from './trouble.ts';

/** Enough for every statement that the store ever makes. */
const STATEMENTS_KEPT = 200;
/** How long a transaction waits for another program's lock, and between two tries, in milliseconds. */
const PATIENCE = 2_000;
const BREATH = 25;

/**
 * Kysely's SQLite with statements prepared once and transactions that lock at their beginning. While the database cannot
 * be used its errors come out as `StoreTrouble`, and `heard` hears of it.
 */
export const sqliteDialect = (database: Sqlite.Database, heard: TroubleHeard = () => {}): Dialect => ({
  createDriver: () => new Driver(database, heard),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class Driver extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #heard: TroubleHeard;
  readonly #changes: Sqlite.Statement<[], number>;
  /** The trouble there is, and how much had been written when it began. */
  #trouble: { readonly reason: StoreTrouble['reason']; readonly written: number } | null = null;

  constructor(database: Sqlite.Database, heard: TroubleHeard) {
    super({ database: { close: () => database.close(), prepare: preparing(database) } });
    this.#database = database;
    this.#heard = heard;
    this.#changes = database.prepare<[], number>('select total_changes()').pluck();
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: async (query) => {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          throw this.#told(error);
        }
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
  }

  /**
   * A transaction that writes takes its lock at once: one that had read before could not wait for it. While another
   * program has the lock, the event loop goes on: SQLite's own waiting would stop it.
   */
  override async beginTransaction(
    _connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    const until = performance.now() + PATIENCE;
    for (;;) {
      try {
        this.#database.exec(begin);
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw this.#told(error);
      }
      await sleep(BREATH);
    }
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    // Transactions that wrote nothing are committed on a full disk as well.
    if (this.#trouble === null || this.#changes.get() === this.#trouble.written) return;
    this.#trouble = null;
    this.#heard(null);
  }

  /** Waits for what was begun. */
  override async destroy(): Promise<void> {
    await this.acquireConnection();
    await this.releaseConnection();
    await super.destroy();
  }

  /** After some errors, a full disk for one, SQLite has rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  #told(error: unknown): unknown {
    const reason = reasonOf(error);
    if (reason === null) return error;
    const trouble = new StoreTrouble(reason, error);
    const isNews = this.#trouble?.reason !== reason;
    this.#trouble = { reason, written: this.#changes.get() ?? 0 };
    if (isNews) this.#heard(trouble);
    return trouble;
  }
}

/** Prepares each statement once, as long as there are not too many. */
function preparing(database: Sqlite.Database): (sql: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = kept.get(sql);
    if (known !== undefined) return known;
    const statement: SqliteStatement = database.prepare(sql);
    if (kept.size < STATEMENTS_KEPT) kept.set(sql, statement);
    return statement;
  };
}
