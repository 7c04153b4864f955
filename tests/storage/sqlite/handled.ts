import type Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Store, StoreTroubleReason } from '../../../src/app/ports.ts';
import { openStore } from '../../../src/storage/open.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { SqlStore } from '../../../src/storage/sql/store.ts';
import { connect, hurry } from '../../../src/storage/sqlite/connection.ts';
import { sqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { reasonOf } from '../../../src/storage/sqlite/trouble.ts';

/** A store on a file, as the bot has it, and its own connection, to which a test can do what a bad day does. */
export interface Handled {
  readonly store: Store;
  readonly database: Sqlite.Database;
  /** What was heard of its trouble, in order; `null`: it stores again. */
  readonly heard: (StoreTroubleReason | null)[];
  /** Lets it have no room for another page, or all the room it wants. */
  full(isFull: boolean): void;
  /** Lets nothing be written, or all. */
  readOnly(isReadOnly: boolean): void;
}

export async function handledStore(file: string): Promise<Handled> {
  await (await openStore(`sqlite:${file}`)).close();
  const database = connect(file);
  hurry(database);
  const heard: (StoreTroubleReason | null)[] = [];
  const store = new SqlStore({
    db: new Kysely<Schema>({ dialect: sqliteDialect(database) }),
    clock: Date.now,
    attempt: (work) => work(0),
    closed: () => {},
    rowLocks: false,
    pace: null,
    reasonOf,
    heard: (trouble) => heard.push(trouble?.reason ?? null),
  });
  return {
    store,
    database,
    heard,
    full: (isFull) => database.pragma(`max_page_count = ${isFull ? 1 : 1_073_741_823}`),
    readOnly: (isReadOnly) => database.pragma(`query_only = ${isReadOnly ? 'on' : 'off'}`),
  };
}
