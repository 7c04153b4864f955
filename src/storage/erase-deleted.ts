import { eraseDeleted as eraseDeletedFromSqlite } from './sqlite/erase-deleted.ts';

/**
 * Makes what was deleted from the database of a `DATABASE_URL`, which must be closed, unreadable in its files. Returns
 * whether nothing of it is left there; a PostgreSQL server does that by itself, in its own time. Throws
 * `StoreUnavailableError`.
 */
export const eraseDeleted = (databaseUrl: string): boolean =>
  /^postgres(ql)?:/i.test(databaseUrl) || eraseDeletedFromSqlite(databaseUrl);
