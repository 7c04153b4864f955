import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/storage/open.ts';
import { MIGRATIONS } from '../../../src/storage/migrations/index.ts';
import { checkVersion } from '../../../src/storage/postgres/open.ts';
import { postgresTarget } from '../../../src/storage/postgres/target.ts';
import { serverTrouble } from '../../../src/storage/postgres/trouble.ts';
import { asAdmin, describeOnPostgres, emptySchemas } from '../../postgres.ts';
import { refusal } from '../refusal.ts';
import { change } from '../samples.ts';

const schemaOf = (url: string): string => new URL(url).searchParams.get('options')!.split('=')[1]!;

const changed = (url: string, how: (parts: URL) => void): string => {
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
])('a URL that cannot be read is refused without repeating it: %s', async (url) => {
  const message = await refusal(url);
  expect(message).toMatch(/^DATABASE_URL cannot be read/);
  expect(message).not.toMatch(/s3cr/);
});

test.each([
  ['postgres://me:pw@db.example:6432/games', 'The database games on db.example:6432'],
  ['postgresql://me@db.example', 'The database me on db.example:5432'],
  ['postgres://me@/games?host=/run/postgresql', 'The database games on /run/postgresql'],
  ['postgres:///games?host=/run/postgresql&user=me', 'The database games on /run/postgresql'],
  ['postgres://me:p%40ss@[::1]/games', 'The database games on [::1]:5432'],
])('%s is %s', (url, name) => {
  expect(postgresTarget(url).name).toBe(name);
});

test('sslmode means what PostgreSQL means by it', () => {
  expect(postgresTarget('postgres://h/d?sslmode=require').url).toContain('uselibpqcompat=true');
  expect(postgresTarget('postgres://h/d').url).not.toContain('uselibpqcompat');
});

test('a password that is missing is called wrong', () => {
  // Tried for real, the driver would leave its connection open until the server gives it up a minute later.
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect(serverTrouble(postgresTarget('postgres://me@db/games'), error).message).toMatch(
    /check user and password/,
  );
});

test('what nobody foresaw is told without the password', () => {
  const trouble = serverTrouble(postgresTarget('postgres://me:s3cret@db/games'), new Error('odd: s3cret.'));
  expect(trouble.message).toBe('The database games on db:5432 cannot be opened: odd: [password].');
});

test('a server that is not there', async () => {
  expect(await refusal('postgres://me:s3cret@127.0.0.1:1/games')).toMatch(
    /^The PostgreSQL server at 127\.0\.0\.1:1 cannot be reached/,
  );
});

test('a server older than 13 is refused', () => {
  for (const good of ['13.0', '15.18 (Debian 15.18-0+deb12u1)', '18beta1']) checkVersion('db:5432', good);
  for (const bad of ['12.22', '9.6.24', ''])
    expect(() => checkVersion('db:5432', bad)).toThrow(
      `The PostgreSQL server at db:5432 is too old (${bad})`,
    );
});

describeOnPostgres('opening a PostgreSQL database', () => {
  const emptySchema = emptySchemas();

  test('keeps what is stored for the next time', async () => {
    const url = await emptySchema();
    const first = await openStore(url);
    await first.create(
      change({ events: [{ first: true }], interactionId: 'i1', outbox: [{ kind: 'refresh' }] }),
    );
    const before = await first.load('abcdefg2');
    await first.close();
    const second = await openStore(url);
    expect(await second.load('abcdefg2')).toEqual(before);
    expect(await second.hasCounted('i1')).toBe(true);
    await second.close();
  });

  test('says that user and password are wrong, and does not repeat them', async () => {
    const url = changed(await emptySchema(), (parts) => (parts.password = 's3cret'));
    const message = await refusal(url);
    expect(message).toMatch(/does not let "pedestal" in: check user and password/);
    expect(message).not.toContain('s3cret');
  });

  test('says that there is no such database', async () => {
    const url = changed(await emptySchema(), (parts) => (parts.pathname = '/nowhere'));
    expect(await refusal(url)).toMatch(/^There is no database "nowhere" on 127\.0\.0\.1:\d+: create it/);
  });

  test('says that the server does not speak TLS', async () => {
    expect(await refusal(`${await emptySchema()}&sslmode=require`)).toMatch(/does not speak TLS/);
  });

  test('says that the user may not make tables', async () => {
    const url = await emptySchema();
    const user = `guest_${new URL(url).pathname.slice(1)}`;
    await asAdmin(
      url,
      `create user ${user} password 's3cret'; grant usage on schema ${schemaOf(url)} to ${user}`,
    );
    const theirs = changed(url, (parts) => {
      parts.username = user;
      parts.password = 's3cret';
    });
    expect(await refusal(theirs)).toMatch(/does not let "guest_\w+" make its tables/);
    await asAdmin(url, `drop owned by ${user}; drop user ${user}`);
  });

  test('says that a newer version made it, and leaves it alone', async () => {
    const url = await emptySchema();
    await (await openStore(url)).close();
    const next = MIGRATIONS.length + 1;
    await asAdmin(url, `insert into pedestal_migrations values (${next}, 'from the future', 1)`);
    for (const readOnly of [false, true])
      expect(await refusal(url, { readOnly })).toMatch(/was made by a newer version of Pedestal/);
  });

  test('only to read, it makes nothing and changes nothing', async () => {
    const url = await emptySchema();
    expect(await refusal(url, { readOnly: true })).toMatch(/made by an older version of Pedestal/);
    const owner = await openStore(url);
    await owner.create(change());
    const reader = await openStore(url, { readOnly: true });
    expect((await reader.load('abcdefg2'))?.table.id).toBe('abcdefg2');
    await expect(reader.parkTable('abcdefg2', 1, null)).rejects.toMatchObject({ reason: 'read-only' });
    await Promise.all([owner.close(), reader.close()]);
  });

  test('a bigint that would lose digits is found damaged', async () => {
    const url = await emptySchema();
    const store = await openStore(url);
    await store.create(change());
    await asAdmin(url, 'update tables set opened_at = 9007199254740993');
    await expect(store.load('abcdefg2')).rejects.toMatchObject({
      name: 'DamagedRow',
      message: 'the stored table abcdefg2 is damaged: opened_at',
    });
    await store.close();
  });

  test('commits are on the disk even if the server is told to be quick about it', async () => {
    const url = await emptySchema();
    const database = new URL(url).pathname.slice(1);
    await asAdmin(url, `alter database ${database} set synchronous_commit = off`);
    const store = await openStore(url);
    await store.create(change());
    await asAdmin(
      url,
      `create function told() returns trigger language plpgsql as
       $$ begin raise exception '%', current_setting('synchronous_commit'); end $$;
       create trigger told before update on tables execute function told();`,
    );
    await expect(store.commit(change({ table: { version: 2 } }))).rejects.toThrow(/^on$/);
    await store.close();
  });

  test('making the tables, killed half-way, leaves nothing half, and the next start goes on', async () => {
    const url = await emptySchema();
    // A table in the way, of which nobody knows yet whether it stays, makes the first step wait in its middle.
    const blocker = new Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('begin; create table deadlines ()');
    const waiting = `select pid from pg_stat_activity where datname = current_database()
      and application_name = 'pedestal' and wait_event_type = 'Lock'`;
    const starting = refusal(url);
    let pids: { pid: number }[] = [];
    while (pids.length === 0) pids = await asAdmin(url, waiting);
    await asAdmin(url, `select pg_terminate_backend(${pids[0]!.pid})`);
    expect(await starting).toMatch(/cannot be reached|starting or stopping/);
    const tables = `select tablename from pg_tables where schemaname = '${schemaOf(url)}'`;
    expect(await asAdmin(url, tables)).toEqual([{ tablename: 'pedestal_migrations' }]);
    await blocker.query('rollback');
    await blocker.end();
    const store = await openStore(url);
    expect(await store.create(change())).toBe('committed');
    await store.close();
  });
});
