/**
 * PostgreSQL for tests: one server for a whole run of vitest, started by whoever first asks for a database, and stopped
 * at its end. `npm test` installs it where it may.
 */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, inject, test } from 'vitest';
import { type PostgresServer, postgresBinaries, startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run is kept once somebody has needed it. */
    readonly postgresFolder: string;
  }
}

const MISSING = 'PostgreSQL is not installed here (on Debian: sudo apt-get install -y postgresql)';

/**
 * Describes tests that need PostgreSQL. Where there is none they are skipped, and it is said aloud; with CI=true they
 * fail.
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

/** A database of its own. */
export interface PostgresDatabase {
  /** `postgres://…`, with a password. */
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** An empty database on the server of this run, which is started if it is not there yet. */
export async function freshPostgres(): Promise<PostgresDatabase> {
  const server = await serverOfThisRun(inject('postgresFolder'));
  return createDatabase(server);
}

/**
 * Gives URLs under which there is nothing yet: each names a schema of its own in one database, which is quicker than a
 * database for each, and is gone when the tests of this file are done.
 */
export function emptySchemas(): () => Promise<string> {
  const open = async () => {
    const database = await freshPostgres();
    const client = new Client({ connectionString: database.url });
    await client.connect();
    return { database, client };
  };
  let opened: ReturnType<typeof open> | null = null;
  let made = 0;
  afterAll(async () => {
    if (opened === null) return;
    const { database, client } = await opened;
    await client.end();
    await database.remove();
  });
  return async () => {
    opened ??= open();
    const { database, client } = await opened;
    const schema = `s${made++}`;
    await client.query(`create schema ${schema}`);
    return `${database.url}?options=${encodeURIComponent(`-c search_path=${schema}`)}`;
  };
}

/** An empty database on a server. */
export async function createDatabase(server: Pick<PostgresServer, 'url'>): Promise<PostgresDatabase> {
  const name = `t${randomBytes(8).toString('hex')}`;
  await asAdmin(server.url, `create database ${name} template template0`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return { url: url.href, remove: () => asAdmin(server.url, `drop database if exists ${name} with (force)`) };
}

/** Runs a statement in the database that a URL names, as a client of its own. Gives its rows. */
export async function asAdmin<Row = void>(url: string, statement: string): Promise<Row> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows as Row;
  } finally {
    await client.end();
  }
}

/** Whoever makes the folder starts the server; the others wait until its address lies there. */
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
