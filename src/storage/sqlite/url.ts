import { resolve } from 'node:path';
import { StoreUnavailable } from '../unavailable.ts';

const SCHEME = 'sqlite:';

/** The database file of a `sqlite:` URL as an absolute path, `null` for one in memory. */
export function sqliteFile(url: string): string | null {
  const path = url.startsWith(SCHEME) ? url.slice(SCHEME.length) : '';
  if (path === ':memory:') return null;
  if (path.trim() === '' || path.startsWith('//'))
    throw new StoreUnavailable(
      'DATABASE_URL does not name a file: write sqlite:./data/pedestal.db or sqlite:/srv/pedestal.db.',
    );
  return resolve(path);
}
