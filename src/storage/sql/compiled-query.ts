import type { Compilable, CompiledQuery, Kysely } from 'kysely';
import type { Schema } from './schema.ts';

type Cell = string | number | null;

/** Stands for a cell while a query is compiled, by its place among the cells of the query. */
class Placeholder {
  readonly at: number;

  constructor(at: number) {
    this.at = at;
  }
}

/** Builds a query; `next` is the cell that comes next among those of the query, and makes no use of what it is. */
export type Build<Row> = (db: Kysely<Schema>, next: () => Cell) => Compilable<Row>;

/**
 * Compiles a query. Queries of one shape, which differ in their cells only, are compiled once, because building and compiling
 * one with Kysely takes longer than executing it; those without a shape each time, and those with long lists, as each length
 * of a list makes another query.
 */
export type Compile = <Row>(
  db: Kysely<Schema>,
  shape: readonly unknown[] | null,
  cells: readonly Cell[],
  build: Build<Row>,
) => CompiledQuery<Row>;

/** The most cells of a query that is compiled once: those of most changes of a table. */
const MAX_CELLS = 40;

/** Compiles the queries of one store. */
export function createCompiler(): Compile {
  const byShape = new Map<string, CompiledQuery>();
  return <Row>(
    db: Kysely<Schema>,
    shape: readonly unknown[] | null,
    cells: readonly Cell[],
    build: Build<Row>,
  ) => {
    let taken = 0;
    if (shape === null || cells.length > MAX_CELLS) return build(db, () => cells[taken++] ?? null).compile();
    const key = JSON.stringify(shape);
    const query = byShape.get(key) ?? build(db, () => new Placeholder(taken++) as unknown as Cell).compile();
    byShape.set(key, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? cells[parameter.at] : parameter,
    );
    return { ...query, parameters };
  };
}
