import type { Kysely } from 'kysely';
import type { Db, Schema } from './sql/schema.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { CORE_TABLES, CORE_THINGS } from '../table/stored/core-things.ts';
import { type AnyStored, columnName } from '../table/stored/stored.ts';

export interface Migration {
  readonly name: string;
  /** Runs inside a transaction of its own, in a database that may lack tables of features. */
  readonly up: (db: Kysely<Schema>) => Promise<void>;
}

/**
 * A new database is made as its tables are declared; from the first release on, migrations bring older ones there. Never
 * change one that was released: append another.
 */
export const MIGRATIONS: readonly Migration[] = [
  // Names the schema that the first release declares.
  { name: '0001-declared', up: () => Promise.resolve() },
];

/** The schema that a database should have: the tables of the stored things, changed by migrations since. */
export interface WantedSchema {
  readonly migrations: readonly Migration[];
  readonly stored: readonly AnyStored[];
}

/** The schema of this version. */
export const wantedSchema = (stored: readonly AnyStored[]): WantedSchema => ({
  migrations: MIGRATIONS,
  stored: [...CORE_THINGS, ...stored],
});

interface Applied {
  /** How many of the migrations. */
  readonly migrations: number;
  /** The names of the stored things that have a table. */
  readonly stored: ReadonlySet<string>;
}

const NOTHING: Applied = { migrations: 0, stored: new Set() };

/** The part of this schema that a database has. Throws `StoreUnavailableError` when it has something else. */
async function findApplied(
  db: Kysely<Schema>,
  { migrations, stored }: WantedSchema,
  databaseName: string,
): Promise<Applied> {
  const existing = await db.introspection.getTables();
  if (!existing.some((table) => table.name === 'pedestal_migrations')) return NOTHING;
  const rows = await db.selectFrom('pedestal_migrations').select('name').orderBy('number').execute();
  const things = (await db.selectFrom('pedestal_stored').select('name').execute()).map(({ name }) => name);
  const known = new Set(stored.map(({ name }) => name));
  const isFollowed = rows.every(({ name }, i) => migrations[i]?.name === name);
  const cells = new Set(
    existing.flatMap((table) => table.columns.map((cell) => `${table.name}.${cell.name}`)),
  );
  // A migration that is to come may add columns.
  const isWhole = ({ name, columns }: AnyStored): boolean =>
    rows.length < migrations.length ||
    !things.includes(name) ||
    Object.keys(columns).every((property) => cells.has(`${name}.${columnName(property)}`));
  if (isFollowed && things.every((name) => known.has(name)) && stored.every(isWhole))
    return { migrations: rows.length, stored: new Set(things) };
  throw new StoreUnavailableError(
    stored.every(isWhole) && migrations.every(({ name }, i) => rows[i]?.name === name)
      ? `${databaseName} was made by a newer version of Pedestal: start that version, or choose another DATABASE_URL.`
      : `${databaseName} was made by a version of Pedestal that this one does not follow: choose another DATABASE_URL.`,
  );
}

/**
 * Applies the migrations that are missing, each in a transaction of its own, then makes the tables of stored things that have
 * none. `databaseName` begins the message of an error. Rejects with `StoreUnavailableError` when this version cannot go on
 * from the database's version. The database then stays as it was.
 */
export async function migrate(
  db: Kysely<Schema>,
  wanted: WantedSchema,
  now: number,
  databaseName: string,
): Promise<void> {
  const applied = await findApplied(db, wanted, databaseName);
  if (applied === NOTHING)
    await db.transaction().execute(async ({ schema }) => {
      await schema
        .createTable('pedestal_stored')
        .addColumn('name', 'text', (column) => column.primaryKey())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .execute();
      await schema
        .createTable('pedestal_migrations')
        .addColumn('number', 'integer', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('applied_at', 'bigint', (column) => column.notNull())
        .execute();
    });
  for (const [i, { name, up }] of wanted.migrations.entries()) {
    if (i < applied.migrations) continue;
    await db.transaction().execute(async (transaction) => {
      // A new database is made as the tables are declared now: migrations bring older ones there.
      if (applied !== NOTHING) await up(transaction);
      await transaction
        .insertInto('pedestal_migrations')
        .values({ number: i + 1, name, applied_at: now })
        .execute();
    });
  }
  const missing = wanted.stored.filter(({ name }) => !applied.stored.has(name));
  if (missing.length === 0) return;
  await db.transaction().execute(async (transaction) => {
    for (const stored of missing) {
      await createStoredTable(transaction, stored);
      await transaction.insertInto('pedestal_stored').values({ name: stored.name, made_at: now }).execute();
    }
  });
}

/** Checks that nothing of this schema is missing. Rejects with `StoreUnavailableError` otherwise. */
export async function checkMigrated(
  db: Kysely<Schema>,
  wanted: WantedSchema,
  databaseName: string,
): Promise<void> {
  const applied = await findApplied(db, wanted, databaseName);
  if (applied.migrations < wanted.migrations.length || applied.stored.size < wanted.stored.length)
    throw new StoreUnavailableError(
      `${databaseName} was made by an older version of Pedestal: start the bot once.`,
    );
}

/** The indexes of a stored thing beside its key, by the columns of each: the declared ones, and those that its owners need. */
function indexesOf(stored: AnyStored): readonly (readonly string[])[] {
  const { key, unique = [], indexes = [], person, alsoNames = [], server, table, kept } = stored;
  const lookedFor = [person, ...alsoNames, server, table, kept?.since];
  const firsts = new Set([key, unique, ...indexes].map(([first]) => first));
  return [
    ...indexes,
    ...lookedFor.flatMap((property) => (property === undefined || firsts.has(property) ? [] : [[property]])),
  ];
}

/** Inside a transaction: makes the table of a stored thing, with its indexes. */
async function createStoredTable({ schema }: Db, stored: AnyStored): Promise<void> {
  const { name, columns, key, unique, table: ofTable } = stored;
  const isCore = CORE_TABLES.some((each) => each.name === name);
  let table = schema.createTable(name);
  for (const [property, { sql, isNullable }] of Object.entries(columns))
    table = table.addColumn(columnName(property), sql, (column) => {
      const checked = isNullable ? column : column.notNull();
      return isCore && property === ofTable ? checked.references('tables.id') : checked;
    });
  table = table.addPrimaryKeyConstraint(`${name}_key`, key.map(columnName) as never);
  if (unique !== undefined)
    table = table.addUniqueConstraint(`${name}_unique`, unique.map(columnName) as never);
  await table.execute();
  for (const properties of indexesOf(stored)) {
    const names = properties.map(columnName);
    await schema
      .createIndex(`${name}_by_${names.join('_')}`)
      .on(name)
      .columns(names)
      .execute();
  }
}
