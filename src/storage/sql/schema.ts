import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Columns } from '../../table/stored/cells.ts';
import type { ColumnName } from '../../table/stored/stored.ts';
import type { CORE_TABLES } from '../../table/stored/core-things.ts';

/** A row of a stored thing, as the database has it. */
export type CellsOf<Of extends Columns> = {
  readonly [Property in keyof Of & string as ColumnName<Property>]: z.input<Of[Property]['schema']>;
};

type CoreTable = (typeof CORE_TABLES)[number];

/** The tables of the database but those that features declare. A dialect returns its big integers as numbers. */
export type Schema = {
  readonly [Name in CoreTable['name']]: CellsOf<Extract<CoreTable, { readonly name: Name }>['columns']>;
} & {
  /** The stored things that have a table in this database. */
  readonly pedestal_stored: { readonly name: string; readonly made_at: number };
  /** The migrations that were applied to this database, numbered from 1. */
  readonly pedestal_migrations: {
    readonly number: number;
    readonly name: string;
    readonly applied_at: number;
  };
};

/** The database, outside any transaction or inside one. */
export type Db = Kysely<Schema>;
