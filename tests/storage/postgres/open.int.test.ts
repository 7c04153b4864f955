import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/open-store.ts';
import { MIGRATIONS } from '../../../src/storage/migrate.ts';
import { checkPostgresVersion } from '../../../src/storage/postgres/open.ts';
import { parsePostgresUrl } from '../../../src/storage/postgres/url.ts';
import { toServerUnavailableError } from '../../../src/storage/postgres/errors.ts';
import { runStatement, describeOnPostgres, useEmptySchemas } from '../../postgres-databases.ts';
import { openError } from '../open-error.ts';
import { sampleChange } from '../fixtures.ts';

const schemaOf = (url: string): string => new URL(url).searchParams.get('options')!.split('=')[1]!;

const withUrlChange = (url: string, how: (parts: URL) => void): string => {
  const parts = new URL(url);
  how(parts);
  return parts.href;
};

test.each([
  'postgres://user:s3cr#t@host/db',
  'postgres://user:s3cr/t@host/db',
  'postgres://user:12/s3cr@host/db',
  'postgres://user:12?s3cr@host/db',
  'postgres://user:s3cret@host:port/db',
  'postgres://user:s3cr%et@host/db',
  'postgres://user:s3cret@ho%st/db',
])('rejects an invalid URL without repeating it: %s', async (url) => {
  const message = await openError(url);
  expect(message).toMatch(/^DATABASE_URL cannot be read/);
  expect(message).not.toMatch(/s3cr/);
});

test.each([
  ['postgres://me:pw@db.example:6432/games', 'The database games on db.example:6432'],
  ['postgresql://me@db.example', 'The database me on db.example:5432'],
  ['postgres://me@/games?host=/run/postgresql', 'The database games on /run/postgresql'],
  ['postgres:///games?host=/run/postgresql&user=me', 'The database games on /run/postgresql'],
  ['postgres://me:p%40ss@[::1]/games', 'The database games on [::1]:5432'],
])('names the database of %s as %s', (url, name) => {
  expect(parsePostgresUrl(url).name).toBe(name);
});

test('gives sslmode the meaning that it has for libpq', () => {
  expect(parsePostgresUrl('postgres://h/d?sslmode=require').url).toContain('uselibpqcompat=true');
  expect(parsePostgresUrl('postgres://localhost/d').url).not.toContain('uselibpqcompat');
});

test.each([
  'postgres://me:pw@db.example/games',
  'postgres://me:pw@192.0.2.1/games?application_name=x',
  'postgres://me:pw@localhost/games?host=db.example',
  'postgres://me:pw@127.0.0.1.example/games',
  'postgres://me:pw@db.example/games?sslmode=',
  'postgres://me:pw@db.example/games?ssl=false',
])('demands a certificate of a server on another machine: %s', (url) => {
  const { ssl } = new Client({ connectionString: parsePostgresUrl(url).url });
  expect(ssl).toBeTypeOf('object');
  expect(ssl).not.toMatchObject({ rejectUnauthorized: false });
});

test.each([
  'postgres://me:pw@db.example/games?sslmode=disable',
  'postgres://me:pw@localhost/games',
  'postgres://me:pw@127.0.0.1/games',
  'postgres://me:pw@[::1]/games',
  'postgres://me@/games?host=/run/postgresql',
  'postgres:///games',
])('connects without TLS if that is asked for, or the server is on this machine: %s', (url) => {
  expect(new Client({ connectionString: parsePostgresUrl(url).url }).ssl).toBe(false);
});

test('reports a missing password as a wrong one', () => {
  // With a real server, the driver would leave its connection open until the server closes it a minute later.
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(toServerUnavailableError(parsePostgresUrl('postgres://me@db/games'), error).message).toMatch(
    /check user and password/,
  );
});

test.each([
  'postgres://me:s3cret@db/games',
  'postgres://db/games?user=me&password=s3cret',
  'postgres://other:wrong@db/games?password=s3cret',
])('reports an unexpected error without the password: %s', (url) => {
  const failure = toServerUnavailableError(parsePostgresUrl(url), new Error('odd: s3cret.'));
  expect(failure.message).toBe('The database games on db:5432 cannot be opened: odd: [password].');
});

test('reports a server that cannot be reached', async () => {
  expect(await openError('postgres://me:s3cret@127.0.0.1:1/games')).toMatch(
    /^The PostgreSQL server at 127\.0\.0\.1:1 cannot be reached/,
  );
});

test('reports a missing socket', async () => {
  expect(await openError('postgres://me:s3cret@/games?host=/nowhere')).toBe(
    'The PostgreSQL server at /nowhere cannot be reached: check that it is running, and its name in DATABASE_URL.',
  );
});

test.each(['sslrootcert=/nowhere/ca.pem', 'sslrootcert=/', 'sslcert=/nowhere/me.pem&sslkey=/nowhere/me.key'])(
  'reports a missing certificate file, not an unreachable server: %s',
  async (files) => {
    expect(await openError(`postgres://me:s3cret@127.0.0.1:1/games?sslmode=verify-full&${files}`)).toBe(
      'A file for TLS that DATABASE_URL names cannot be read: check sslrootcert, sslcert and sslkey.',
    );
  },
);

test('rejects a server older than 13', () => {
  for (const good of ['13.0', '15.18 (Debian 15.18-0+deb12u1)', '18beta1'])
    checkPostgresVersion('db:5432', good);
  for (const bad of ['12.22', '9.6.24', ''])
    expect(() => checkPostgresVersion('db:5432', bad)).toThrow(
      `The PostgreSQL server at db:5432 is too old (${bad})`,
    );
});

describeOnPostgres('opening a PostgreSQL database', () => {
  const emptySchema = useEmptySchemas();

  test('reports a wrong user or password without repeating it', async () => {
    const url = withUrlChange(await emptySchema(), (parts) => (parts.password = 's3cret'));
    const message = await openError(url);
    expect(message).toMatch(/does not let "pedestal" in: check user and password/);
    expect(message).not.toContain('s3cret');
  });

  test('reports a missing database', async () => {
    const url = withUrlChange(await emptySchema(), (parts) => (parts.pathname = '/nowhere'));
    expect(await openError(url)).toMatch(/^There is no database "nowhere" on 127\.0\.0\.1:\d+: create it/);
  });

  test('reports a server without TLS', async () => {
    expect(await openError(`${await emptySchema()}&sslmode=require`)).toMatch(/does not speak TLS/);
  });

  test('reports that the user may not create tables', async () => {
    const url = await emptySchema();
    const user = `user_${new URL(url).pathname.slice(1)}`;
    await runStatement(
      url,
      `create user ${user} password 's3cret'; grant usage on schema ${schemaOf(url)} to ${user}`,
    );
    const userUrl = withUrlChange(url, (parts) => {
      parts.username = user;
      parts.password = 's3cret';
    });
    expect(await openError(userUrl)).toMatch(/does not let "user_\w+" make its tables/);
    await runStatement(url, `drop owned by ${user}; drop user ${user}`);
  });

  test('rejects a database of a newer version and leaves it unchanged', async () => {
    const url = await emptySchema();
    await (await openStore(url)).close();
    const next = MIGRATIONS.length + 1;
    await runStatement(url, `insert into pedestal_migrations values (${next}, 'from the future', 1)`);
    for (const readOnly of [false, true])
      expect(await openError(url, { readOnly })).toMatch(/was made by a newer version of Pedestal/);
  });

  test('rejects a database in which a column is missing, as one that it does not follow', async () => {
    const url = await emptySchema();
    await (await openStore(url)).close();
    await runStatement(url, 'alter table uptime drop column down_ms');
    for (const readOnly of [false, true])
      expect(await openError(url, { readOnly })).toMatch(/that this one does not follow/);
  });

  test('creates and changes nothing when opened read-only', async () => {
    const url = await emptySchema();
    expect(await openError(url, { readOnly: true })).toMatch(/made by an older version of Pedestal/);
    const owner = await openStore(url);
    await owner.create(sampleChange());
    const reader = await openStore(url, { readOnly: true });
    expect((await reader.load('abcdefg2'))?.table.id).toBe('abcdefg2');
    await expect(reader.parkTable('abcdefg2', 1, null)).rejects.toMatchObject({ reason: 'read-only' });
    await Promise.all([owner.close(), reader.close()]);
  });

  test('reports a bigint that would lose digits as corrupt', async () => {
    const url = await emptySchema();
    const store = await openStore(url);
    await store.create(sampleChange());
    await runStatement(url, 'update tables set opened_at = 9007199254740993');
    await expect(store.load('abcdefg2')).rejects.toMatchObject({
      name: 'CorruptRowError',
      message: 'a stored row of tables (abcdefg2) is corrupt: opened_at',
    });
    await store.close();
  });

  test('commits durably even when the server has synchronous_commit off', async () => {
    const url = await emptySchema();
    const database = new URL(url).pathname.slice(1);
    await runStatement(url, `alter database ${database} set synchronous_commit = off`);
    const store = await openStore(url);
    await store.create(sampleChange());
    await runStatement(
      url,
      `create function raise_setting() returns trigger language plpgsql as
       $$ begin raise exception '%', current_setting('synchronous_commit'); end $$;
       create trigger raise_setting before update on tables execute function raise_setting();`,
    );
    await expect(store.commit(sampleChange({ table: { version: 2 } }))).rejects.toThrow(/^on$/);
    await store.close();
  });

  test('a migration that is killed leaves nothing half done, and the next start continues', async () => {
    const url = await emptySchema();
    // An uncommitted table of the same name makes the first migration wait in the middle.
    const blocker = new Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('begin; create table deadlines ()');
    const waiting = `select pid from pg_stat_activity where datname = current_database()
      and application_name = 'pedestal' and wait_event_type = 'Lock'`;
    const starting = openError(url);
    let pids: { pid: number }[] = [];
    while (pids.length === 0) pids = await runStatement(url, waiting);
    await runStatement(url, `select pg_terminate_backend(${pids[0]!.pid})`);
    expect(await starting).toMatch(/cannot be reached|starting or stopping/);
    const tables = `select tablename from pg_tables where schemaname = '${schemaOf(url)}' order by 1`;
    expect(await runStatement<unknown[]>(url, tables)).toEqual([
      { tablename: 'pedestal_migrations' },
      { tablename: 'pedestal_stored' },
    ]);
    await blocker.query('rollback');
    await blocker.end();
    const store = await openStore(url);
    expect(await store.create(sampleChange())).toBe('committed');
    await store.close();
  });
});
