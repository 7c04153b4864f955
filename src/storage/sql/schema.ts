import type { Kysely } from 'kysely';
import type { CORE_TABLES, CoreRow } from './core-tables.ts';

/** The tables of the database but those that features declare. A dialect returns its big integers as numbers. */
export type Schema = { readonly [Name in keyof typeof CORE_TABLES]: CoreRow<Name> } & {
  /** The stored things of features that have a table in this database. */
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
