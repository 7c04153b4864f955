import type { Kysely } from 'kysely';
import type { Schema } from '../sql/schema.ts';
import { StoreUnavailable } from '../unavailable.ts';
import type { Migration } from './index.ts';

/** How many of these steps a database has behind it, counted from the first. */
async function stepsDone(db: Kysely<Schema>, steps: readonly Migration[], name: string): Promise<number> {
  const existing = await db.introspection.getTables();
  if (!existing.some((table) => table.name === 'pedestal_migrations')) return 0;
  const done = await db.selectFrom('pedestal_migrations').select('name').orderBy('number').execute();
  if (done.length > steps.length)
    throw new StoreUnavailable(
      `${name} was made by a newer version of Pedestal: start that version, or choose another DATABASE_URL.`,
    );
  if (done.some((row, i) => row.name !== steps[i]?.name))
    throw new StoreUnavailable(
      `${name} was made by a version of Pedestal that this one does not follow: choose another DATABASE_URL.`,
    );
  return done.length;
}

/**
 * Brings a database up to date, each step in a transaction of its own; `name` begins the sentence of
 * an error. Throws `StoreUnavailable` when a newer version made it.
 */
export async function migrate(
  db: Kysely<Schema>,
  steps: readonly Migration[],
  now: number,
  name: string,
): Promise<void> {
  const done = await stepsDone(db, steps, name);
  if (done === 0)
    await db.schema
      .createTable('pedestal_migrations')
      .ifNotExists()
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'bigint', (column) => column.notNull())
      .execute();
  for (const [i, { name: step, up }] of steps.entries()) {
    if (i < done) continue;
    await db.transaction().execute(async (transaction) => {
      await up(transaction);
      await transaction
        .insertInto('pedestal_migrations')
        .values({ number: i + 1, name: step, applied_at: now })
        .execute();
    });
  }
}

/** Checks that a database which may not be changed is up to date. Throws `StoreUnavailable` otherwise. */
export async function checkMigrated(
  db: Kysely<Schema>,
  steps: readonly Migration[],
  name: string,
): Promise<void> {
  const done = await stepsDone(db, steps, name);
  if (done < steps.length)
    throw new StoreUnavailable(`${name} was made by an older version of Pedestal: start the bot once.`);
}
