import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import type { Migration } from './index.ts';

/** How many of these migrations, counted from the first, were applied to a database. Throws `StoreUnavailableError`. */
async function countApplied(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  databaseName: string,
): Promise<number> {
  const existing = await db.introspection.getTables();
  if (!existing.some((table) => table.name === 'pedestal_migrations')) return 0;
  const applied = await db.selectFrom('pedestal_migrations').select('name').orderBy('number').execute();
  if (applied.length > migrations.length)
    throw new StoreUnavailableError(
      `${databaseName} was made by a newer version of Pedestal: start that version, or choose another DATABASE_URL.`,
    );
  if (applied.some((row, i) => row.name !== migrations[i]?.name))
    throw new StoreUnavailableError(
      `${databaseName} was made by a version of Pedestal that this one does not follow: choose another DATABASE_URL.`,
    );
  return applied.length;
}

/**
 * Applies the migrations that are missing, each in a transaction of its own. `databaseName` begins the message of an error.
 * Rejects with `StoreUnavailableError` when a newer version made the database.
 */
export async function migrate(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  now: number,
  databaseName: string,
): Promise<void> {
  const applied = await countApplied(db, migrations, databaseName);
  if (applied === 0)
    await db.schema
      .createTable('pedestal_migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
  for (const [i, { name: migrationName, up }] of migrations.entries()) {
    if (i < applied) continue;
    await db.transaction().execute(async (transaction) => {
      await up(transaction);
      await transaction
        .insertInto('pedestal_migrations')
        .values({ number: i + 1, name: migrationName, applied_at: now })
        .execute();
    });
  }
}

/** Checks that no migration is missing. Rejects with `StoreUnavailableError` otherwise. */
export async function checkMigrated(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  databaseName: string,
): Promise<void> {
  const applied = await countApplied(db, migrations, databaseName);
  if (applied < migrations.length)
    throw new StoreUnavailableError(
      `${databaseName} was made by an older version of Pedestal: start the bot once.`,
    );
}
