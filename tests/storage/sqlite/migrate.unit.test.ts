import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MIGRATIONS, type Migration } from '../../../src/storage/migrations/index.ts';
import { migrate } from '../../../src/storage/migrations/migrate.ts';
import { openStore } from '../../../src/storage/open.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { useTempFolders } from './temp-folders.ts';

const createTempFolder = useTempFolders();

const openDatabase = (): { database: Sqlite.Database; db: Kysely<Schema> } => {
  const database = new Sqlite(':memory:');
  return { database, db: new Kysely<Schema>({ dialect: createSqliteDialect(database) }) };
};
const schemaOf = (database: Sqlite.Database): unknown =>
  database.prepare('select name, sql from sqlite_master order by name').all();

const secondMigration: Migration = {
  name: '0002-second',
  up: async (db) => {
    await db.schema.createTable('second').addColumn('id', 'text').execute();
  },
};

describe('migrations', () => {
  test('run once: a second call changes nothing', async () => {
    const { database, db } = openDatabase();
    await migrate(db, MIGRATIONS, 5, 'It');
    const before = schemaOf(database);
    await migrate(db, MIGRATIONS, 6, 'It');
    expect(schemaOf(database)).toEqual(before);
    expect(database.prepare('select applied_at from pedestal_migrations').pluck().all()).toEqual(
      MIGRATIONS.map(() => 5),
    );
  });

  test('run only if they are missing', async () => {
    const { database, db } = openDatabase();
    await migrate(db, MIGRATIONS, 5, 'It');
    await migrate(db, [...MIGRATIONS, secondMigration], 6, 'It');
    expect(database.prepare('select number, name, applied_at from pedestal_migrations').all()).toContainEqual(
      {
        number: MIGRATIONS.length + 1,
        name: '0002-second',
        applied_at: 6,
      },
    );
    expect(database.prepare('select count(*) from second').pluck().get()).toBe(0);
  });

  test('keep a table that was opened before tables had seeds and timers, without them', async () => {
    const file = `${await createTempFolder()}/pedestal.db`;
    const database = new Sqlite(file);
    await migrate(
      new Kysely<Schema>({ dialect: createSqliteDialect(database) }),
      MIGRATIONS.slice(0, 1),
      5,
      'It',
    );
    database.exec(
      `insert into tables (id, game, guild_id, channel_id, played_in, host_id, settings, thread, status, open, seats,
         version, told, opened_at, length, queued)
       values ('abcdefg2', 'vips', '1', '2', '2', '3', '{}', 0, 'lobby', 1, '[]', 1, 0, 5, 0, 0)`,
    );
    database.exec(
      `insert into posts (table_id, number, channel_id, message_id, kind, from_event, to_event, live)
       values ('abcdefg2', 0, '2', '9', 'lobby', 0, 0, 1)`,
    );
    database.close();
    const store = await openStore(`sqlite:${file}`);
    expect(await store.livePosts('abcdefg2')).toMatchObject([{ messageId: '9', message: null }]);
    const stored = await store.load('abcdefg2');
    expect(stored?.table).toMatchObject({
      status: 'lobby',
      scheme: 'pedestal-fair/1',
      startedBy: null,
      shownAt: null,
    });
    expect(stored).not.toHaveProperty('seed');
    expect(stored?.table).toMatchObject({ commitments: {}, turnTimeMs: null, timer: null });
    await store.close();
  });

  test('give turns to what waited before there were any, and a deadline to every open lobby', async () => {
    const file = `${await createTempFolder()}/pedestal.db`;
    const database = new Sqlite(file);
    const db = new Kysely<Schema>({ dialect: createSqliteDialect(database) });
    await migrate(db, MIGRATIONS.slice(0, 6), 5, 'It');
    for (const [id, status] of [
      ['aaaaaaa2', 'lobby'],
      ['bbbbbbb2', 'playing'],
    ])
      database.exec(
        `insert into tables (id, game, guild_id, channel_id, played_in, host_id, settings, thread, status, open, seats,
           version, told, opened_at, length, queued, sealed)
         values ('${id}', 'vips', '1', '2', '7', '3', '{}', 0, '${status}', 1, '[]', 1, 0, 5, 0, 2, '{}');
         insert into outbox (id, table_id, number, task, attempts, queued_at, at, due_at)
         values ('${id}.0', '${id}', 0, '{"kind":"refresh"}', 0, 5, 0, 0),
           ('${id}.1', '${id}', 1, '{"kind":"post","from":0,"to":1}', 0, 6, 0, null)`,
      );
    database.close();
    const store = await openStore(`sqlite:${file}`);
    expect(await store.claimDeadlines(10, 20, 5)).toEqual([{ tableId: 'aaaaaaa2', kind: 'close', at: 0 }]);
    const claimed = await store.claimOutbox(10, 20, 5);
    expect(claimed.map(({ id, guildId, channelId }) => [id, guildId, channelId])).toEqual([
      ['aaaaaaa2.0', '1', '7'],
      ['bbbbbbb2.0', '1', '7'],
    ]);
    await store.settleOutbox('aaaaaaa2.0', null);
    expect(await store.claimOutbox(10, 20, 5)).toMatchObject([{ id: 'aaaaaaa2.1' }]);
    await store.close();
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
    await expect(migrate(db, [secondMigration, failing], 5, 'It')).rejects.toThrow('nowhere');
    expect(database.prepare('select name from pedestal_migrations').pluck().all()).toEqual(['0002-second']);
    expect(database.prepare("select 1 from sqlite_master where name = 'third'").get()).toBeUndefined();
  });

  test('reject a database of a newer version and leave it unchanged', async () => {
    const file = `${await createTempFolder()}/pedestal.db`;
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
    await migrate(db, [secondMigration], 5, 'It');
    await expect(migrate(db, MIGRATIONS, 6, 'It')).rejects.toThrow('does not follow');
  });
});
