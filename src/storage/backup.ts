import { backUp as backUpSqlite } from './sqlite/backup.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/**
 * Copies the database of a `DATABASE_URL` into a new file while a bot may be running; returns the file's absolute path.
 * Throws `StoreUnavailableError`.
 */
export function backUp(databaseUrl: string, target: string): string {
  if (/^postgres(ql)?:/i.test(databaseUrl))
    throw new StoreUnavailableError(
      'A PostgreSQL database is backed up with its own tools: pg_dump --format=custom, see docs/self-hosting.md.',
    );
  return backUpSqlite(databaseUrl, target);
}
