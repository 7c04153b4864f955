/** How a database of November 2026 becomes one of this version: in one step, or not at all. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { DataKeyError } from '../../src/storage/data-cipher.ts';
import { EARLIER_MIGRATIONS } from '../../src/storage/migrations/bring-over.ts';
import { MIGRATIONS } from '../../src/storage/migrations/index.ts';
import { openStore } from '../../src/storage/open.ts';
import { CorruptRowError } from '../../src/table/ports/store.ts';
import { describeOnPostgres, useEmptySchemas } from '../postgres-databases.ts';
import { type Copy, copyPostgres, copySqlite } from './kept-copies.ts';
import { openError } from './open-error.ts';
import { useTempFolders } from './sqlite/temp-folders.ts';

const migrationsOf = async ({ query }: Copy): Promise<readonly unknown[]> =>
  (await query('select name from pedestal_migrations order by number')).map(({ name }) => name);

/** All rows of `tables`, as they are. */
const tablesOf = ({ query }: Copy) => query('select * from tables order by id');

/** Opens the copy once. */
const open = async ({ url }: Copy): Promise<void> => (await openStore(url)).close();

/** What holds for the same database in every store. */
function earlierDatabase(copyDatabase: () => Promise<Copy>): void {
  test('is brought over once', async () => {
    const copy = await copyDatabase();
    expect(await migrationsOf(copy)).toEqual(EARLIER_MIGRATIONS);
    await open(copy);
    expect(await migrationsOf(copy)).toEqual(MIGRATIONS.map(({ name }) => name));
    const tables = await tablesOf(copy);
    await open(copy);
    expect(await tablesOf(copy)).toEqual(tables);
    await copy.remove();
  });

  test('stays as it is when it is opened for reading only, and the reader is told to start the bot', async () => {
    const copy = await copyDatabase();
    const tables = await tablesOf(copy);
    expect(await openError(copy.url, { readOnly: true })).toMatch(/start the bot once\.$/u);
    expect(await migrationsOf(copy)).toEqual(EARLIER_MIGRATIONS);
    expect(await tablesOf(copy)).toEqual(tables);
    await copy.remove();
  });

  test('stays as it is when an older version made it', async () => {
    const copy = await copyDatabase();
    await copy.query("delete from pedestal_migrations where name = '0027-house-bets'");
    const tables = await tablesOf(copy);
    for (const readOnly of [false, true])
      expect(await openError(copy.url, { readOnly })).toMatch(
        /was made by a version of Pedestal from before November 2026: start one of that month once, then this one\.$/u,
      );
    expect(await migrationsOf(copy)).toEqual(EARLIER_MIGRATIONS.slice(0, -1));
    expect(await tablesOf(copy)).toEqual(tables);
    await copy.remove();
  });

  test('keeps a corrupt row with all its cells, and the other tables go on', async () => {
    const copy = await copyDatabase();
    await copy.query("update tables set seats = '[{' where id = 'vipsturn'");
    await copy.query("update tables set told = -7 where id = 'vipsback'");
    const store = await openStore(copy.url);
    for (const id of ['vipsturn', 'vipsback']) await expect(store.load(id)).rejects.toThrow(CorruptRowError);
    expect(await store.load('fameplay')).toMatchObject({ table: { id: 'fameplay', gameId: 'fame-us' } });
    await store.close();
    const [row] = await copy.query("select document from tables where id = 'vipsturn'");
    expect(JSON.parse(String(row?.['document']))).toMatchObject({ corrupt: { seats: '[{', game: 'vips' } });
    await copy.remove();
  });

  test('keeps a table that was opened before tables had seeds and timers, without them', async () => {
    const copy = await copyDatabase();
    await copy.query(
      `update tables set seed = null, scheme = 'pedestal-fair/1', sealed = '{}', turn_time = null, started_by = null,
       shown_at = null where id = 'lobbykep'`,
    );
    await copy.query("update posts set message = 'null' where table_id = 'lobbykep'");
    const store = await openStore(copy.url);
    const stored = await store.load('lobbykep');
    expect(stored).not.toHaveProperty('seed');
    expect(stored?.table).toMatchObject({
      status: 'lobby',
      scheme: 'pedestal-fair/1',
      commitments: {},
      turnTimeMs: null,
      timer: null,
      startedBy: null,
      shownAt: null,
    });
    const posts = await store.livePosts('lobbykep');
    expect(posts.map(({ message }) => message)).toEqual([null]);
    await store.close();
    await copy.remove();
  });

  test('has a challenge counted as before', async () => {
    const copy = await copyDatabase();
    const challenges = await copy.query("select id from tables where challenge <> 'null'");
    await open(copy);
    const challenged = await copy.query('select id from tables where asked_ids is not null');
    expect(challenged).toEqual(challenges);
    expect(challenged.length).toBeGreaterThan(0);
    await copy.remove();
  });
}

describe('a database of November 2026, in SQLite', () => {
  const tempFolder = useTempFolders();
  earlierDatabase(async () => copySqlite(await tempFolder(), 'pedestal.db'));

  test('has the schema of a new one afterwards', async () => {
    const copy = await copySqlite(await tempFolder(), 'pedestal.db');
    await open(copy);
    const fresh = `${await tempFolder()}/fresh.db`;
    await (await openStore(`sqlite:${fresh}`)).close();
    expect(sqliteSchemaOf(copy.file)).toEqual(sqliteSchemaOf(fresh));
  });

  test.each([
    ['add column "document"'],
    ['update "tables" set "document"'],
    ['rename column "played_in"'],
    ['drop column "locale"'],
    ['insert into "pedestal_migrations"'],
  ])(
    'is as it was when the process is killed after %j, and is brought over by the next one',
    async (text) => {
      const copy = await copySqlite(await tempFolder(), 'pedestal.db');
      const tables = await tablesOf(copy);
      const script = fileURLToPath(new URL('sqlite/killed-bring-over.ts', import.meta.url));
      expect(spawnSync(process.execPath, [script, copy.file, text]).signal).toBe('SIGKILL');
      expect(await migrationsOf(copy)).toEqual(EARLIER_MIGRATIONS);
      expect(await tablesOf(copy)).toEqual(tables);
      await open(copy);
      expect(await migrationsOf(copy)).toEqual(MIGRATIONS.map(({ name }) => name));
      expect(await tablesOf(copy)).toHaveLength(tables.length);
    },
  );

  test('stays as it is when it is encrypted and its key was not given', async () => {
    const copy = await copySqlite(await tempFolder(), 'encrypted.db');
    await expect(openStore(copy.url)).rejects.toThrow(DataKeyError);
    expect(await migrationsOf(copy)).toEqual(EARLIER_MIGRATIONS);
  });

  test('keeps its encrypted cells as they are', async () => {
    const copy = await copySqlite(await tempFolder(), 'encrypted.db');
    const cells =
      'select seed as cell from tables union all select data from events union all select bet from house_bets';
    const before = await copy.query(cells);
    const store = await openStore(copy.url, { dataKeys: { key: 'a1'.repeat(32), oldKey: null } });
    await store.close();
    expect(before.length).toBeGreaterThan(9);
    for (const { cell } of before) expect(cell).toMatch(/^enc1\./u);
    expect(await copy.query(cells)).toEqual(before);
  });
});

/** The columns and indexes of every table, as SQLite has them, whatever the order and the defaults of columns. */
function sqliteSchemaOf(file: string): unknown {
  const database = new Sqlite(file, { readonly: true });
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name");
  const schema = tables
    .pluck()
    .all()
    .map((table) => [
      table,
      database
        .prepare('select name, upper(type), "notnull", pk from pragma_table_info(?) order by name')
        .all(table),
      database.prepare('select "table", "from", "to" from pragma_foreign_key_list(?)').all(table),
    ]);
  const indexes = database
    .prepare("select name, sql from sqlite_master where type = 'index' and sql is not null order by name")
    .all();
  database.close();
  return { schema, indexes };
}

describeOnPostgres('a database of November 2026, in PostgreSQL', () => {
  const emptySchema = useEmptySchemas();
  earlierDatabase(copyPostgres);

  test('has the schema of a new one afterwards', async () => {
    const copy = await copyPostgres();
    await open(copy);
    const url = await emptySchema();
    const fresh = await openStore(url);
    const schemaOf = async (schema: string, on: Copy['query']): Promise<unknown> => [
      await on(
        `select table_name, column_name, data_type, is_nullable from information_schema.columns
         where table_schema = '${schema}' order by 1, 2`,
      ),
      (await on(`select indexname, indexdef from pg_indexes where schemaname = '${schema}' order by 1`)).map(
        ({ indexname, indexdef }) => [indexname, String(indexdef).replace(`${schema}.`, '')],
      ),
    ];
    const freshSchema = new URL(url).searchParams.get('options')!.split('=')[1]!;
    const client = new Client({ connectionString: url });
    await client.connect();
    const onFresh = async (sql: string) => (await client.query<Record<string, unknown>>(sql)).rows;
    expect(await schemaOf('public', copy.query)).toEqual(await schemaOf(freshSchema, onFresh));
    await client.end();
    await fresh.close();
    await copy.remove();
  });

  test('is brought over by one of several processes that start at once', async () => {
    const copy = await copyPostgres();
    const stores = await Promise.all([1, 2, 3].map(() => openStore(copy.url)));
    for (const store of stores)
      expect(await store.load('vipsturn')).toMatchObject({ table: { gameId: 'vips' } });
    expect(await migrationsOf(copy)).toEqual(MIGRATIONS.map(({ name }) => name));
    await Promise.all(stores.map((store) => store.close()));
    await copy.remove();
  });

  test('is as it was when the connection is lost in the middle, and is brought over by the next start', async () => {
    const copy = await copyPostgres();
    const tables = await tablesOf(copy);
    // Lets others read these rows, and the last statement wait.
    const blocker = new Client({ connectionString: copy.url });
    await blocker.connect();
    await blocker.query('begin; lock table pedestal_migrations in share mode');
    const starting = openError(copy.url);
    const waiting = `select pid from pg_stat_activity where datname = current_database()
      and application_name = 'pedestal' and wait_event_type = 'Lock' and query like 'delete%'`;
    let pids: readonly Record<string, unknown>[] = [];
    while (pids.length === 0) pids = await copy.query(waiting);
    await copy.query(`select pg_terminate_backend(${String(pids[0]!['pid'])})`);
    expect(await starting).toMatch(/cannot be reached|starting or stopping/u);
    await blocker.query('rollback');
    await blocker.end();
    expect(await migrationsOf(copy)).toEqual(EARLIER_MIGRATIONS);
    expect(await tablesOf(copy)).toEqual(tables);
    await open(copy);
    expect(await tablesOf(copy)).toHaveLength(tables.length);
    await copy.remove();
  });
});
