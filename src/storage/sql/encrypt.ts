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
  stored: readonly AnyStored[],
): Promise<EncryptResult> {
  let [written, unreadable] = [0, 0];
  const rewrite = async (on: Kysely<Schema>, things: readonly AnyStored[], ids?: readonly string[]) => {
    for (const thing of things)
      for (const fresh of await rewriteCells(on, cipher, thing, ids))
        [written, unreadable] = fresh ? [written + 1, unreadable] : [written, unreadable + 1];
  };
  if (cipher.keyIds.length === 0) return { written, unreadable };
  // The seeds, which are declared first, come last: a click waits for a table's row only as long as they take.
  const ofTables = stored.filter(({ name, table }) => name === 'tables' || table !== undefined).toReversed();
  for (let after: string | undefined = ''; after !== undefined;) {
    const tables = await db
      .selectFrom('tables')
      .select('id')
      .where('id', '>', after)
      .$if(scope === 'open', (query) => query.where('open', '=', 1).where(isOutdated('seed', cipher)))
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const ids = tables.map(({ id }) => id);
    await db.transaction().execute((transaction) => rewrite(transaction, ofTables, ids));
    after = ids.at(-1);
  }
  await rewrite(
    db,
    stored.filter((thing) => !ofTables.includes(thing)),
  );
  return { written, unreadable };
}

/** Writes outdated cells of a stored thing anew, or those of some tables; for each, whether it could be. */
async function rewriteCells(
  db: Kysely<Schema>,
  cipher: DataCipher,
  { name, columns, key, table = 'id' }: AnyStored,
  tableIds?: readonly string[],
): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  const encrypted = Object.keys(columns).filter((each) => columns[each]?.isEncrypted === true);
  for (const column of encrypted.map(columnName)) {
    const keys = key.map(columnName);
    let outdated = anyDb(db)
      .selectFrom(name)
      .select([...keys, column])
      .where(isOutdated(column, cipher));
    if (tableIds !== undefined) outdated = outdated.where(columnName(table), 'in', tableIds);
    for (const row of tableIds?.length === 0 ? [] : await outdated.execute()) {
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

function rewritten(cipher: DataCipher, cell: string, place: CellPlace): string | null {
  try {
    return cipher.encrypt(cipher.decrypt(cell, place), place);
  } catch (error) {
    if (!(error instanceof CorruptRowError)) throw error;
    return null;
  }
}
