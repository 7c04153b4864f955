import type { Store } from '../table/ports/store.ts';
import type { StoreOptions } from './options.ts';
import { openSqliteStore } from './sqlite/open.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';

/**
 * Opens the store of a `DATABASE_URL` and makes what is missing of its schema. Rejects with `StoreUnavailableError`.
 */
export async function openStore(databaseUrl: string, options: StoreOptions): Promise<Store> {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(databaseUrl)?.[0].toLowerCase();
  if (scheme === 'sqlite:') return openSqliteStore(databaseUrl, options);
  if (scheme === 'postgres:' || scheme === 'postgresql:') {
    // Most bots use SQLite, and their memory need not hold the driver.
    const { openPostgresStore } = await import('./postgres/open.ts');
    return openPostgresStore(databaseUrl, options);
  }
  const rejectedScheme = scheme === undefined ? '' : `, not with ${scheme}`;
  throw new StoreUnavailableError(
    `DATABASE_URL must begin with sqlite: or postgres:${rejectedScheme} (for example sqlite:./data/pedestal.db).`,
  );
}
