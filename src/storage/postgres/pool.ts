import {
  type Kysely,
  PostgresDialect,
  PostgresIntrospector,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
  type TableMetadata,
} from 'kysely';
import { type ClientBase, Pool, types } from 'pg';
import type { Target } from './target.ts';
import { isLost, isReadOnly } from './trouble.ts';

/** How connections behave. Times are milliseconds. */
export interface Manner {
  readonly most: number;
  /** How long a statement may take. */
  readonly statement: number;
  readonly readOnly: boolean;
}

/** How long a connection may take to be made or come free: a click must be answered within 3 seconds. */
const CONNECT = 2_000;
/** How much longer than the server itself to wait for its word that a statement took too long. */
const GRACE = 1_000;
/** A process that stopped in the middle of a transaction must not keep rows from the others. */
const IDLE_IN_TRANSACTION = 10_000;
const KEEP_ALIVE = 10_000;

const INT8 = 20;

/** A bigint as a number; as it is if it would lose digits, and whoever reads the row finds it damaged. */
const readInt8 = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

/** Kysely's PostgreSQL on connections to a database. Connects to nothing yet. */
export function postgresDialect(target: Target, manner: Manner): PostgresDialect {
  const pool = new Pool({
    connectionString: target.url,
    application_name: 'pedestal',
    max: manner.most,
    connectionTimeoutMillis: CONNECT,
    statement_timeout: manner.statement,
    query_timeout: manner.statement + GRACE,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE,
    onConnect: manner.readOnly ? forbidWriting : makeDurable,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        type === INT8 && format !== 'binary' ? readInt8 : types.getTypeParser(type, format ?? 'text'),
    },
  });
  // A connection may break while nobody uses it, or between two statements: whoever uses it next is told.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new Dialect({ pool: lending(pool) });
}

const forbidWriting = async (client: ClientBase): Promise<void> => {
  await client.query('set default_transaction_read_only = on');
};

/** What is committed is on the disk, as with SQLite, whatever the server does for others. */
const makeDurable = async (client: ClientBase): Promise<void> => {
  await client.query(
    "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'",
  );
};

class Dialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new Introspector(db);
  }
}

/** Knows the names of the tables, and only of those where new ones are made: other schemas may belong to another bot. */
class Introspector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ readonly name: string }>`
      select tablename as name from pg_catalog.pg_tables where schemaname = current_schema()
    `.execute(this.#db);
    return rows.map(({ name }) => ({ name, isView: false, isForeign: false, columns: [] }));
  }
}

const lending = (pool: Pool): PostgresPool => ({
  options: {},
  connect: async () => new Lent(await pool.connect()),
  end: () => pool.end(),
});

/**
 * A connection that is thrown away when it is given back broken, still waiting for an answer that never came, or to a
 * server that has become a copy: the next one may lead to the server that is written.
 */
class Lent implements PostgresPoolClient {
  readonly #client: PostgresPoolClient;
  #broken = false;

  constructor(client: PostgresPoolClient) {
    this.#client = client;
  }

  connect(): Promise<PostgresPoolClient> {
    return Promise.resolve(this);
  }

  end(): void {
    this.#broken = true;
  }

  query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    return typeof statement === 'string' ? this.#query(statement, parameters) : this.#client.query(statement);
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#broken);
  }

  async #query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    try {
      return await this.#client.query<R>(statement, parameters);
    } catch (error) {
      this.#broken ||= isLost(error) || isReadOnly(error);
      throw error;
    }
  }
}
