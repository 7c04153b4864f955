import type Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Store } from '../../app/ports.ts';
import { MIGRATIONS } from '../migrations/index.ts';
import { checkMigrated, migrate } from '../migrations/migrate.ts';
import { freeClaims } from '../sql/deadlines.ts';
import type { StoreOptions } from '../options.ts';
import type { Schema } from '../sql/schema.ts';
import { SqlStore } from '../sql/store.ts';
import { StoreUnavailable } from '../unavailable.ts';
import { checkThere, connect, connectToRead, hurry, prepareFolder } from './connection.ts';
import { sqliteDialect } from './dialect.ts';
import { own } from './owner.ts';
import { fileTrouble, reasonOf } from './trouble.ts';
import { sqliteFile } from './url.ts';

/**
 * Opens the SQLite database of a URL such as `sqlite:./data/pedestal.db` or `sqlite::memory:`, makes or updates it, and
 * frees what a dead process had taken. One process at a time may own a file. Rejects with `StoreUnavailable`.
 */
export async function openSqliteStore(
  url: string,
  { readOnly = false, clock = Date.now, heard = () => {} }: StoreOptions = {},
): Promise<Store> {
  const file = sqliteFile(url);
  if (readOnly && file === null)
    throw new StoreUnavailable(
      'A database in memory cannot be read by another process: DATABASE_URL must name a file.',
    );
  const opened: { close(): unknown }[] = [];
  const closeAll = (): void => {
    for (const one of opened.toReversed()) one.close();
  };
  const use = <One extends { close(): unknown }>(one: One): One => {
    opened.push(one);
    return one;
  };
  try {
    const db =
      file !== null && readOnly
        ? await openToRead(use(connectToRead(file)), nameOf(file))
        : await openAsOwner(file, use, clock());
    return new SqlStore({
      db,
      clock,
      closed: closeAll,
      rowLocks: false,
      attempt: (work) => work(0),
      reasonOf,
      heard,
      pace: null,
    });
  } catch (error) {
    closeAll();
    throw fileTrouble(nameOf(file), error);
  }
}

const nameOf = (file: string | null): string =>
  file === null ? 'The database in memory' : `The database ${file}`;

const kyselyOn = (database: Sqlite.Database, check?: () => void): Kysely<Schema> =>
  new Kysely({ dialect: sqliteDialect(database, check) });

async function openToRead(database: Sqlite.Database, name: string): Promise<Kysely<Schema>> {
  const db = kyselyOn(database);
  await checkMigrated(db, MIGRATIONS, name);
  return db;
}

async function openAsOwner(
  file: string | null,
  use: <One extends { close(): unknown }>(one: One) => One,
  now: number,
): Promise<Kysely<Schema>> {
  if (file !== null) {
    prepareFolder(file);
    use(own(file));
  }
  const database = use(connect(file));
  const db = kyselyOn(database, file === null ? undefined : checkThere(file));
  await migrate(db, MIGRATIONS, now, nameOf(file));
  await freeClaims(db);
  hurry(database);
  return db;
}
