import { z } from 'zod';

/** A value as the database keeps it. */
export type Cell = string | number | null;

/** How a column keeps a value: its type in SQL, the schema that validates and decodes a cell, and the way back. */
export interface CellType<Value, Kept = Value> {
  readonly sql: 'text' | 'integer' | 'bigint' | 'double precision';
  readonly isNullable: boolean;
  /** True if the cell is encrypted when the operator gave a key. */
  readonly isEncrypted: boolean;
  readonly schema: z.ZodType<Value, Kept>;
  readonly encode: (value: Value) => Kept;
}

/** The type of any column, as far as it does not matter which. */
export interface AnyCellType extends Pick<
  CellType<unknown>,
  'sql' | 'isNullable' | 'isEncrypted' | 'schema'
> {
  readonly encode: (value: never) => unknown;
}

/** The columns of a stored thing by property. The database has their names in snake case: `guildId` is `guild_id`. */
export type Columns = Readonly<Record<string, AnyCellType>>;

/** The values of one row, by property. */
export type RowValue<Of extends Columns> = { readonly [Name in keyof Of]: z.output<Of[Name]['schema']> };

/** A cell that keeps a value as it is. */
export const plain = <Value extends Cell>(
  sql: CellType<Value>['sql'],
  schema: z.ZodType<Value, Value>,
): CellType<Value> => ({ sql, schema, isNullable: false, isEncrypted: false, encode: (value) => value });

export const text = plain('text', z.string());
/** The id of something: never empty. */
export const id = plain('text', z.string().min(1));
export const count = plain('integer', z.int().nonnegative());
export const integer = plain('integer', z.int());
export const positive = plain('integer', z.int().positive());
export const real = plain('double precision', z.number());
/** Milliseconds since 1970. */
export const time = plain('bigint', z.int());
/** One of these words. */
export const oneOf = <const Values extends readonly string[]>(values: Values): CellType<Values[number]> =>
  plain('text', z.enum(values));

/** `true` and `false` as 1 and 0. */
export const flag: CellType<boolean, 0 | 1> = {
  ...{ sql: 'integer', isNullable: false, isEncrypted: false },
  schema: z.union([z.literal(0), z.literal(1)]).transform((bit) => bit === 1),
  encode: (value) => (value ? 1 : 0),
};

/** A value as JSON text. `encode` throws `TypeError` for what JSON cannot express. */
export const json = <Value>(schema: z.ZodType<Value>): CellType<Value, string> => ({
  ...{ sql: 'text', isNullable: false, isEncrypted: false },
  schema: z
    .string()
    .transform((cell, context): unknown => {
      try {
        return JSON.parse(cell);
      } catch {
        context.issues.push({ code: 'custom', message: 'not JSON', input: cell });
        return z.NEVER;
      }
    })
    .pipe(schema),
  encode: encodeJson,
});

/** Plain data as JSON text. Throws `TypeError` for what JSON cannot express. */
export function encodeJson(value: unknown): string {
  const cell = JSON.stringify(value) as string | undefined;
  if (cell === undefined) throw new TypeError(`${typeof value} cannot be stored`);
  return cell;
}

/** The same, or `null`. */
export const nullable = <Value, Kept>(type: CellType<Value, Kept>): CellType<Value | null, Kept | null> => ({
  ...type,
  isNullable: true,
  schema: type.schema.nullable(),
  encode: (value) => (value === null ? null : type.encode(value)),
});

/** The same, encrypted where the operator gave a key. Only for what the database keeps as text. */
export const encrypted = <Value>(type: CellType<Value, string>): CellType<Value, string> => ({
  ...type,
  isEncrypted: true,
});

/** The same; what cannot be read counts as this. */
export const lenient = <Value, Kept>(
  type: CellType<Value, Kept>,
  otherwise: Value,
): CellType<Value, Kept> => ({
  ...type,
  schema: type.schema.catch(otherwise),
});

/** A part of a document that counts as left out where it cannot be read. */
export const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
