import type { Change } from '../ports/tables.ts';
import type { Columns, RowValue } from './cells.ts';

type Name<Of> = keyof Of & string;

/** The declaration of a stored thing: all else follows from it. */
export interface StoredDeclaration<Of extends Columns> {
  readonly columns: Of;
  /** The primary key. */
  readonly key: readonly Name<Of>[];
  /** For queries by something else than the key, the person, the server or the table. */
  readonly indexes?: readonly (readonly Name<Of>[])[];
  /** There is never a second row with the same values in these columns. */
  readonly unique?: readonly Name<Of>[];
  /** The column with the id of the person whose rows these are: they are deleted with the person. */
  readonly person?: Name<Of>;
  /** Further columns with ids of people: rows are deleted with any of them. */
  readonly alsoNames?: readonly Name<Of>[];
  /** Changes what outlives a person, inside the transaction that deletes their rows, before it does. */
  readonly passOn?: (rowsOf: RowsOf, userId: string) => Promise<void>;
  /** Notes what follows where a person is hidden from now on, or is so no more, inside the transaction that notes it. */
  readonly hidden?: (rowsOf: RowsOf, userId: string, isHidden: boolean) => Promise<void>;
  /** The column with the id of a server: rows are deleted some time after the bot has left it. */
  readonly server?: Name<Of>;
  /** The column with the id of a table: rows are deleted with it. */
  readonly table?: Name<Of>;
  /** True if a corrupt row can be made again from the log of its table (`Change.republish`). */
  readonly isRebuildable?: boolean;
  /** Rows are deleted once so many milliseconds have passed since the time in this column. */
  readonly kept?: { readonly since: Name<Of>; readonly ms: number };
  /** Under which name `/privacy` exports the rows of a person, and what it has of each. */
  readonly exported?: { readonly as: string; readonly show: (row: RowValue<Of>) => unknown };
  /** Notes what follows from a change of a table, inside its transaction; `now` in milliseconds since 1970. */
  readonly changed?: (rowsOf: RowsOf, change: Change, now: number) => Promise<void>;
}

/** A stored thing: one table of the database. */
export interface Stored<
  Of extends Columns = Columns,
  InDatabase extends string = string,
> extends StoredDeclaration<Of> {
  /** In snake case. */
  readonly name: InDatabase;
}

/** A stored thing of any columns. */
export type AnyStored = Omit<Stored, 'exported'> & {
  readonly exported?: { readonly as: string; readonly show: (row: never) => unknown };
};

/** The values of one row of a stored thing. */
export type RowIn<Thing> = Thing extends Stored<infer Of> ? RowValue<Of> : never;

/**
 * Declares a stored thing. From this follow its table, reading and writing, validation, deletion, export and encryption.
 * `name` is that of the table in the database, in snake case.
 */
export const defineStored = <const Of extends Columns, const InDatabase extends string>(
  name: InDatabase,
  declaration: StoredDeclaration<Of>,
): Stored<Of, InDatabase> => ({ name, ...declaration });

/** The name in the database of a property, in snake case. */
export type ColumnName<Property extends string> = Property extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnName<Rest>}`
  : '';

/** The name in the database of a property. */
export const columnName = <Property extends string>(property: Property): ColumnName<Property> =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Property>;

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
  /** How many are left out first. */
  readonly offset?: number;
  /** These columns alone are read. */
  readonly only?: readonly Name[];
  /** Each combination of the columns that are read once. */
  readonly distinct?: boolean;
  readonly unless?: readonly Unless<keyof Row & string>[];
  /** Locks the rows until the transaction ends, once who has locked them is done. */
  readonly lock?: true;
}

/** The rows of a stored thing. A corrupt one throws `CorruptRowError`. */
export interface Rows<Row> {
  get(where: Where<Row>): Promise<Row | null>;
  list<Name extends keyof Row = keyof Row>(
    where: Where<Row>,
    how?: Listing<Row, Name>,
  ): Promise<readonly Pick<Row, Name>[]>;
  count(where: Where<Row>, how?: Pick<Listing<Row, never>, 'unless'>): Promise<number>;
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

/** Makes an operation of work on rows, or on something else. */
export type MakeOperation<On = RowsOf> = <Args extends readonly unknown[], Value>(
  work: (on: On, ...args: Args) => Promise<Value>,
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
  /** How many rows that has, by the same names; none of them is read. */
  readonly countsOf: (userId: string) => Promise<Readonly<Record<string, number>>>;
  /** When this database began to keep a stored thing, in milliseconds since 1970. */
  readonly keptSince: (stored: Pick<Stored, 'name'>) => Promise<number>;
}
