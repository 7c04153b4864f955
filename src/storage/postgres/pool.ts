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
import { isConnectionLost, isReadOnlyError } from './errors.ts';
import type { PostgresTarget } from './url.ts';

/** How the connections of a pool behave. */
export interface PoolOptions {
  readonly maxConnections: number;
  /** How long a statement may take, in milliseconds. */
  readonly statementTimeoutMs: number;
  readonly readOnly: boolean;
  /** Called with each new connection, with when its server was started. */
  readonly onServer?: (startedAt: string) => void;
}

/** How long to wait for a connection, new or free: a click must be answered within 3 seconds. */
const CONNECT_TIMEOUT_MS = 2_000;
/** How much later than the server's statement timeout the client gives up. */
const QUERY_TIMEOUT_GRACE_MS = 1_000;
/** A process that hangs inside a transaction must not lock rows for longer. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_DELAY_MS = 10_000;

/** A bigint as a number, or as text if it would lose digits: then the row's schema finds it corrupt. */
const parseInt8 = (text: string): number | string => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
};

/** Kysely's PostgreSQL dialect on a pool of connections. Connects with the first query. */
export function createPostgresDialect(target: PostgresTarget, options: PoolOptions): PostgresDialect {
  const pool = new Pool({
    connectionString: target.url,
    application_name: 'pedestal',
    max: options.maxConnections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: options.statementTimeoutMs + QUERY_TIMEOUT_GRACE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    // The pool awaits this, although its types do not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client: ClientBase) => {
      await client.query(sessionSettings(options));
      const { rows } = await client.query<{ at: string }>('select pg_postmaster_start_time()::text as at');
      options.onServer?.(rows[0]?.at ?? '');
    },
    types: {
      getTypeParser: (type, format): unknown =>
        type === types.builtins.INT8 && format !== 'binary' ? parseInt8 : types.getTypeParser(type, format),
    },
  });
  // An idle connection may break. Unhandled, the event would end the process; the next query reports the error.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return new CurrentSchemaDialect({ pool: toKyselyPool(pool) });
}

/**
 * What holds for a connection, as statements: poolers refuse a connection that begins with settings they do not know. A commit
 * is durable, as with SQLite, whatever the server's default is.
 */
const sessionSettings = ({ statementTimeoutMs, readOnly }: PoolOptions): string =>
  `set statement_timeout = ${statementTimeoutMs};
  set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT_MS};
  ${
    readOnly
      ? 'set default_transaction_read_only = on'
      : "select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'"
  }`;

class CurrentSchemaDialect extends PostgresDialect {
  override createIntrospector(db: Kysely<unknown>): PostgresIntrospector {
    return new CurrentSchemaIntrospector(db);
  }
}

/** Lists the tables in the current schema only, with the names of their columns: other schemas may belong to another bot. */
class CurrentSchemaIntrospector extends PostgresIntrospector {
  readonly #db: Kysely<unknown>;

  constructor(db: Kysely<unknown>) {
    super(db);
    this.#db = db;
  }

  override async getTables(): Promise<TableMetadata[]> {
    const { rows } = await sql<{ readonly name: string; readonly columns: readonly string[] }>`
      select table_name::text as name, array_agg(column_name::text) as columns
      from information_schema.columns where table_schema = current_schema() group by table_name
    `.execute(this.#db);
    const cell = { dataType: '', isAutoIncrementing: false, isNullable: false, hasDefaultValue: false };
    return rows.map(({ name, columns }) => ({
      ...{ name, isView: false, isForeign: false },
      columns: columns.map((column) => ({ ...cell, name: column })),
    }));
  }
}

const toKyselyPool = (pool: Pool): PostgresPool => ({
  options: {},
  connect: async () => new PooledConnection(await pool.connect()),
  end: () => pool.end(),
});

/**
 * A connection that is destroyed on release when it is broken, still waits for an answer, or leads to a server that has
 * become read-only: the next one may lead to the primary.
 */
class PooledConnection implements PostgresPoolClient {
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
      this.#broken ||= isConnectionLost(error) || isReadOnlyError(error);
      throw error;
    }
  }
}
