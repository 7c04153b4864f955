/**
 * PostgreSQL for tests: one server for a whole run of vitest, started by the first test that needs a database, and
 * stopped at the end of the run. `npm test` installs PostgreSQL where it may.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, inject, test } from 'vitest';
import type {} from './temp-folder.ts';
import { type PostgresServer, postgresBinaries, startPostgres } from './postgres-server.ts';

const MISSING = 'PostgreSQL is not installed here (on Debian: sudo apt-get install -y postgresql)';

/**
 * Describes tests that need PostgreSQL. Where it is not installed they are skipped with a notice; with CI=true they fail.
 */
export function describeOnPostgres(name: string, tests: () => void): void {
  if (postgresBinaries() !== null) {
    describe(name, tests);
  } else if (/^(true|1)$/.test(process.env['CI'] ?? '')) {
    test(name, () => Promise.reject(new Error(`${MISSING}, and with CI=true nothing is skipped`)));
  } else {
    process.stderr.write(`\n*** SKIPPED: ${name}. ${MISSING}. ***\n\n`);
    describe.skip(name, tests);
  }
}

/** A database on the test server. */
export interface PostgresDatabase {
  /** `postgres://…`, with a password. */
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** An empty database on the server of this run, which is started if it does not run yet. */
export async function createPostgresDatabase(): Promise<PostgresDatabase> {
  const server = await serverOfThisRun(inject('tempFolder'));
  return createDatabase(server);
}

/**
 * A function that returns the URL of an empty schema each time. They share one database, which is quicker than a database
 * for each, and is dropped after the tests of the file.
 */
export function useEmptySchemas(): () => Promise<string> {
  const open = async () => {
    const database = await createPostgresDatabase();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    return { database, client };
  };
  let opened: ReturnType<typeof open> | null = null;
  let schemaCount = 0;
  afterAll(async () => {
    if (opened === null) return;
    const { database, client } = await opened;
    await client.end();
    await database.remove();
  });
  return async () => {
    opened ??= open();
    const { database, client } = await opened;
    const schema = `s${schemaCount++}`;
    await client.query(`create schema ${schema}`);
    return `${database.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  };
}

/**
 * A function that returns the URL of one schema each time, without the rows of the store that was open on it before. For
 * many stores one after the other: migrating a schema for each takes most of the time of their tests.
 */
export function useEmptiedSchema(): () => Promise<string> {
  const emptySchema = useEmptySchemas();
  const open = async () => {
    const url = await emptySchema();
    const client = new Client({ connectionString: url });
    await client.connect();
    return { url, client };
  };
  let opened: ReturnType<typeof open> | null = null;
  afterAll(async () => (await opened)?.client.end());
  return async () => {
    if (opened !== null) await (await opened).client.query(EMPTY_TABLES);
    return (await (opened ??= open())).url;
  };
}

/** Deletes all rows but those that the migrations wrote, in any order: foreign keys are not checked meanwhile. */
const EMPTY_TABLES = `
  do $$ declare stored record; begin
    set local session_replication_role = replica;
    for stored in
      select tablename as name from pg_tables
      where schemaname = current_schema() and tablename not in ('pedestal_migrations', 'pedestal_stored')
    loop execute format('delete from %I', stored.name); end loop;
  end $$`;

/** An empty database on a server. */
export async function createDatabase(server: Pick<PostgresServer, 'url'>): Promise<PostgresDatabase> {
  const name = `t${randomBytes(8).toString('hex')}`;
  await runStatement(server.url, `create database ${name} template template0`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: () => runStatement(server.url, `drop database if exists ${name} with (force)`),
  };
}

/** Runs a statement in the database of a URL, on a connection of its own. Returns the rows. */
export async function runStatement<Row = void>(url: string, statement: string): Promise<Row> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row;
  } finally {
    await client.end();
  }
}

/** The test process that creates the folder starts the server; the others wait for the file with its address. */
async function serverOfThisRun(folder: string): Promise<Pick<PostgresServer, 'url'>> {
  const address = join(folder, 'address');
  const failure = join(folder, 'failure');
  try {
    await mkdir(join(folder, 'server'));
  } catch {
    for (;;) {
      if (existsSync(address)) return { url: await readFile(address, 'utf8') };
      if (existsSync(failure)) throw new Error(await readFile(failure, 'utf8'));
      await setTimeout(20);
    }
  }
  try {
    const server = await startPostgres(join(folder, 'server'));
    await writeFile(`${address}.new`, server.url);
    await rename(`${address}.new`, address);
    return server;
  } catch (error) {
    await writeFile(failure, String(error));
    throw error;
  }
}
