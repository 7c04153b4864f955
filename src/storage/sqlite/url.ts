import { resolve } from 'node:path';
import { StoreUnavailableError } from '../store-unavailable-error.ts';

const SCHEME = 'sqlite:';

/** The absolute path of a `sqlite:` URL's file, `null` for a database in memory. Throws `StoreUnavailableError`. */
export function sqliteFilePath(url: string): string | null {
  const path = url.startsWith(SCHEME) ? url.slice(SCHEME.length) : '';
  if (path === ':memory:') return null;
  if (path.trim() === '' || path.startsWith('//'))
    throw new StoreUnavailableError(
      'DATABASE_URL does not name a file: write sqlite:./data/pedestal.db or sqlite:/srv/pedestal.db.',
    );
  return resolve(path);
}
