import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS, type Migration } from '../../../src/storage/migrate.ts';
import { migrate } from '../../../src/storage/migrate.ts';
import { openStore } from '../../../src/open-store.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { id } from '../../../src/table/stored/cells.ts';
import { type AnyStored, defineStored } from '../../../src/table/stored/stored.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { tempFolder } from '../../temp-folder.ts';

const openDatabase = (): { database: Sqlite.Database; db: Kysely<Schema> } => {
  const database = new Sqlite(':memory:');
  return { database, db: new Kysely<Schema>({ dialect: createSqliteDialect(database) }) };
};
const schemaOf = (database: Sqlite.Database): unknown =>
  database.prepare('select name, sql from sqlite_master order by name').all();

const wanted = (migrations: readonly Migration[], stored: readonly AnyStored[] = []) => ({
  migrations,
  stored,
});

const secondMigration: Migration = {
  name: '0002-second',
  up: async (db) => {
    await db.schema.createTable('second').addColumn('id', 'text').execute();
  },
};

describe('migrations', () => {
  test('run once: a second call changes nothing', async () => {
    const { database, db } = openDatabase();
    await migrate(db, wanted(MIGRATIONS), 5, 'It');
    const before = schemaOf(database);
    await migrate(db, wanted(MIGRATIONS), 6, 'It');
    expect(schemaOf(database)).toEqual(before);
    expect(database.prepare('select applied_at from pedestal_migrations').pluck().all()).toEqual(
      MIGRATIONS.map(() => 5),
    );
  });

  test('run only if they are missing', async () => {
    const { database, db } = openDatabase();
    await migrate(db, wanted(MIGRATIONS), 5, 'It');
    await migrate(db, wanted([...MIGRATIONS, secondMigration]), 6, 'It');
    expect(database.prepare('select number, name, applied_at from pedestal_migrations').all()).toContainEqual(
      {
        number: MIGRATIONS.length + 1,
        name: '0002-second',
        applied_at: 6,
      },
    );
    expect(database.prepare('select count(*) from second').pluck().get()).toBe(0);
  });

  test('are noted and not run in a new database', async () => {
    const { database, db } = openDatabase();
    await migrate(db, wanted([...MIGRATIONS, secondMigration]), 5, 'It');
    expect(database.prepare('select count(*) from pedestal_migrations').pluck().get()).toBe(
      MIGRATIONS.length + 1,
    );
    expect(database.prepare("select 1 from sqlite_master where name = 'second'").get()).toBeUndefined();
  });

  test('leave nothing behind when one fails, and keep those before it', async () => {
    const { database, db } = openDatabase();
    const failing: Migration = {
      name: '0003-failing',
      up: async (transaction) => {
        await transaction.schema.createTable('third').addColumn('id', 'text').execute();
        await sql`insert into nowhere values (1)`.execute(transaction);
      },
    };
    await migrate(db, wanted([secondMigration]), 5, 'It');
    await expect(migrate(db, wanted([secondMigration, failing]), 5, 'It')).rejects.toThrow('nowhere');
    expect(database.prepare('select name from pedestal_migrations').pluck().all()).toEqual(['0002-second']);
    expect(database.prepare("select 1 from sqlite_master where name = 'third'").get()).toBeUndefined();
  });

  test('reject a database of a newer version and leave it unchanged', async () => {
    const file = `${tempFolder()}/pedestal.db`;
    await (await openStore(`sqlite:${file}`)).close();
    const database = new Sqlite(file);
    database.exec(`insert into pedestal_migrations values (${MIGRATIONS.length + 1}, 'from the future', 1)`);
    const before = schemaOf(database);
    for (const readOnly of [false, true])
      await expect(openStore(`sqlite:${file}`, { readOnly })).rejects.toMatchObject({
        name: 'StoreUnavailableError',
        message: `The database ${file} was made by a newer version of Pedestal: start that version, or choose another DATABASE_URL.`,
      });
    expect(schemaOf(database)).toEqual(before);
    database.close();
  });

  test('reject a database with other migrations', async () => {
    const { db } = openDatabase();
    await migrate(db, wanted([secondMigration]), 5, 'It');
    const other = { ...secondMigration, name: '0001-other' };
    await expect(migrate(db, wanted([other]), 6, 'It')).rejects.toThrow('does not follow');
  });

  test('are followed by the tables of what features store, also of a feature that is new', async () => {
    const { database, db } = openDatabase();
    const [hats, coats] = ['hats', 'coats'].map((name) =>
      defineStored(name, { columns: { userId: id, guildId: id }, key: ['userId'], server: 'guildId' }),
    ) as unknown as readonly [AnyStored, AnyStored];
    await migrate(db, wanted(MIGRATIONS, [hats]), 5, 'It');
    await migrate(db, wanted(MIGRATIONS, [coats, hats]), 6, 'It');
    expect(database.prepare('select name, made_at from pedestal_stored order by made_at').all()).toEqual([
      { name: 'hats', made_at: 5 },
      { name: 'coats', made_at: 6 },
    ]);
    const indexes = database.prepare(
      "select name from sqlite_master where type = 'index' and sql is not null",
    );
    expect(indexes.pluck().all()).toEqual(expect.arrayContaining(['hats_by_guild_id', 'coats_by_guild_id']));
    // It would not be deleted with the people whom it names.
    await expect(migrate(db, wanted(MIGRATIONS, [hats]), 7, 'It')).rejects.toThrow('newer version');
  });
});
