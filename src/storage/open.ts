import type { Store } from '../app/ports.ts';
import type { StoreOptions } from './options.ts';
import { openPostgresStore } from './postgres/open.ts';
import { openSqliteStore } from './sqlite/open.ts';
import { StoreUnavailable } from './unavailable.ts';

/**
 * Opens the store that a `DATABASE_URL` names and brings it up to date. Rejects with `StoreUnavailable`, whose message is
 * one sentence for the person who starts the bot.
 */
export async function openStore(databaseUrl: string, options: StoreOptions = {}): Promise<Store> {
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(databaseUrl)?.[0].toLowerCase();
  if (scheme === 'sqlite:') return openSqliteStore(databaseUrl, options);
  if (scheme === 'postgres:' || scheme === 'postgresql:') return openPostgresStore(databaseUrl, options);
  const not = scheme === undefined ? '' : `, not with ${scheme}`;
  throw new StoreUnavailable(
    `DATABASE_URL must begin with sqlite: or postgres:${not} (for example sqlite:./data/pedestal.db).`,
  );
}
