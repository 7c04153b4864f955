import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connect } from '../../../src/storage/sqlite/open.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { tempFolder } from '../../temp-folder.ts';

/** A database, and a second connection to it, as of another program, that does not wait for locks. */
async function openTwice() {
  const file = `${tempFolder()}/pedestal.db`;
  const db = new Kysely<{ one: { id: number } }>({ dialect: createSqliteDialect(connect(file)) });
  await db.schema
    .createTable('one')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .execute();
  const other = new Sqlite(file, { timeout: 0 });
  const close = async (): Promise<void> => {
    other.close();
    await db.destroy();
  };
  return { db, other, close };
}

describe('transactions on SQLite', () => {
  test('that write take their lock when they begin', async () => {
    const { db, other, close } = await openTwice();
    await db.transaction().execute(async () => {
      expect(() => other.exec('begin immediate')).toThrow('locked');
    });
    await close();
  });

  test('that only read do not lock others out', async () => {
    const { db, other, close } = await openTwice();
    await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (transaction) => {
        await transaction.selectFrom('one').selectAll().execute();
        other.exec('insert into one values (1)');
        expect(await transaction.selectFrom('one').selectAll().execute()).toEqual([]);
      });
    await close();
  });

  test('that are not committed are seen by nobody else', async () => {
    const { db, close } = await openTwice();
    let read: Promise<unknown> | undefined;
    const rolledBack = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('one').values({ id: 1 }).execute();
      read = db.selectFrom('one').selectAll().execute();
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await read).toEqual([]);
    await close();
  });

  test('that SQLite itself has rolled back reject with the cause', async () => {
    const { db, close } = await openTwice();
    const failing = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('one').values({ id: 1 }).execute();
      await sql`insert or rollback into one values (1)`.execute(transaction);
    });
    await expect(failing).rejects.toThrow('UNIQUE constraint failed');
    expect(await db.selectFrom('one').selectAll().execute()).toEqual([]);
    await close();
  });
});
