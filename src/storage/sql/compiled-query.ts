import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Cell = string | number | null;

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
 * executing it. `build` makes no use of what the arguments are; the returned function fills them in.
 */
export function compileOnce<Args extends Readonly<Record<keyof Args, Cell>>, Row>(
  build: (db: Kysely<Schema>, args: Args) => Compilable<Row>,
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

/** Builds a query; `next` is the cell that comes next among those of the query. */
export type Build<Row> = (db: Kysely<Schema>, next: () => Cell) => Compilable<Row>;

/**
 * Compiles a query. Queries of one shape, which differ in their cells only, are compiled once; those without one each
 * time, and those with long lists, as each length of a list makes another query.
 */
export type Compile = <Row>(
  db: Kysely<Schema>,
  shape: readonly unknown[] | null,
  cells: readonly Cell[],
  build: Build<Row>,
) => CompiledQuery<Row>;

/** The most cells of a query that is compiled once: those of most changes of a table. */
const MAX_CELLS = 40;

/** Compiles queries for one store. */
export function createCompiler(): Compile {
  type InOrder = Readonly<Record<number, Cell>>;
  const byShape = new Map<string, (db: Kysely<Schema>, cells: InOrder) => CompiledQuery>();
  const inTurn = (cells: InOrder): (() => Cell) => {
    let taken = 0;
    return () => cells[taken++] ?? null;
  };
  return (db, shape, cells, build) => {
    if (shape === null || cells.length > MAX_CELLS) return build(db, inTurn(cells)).compile();
    const key = JSON.stringify(shape);
    const known = byShape.get(key) ?? compileOnce((on, args: InOrder) => build(on, inTurn(args)));
    byShape.set(key, known);
    return known(db, cells);
  };
}
