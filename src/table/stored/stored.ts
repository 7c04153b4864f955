import type { z } from 'zod';
import type { AnyCellType } from './cells.ts';

/** The columns of a stored thing by property. The database has their names in snake case: `guildId` is `guild_id`. */
export type Columns = Readonly<Record<string, AnyCellType>>;

/** The values of one row, by property. */
export type RowValue<Of extends Columns> = { readonly [Name in keyof Of]: z.output<Of[Name]['schema']> };

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
  /** The column with the id of the person whose rows these are: they are exported with the person and deleted with them. */
  readonly person?: Name<Of>;
  /** Further columns with ids of people: rows are deleted with any of them, and not exported. */
  readonly alsoNames?: readonly Name<Of>[];
  /** The column with the id of a server: rows are deleted some time after the bot has left it. */
  readonly server?: Name<Of>;
  /** The column with the id of a table: rows are deleted with it. */
  readonly table?: Name<Of>;
  /** Rows are deleted once so many milliseconds have passed since the time in this column. */
  readonly kept?: { readonly since: Name<Of>; readonly ms: number };
  /** Under which name `/privacy` exports the rows of a person, and what it has of each. */
  readonly exported?: { readonly as: string; readonly show: (row: RowValue<Of>) => unknown };
}

/** A stored thing: one table of the database. */
export interface Stored<Of extends Columns = Columns> extends StoredDeclaration<Of> {
  /** In snake case. */
  readonly name: string;
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
export const defineStored = <const Of extends Columns>(
  name: string,
  declaration: StoredDeclaration<Of>,
): Stored<Of> => ({ name, ...declaration });

/** The name in the database of a property. */
export const columnName = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
