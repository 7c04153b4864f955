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
import { createLeastRecentlyUsed } from '../../table/least-recently-used.ts';
import { isBusy } from './errors.ts';

/** Enough for every statement of the store: four have a list, of up to 64 entries or deadlines. */
const MAX_CACHED_STATEMENTS = 400;
/** How long a transaction waits for another program's lock, and how long between two attempts, in milliseconds. */
const BEGIN_TIMEOUT_MS = 2_000;
const BEGIN_RETRY_MS = 25;

/**
 * Kysely's SQLite dialect, with prepared statements cached and transactions that take their lock when they begin.
 * `beforeWrite` runs before each transaction that may write, and prevents it by throwing.
 */
export const createSqliteDialect = (
  database: Sqlite.Database,
  beforeWrite: () => void = () => undefined,
): Dialect => ({
  createDriver: () => new LockingSqliteDriver(database, beforeWrite),
  createQueryCompiler: () => new PlanningOnceCompiler(),
  createAdapter: () => new SqliteAdapter(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

/** Writes no bare `?`: SQLite plans a query anew for each value of one, which takes four times as long as to run it. */
class PlanningOnceCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

class LockingSqliteDriver extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #beforeWrite: () => void;

  constructor(database: Sqlite.Database, beforeWrite: () => void) {
    const statements = createLeastRecentlyUsed<SqliteStatement>(MAX_CACHED_STATEMENTS);
    const prepare = (sql: string) => statements.getOr(sql, () => database.prepare(sql));
    super({ database: { close: () => database.close(), prepare } });
    this.#database = database;
    this.#beforeWrite = beforeWrite;
  }

  /**
   * A transaction that may write takes its lock when it begins: one that has read already cannot wait for it. Waiting here
   * keeps the event loop running; SQLite's own waiting would block it.
   */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const readOnly = settings?.accessMode === 'read only';
    if (!readOnly) this.#beforeWrite();
    const begin = CompiledQuery.raw(readOnly ? 'begin' : 'begin immediate');
    const giveUpAt = performance.now() + BEGIN_TIMEOUT_MS;
    for (;;) {
      try {
        await connection.executeQuery(begin);
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > giveUpAt) throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, BEGIN_RETRY_MS));
    }
  }

  /** After some errors, such as a full disk, SQLite has rolled back already. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
