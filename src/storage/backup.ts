import { backUp as backUpSqlite } from './sqlite/backup.ts';
import { StoreUnavailable } from './unavailable.ts';

/**
 * Copies the database that a `DATABASE_URL` names into a new file, beside a running bot, and gives the file's absolute
 * path. Throws `StoreUnavailable`, whose message is one sentence for whoever asked.
 */
export function backUp(databaseUrl: string, target: string): string {
  if (/^postgres(ql)?:/i.test(databaseUrl))
    throw new StoreUnavailable(
      'A PostgreSQL database is backed up with its own tools: pg_dump --format=custom, see docs/self-hosting.md.',
    );
  return backUpSqlite(databaseUrl, target);
}
