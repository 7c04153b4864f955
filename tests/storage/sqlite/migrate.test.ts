import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS, type Migration } from '../../../src/storage/migrations/index.ts';
import { migrate } from '../../../src/storage/migrations/migrate.ts';
import { openStore } from '../../../src/storage/open.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { sqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();

const opened = (): { database: Sqlite.Database; db: Kysely<Schema> } => {
  const database = new Sqlite(':memory:');
  return { database, db: new Kysely<Schema>({ dialect: sqliteDialect(database) }) };
};
const schemaOf = (database: Sqlite.Database): unknown =>
  database.prepare('select name, sql from sqlite_master order by name').all();

const second: Migration = {
  name: '0002-second',
  up: async (db) => {
    await db.schema.createTable('second').addColumn('id', 'text').execute();
  },
};

describe('migrations', () => {
  test('run once: the second time changes nothing', async () => {
    const { database, db } = opened();
    await migrate(db, MIGRATIONS, 5, 'It');
    const before = schemaOf(database);
    await migrate(db, MIGRATIONS, 6, 'It');
    expect(schemaOf(database)).toEqual(before);
    expect(database.prepare('select applied_at from pedestal_migrations').pluck().all()).toEqual(
      MIGRATIONS.map(() => 5),
    );
  });

  test('only those run that have not', async () => {
    const { database, db } = opened();
    await migrate(db, MIGRATIONS, 5, 'It');
    await migrate(db, [...MIGRATIONS, second], 6, 'It');
    expect(database.prepare('select number, name, applied_at from pedestal_migrations').all()).toContainEqual(
      {
        number: MIGRATIONS.length + 1,
        name: '0002-second',
        applied_at: 6,
      },
    );
    expect(database.prepare('select count(*) from second').pluck().get()).toBe(0);
  });

  test('a table opened before tables had seeds is kept as it is, without one', async () => {
    const file = `${await emptyFolder()}/pedestal.db`;
    const database = new Sqlite(file);
    await migrate(new Kysely<Schema>({ dialect: sqliteDialect(database) }), MIGRATIONS.slice(0, 1), 5, 'It');
    database.exec(
      `insert into tables (id, game, guild_id, channel_id, played_in, host_id, settings, thread, status, open, seats,
         version, told, opened_at, length, queued)
       values ('abcdefg2', 'vips', '1', '2', '2', '3', '{}', 0, 'lobby', 1, '[]', 1, 0, 5, 0, 0)`,
    );
    database.close();
    const store = await openStore(`sqlite:${file}`);
    const stored = await store.load('abcdefg2');
    expect(stored?.table.status).toBe('lobby');
    expect(stored).not.toHaveProperty('seed');
    await store.close();
  });

  test('one that fails leaves nothing behind, and those before it stay', async () => {
    const { database, db } = opened();
    const failing: Migration = {
      name: '0003-failing',
      up: async (transaction) => {
        await transaction.schema.createTable('third').addColumn('id', 'text').execute();
        await sql`insert into nowhere values (1)`.execute(transaction);
      },
    };
    await expect(migrate(db, [second, failing], 5, 'It')).rejects.toThrow('nowhere');
    expect(database.prepare('select name from pedestal_migrations').pluck().all()).toEqual(['0002-second']);
    expect(database.prepare("select 1 from sqlite_master where name = 'third'").get()).toBeUndefined();
  });

  test('a database made by a newer version is refused in words, and left alone', async () => {
    const file = `${await emptyFolder()}/pedestal.db`;
    await (await openStore(`sqlite:${file}`)).close();
    const database = new Sqlite(file);
    database.exec(`insert into pedestal_migrations values (${MIGRATIONS.length + 1}, 'from the future', 1)`);
    const before = schemaOf(database);
    for (const readOnly of [false, true])
      await expect(openStore(`sqlite:${file}`, { readOnly })).rejects.toMatchObject({
        name: 'StoreUnavailable',
        message: `The database ${file} was made by a newer version of Pedestal: start that version, or choose another DATABASE_URL.`,
      });
    expect(schemaOf(database)).toEqual(before);
    database.close();
  });

  test('a database whose past is another one is refused', async () => {
    const { db } = opened();
    await migrate(db, [second], 5, 'It');
    await expect(migrate(db, MIGRATIONS, 6, 'It')).rejects.toThrow('does not follow');
  });
});
