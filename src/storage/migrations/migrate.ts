import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { BROUGHT_OVER_TO, bringOver, EARLIER_MIGRATIONS } from './bring-over.ts';
import type { Migration } from './index.ts';

/** Which of some migrations were applied to a database: so many, from the first; or those of November 2026. */
type Applied = number | 'earlier';

/** What was applied to a database. Throws `StoreUnavailableError` when this version cannot go on from there. */
async function findApplied(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  databaseName: string,
): Promise<Applied> {
  const existing = await db.introspection.getTables();
  if (!existing.some((table) => table.name === 'pedestal_migrations')) return 0;
  const rows = await db.selectFrom('pedestal_migrations').select('name').orderBy('number').execute();
  const applied = rows.map(({ name }) => name);
  if (
    startsWith(
      migrations.map(({ name }) => name),
      applied,
    )
  )
    return applied.length;
  if (
    startsWith(
      applied,
      migrations.map(({ name }) => name),
    )
  )
    throw new StoreUnavailableError(
      `${databaseName} was made by a newer version of Pedestal: start that version, or choose another DATABASE_URL.`,
    );
  if (!startsWith(EARLIER_MIGRATIONS, applied))
    throw new StoreUnavailableError(
      `${databaseName} was made by a version of Pedestal that this one does not follow: choose another DATABASE_URL.`,
    );
  if (applied.length < EARLIER_MIGRATIONS.length)
    throw new StoreUnavailableError(
      `${databaseName} was made by a version of Pedestal from before November 2026: start one of that month once, then this one.`,
    );
  return 'earlier';
}

const startsWith = (names: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((name, i) => names[i] === name);

/**
 * Applies the migrations that are missing, each in a transaction of its own. A database of November 2026 is brought over
 * first, in one transaction, after `checkEarlier`. `databaseName` begins the message of an error. Rejects with
 * `StoreUnavailableError` when this version cannot go on from what made the database, which stays as it was.
 */
export async function migrate(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  now: number,
  databaseName: string,
  checkEarlier: () => Promise<void> = async () => {},
): Promise<void> {
  let applied = await findApplied(db, migrations, databaseName);
  if (applied === 'earlier') {
    await checkEarlier();
    await db.transaction().execute(async (transaction) => {
      await bringOver(transaction);
      await transaction.deleteFrom('pedestal_migrations').execute();
      await noteApplied(transaction, 1, BROUGHT_OVER_TO, now);
    });
    applied = 1;
  }
  if (applied === 0)
    await db.schema
      .createTable('pedestal_migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
  for (const [i, migration] of migrations.entries()) {
    if (i < applied) continue;
    await db.transaction().execute(async (transaction) => {
      await migration.up(transaction);
      await noteApplied(transaction, i + 1, migration.name, now);
    });
  }
}

const noteApplied = (db: Kysely<Schema>, number: number, name: string, now: number): Promise<unknown> =>
  db.insertInto('pedestal_migrations').values({ number, name, applied_at: now }).execute();

/** Checks that no migration is missing. Rejects with `StoreUnavailableError` otherwise. */
export async function checkMigrated(
  db: Kysely<Schema>,
  migrations: readonly Migration[],
  databaseName: string,
): Promise<void> {
  const applied = await findApplied(db, migrations, databaseName);
  if (applied === 'earlier' || applied < migrations.length)
    throw new StoreUnavailableError(
      `${databaseName} was made by an older version of Pedestal: start the bot once.`,
    );
}
