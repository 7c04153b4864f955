import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { CHILD_DATA_KEYS } from '../../child-environment.ts';
import { hydrateTable } from '../../../src/table/table-loader.ts';
import type { Post } from '../../../src/table/ports/posts.ts';
import type { LoadedTable } from '../../../src/table/table.ts';
import { games } from '../../../src/games/index.ts';
import { createDataCipher } from '../../../src/storage/data-cipher.ts';
import { posts as postRows } from '../../../src/table/stored/posts.ts';
import { gallery } from '../../../src/table/stored/results.ts';
import { readEvents } from '../../../src/storage/sql/tables.ts';
import { createCompiler } from '../../../src/storage/sql/compiled-query.ts';
import { createRowSources } from '../../../src/storage/sql/stored-rows.ts';
import { tableReader } from '../../../src/storage/sql/table-row.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { createPostgresDialect } from '../../../src/storage/postgres/pool.ts';
import { parsePostgresUrl } from '../../../src/storage/postgres/url.ts';
import { connectReadOnly } from '../../../src/storage/sqlite/open.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { sqliteFilePath } from '../../../src/storage/sqlite/url.ts';
import { PATIENCE_MS } from '../../patience.ts';

/** A table with everything that the store holds for it. */
export interface TableSnapshot extends LoadedTable {
  /** All stored posts, in order, with and without controls. */
  readonly posts: readonly Post[];
  /** The number of pending outbox entries. */
  readonly queued: number;
  /** Whether a deadline for its bots is set. */
  readonly botDue: boolean;
  /** Whether a deadline is set for showing it again after it was parked. */
  readonly showDue: boolean;
  /** Whether a deadline for its timer is set. */
  readonly clockDue: boolean;
  /** Whether there is a deadline for the clock of its turn. */
  readonly turnDue: boolean;
  /** Whose results of it are kept, as `seat:user`, by seat. */
  readonly results: readonly string[];
  /** What it has hung in the gallery of its server; `null` for nothing. */
  readonly exhibit: unknown;
}

/** Everything that the store holds. */
export interface StoreSnapshot {
  readonly tables: readonly TableSnapshot[];
  /** The ids of the processed interactions. */
  readonly interactionIds: ReadonlySet<string>;
  /** Every row of every table, as it is stored. */
  readonly text: string;
  /** Messages about what could not be read: a log with gaps, a corrupt row. */
  readonly corrupt: readonly string[];
}

const cipher = createDataCipher(CHILD_DATA_KEYS);
const gamesById = new Map(games.map(({ game }) => [game.id, game]));

/**
 * Waits until the outbox is empty, no deadline is set and no timer has run out, at most `timeoutMs`. Timers may run. Resolves with what the store holds then,
 * also after the timeout.
 */
export async function waitForQuietStore(
  databaseUrl: string,
  timeoutMs = PATIENCE_MS,
): Promise<StoreSnapshot> {
  const until = Date.now() + timeoutMs;
  const db = openReadOnly(databaseUrl);
  try {
    for (;;) {
      // Whether all is quiet is asked first: reading all tables takes long once there are many.
      if ((await isQuiet(db)) || Date.now() > until) {
        const snapshot = await readAllAtOnce(db);
        const busy = snapshot.tables.some(
          ({ table, queued, botDue, showDue }) =>
            queued > 0 || botDue || showDue || (table.timer !== null && table.timer.endsAt <= Date.now()),
        );
        if (!busy || Date.now() > until) return snapshot;
      }
      await pause(20);
    }
  } finally {
    await db.destroy();
  }
}

async function isQuiet(db: Kysely<Schema>): Promise<boolean> {
  const entry = await db.selectFrom('outbox').select('table_id').limit(1).executeTakeFirst();
  const deadline = await db
    .selectFrom('deadlines')
    .select('table_id')
    .where('kind', 'in', ['bot', 'show'])
    .limit(1)
    .executeTakeFirst();
  return entry === undefined && deadline === undefined;
}

const readAllAtOnce = (db: Kysely<Schema>): Promise<StoreSnapshot> =>
  db
    .transaction()
    .setAccessMode('read only')
    .setIsolationLevel('repeatable read')
    .execute((transaction) => readAll(transaction));

function openReadOnly(databaseUrl: string): Kysely<Schema> {
  if (databaseUrl.startsWith('postgres'))
    return new Kysely({
      dialect: createPostgresDialect(parsePostgresUrl(databaseUrl), {
        maxConnections: 1,
        statementTimeoutMs: PATIENCE_MS,
        readOnly: true,
      }),
    });
  const file = sqliteFilePath(databaseUrl);
  if (file === null) throw new Error('an in-memory database cannot be read by another connection');
  return new Kysely({ dialect: createSqliteDialect(connectReadOnly(file)) });
}

async function readAll(db: Kysely<Schema>): Promise<StoreSnapshot> {
  const tables = await db.selectFrom('tables').selectAll().orderBy('opened_at').orderBy('id').execute();
  const events = Map.groupBy(
    await db.selectFrom('events').selectAll().orderBy('table_id').orderBy('number').execute(),
    (row) => row.table_id,
  );
  const posts = Map.groupBy(
    await db.selectFrom('posts').selectAll().orderBy('table_id').orderBy('number').execute(),
    (row) => row.table_id,
  );
  const outbox = await db.selectFrom('outbox').select('table_id').execute();
  const results = await db
    .selectFrom('results')
    .select(['table_id', 'seat', 'user_id'])
    .orderBy('seat')
    .execute();
  const exhibits = await db.selectFrom('gallery').selectAll().execute();
  const deadlines = await db.selectFrom('deadlines').select(['table_id', 'kind']).execute();
  const interactions = await db.selectFrom('interactions').select('id').execute();
  const rows = createRowSources(createCompiler(), cipher, false);
  const readTable = tableReader(rows);
  const corrupt: string[] = [];
  const tableSnapshots = tables.flatMap((row): TableSnapshot[] => {
    try {
      const { eventCount: length, ...rest } = readTable(row);
      return [
        {
          ...hydrateTable(gamesById, {
            ...rest,
            events: readEvents(rows, row.id, length, events.get(row.id) ?? [], 0),
          }),
          posts: (posts.get(row.id) ?? []).map(rows.read(postRows)),
          queued: outbox.filter(({ table_id }) => table_id === row.id).length,
          botDue: deadlines.some(({ table_id, kind }) => table_id === row.id && kind === 'bot'),
          showDue: deadlines.some(({ table_id, kind }) => table_id === row.id && kind === 'show'),
          clockDue: deadlines.some(({ table_id, kind }) => table_id === row.id && kind === 'clock'),
          turnDue: deadlines.some(({ table_id, kind }) => table_id === row.id && kind === 'turn'),
          results: results
            .filter(({ table_id }) => table_id === row.id)
            .map(({ seat, user_id }) => `${seat}:${user_id}`),
          exhibit:
            exhibits.filter(({ table_id }) => table_id === row.id).map(rows.read(gallery))[0]?.work ?? null,
        },
      ];
    } catch (error) {
      corrupt.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  return {
    tables: tableSnapshots,
    interactionIds: new Set(interactions.map(({ id }) => id)),
    text: await readText(db),
    corrupt,
  };
}

async function readText(db: Kysely<Schema>): Promise<string> {
  const values: unknown[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const rows = await db
      .selectFrom(name as keyof Schema)
      .selectAll()
      .execute();
    values.push(...rows.flatMap((row) => Object.values(row)));
  }
  return values
    .map((value) =>
      value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : JSON.stringify(value),
    )
    .join('\n');
}
