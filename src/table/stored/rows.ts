import type { AnyStored, Columns, RowValue, Stored } from './stored.ts';

/** A value, one of several, or how it compares. */
type Test<Value> =
  | Value
  | readonly Value[]
  | { readonly '>'?: Value; readonly '>='?: Value; readonly '<'?: Value; readonly '<='?: Value }
  | { readonly '!=': Value };

/** Which rows: all of these hold. */
export type Where<Row> = { readonly [Name in keyof Row]?: Test<Row[Name]> };

/** By which columns rows are ordered, in turn; a minus before the name: the highest first. */
export type Order<Row> = readonly (keyof Row & string extends infer Name extends string
  ? Name | `-${Name}`
  : never)[];

/** How rows are claimed: `lease` is the column that says until when a row is claimed. */
export interface Claim<Row> {
  readonly lease: keyof Row & string;
  readonly now: number;
  readonly until: number;
  readonly limit: number;
  readonly order: Order<Row>;
}

/** Leaves rows out for which another stored thing has a row: `by` says which of its columns are equal to which of theirs. */
export interface Unless<Name extends string> {
  readonly stored: AnyStored;
  readonly by: Readonly<Record<string, Name>>;
  readonly where: Readonly<Record<string, unknown>>;
}

/** How rows are listed. */
export interface Listing<Row, Name extends keyof Row> {
  readonly order?: Order<Row>;
  readonly limit?: number;
  /** These columns alone are read. */
  readonly only?: readonly Name[];
  /** Each combination of the columns that are read once. */
  readonly distinct?: boolean;
  readonly unless?: readonly Unless<keyof Row & string>[];
}

/** The rows of a stored thing. A corrupt one throws `CorruptRowError`. */
export interface Rows<Row> {
  get(where: Where<Row>): Promise<Row | null>;
  list<Name extends keyof Row = keyof Row>(
    where: Where<Row>,
    how?: Listing<Row, Name>,
  ): Promise<readonly Pick<Row, Name>[]>;
  count(where: Where<Row>): Promise<number>;
  /** Adds rows, except those whose key, or unique columns, are there already; how many. */
  add(...rows: readonly Row[]): Promise<number>;
  /** Adds a row; if its key is there already, these columns of that row change instead: all if left out. */
  put(row: Row, changed?: readonly (keyof Row & string)[]): Promise<void>;
  /** Changes columns; in how many rows. Encrypted ones only where all of the key is given. */
  change(where: Where<Row>, set: Partial<Row>): Promise<number>;
  /** How many rows there were. */
  remove(where: Where<Row>): Promise<number>;
  /** Claims some rows that no process has claimed now. */
  claim(where: Where<Row>, claim: Claim<Row>): Promise<readonly Row[]>;
}

/** The rows of stored things within one transaction, or as of one moment. */
export type RowsOf = <Of extends Columns>(stored: Stored<Of>) => Rows<RowValue<Of>>;

/** Makes an operation of work on rows. */
type MakeOperation = <Args extends readonly unknown[], Value>(
  work: (rowsOf: RowsOf, ...args: Args) => Promise<Value>,
) => (...args: Args) => Promise<Value>;

/**
 * How a feature gets at what it stores. While the database cannot be used, everything rejects with `StoreError` and changes
 * nothing.
 */
export interface StoredAccess {
  /** The rows of a stored thing, each call an operation of its own. */
  readonly rowsOf: RowsOf;
  /** Makes an operation that reads several things as of one moment. */
  readonly read: MakeOperation;
  /** Makes an operation that changes something in a transaction, which may be repeated. */
  readonly write: MakeOperation;
  /** The same; what it has deleted or replaced is unreadable in the files of the database soon, too. */
  readonly erase: MakeOperation;
  /** The stored rows of a person that are exported, by the names of the declarations. */
  readonly exportOf: (userId: string) => Promise<Readonly<Record<string, readonly unknown[]>>>;
  /** When this database began to keep a stored thing, in milliseconds since 1970. */
  readonly keptSince: (stored: Pick<Stored, 'name'>) => Promise<number>;
}
