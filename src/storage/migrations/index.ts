import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { up as schema } from './0001-schema.ts';

export interface Migration {
  readonly name: string;
  /** Runs inside a transaction of its own. The tables are as they were then, not as `Schema` has them now. */
  readonly up: (db: Kysely<Schema>) => Promise<void>;
}

/** Every migration from an empty database to this version's. Never change one that was released: append another. */
export const MIGRATIONS: readonly Migration[] = [{ name: '0001-schema', up: schema }];
