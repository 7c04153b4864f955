import { Kysely } from 'kysely';
import { storedThings } from '../../../src/features/index.ts';
import { migrate, wantedSchema } from '../../../src/storage/migrate.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { connect } from '../../../src/storage/sqlite/open.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import type { AnyStored } from '../../../src/table/stored/stored.ts';

/** Run as a process: makes a database and kills itself before the first of its tables, after the last in the same transaction, or at the end. */
const [file = '', moment] = process.argv.slice(2);
const killSelf = (): void => {
  process.kill(process.pid, 'SIGKILL');
};
const deadly: AnyStored = {
  name: 'deadly',
  key: [],
  get columns() {
    killSelf();
    return {};
  },
};
const { migrations, stored } = wantedSchema(storedThings);
await migrate(
  new Kysely<Schema>({ dialect: createSqliteDialect(connect(file)) }),
  {
    migrations,
    stored: [...(moment === 'before' ? [deadly] : []), ...stored, ...(moment === 'inside' ? [deadly] : [])],
  },
  0,
  'It',
);
killSelf();
