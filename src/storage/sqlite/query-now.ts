import type Sqlite from 'better-sqlite3';
import type { CompiledQuery } from 'kysely';

/**
 * Returns a function that executes a query at once and without Kysely, which takes several times as long as SQLite for
 * what a click reads; `null` while a transaction is open on the same connection, because its changes would be seen.
 */
export function createQueryNow(
  database: Sqlite.Database,
): <Row>(query: CompiledQuery<Row>) => readonly Row[] | null {
  const statements = new Map<string, Sqlite.Statement>();
  return <Row>({ sql, parameters }: CompiledQuery<Row>): readonly Row[] | null => {
    if (database.inTransaction) return null;
    let statement = statements.get(sql);
    if (statement === undefined) {
      statement = database.prepare(sql);
      statements.set(sql, statement);
    }
    return statement.all(...parameters) as readonly Row[];
  };
}
