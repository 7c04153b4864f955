import Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { createCompiler } from '../../../src/storage/sql/compiled-query.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';

const sqlite = () => new Kysely<Schema>({ dialect: createSqliteDialect(new Sqlite(':memory:')) });

/** Compiles a query of one shape, and counts how often it is built. */
function counted() {
  const compile = createCompiler();
  let builds = 0;
  const query = (db: Kysely<Schema>, id: string, before: number) =>
    compile(db, ['seen'], [before, id], (on, next) => {
      builds += 1;
      return on
        .selectFrom('interactions')
        .select('id')
        .where('counted_at', '<', next() as number)
        .where('id', '<>', 'write-probe')
        .where('id', '=', next() as string);
    });
  return { query, builds: () => builds };
}

test('a query is built once, and filled with the cells of each call', () => {
  const [{ query, builds }, db] = [counted(), sqlite()];

  expect(query(db, 'a', 1).parameters).toStrictEqual([1, 'write-probe', 'a']);
  expect(query(db, 'b', 2).parameters).toStrictEqual([2, 'write-probe', 'b']);
  expect(query(db, 'c', 3).sql).toContain('"counted_at" < +?');
  expect(builds()).toBe(1);
});

test('the transactions of a database use its compiled queries', async () => {
  const [{ query, builds }, db] = [counted(), sqlite()];

  query(db, 'a', 1);
  await db.transaction().execute(async (transaction) => {
    expect(query(transaction, 'b', 2).parameters).toStrictEqual([2, 'write-probe', 'b']);
  });

  expect(builds()).toBe(1);
});

test('a query with a long list is built each time', () => {
  const compile = createCompiler();
  const ids = Array.from({ length: 41 }, (_, i) => `${i}`);
  const query = (more: readonly string[]) =>
    compile(sqlite(), ['many'], more, (on, next) =>
      on
        .selectFrom('interactions')
        .select('id')
        .where('id', 'in', more.map(next) as string[]),
    );

  expect(query(ids).parameters).toStrictEqual(ids);
  expect(query(ids.slice(1).toReversed()).parameters).toStrictEqual(ids.slice(1).toReversed());
});
