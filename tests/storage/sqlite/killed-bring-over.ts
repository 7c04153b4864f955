import { Kysely } from 'kysely';
import { MIGRATIONS } from '../../../src/storage/migrations/index.ts';
import { migrate } from '../../../src/storage/migrations/migrate.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { connect } from '../../../src/storage/sqlite/connection.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';

/** Run as a process: brings a database over, and kills itself after the first statement that contains this text. */
const [file = '', text = ''] = process.argv.slice(2);
const db = new Kysely<Schema>({
  dialect: createSqliteDialect(connect(file)),
  log: ({ query }) => {
    if (query.sql.includes(text)) process.kill(process.pid, 'SIGKILL');
  },
});
await migrate(db, MIGRATIONS, 0, 'It');
