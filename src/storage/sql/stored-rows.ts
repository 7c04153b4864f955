import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { Cell } from '../../table/stored/cells.ts';
import {
  type AnyStored,
  type Claim,
  columnName,
  type Columns,
  type Rows,
  type RowsOf,
  type RowValue,
  type Stored,
  type Unless,
  type Where,
} from '../../table/stored/stored.ts';
import type { DataCipher } from '../data-cipher.ts';
import { parseRow } from './columns.ts';
import { compileOnce } from './compiled-query.ts';
import type { Db } from './schema.ts';

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

interface Selection {
  readonly conditions: readonly Condition[];
  readonly isDistinct: boolean;
  readonly unless: readonly Unless<string>[];
  readonly order: readonly string[];
  readonly limit: number | undefined;
  readonly only: readonly string[];
}

function select(
  db: AnyDb,
  { name }: AnyStored,
  { conditions, order, limit, only, isDistinct, unless }: Selection,
) {
  let query = db.selectFrom(name).select(only.map(columnName));
  for (const { column, operator, value } of conditions) query = query.where(column, operator, value as Cell);
  for (const { stored, by, where } of unless)
    query = query.where(({ not, exists, selectFrom }) => {
      let other = selectFrom(`${stored.name} as other`).select(sql.lit(1).as('one'));
      for (const [own, outer] of Object.entries(by))
        other = other.whereRef(`other.${columnName(own)}`, '=', `${name}.${columnName(outer)}`);
      for (const { column, operator, value } of conditionsOf(stored, where))
        other = other.where(`other.${column}`, operator, value as Cell);
      return not(exists(other));
    });
  if (isDistinct) query = query.distinct();
  for (const by of order)
    query = by.startsWith('-')
      ? query.orderBy(columnName(by.slice(1)), 'desc')
      : query.orderBy(columnName(by));
  return limit === undefined ? query : query.limit(limit);
}

/** Compiles selections once for each shape that they have, as far as they differ in single values only. */
type Compile = (db: Db, stored: AnyStored, selection: Selection) => CompiledQuery<Row>;

function createCompiler(): Compile {
  const shapes = new Map<string, (db: Db, args: Cells) => CompiledQuery<Row>>();
  return (db, stored, selection) => {
    const { conditions, ...rest } = selection;
    if (rest.unless.length > 0 || conditions.some(({ operator }) => operator === 'in'))
      return select(anyDb(db), stored, selection).compile();
    const shape = JSON.stringify([
      stored.name,
      conditions.map(({ column, operator }) => [column, operator]),
      rest,
    ]);
    let compiled = shapes.get(shape);
    if (compiled === undefined) {
      compiled = compileOnce((on: Db, args: Cells) =>
        select(anyDb(on), stored, {
          ...rest,
          conditions: conditions.map((condition, i) => ({
            ...condition,
            // PostgreSQL knows no parameter after `is` and `is not`.
            value: condition.operator.startsWith('is') ? null : (args[`value${i}`] ?? null),
          })),
        }),
      );
      shapes.set(shape, compiled);
    }
    return compiled(db, Object.fromEntries(conditions.map(({ value }, i) => [`value${i}`, value as Cell])));
  };
}

/** A way to the rows of a store: outside transactions, or in one. */
interface RowsDeps {
  readonly db: Db;
  readonly cipher: DataCipher;
  readonly compile: Compile;
  readonly run: <Of>(query: CompiledQuery<Of>) => Promise<readonly Of[]>;
}

const placeOf = ({ name, key }: AnyStored, property: string, row: Row) =>
  ({
    column: `${name}.${columnName(property)}`,
    key: key.map((each) => row[each] as string | number),
  }) as const;

/** The cells of some properties of a row. */
function cellsOf(stored: AnyStored, cipher: DataCipher, set: Row, row: Row): Cells {
  return Object.fromEntries(
    Object.entries(set).map(([property, value]) => {
      const cell = cellOf(stored, property, value);
      if (!typeOf(stored, property).isEncrypted) return [columnName(property), cell];
      if (stored.key.some((each) => typeof row[each] === 'object' || row[each] === undefined))
        throw new RangeError(`${stored.name}.${property} is encrypted for one row`);
      return [columnName(property), cipher.encrypt(String(cell), placeOf(stored, property, row))];
    }),
  );
}

/** Decodes rows. Throws `CorruptRowError`. */
function createReader(stored: AnyStored, only: readonly string[], cipher: DataCipher): (row: Row) => Row {
  const secret = only.filter((property) => typeOf(stored, property).isEncrypted);
  const columns = secret.length === 0 ? only : [...new Set([...only, ...stored.key])];
  const schema = z.object(
    Object.fromEntries(columns.map((property) => [property, typeOf(stored, property).schema])),
  );
  return (row) => {
    const cells: Record<string, unknown> = {};
    for (const property of columns) cells[property] = row[columnName(property)];
    for (const property of secret)
      cells[property] = cipher.decrypt(String(cells[property]), placeOf(stored, property, cells));
    return parseRow(schema, cells, `a stored row of ${stored.name}`);
  };
}

const changedRows = (count: bigint | undefined): number => Number(count ?? 0n);

/** The rows of a stored thing in a database or transaction. */
function rowsIn<Of extends Columns>(deps: RowsDeps, stored: Stored<Of>): Rows<RowValue<Of>> {
  type Value = RowValue<Of>;
  const { db, cipher, compile, run } = deps;
  const any = anyDb(db);
  const all = Object.keys(stored.columns);
  const thing = stored as unknown as AnyStored;
  const list: Rows<Value>['list'] = async (
    where,
    { order = [], limit, only = [], distinct: isDistinct = false, unless = [] } = {},
  ) => {
    const conditions = conditionsOf(thing, where);
    if (conditions.some(isNever)) return [];
    const properties = only.length === 0 ? all : (only as readonly string[]);
    const read = createReader(thing, properties, cipher);
    const needed = properties.some((each) => typeOf(thing, each).isEncrypted)
      ? [...new Set([...properties, ...stored.key])]
      : properties;
    const rows = await run(
      compile(db, thing, { conditions, order, limit, only: needed, isDistinct, unless }),
    );
    return rows.map(read) as never;
  };
  const change = async (where: Where<Value>, set: Row): Promise<number> => {
    const conditions = conditionsOf(thing, where);
    if (conditions.some(isNever)) return 0;
    let query = any.updateTable(stored.name).set(cellsOf(thing, cipher, set, { ...where, ...set }));
    for (const { column, operator, value } of conditions)
      query = query.where(column, operator, value as Cell);
    return changedRows((await query.executeTakeFirst()).numUpdatedRows);
  };
  return {
    list,
    get: async (where) => (await list(where, { limit: 1 }))[0] ?? null,
    count: async (where) => {
      let query = any.selectFrom(stored.name).select(sql<number>`count(*)`.as('count'));
      for (const { column, operator, value } of conditionsOf(thing, where))
        query = query.where(column, operator, value as Cell);
      return (await query.executeTakeFirstOrThrow()).count;
    },
    add: async (...rows) => {
      if (rows.length === 0) return 0;
      const added = await any
        .insertInto(stored.name)
        .values(rows.map((row) => cellsOf(thing, cipher, row, row)))
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return changedRows(added.numInsertedOrUpdatedRows);
    },
    put: async (row, changed) => {
      const cells = cellsOf(thing, cipher, row, row);
      const names = (changed ?? all.filter((each) => !stored.key.includes(each))).map(columnName);
      await any
        .insertInto(stored.name)
        .values(cells)
        .onConflict((conflict) =>
          conflict
            .columns(stored.key.map(columnName))
            .doUpdateSet(Object.fromEntries(names.map((name) => [name, cells[name] ?? null]))),
        )
        .execute();
    },
    change,
    remove: async (where) => {
      const conditions = conditionsOf(thing, where);
      if (conditions.some(isNever)) return 0;
      let query = any.deleteFrom(stored.name);
      for (const { column, operator, value } of conditions)
        query = query.where(column, operator, value as Cell);
      return changedRows((await query.executeTakeFirst()).numDeletedRows);
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

/** Makes the rows of stored things in a transaction, and outside of any, where `select` runs queries. */
export function createRowSources(
  db: Db,
  cipher: DataCipher,
  select: RowsDeps['run'],
): { readonly outside: RowsOf; readonly inside: (transaction: Db) => RowsOf } {
  const compile = createCompiler();
  return {
    outside: (stored) => rowsIn({ db, cipher, compile, run: select }, stored),
    inside: (transaction) => (stored) =>
      rowsIn(
        {
          db: transaction,
          cipher,
          compile,
          run: async (query) => (await transaction.executeQuery(query)).rows,
        },
        stored,
      ),
  };
}
