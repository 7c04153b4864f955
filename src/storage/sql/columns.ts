import { z } from 'zod';
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

/** What must hold for columns that keep these properties, each with its whole type. */
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

/** What a row keeps: values by property. */
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
