import { existsSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { settingsPath } from '../settings-path.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';

const SCHEME = /^sqlite:/i;

/**
 * The absolute path of a `sqlite:` URL's file, `null` for a database in memory. A relative one starts at the project's folder,
 * whatever the working directory. Throws `StoreUnavailableError`, also when only the working directory has such a file: an
 * earlier version has put it there, and a new, empty one must not take its place.
 */
export function sqliteFilePath(url: string): string | null {
  const path = SCHEME.test(url) ? url.replace(SCHEME, '') : '';
  if (path === ':memory:') return null;
  if (path.trim() === '' || path.startsWith('//'))
    throw new StoreUnavailableError(
      'DATABASE_URL does not name a file: write sqlite:./data/pedestal.db or sqlite:/srv/pedestal.db.',
    );
  const file = settingsPath(path);
  const earlier = resolve(path);
  if (!isAbsolute(path) && earlier !== file && !existsSync(file) && existsSync(earlier))
    throw new StoreUnavailableError(
      `There is no database ${file}, but there is ${earlier}: move it there, or write sqlite:${earlier} in DATABASE_URL.`,
    );
  return file;
}
