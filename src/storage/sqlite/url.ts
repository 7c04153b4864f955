import { settingsPath } from '../settings-path.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';

const SCHEME = /^sqlite:/i;

/**
 * The absolute path of a `sqlite:` URL's file, `null` for a database in memory. A relative one starts at the project's folder,
 * whatever the working directory. Throws `StoreUnavailableError`.
 */
export function sqliteFilePath(url: string): string | null {
  const path = SCHEME.test(url) ? url.replace(SCHEME, '') : '';
  if (path === ':memory:') return null;
  if (path.trim() === '' || path.startsWith('//'))
    throw new StoreUnavailableError(
      'DATABASE_URL does not name a file: write sqlite:./data/pedestal.db or sqlite:/srv/pedestal.db.',
    );
  return settingsPath(path);
}
