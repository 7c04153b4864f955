import type { Store } from '../table/ports/store.ts';
import { createDataCipher, NO_DATA_KEYS } from './data-cipher.ts';
import { checkMigrated, migrate, wantedSchema } from './migrate.ts';
import type { OpenDatabase, PrepareDatabase, StoreOptions } from './options.ts';
import { checkDataKeys, encryptTables } from './sql/encrypt.ts';
import { createSqlStore } from './sql/store.ts';
import { openSqlite } from './sqlite/open.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import { isPostgresUrl } from './url.ts';

/** Opens the store of a `DATABASE_URL` and makes what is missing of its schema. Rejects with `StoreUnavailableError`. */
export async function openStore(databaseUrl: string, options: StoreOptions): Promise<Store> {
  const { readOnly = false, clock = Date.now, onStatusChange = () => {} } = options;
  const cipher = createDataCipher(options.dataKeys ?? NO_DATA_KEYS);
  const wanted = wantedSchema(options.stored);
  const prepare: PrepareDatabase = async (db, name) => {
    await (readOnly ? checkMigrated(db, wanted, name) : migrate(db, wanted, clock(), name));
    await checkDataKeys(db, cipher, name);
    if (readOnly) return;
    const encrypted = await encryptTables(db, cipher, options.encrypt ?? 'open', wanted.stored);
    if (encrypted.written + encrypted.unreadable > 0) options.onEncrypted?.(encrypted);
  };
  const opened = await openDatabase(databaseUrl, readOnly, prepare);
  return createSqlStore({ ...opened, cipher, stored: options.stored, clock, onStatusChange });
}

async function openDatabase(url: string, readOnly: boolean, prepare: PrepareDatabase): Promise<OpenDatabase> {
  if (isPostgresUrl(url)) {
    // Most bots use SQLite, and their memory need not hold the driver.
    const { openPostgres } = await import('./postgres/open.ts');
    return openPostgres(url, readOnly, prepare);
  }
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0].toLowerCase();
  if (scheme === 'sqlite:') return openSqlite(url, readOnly, prepare);
  const rejectedScheme = scheme === undefined ? '' : `, not with ${scheme}`;
  throw new StoreUnavailableError(
    `DATABASE_URL must begin with sqlite: or postgres:${rejectedScheme} (for example sqlite:./data/pedestal.db).`,
  );
}
