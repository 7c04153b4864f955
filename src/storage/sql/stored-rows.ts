import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { CorruptRowError } from '../../table/ports/store.ts';
import type { Cell, Columns, RowValue } from '../../table/stored/cells.ts';
import {
  type AnyStored,
  type Claim,
  columnName,
  type Listing,
  type Rows,
  type RowsOf,
  type Stored,
  type Where,
} from '../../table/stored/stored.ts';
import type { DataCipher } from '../data-cipher.ts';
import type { Build, Compile } from './compiled-query.ts';
import type { CellsOf, Db } from './schema.ts';

/** The database as far as it is not known which tables it has. */
type AnyDb = Kysely<Readonly<Record<string, Readonly<Record<string, Cell>>>>>;
type Row = Readonly<Record<string, unknown>>;
type Cells = Readonly<Record<string, Cell>>;

/** The database for tables that are declared elsewhere. */
export const anyDb = (db: Db): AnyDb => db as unknown as AnyDb;

const OPERATORS = ['>', '>=', '<', '<=', '!='] as const;

/** One condition: a column of the database, how it compares, and to what. */
interface Condition {
  readonly column: string;
  readonly operator: '=' | 'in' | 'is' | 'is not' | (typeof OPERATORS)[number];
  readonly value: Cell | readonly Cell[];
}

const typeOf = ({ columns, name }: AnyStored, property: string): Columns[string] => {
  const type = columns[property];
  if (type === undefined) throw new RangeError(`${name} has no column ${property}`);
  return type;
};

const cellOf = (stored: AnyStored, property: string, value: unknown): Cell =>
  typeOf(stored, property).encode(value as never) as Cell;

function conditionsOf(stored: AnyStored, where: Where<Row>): readonly Condition[] {
  return Object.entries(where).flatMap(([property, test]): readonly Condition[] => {
    const column = columnName(property);
    if (Array.isArray(test))
      return [{ column, operator: 'in', value: test.map((each) => cellOf(stored, property, each)) }];
    if (test === null) return [{ column, operator: 'is', value: null }];
    if (typeof test !== 'object') return [{ column, operator: '=', value: cellOf(stored, property, test) }];
    return OPERATORS.filter((operator) => operator in test).map((operator) => {
      const value = (test as Row)[operator];
      return value === null
        ? { column, operator: 'is not', value }
        : { column, operator, value: cellOf(stored, property, value) };
    });
  });
}

const isNever = ({ operator, value }: Condition): boolean =>
  operator === 'in' && (value as readonly Cell[]).length === 0;

interface Selection extends Omit<Listing<Row, string>, 'order'> {
  readonly conditions: readonly Condition[];
  readonly order?: readonly string[];
}

/** Adds conditions to a query; `next` is the cell that comes next among those of the query. */
function matching<Query extends Conditional<Query>>(
  query: Query,
  conditions: readonly Condition[],
  next: () => Cell,
): Query {
  return conditions.reduce(
    // PostgreSQL knows no parameter after `is` and `is not`.
    (made, { column, operator, value }) =>
      made.where(
        column,
        operator,
        (operator.startsWith('is') ? null : Array.isArray(value) ? value.map(next) : next()) as Cell,
      ),
    query,
  );
}

interface Conditional<Query> {
  where(column: string, operator: Condition['operator'], value: Cell): Query;
}

/** The cells of conditions that are parameters, in order. */
const cellsIn = (conditions: readonly Condition[]): readonly Cell[] =>
  conditions.flatMap(({ operator, value }) => (operator.startsWith('is') ? [] : value));

/** What queries have in common that differ in the cells of their conditions only. */
const shapeOf = (conditions: readonly Condition[]): unknown =>
  conditions.map(({ column, operator, value }) => [
    column,
    operator,
    Array.isArray(value) ? value.length : null,
  ]);

function select(
  db: AnyDb,
  { name }: AnyStored,
  { conditions, order = [], limit, offset = 0, only = [], distinct = false, unless = [], lock }: Selection,
  next: () => Cell,
) {
  let query = matching(db.selectFrom(name).select(only.map(columnName)), conditions, next);
  for (const { stored, by, where } of unless)
    query = query.where(({ not, exists, selectFrom }) => {
      let other = selectFrom(`${stored.name} as other`).select(sql.lit(1).as('one'));
      for (const [own, outer] of Object.entries(by))
        other = other.whereRef(`other.${columnName(own)}`, '=', `${name}.${columnName(outer)}`);
      for (const { column, operator, value } of conditionsOf(stored, where))
        other = other.where(`other.${column}`, operator, value as Cell);
      return not(exists(other));
    });
  if (distinct) query = query.distinct();
  for (const by of order)
    query = by.startsWith('-')
      ? query.orderBy(columnName(by.slice(1)), 'desc')
      : query.orderBy(columnName(by));
  if (limit !== undefined) query = query.limit(limit);
  if (offset > 0) query = query.offset(offset);
  return lock === undefined ? query : query.forUpdate();
}

const placeOf = ({ name, key }: AnyStored, property: string, row: Row) =>
  ({
    column: `${name}.${columnName(property)}`,
    key: key.map((each) => row[each] as string | number),
  }) as const;

/** How rows of stored things become cells of the database and values again. The schema of each selection is made once. */
function createRowCodec(cipher: DataCipher) {
  const readers = new Map<string, (row: Row) => Row>();
  return {
    /** The cells of some properties of a row; for encrypted ones, its key must be known. Throws `TypeError` for what JSON cannot express. */
    cells: <Of extends Columns, Name extends keyof Of & string>(
      stored: Stored<Of>,
      set: { readonly [Each in Name]: RowValue<Of>[Each] },
      row: Row = set,
    ): CellsOf<Pick<Of, Name>> => {
      const thing = stored as unknown as AnyStored;
      return Object.fromEntries(
        Object.entries(set).map(([property, value]) => {
          const cell = cellOf(thing, property, value);
          if (!typeOf(thing, property).isEncrypted) return [columnName(property), cell];
          if (stored.key.some((each) => typeof row[each] === 'object' || row[each] === undefined))
            throw new RangeError(`${stored.name}.${property} is encrypted for one row`);
          return [columnName(property), cipher.encrypt(String(cell), placeOf(thing, property, row))];
        }),
      ) as never;
    },
    /** Decodes rows, or of each these properties. Throws `CorruptRowError`. */
    read: <Of extends Columns, Name extends keyof Of & string = keyof Of & string>(
      stored: Stored<Of>,
      only?: readonly Name[],
    ): ((row: object) => Pick<RowValue<Of>, Name>) => {
      const properties = only ?? Object.keys(stored.columns);
      const id = `${stored.name} ${properties.join(' ')}`;
      let reader = readers.get(id);
      if (reader === undefined) {
        reader = createReader(stored, properties, cipher);
        readers.set(id, reader);
      }
      return reader as never;
    },
  };
}

const picked = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

/**
 * Decodes rows. Throws `CorruptRowError`, which names columns only, and of a document its parts: never what they hold, as a
 * row may hold secrets, and errors are logged.
 */
function createReader(stored: AnyStored, only: readonly string[], cipher: DataCipher): (row: Row) => Row {
  const { name, key, table, isRebuildable = false } = stored;
  const secret = only.filter((property) => typeOf(stored, property).isEncrypted);
  const columns = secret.length === 0 ? only : [...new Set([...only, ...key])];
  const schema = z.object(
    Object.fromEntries(columns.map((property) => [property, typeOf(stored, property).schema])),
  );
  const cellIn = (row: Row, property: string): unknown => row[columnName(property)];
  const labelOf = (row: Row): string =>
    key
      .map((each) => cellIn(row, each))
      .filter((cell, i) => i === 0 || typeof cell === 'number')
      .join(' ');
  return (row) => {
    const cells = Object.fromEntries(columns.map((property) => [property, cellIn(row, property)]));
    for (const property of secret)
      if (typeof cells[property] === 'string')
        cells[property] = cipher.decrypt(cells[property], placeOf(stored, property, cells));
    const parsed = schema.safeParse(cells);
    if (parsed.success) return picked(parsed.data, only);
    const names = parsed.error.issues.map(({ path: [column = 'all of it', part] }) =>
      column === 'document' && part !== undefined ? `document.${String(part)}` : columnName(String(column)),
    );
    throw new CorruptRowError(
      `a stored row of ${name} (${labelOf(row)}) is corrupt: ${[...new Set(names)].join(', ')}`,
      isRebuildable && table !== undefined ? String(cellIn(row, table)) : null,
    );
  };
}

/** A way to the rows of a store: outside transactions, or in one. */
interface RowsDeps {
  readonly db: Db;
  readonly codec: ReturnType<typeof createRowCodec>;
  readonly compile: Compile;
  /** True if rows must be locked one by one. */
  readonly rowLocks: boolean;
}

function rowsIn<Of extends Columns>(deps: RowsDeps, stored: Stored<Of>): Rows<RowValue<Of>> {
  type Value = RowValue<Of>;
  const { db, codec, compile } = deps;
  const { name } = stored;
  const all = Object.keys(stored.columns);
  const thing = stored as unknown as AnyStored;
  const selected = async <Out>(
    { conditions, ...rest }: Selection,
    build: Build<Out>,
    what?: 'count',
  ): Promise<readonly Out[]> => {
    const isKept = rest.offset === undefined && rest.unless === undefined;
    const shape = isKept ? [what, name, shapeOf(conditions), rest] : null;
    return (await db.executeQuery(compile(db, shape, cellsIn(conditions), build))).rows;
  };
  /** Runs a query that changes something. Resolves with the number of rows that it has changed. */
  const changed = async (
    shape: readonly unknown[],
    cells: readonly Cell[],
    build: Build<unknown>,
  ): Promise<number> =>
    Number((await db.executeQuery(compile(db, [name, ...shape], cells, build))).numAffectedRows ?? 0n);
  const list: Rows<Value>['list'] = async (where, { only = [], lock, ...how } = {}) => {
    const conditions = conditionsOf(thing, where);
    if (conditions.some(isNever)) return [];
    const properties = only.length === 0 ? all : (only as readonly string[]);
    const read = codec.read(stored, properties);
    const needed = properties.some((each) => typeOf(thing, each).isEncrypted)
      ? [...new Set([...properties, ...stored.key])]
      : properties;
    const locked = deps.rowLocks && lock === true ? ({ lock } as const) : {};
    const selection: Selection = { ...how, ...locked, conditions, only: needed };
    const rows = await selected(selection, (on, next) => select(anyDb(on), thing, selection, next));
    return rows.map(read) as never;
  };
  const change = async (where: Where<Value>, set: Row): Promise<number> => {
    const conditions = conditionsOf(thing, where);
    if (conditions.some(isNever)) return 0;
    const cells = codec.cells(stored, set as Value, { ...where, ...set }) as Cells;
    const columns = Object.keys(cells);
    return changed(
      ['change', columns, shapeOf(conditions)],
      [...Object.values(cells), ...cellsIn(conditions)],
      (on, next) => {
        const query = anyDb(on)
          .updateTable(name)
          .set(Object.fromEntries(columns.map((each) => [each, next()])));
        return matching(query, conditions, next);
      },
    );
  };
  /** Inserts rows of these cells, each with the same columns. */
  const insert = (on: Db, rows: readonly Cells[], next: () => Cell) =>
    anyDb(on)
      .insertInto(name)
      .values(rows.map((row) => Object.fromEntries(Object.keys(row).map((column) => [column, next()]))));
  const columnsOf = (rows: readonly Cells[]): unknown => rows.map((row) => Object.keys(row));
  const cellsOf = (rows: readonly Cells[]): readonly Cell[] => rows.flatMap((row) => Object.values(row));
  return {
    list,
    get: async (where) => (await list(where, { limit: 1 }))[0] ?? null,
    count: async (where, how = {}) => {
      const selection: Selection = { ...how, conditions: conditionsOf(thing, where) };
      if (selection.conditions.some(isNever)) return 0;
      const [row] = await selected(
        selection,
        (on, next) => select(anyDb(on), thing, selection, next).select(sql<number>`count(*)`.as('count')),
        'count',
      );
      return row?.count ?? 0;
    },
    add: async (...rows) => {
      if (rows.length === 0) return 0;
      const cells = rows.map((row) => codec.cells(stored, row) as Cells);
      return changed(['add', columnsOf(cells)], cellsOf(cells), (on, next) =>
        insert(on, cells, next).onConflict((conflict) => conflict.doNothing()),
      );
    },
    put: async (row, replaced) => {
      const cells = codec.cells(stored, row) as Cells;
      const names = (replaced ?? all.filter((each) => !stored.key.includes(each))).map(columnName);
      await changed(['put', columnsOf([cells]), names], cellsOf([cells]), (on, next) =>
        insert(on, [cells], next).onConflict((conflict) =>
          conflict
            .columns(stored.key.map(columnName))
            .doUpdateSet(({ ref }) =>
              Object.fromEntries(names.map((each) => [each, ref(`excluded.${each}`)])),
            ),
        ),
      );
    },
    change,
    remove: async (where) => {
      const conditions = conditionsOf(thing, where);
      if (conditions.some(isNever)) return 0;
      return changed(['remove', shapeOf(conditions)], cellsIn(conditions), (on, next) =>
        matching(anyDb(on).deleteFrom(name), conditions, next),
      );
    },
    claim: async (where, { lease, now, until, limit, order }: Claim<Value>) => {
      const unclaimed = { ...where, [lease]: { '<=': now } } as Where<Value>;
      const claimed: Value[] = [];
      for (const row of await list(unclaimed, { order, limit })) {
        const key = Object.fromEntries(stored.key.map((each) => [each, row[each]]));
        // Another process may have been quicker.
        if ((await change({ ...unclaimed, ...key }, { [lease]: until })) > 0) claimed.push(row);
      }
      return claimed;
    },
  };
}

/** Makes the rows of stored things, `inside` a database or a transaction, and what reads them where another query has found them. */
export function createRowSources(compile: Compile, cipher: DataCipher, rowLocks: boolean) {
  const codec = createRowCodec(cipher);
  const inside =
    (db: Db): RowsOf =>
    (stored) =>
      rowsIn({ db, codec, compile, rowLocks }, stored);
  return { ...codec, inside };
}

export type RowSources = ReturnType<typeof createRowSources>;
