import { Kysely, sql } from 'kysely';
import type { Store } from '../../app/ports.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { checkMigrated, migrate } from '../migrations/migrate.ts';
import type { StoreOptions } from '../options.ts';
import type { Schema } from '../sql/schema.ts';
import { SqlStore } from '../sql/store.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { createPace } from './pace.ts';
import { type Manner, postgresDialect } from './pool.ts';
import { patiently } from './retry.ts';
import { postgresTarget, type Target } from './target.ts';
import { reasonOf, serverTrouble } from './trouble.ts';

/** The oldest PostgreSQL that is looked after: the one of the oldest Debian that still gets repairs. */
const OLDEST = 13;
const CONNECTIONS = 10;
/** How long a statement may take: at work, and while tables are made or another process makes them. Milliseconds. */
const STATEMENT = 5_000;
const MIGRATION = 600_000;
/** The advisory lock of whoever brings a database up to date: "pedestal" in ASCII, as a bigint. */
const MIGRATING = 0x70_65_64_65_73_74_61_6cn;

/**
 * Opens the PostgreSQL database of a URL such as `postgres://user:password@host/database`, and makes or updates its
 * tables. Any number of processes may share it. Rejects with `StoreUnavailable`.
 */
export async function openPostgresStore(
  url: string,
  { readOnly = false, clock = Date.now, heard = () => {} }: StoreOptions = {},
): Promise<Store> {
  const target = postgresTarget(url);
  const preparing = kyselyOn(target, { most: 1, statement: MIGRATION, readOnly });
  try {
    await preparing.connection().execute(async (db) => {
      await checkServer(db, target);
      if (readOnly) await checkMigrated(db, MIGRATIONS, target.name);
      else await bringUpToDate(db, target.name, clock());
    });
  } catch (error) {
    throw serverTrouble(target, error);
  } finally {
    await preparing.destroy();
  }
  const db = kyselyOn(target, { most: CONNECTIONS, statement: STATEMENT, readOnly });
  return new SqlStore({
    db,
    clock,
    closed: () => undefined,
    rowLocks: true,
    attempt: patiently,
    reasonOf,
    heard,
    pace: createPace(db),
  });
}

const kyselyOn = (target: Target, manner: Manner): Kysely<Schema> =>
  new Kysely({ dialect: postgresDialect(target, manner) });

async function checkServer(db: Kysely<Schema>, { server, name }: Target): Promise<void> {
  const { rows } = await sql<{ readonly version: string; readonly encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding
  `.execute(db);
  const { version = '', encoding = '' } = rows[0] ?? {};
  checkVersion(server, version);
  if (encoding !== 'UTF8')
    throw new StoreUnavailable(`${name} is encoded as ${encoding}: create it with the encoding UTF8.`);
}

/** Throws `StoreUnavailable` when a server of this version is too old. */
export function checkVersion(server: string, version: string): void {
  if (Number.parseInt(version) >= OLDEST) return;
  throw new StoreUnavailable(
    `The PostgreSQL server at ${server} is too old (${version}): version ${OLDEST} or newer is needed.`,
  );
}

/** Makes or updates the tables, one process after the other: the lock goes with the connection, however that ends. */
async function bringUpToDate(connection: Kysely<Schema>, name: string, now: number): Promise<void> {
  await sql`select pg_advisory_lock(${MIGRATING.toString()}::bigint)`.execute(connection);
  await migrate(connection, MIGRATIONS, now, name);
}
