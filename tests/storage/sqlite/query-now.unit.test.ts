import { CompiledQuery, Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { connect } from '../../../src/storage/sqlite/connection.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { createQueryNow } from '../../../src/storage/sqlite/query-now.ts';

test('a query is executed at once, but not while a transaction is open whose changes it would see', async () => {
  const database = connect(null);
  const db = new Kysely<Schema>({ dialect: createSqliteDialect(database) });
  onTestFinished(() => db.destroy());
  database.exec('create table numbers (n integer)');
  const queryNow = createQueryNow(database);
  const count = (): unknown =>
    queryNow(CompiledQuery.raw('select count(*) as count from numbers where n > ?', [0]));

  expect(count()).toStrictEqual([{ count: 0 }]);
  const seen: unknown[] = [];
  const rolledBack = db.transaction().execute(async (transaction) => {
    await transaction.executeQuery(CompiledQuery.raw('insert into numbers values (1)'));
    seen.push(count());
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');

  expect(seen).toStrictEqual([null]);
  expect(count()).toStrictEqual([{ count: 0 }]);
});
