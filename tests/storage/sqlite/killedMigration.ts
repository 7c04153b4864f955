import { Kysely } from 'kysely';
import { MIGRATIONS } from '../../../src/storage/migrations/index.ts';
import { migrate } from '../../../src/storage/migrations/migrate.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { connect } from '../../../src/storage/sqlite/connection.ts';
import { sqliteDialect } from '../../../src/storage/sqlite/dialect.ts';

/** Migrates a database and is killed: before its first step, inside it when all of it is written, or after. */
const [file = '', moment] = process.argv.slice(2);
const die = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const steps = MIGRATIONS.map((step) => ({
  ...step,
  up: async (db: Kysely<Schema>) => {
    if (moment === 'before') die();
    await step.up(db);
    if (moment === 'inside') die();
  },
}));
await migrate(new Kysely<Schema>({ dialect: sqliteDialect(connect(file)) }), steps, 0, 'It');
die();
