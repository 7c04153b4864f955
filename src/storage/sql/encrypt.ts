import { type Expression, type Kysely, sql, type SqlBool } from 'kysely';
import { CorruptRowError } from '../../table/ports/store.ts';
import {
  CELL_HEAD_LENGTH,
  CELL_PREFIX,
  type CellPlace,
  type DataCipher,
  DataKeyError,
} from '../data-cipher.ts';
import { type AnyStored, columnName } from '../../table/stored/stored.ts';
import type { Schema } from './schema.ts';
import { anyDb } from './stored-rows.ts';

/** Which tables to bring under the current key. */
export type EncryptScope = 'open' | 'all';

/** How many cells were written anew, and how many could not be read. */
export interface EncryptResult {
  readonly written: number;
  readonly unreadable: number;
}

/** How many tables one transaction treats. */
const BATCH_SIZE = 100;

/**
 * Checks that the keys of everything encrypted were given, as far as the seeds tell, which are encrypted with their tables'
 * events. Rejects with `DataKeyError`.
 */
export async function checkDataKeys(
  db: Kysely<Schema>,
  { keyIds }: DataCipher,
  databaseName: string,
): Promise<void> {
  const rows = await db
    .selectFrom('tables')
    .select(sql<string>`substr(seed, 1, ${sql.lit(CELL_HEAD_LENGTH)})`.as('head'))
    .distinct()
    .where('seed', 'like', `${CELL_PREFIX}%`)
    .execute();
  const missing = rows
    .map(({ head }) => head.slice(CELL_PREFIX.length))
    .filter((id) => !keyIds.includes(id))
    .toSorted();
  if (missing.length === 0) return;
  throw new DataKeyError(
    keyIds.length === 0
      ? `${databaseName} is encrypted: give its key in PEDESTAL_DATA_KEY or PEDESTAL_DATA_KEY_FILE (its id is ${missing.join(', ')}).`
      : `${databaseName} is encrypted with another key (${missing.join(', ')}) than was given (${keyIds.join(', ')}): put the right one into PEDESTAL_DATA_KEY, or the one from before into PEDESTAL_OLD_DATA_KEY.`,
  );
}

/**
 * Encrypts again all cells that are not under the cipher's current key; without one it decrypts them. Other processes
 * may read and write meanwhile. Unreadable cells stay as they are.
 */
export async function encryptTables(
  db: Kysely<Schema>,
  cipher: DataCipher,
  scope: EncryptScope,
  stored: readonly AnyStored[] = [],
): Promise<EncryptResult> {
  let [written, unreadable] = [0, 0];
  for (let after = ''; cipher.keyIds.length > 0;) {
    const tables = await db
      .selectFrom('tables')
      .select('id')
      .where('id', '>', after)
      .$if(scope === 'open', (query) =>
        query.where('status', 'in', ['lobby', 'playing']).where(isOutdated('seed', cipher)),
      )
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const ids = tables.map(({ id }) => id);
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    const results = await db.transaction().execute((transaction) => encryptBatch(transaction, cipher, ids));
    written += results.filter((isWritten) => isWritten).length;
    unreadable += results.filter((isWritten) => !isWritten).length;
  }
  for (const isWritten of await encryptStored(db, cipher, stored))
    [written, unreadable] = isWritten ? [written + 1, unreadable] : [written, unreadable + 1];
  return { written, unreadable };
}

/** Writes outdated cells of stored things anew; for each, whether it could be. */
async function encryptStored(
  db: Kysely<Schema>,
  cipher: DataCipher,
  stored: readonly AnyStored[],
): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  if (cipher.keyIds.length === 0) return results;
  for (const { name, columns, key } of stored)
    for (const column of Object.keys(columns)
      .filter((each) => columns[each]?.isEncrypted === true)
      .map(columnName)) {
      const keys = key.map(columnName);
      const rows = await anyDb(db)
        .selectFrom(name)
        .select([...keys, column])
        .where(isOutdated(column, cipher))
        .execute();
      for (const row of rows) {
        const place = { column: `${name}.${column}`, key: keys.map((each) => row[each] ?? '') };
        const fresh = rewritten(cipher, String(row[column]), place);
        results.push(fresh !== null);
        let update = anyDb(db)
          .updateTable(name)
          .set({ [column]: fresh });
        for (const each of [...keys, column]) update = update.where(each, '=', row[each] ?? null);
        if (fresh !== null) await update.execute();
      }
    }
  return results;
}

/** The condition that a cell is not as the cipher writes it. */
const isOutdated = (column: string, { keyId }: DataCipher): Expression<SqlBool> =>
  keyId === null
    ? sql<SqlBool>`${sql.ref(column)} like ${`${CELL_PREFIX}%`}`
    : sql<SqlBool>`${sql.ref(column)} not like ${`${CELL_PREFIX}${keyId}.%`}`;

/**
 * Writes the outdated cells of some tables anew; for each, whether it could be. Events first: a click waits for a table's row
 * only as long as the seeds take.
 */
async function encryptBatch(
  db: Kysely<Schema>,
  cipher: DataCipher,
  ids: readonly string[],
): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  const write = async (
    cell: string,
    place: CellPlace,
    store: (fresh: string) => Promise<unknown>,
  ): Promise<void> => {
    const fresh = rewritten(cipher, cell, place);
    results.push(fresh !== null);
    if (fresh !== null) await store(fresh);
  };
  const events = await db
    .selectFrom('events')
    .select(['table_id', 'number', 'data'])
    .where('table_id', 'in', ids)
    .where(isOutdated('data', cipher))
    .execute();
  for (const { table_id: tableId, number, data } of events)
    await write(data, { column: 'events.data', key: [tableId, number] }, (fresh) =>
      db
        .updateTable('events')
        .set({ data: fresh })
        .where('table_id', '=', tableId)
        .where('number', '=', number)
        .execute(),
    );
  const spectatorBets = await db
    .selectFrom('house_bets')
    .select(['table_id', 'number', 'bet'])
    .where('table_id', 'in', ids)
    .where(isOutdated('bet', cipher))
    .execute();
  for (const { table_id: tableId, number, bet } of spectatorBets)
    await write(bet, { column: 'house_bets.bet', key: [tableId, number] }, (fresh) =>
      db
        .updateTable('house_bets')
        .set({ bet: fresh })
        .where('table_id', '=', tableId)
        .where('number', '=', number)
        .execute(),
    );
  const seeds = await db
    .selectFrom('tables')
    .select(['id', 'seed'])
    .where('id', 'in', ids)
    .where(isOutdated('seed', cipher))
    .execute();
  for (const { id, seed } of seeds)
    await write(seed, { column: 'tables.seed', key: [id] }, (fresh) =>
      db.updateTable('tables').set({ seed: fresh }).where('id', '=', id).execute(),
    );
  return results;
}

function rewritten(cipher: DataCipher, cell: string, place: CellPlace): string | null {
  try {
    return cipher.encrypt(cipher.decrypt(cell, place), place);
  } catch (error) {
    if (!(error instanceof CorruptRowError)) throw error;
    return null;
  }
}
