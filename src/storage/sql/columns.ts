import { z } from 'zod';
import { CorruptRowError } from '../../table/ports/store.ts';
import { encodeJson } from '../change.ts';

/** How a column keeps a value: the schema that validates and decodes a cell, and the way back. */
interface CellType<Cell, Value> {
  readonly schema: z.ZodType<Value, Cell>;
  readonly encode: (value: Value) => Cell;
}

/** A column of a database table and the property that it keeps. */
export interface Column<Name extends string, Cell, Value> extends CellType<Cell, Value> {
  readonly name: Name;
}

interface AnyColumn {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly encode: (value: never) => unknown;
}

/** The columns of a database table by the property that each of them keeps. */
type Columns = Readonly<Record<string, AnyColumn>>;

/** The constraint on columns that keep these properties, each with its whole type. */
export type ColumnsOf<Value> = {
  readonly [Key in keyof Value]: {
    readonly name: string;
    readonly schema: z.ZodType<Value[Key]>;
    readonly encode: (value: Value[Key]) => unknown;
  };
};

/** A row as the database has it: cells by column name. */
export type RowOf<Spec extends Columns> = {
  readonly [Key in keyof Spec as Spec[Key]['name']]: z.input<Spec[Key]['schema']>;
};

/** The values of a row by property. */
export type ValueOf<Spec extends Columns> = {
  readonly [Key in keyof Spec]: z.output<Spec[Key]['schema']>;
};

export const column = <Name extends string, Cell, Value>(
  name: Name,
  type: CellType<Cell, Value>,
): Column<Name, Cell, Value> => ({ name, ...type });

/** A cell that keeps a value as it is. */
export const plain = <Value>(schema: z.ZodType<Value, Value>): CellType<Value, Value> => ({
  schema,
  encode: (value) => value,
});

/** `true` and `false` as 1 and 0. */
export const flag: CellType<0 | 1, boolean> = {
  schema: z.union([z.literal(0), z.literal(1)]).transform((bit) => bit === 1),
  encode: (value) => (value ? 1 : 0),
};

/** A value as JSON text. */
export const json = <Value>(schema: z.ZodType<Value>): CellType<string, Value> => ({
  schema: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'not JSON', input: text });
        return z.NEVER;
      }
    })
    .pipe(schema),
  encode: encodeJson,
});

export const count = plain(z.int().nonnegative());
export const time = plain(z.int());
export const id = plain(z.string().min(1));
export const hex64 = z.string().regex(/^[0-9a-f]{64}$/);
/** A time within a document: one that a date can have, in milliseconds since 1970. */
export const date = z.int().nonnegative().max(8_640_000_000_000_000);

/** The schema of a row with these columns: validates their cells, ignores other columns, and decodes to properties. */
export function rowSchema<Spec extends Columns>(columns: Spec): z.ZodType<ValueOf<Spec>> {
  const entries = Object.entries(columns);
  return z
    .object(Object.fromEntries(entries.map(([, { name, schema }]) => [name, schema])))
    .transform(
      (row) => Object.fromEntries(entries.map(([key, { name }]) => [key, row[name]])) as ValueOf<Spec>,
    );
}

/** The cells of a value. Throws `TypeError` for what JSON cannot express. */
export const encodeRow = <Spec extends Columns>(columns: Spec, value: ValueOf<Spec>): RowOf<Spec> =>
  Object.fromEntries(
    Object.entries(columns).map(([key, { name, encode }]) => [name, encode(value[key] as never)]),
  ) as RowOf<Spec>;

/**
 * Decodes a row. Throws `CorruptRowError`, which names columns only, and of a document its parts: never what they hold, as
 * a row may hold secrets, and errors are logged.
 */
export function parseRow<Value>(
  schema: z.ZodType<Value>,
  row: unknown,
  label: string,
  rebuildableTableId: string | null = null,
): Value {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const names = parsed.error.issues.map(({ path: [name = 'all of it', part] }) =>
    name === 'document' && part !== undefined ? `document.${String(part)}` : String(name),
  );
  throw new CorruptRowError(`${label} is corrupt: ${[...new Set(names)].join(', ')}`, rebuildableTableId);
}
