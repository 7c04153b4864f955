import type { Clock, Store } from '../app/ports.ts';
import { openPostgresStore } from './postgres/open.ts';
import { openSqliteStore } from './sqlite/open.ts';
import type { TroubleHeard } from './trouble.ts';
import { StoreUnavailable } from './unavailable.ts';

export interface StoreOptions {
  /** Only reads: beside a running bot, or without one. */
  readonly readOnly?: boolean;
  /** The clock whose time is passed to the store elsewhere; the system's if there is none. */
  readonly clock?: Clock;
  /** Hears when the store falls into trouble and when it works again. */
  readonly heard?: TroubleHeard;
}

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
