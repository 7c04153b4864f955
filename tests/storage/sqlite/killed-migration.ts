import { Kysely } from 'kysely';
import { MIGRATIONS } from '../../../src/storage/migrations/index.ts';
import { migrate } from '../../../src/storage/migrations/migrate.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { connect } from '../../../src/storage/sqlite/connection.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';

/** Run as a process: migrates a database and kills itself before the first migration, inside it at its end, or after all. */
const [file = '', moment] = process.argv.slice(2);
const killSelf = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const migrations = MIGRATIONS.map((migration) => ({
  ...migration,
  up: async (db: Kysely<Schema>) => {
    if (moment === 'before') killSelf();
    await migration.up(db);
    if (moment === 'inside') killSelf();
  },
}));
await migrate(
  new Kysely<Schema>({ dialect: createSqliteDialect(connect(file)) }),
  { migrations, stored: [] },
  0,
  'It',
);
killSelf();
