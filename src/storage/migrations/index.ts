import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';

export interface Migration {
  readonly name: string;
  /** Runs inside a transaction of its own, in a database that may lack tables of features. */
  readonly up: (db: Kysely<Schema>) => Promise<void>;
}

/**
 * A new database is made as its tables are declared; from the first release on, migrations bring older ones there. Never
 * change one that was released: append another.
 */
export const MIGRATIONS: readonly Migration[] = [];
