import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Cell = string | number | null;

/** Builds a query whose arguments differ from one execution to the next; makes no use of what they are. */
type Build<Args, Row> = (db: Kysely<Schema>, args: Args) => Compilable<Row>;

/** Stands for an argument while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const PLACEHOLDERS: unknown = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) });

/**
 * A query that is compiled once for each database, because building and compiling one with Kysely takes longer than
 * executing it. The returned function fills in its arguments.
 */
export function compileOnce<Args extends Readonly<Record<keyof Args, Cell>>, Row>(
  build: Build<Args, Row>,
): (db: Kysely<Schema>, args: Args) => CompiledQuery<Row> {
  // A database and its transactions have the same adapter.
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return (db, args) => {
    const { adapter } = db.getExecutor();
    let query = compiled.get(adapter);
    if (query === undefined) {
      query = build(db, PLACEHOLDERS as Args).compile();
      compiled.set(adapter, query);
    }
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? args[parameter.name as keyof Args] : parameter,
    );
    return { ...query, parameters };
  };
}
