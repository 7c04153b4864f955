import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import type { Migration } from './index.ts';

/** How many of some migrations were applied to a database. Throws `StoreUnavailableError` for other ones. */
async function countApplied(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  databaseName: string,
): Promise<number> {
  const existing = await db.introspection.getTables();
  if (!existing.some((table) => table.name === 'pedestal_migrations')) return 0;
  const rows = await db.selectFrom('pedestal_migrations').select('name').orderBy('number').execute();
  if (rows.every(({ name }, i) => migrations[i]?.name === name)) return rows.length;
  throw new StoreUnavailableError(
    migrations.every(({ name }, i) => rows[i]?.name === name)
      ? `${databaseName} was made by a newer version of Pedestal: start that version, or choose another DATABASE_URL.`
      : `${databaseName} was made by a version of Pedestal that this one does not follow: choose another DATABASE_URL.`,
  );
}

/**
 * Applies the migrations that are missing, each in a transaction of its own. `databaseName` begins the message of an error.
 * Rejects with `StoreUnavailableError` when this version cannot go on from the one that made the database, which stays as it
 * was.
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
  for (const [i, { name, up }] of migrations.entries()) {
    if (i < applied) continue;
    await db.transaction().execute(async (transaction) => {
      await up(transaction);
      await transaction
        .insertInto('pedestal_migrations')
        .values({ number: i + 1, name, applied_at: now })
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
  if ((await countApplied(db, migrations, databaseName)) < migrations.length)
    throw new StoreUnavailableError(
      `${databaseName} was made by an older version of Pedestal: start the bot once.`,
    );
}
