import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { up as schema } from './0001-schema.ts';

export interface Migration {
  readonly name: string;
  /** Runs inside a transaction of its own, in a database that may lack tables of features. */
  readonly up: (db: Kysely<Schema>) => Promise<void>;
}

/**
 * The first makes a new database as `CORE_TABLES` declares it; the others, from the first release on, bring older databases
 * there. Never change one that was released: append another.
 */
export const MIGRATIONS: readonly Migration[] = [{ name: '0001-schema', up: schema }];
