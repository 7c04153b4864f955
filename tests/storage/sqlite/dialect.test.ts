import Sqlite from 'better-sqlite3';
import { Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { connect } from '../../../src/storage/sqlite/connection.ts';
import { sqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();

/** A database, and another program that has it open and does not wait for locks. */
async function shared() {
  const file = `${await emptyFolder()}/pedestal.db`;
  const db = new Kysely<{ one: { id: number } }>({ dialect: sqliteDialect(connect(file)) });
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
  test('one that writes has its lock from the beginning', async () => {
    const { db, other, close } = await shared();
    await db.transaction().execute(async () => {
      expect(() => other.exec('begin immediate')).toThrow('locked');
    });
    await close();
  });

  test('one that only reads locks nobody out', async () => {
    const { db, other, close } = await shared();
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

  test('what SQLite has rolled back by itself still says why', async () => {
    const { db, close } = await shared();
    const broken = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('one').values({ id: 1 }).execute();
      await sql`insert or rollback into one values (1)`.execute(transaction);
    });
    await expect(broken).rejects.toThrow('UNIQUE constraint failed');
    expect(await db.selectFrom('one').selectAll().execute()).toEqual([]);
    await close();
  });
});
