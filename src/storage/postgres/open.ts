import { Kysely, sql } from 'kysely';
import type { OpenDatabase, PrepareDatabase } from '../options.ts';
import type { Schema } from '../sql/schema.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { reasonOf, toServerUnavailableError } from './errors.ts';
import { createPostgresDialect, type PoolOptions } from './pool.ts';
import { retryTransientErrors } from './retry.ts';
import { parsePostgresUrl, type PostgresTarget } from './url.ts';

/** The oldest supported major version: the one of the oldest Debian with long-term support. */
const MIN_SERVER_VERSION = 13;
const POOL_SIZE = 10;
/** How long a statement may take in milliseconds: normally, and while this or another process migrates. */
const STATEMENT_TIMEOUT_MS = 5_000;
const MIGRATION_TIMEOUT_MS = 600_000;
/** The key of the advisory lock that migrations hold: "pedestal" in ASCII, as a bigint. */
const MIGRATION_LOCK_KEY = 0x70_65_64_65_73_74_61_6cn;

/**
 * Opens and prepares the PostgreSQL database of a URL such as `postgres://user:password@host/database`. Any number of
 * processes may share it. Rejects with `StoreUnavailableError`.
 */
export async function openPostgres(
  url: string,
  readOnly: boolean,
  prepare: PrepareDatabase,
): Promise<OpenDatabase> {
  const target = parsePostgresUrl(url);
  const migrationDb = createKysely(target, {
    maxConnections: 1,
    statementTimeoutMs: MIGRATION_TIMEOUT_MS,
    readOnly,
  });
  try {
    await migrationDb.connection().execute(async (db) => {
      await checkServer(db, target);
      if (!readOnly) await acquireMigrationLock(db);
      await prepare(db, target.name);
    });
  } catch (error) {
    throw toServerUnavailableError(target, error);
  } finally {
    await migrationDb.destroy();
  }
  let server = { startedAt: '', count: 0 };
  const db = createKysely(target, {
    maxConnections: POOL_SIZE,
    statementTimeoutMs: STATEMENT_TIMEOUT_MS,
    readOnly,
    onServer: (startedAt) => {
      if (startedAt === server.startedAt) return;
      server = { startedAt, count: server.startedAt === '' ? 0 : server.count + 1 };
    },
  });
  return {
    db,
    onClosed: () => undefined,
    rowLocks: true,
    withRetry: retryTransientErrors,
    reasonOf,
    mayBeShared: true,
    serverCount: () => server.count,
  };
}

const createKysely = (target: PostgresTarget, options: PoolOptions): Kysely<Schema> =>
  new Kysely({ dialect: createPostgresDialect(target, options) });

async function checkServer(db: Kysely<Schema>, { server, name }: PostgresTarget): Promise<void> {
  const { rows } = await sql<{ readonly version: string; readonly encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding
  `.execute(db);
  const { version = '', encoding = '' } = rows[0] ?? {};
  checkPostgresVersion(server, version);
  if (encoding !== 'UTF8')
    throw new StoreUnavailableError(`${name} is encoded as ${encoding}: create it with the encoding UTF8.`);
}

/** Throws `StoreUnavailableError` when a server of this version is too old. */
export function checkPostgresVersion(server: string, version: string): void {
  if (Number.parseInt(version) >= MIN_SERVER_VERSION) return;
  throw new StoreUnavailableError(
    `The PostgreSQL server at ${server} is too old (${version}): version ${MIN_SERVER_VERSION} or newer is needed.`,
  );
}

/** Lets one process at a time migrate. The lock is released with the connection, however that ends. */
async function acquireMigrationLock(connection: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_lock(${MIGRATION_LOCK_KEY.toString()}::bigint)`.execute(connection);
}
