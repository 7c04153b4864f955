import type Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import { isBusy } from './trouble.ts';

/** Enough for every statement that the store ever makes: four have a list, of up to 64 of what is taken or held. */
const STATEMENTS_KEPT = 400;
/** How long a transaction waits for another program's lock, and between two tries, in milliseconds. */
const PATIENCE = 2_000;
const BREATH = 25;

/**
 * Kysely's SQLite with statements prepared once and transactions that lock at their beginning. Before one that writes,
 * `check` may throw.
 */
export const sqliteDialect = (database: Sqlite.Database, check: () => void = () => undefined): Dialect => ({
  createDriver: () => new Driver(database, check),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

class Driver extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #check: () => void;

  constructor(database: Sqlite.Database, check: () => void) {
    super({ database: { close: () => database.close(), prepare: preparing(database) } });
    this.#database = database;
    this.#check = check;
  }

  /**
   * A transaction that writes takes its lock at once: one that had read before could not wait for it. While another
   * program has the lock, the event loop goes on: SQLite's own waiting would stop it.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const reads = settings?.accessMode === 'read only';
    if (!reads) this.#check();
    const begin = CompiledQuery.raw(reads ? 'begin' : 'begin immediate');
    const until = performance.now() + PATIENCE;
    for (;;) {
      try {
        await connection.executeQuery(begin);
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, BREATH));
    }
  }

  /** After some errors, a full disk for one, SQLite has rolled back by itself. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
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
