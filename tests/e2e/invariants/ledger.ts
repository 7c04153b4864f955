import { setTimeout as pause } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { openTable } from '../../../src/app/deeds.ts';
import type { Post } from '../../../src/app/ports.ts';
import type { OpenTable } from '../../../src/app/table.ts';
import { games } from '../../../src/games/index.ts';
import { readEvents, readPost, readTable } from '../../../src/storage/sql/rows.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { postgresDialect } from '../../../src/storage/postgres/pool.ts';
import { postgresTarget } from '../../../src/storage/postgres/target.ts';
import { connectToRead } from '../../../src/storage/sqlite/connection.ts';
import { sqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { sqliteFile } from '../../../src/storage/sqlite/url.ts';

/** A table with everything the store has of it. */
export interface Book extends OpenTable {
  /** Every post that was ever kept, in order. */
  readonly posts: readonly Post[];
  /** How many outbox entries wait. */
  readonly queued: number;
  /** Whether a time is set for its computer players. */
  readonly botDue: boolean;
  /** Whether a time is set for it to be shown again, because it was not allowed to be shown. */
  readonly showDue: boolean;
}

/** All that the store holds. */
export interface Ledger {
  readonly books: readonly Book[];
  /** The interactions that were counted. */
  readonly counted: ReadonlySet<string>;
  /** What could not be read: a log with gaps, a damaged row. */
  readonly damaged: readonly string[];
}

const shelf = new Map(games.map(({ game }) => [game.id, game]));

/**
 * Waits until nothing is left to be shown, now or later, and no computer player is to move, at most so many milliseconds.
 * Gives what the store holds then.
 */
export async function quietLedger(databaseUrl: string, within = 20_000): Promise<Ledger> {
  for (const until = Date.now() + within; ; await pause(50)) {
    const ledger = await readLedger(databaseUrl);
    const quiet = ledger.books.every(({ queued, botDue, showDue }) => queued === 0 && !botDue && !showDue);
    if (quiet || Date.now() > until) return ledger;
  }
}

/** Reads a database, beside a running bot or without one. */
export async function readLedger(databaseUrl: string): Promise<Ledger> {
  const db = openToRead(databaseUrl);
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .setIsolationLevel('repeatable read')
      .execute((moment) => readAll(moment));
  } finally {
    await db.destroy();
  }
}

function openToRead(databaseUrl: string): Kysely<Schema> {
  if (databaseUrl.startsWith('postgres'))
    return new Kysely({
      dialect: postgresDialect(postgresTarget(databaseUrl), { most: 1, statement: 60_000, readOnly: true }),
    });
  const file = sqliteFile(databaseUrl);
  if (file === null) throw new Error('a database in memory cannot be read from outside');
  return new Kysely({ dialect: sqliteDialect(connectToRead(file)) });
}

async function readAll(db: Kysely<Schema>): Promise<Ledger> {
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
  const deadlines = await db.selectFrom('deadlines').select(['table_id', 'kind']).execute();
  const counted = await db.selectFrom('interactions').select('id').execute();
  const damaged: string[] = [];
  const books = tables.flatMap((row): Book[] => {
    try {
      const { length, ...rest } = readTable(row);
      return [
        {
          ...openTable(shelf, { ...rest, events: readEvents(row.id, length, events.get(row.id) ?? []) }),
          posts: (posts.get(row.id) ?? []).map(readPost),
          queued: outbox.filter(({ table_id }) => table_id === row.id).length,
          botDue: deadlines.some(({ table_id, kind }) => table_id === row.id && kind === 'bot'),
          showDue: deadlines.some(({ table_id, kind }) => table_id === row.id && kind === 'show'),
        },
      ];
    } catch (error) {
      damaged.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
  return { books, counted: new Set(counted.map(({ id }) => id)), damaged };
}
