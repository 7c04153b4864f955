import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { compileOnce } from '../../../src/storage/sql/compiled-query.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';

const postgres = (): Kysely<Schema> =>
  new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
const sqlite = (): Kysely<Schema> =>
  new Kysely({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });

test('a query is built once for each database, and filled with the arguments of each call', () => {
  let builds = 0;
  const query = compileOnce((db, { id, before }: { readonly id: string; readonly before: number }) => {
    builds += 1;
    return db
      .selectFrom('interactions')
      .select('id')
      .where('counted_at', '<', before)
      .where('id', '<>', 'write-probe')
      .where('id', '=', id);
  });
  const [one, other] = [sqlite(), postgres()];

  expect(query(one, { id: 'a', before: 1 }).parameters).toStrictEqual([1, 'write-probe', 'a']);
  expect(query(one, { id: 'b', before: 2 }).parameters).toStrictEqual([2, 'write-probe', 'b']);
  expect(query(one, { id: 'c', before: 3 }).sql).toContain('"counted_at" < ?');
  expect(query(other, { id: 'd', before: 4 })).toMatchObject({
    sql: expect.stringContaining('"counted_at" < $1'),
    parameters: [4, 'write-probe', 'd'],
  });
  expect(builds).toBe(2);
});

test('the transactions of a database use its compiled queries', async () => {
  let builds = 0;
  const query = compileOnce((db, { id }: { readonly id: string }) => {
    builds += 1;
    return db.selectFrom('interactions').selectAll().where('id', '=', id);
  });
  const db = sqlite();

  query(db, { id: 'a' });
  await db.transaction().execute(async (transaction) => {
    expect(query(transaction, { id: 'b' }).parameters).toStrictEqual(['b']);
  });

  expect(builds).toBe(1);
});
