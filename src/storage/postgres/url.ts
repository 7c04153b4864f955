import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { settingsPath } from '../settings-path.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { parseDatabaseUrl } from '../url.ts';

/** The database that a URL names. */
export interface PostgresTarget {
  /** The connection string for `pg`. Holds the password: never log it. */
  readonly url: string;
  /** For messages, without the password: `The database pedestal on db.example:5432`. */
  readonly name: string;
  /** For messages: `db.example:5432`. */
  readonly server: string;
  readonly database: string;
  readonly user: string;
  /** Empty if there is none. */
  readonly password: string;
}

const EXAMPLE_URL = 'postgres://user:password@localhost:5432/pedestal';
const DEFAULT_PORT = '5432';

/**
 * Parses a URL such as `postgres://user:password@host:5432/database?sslmode=verify-full`; the host may be a socket's
 * folder (`postgres://user@/database?host=/run/postgresql`). Throws `StoreUnavailableError`, whose message repeats nothing
 * of the URL.
 */
export function parsePostgresUrl(text: string): PostgresTarget {
  const url = parseDatabaseUrl(text);
  // An unescaped character in a password ends it early: the rest would be taken for a host or a path.
  const hasUnescapedAt = url !== null && `${url.pathname}${url.search}${url.hash}`.includes('@');
  if (url === null || hasUnescapedAt || url.hash !== '' || !isDecodable(url))
    throw new StoreUnavailableError(
      `DATABASE_URL cannot be read: write ${EXAMPLE_URL}, with signs such as @ : / ? # % in the password as %40 %3A %2F %3F %23 %25.`,
    );
  const host =
    url.searchParams.get('host') ??
    (decodeURIComponent(url.hostname) || process.env['PGHOST'] || 'localhost');
  const port = url.searchParams.get('port') ?? (url.port || DEFAULT_PORT);
  const server = host.startsWith('/') ? host : `${host}:${port}`;
  const user = url.searchParams.get('user') ?? decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  return {
    url: withSslMode(withAbsoluteFiles(text), url.searchParams, host),
    name: `The database ${database} on ${server}`,
    server,
    database,
    user,
    password: url.searchParams.get('password') ?? decodeURIComponent(url.password),
  };
}

/** True if the percent-encoding before the parameters is valid. */
function isDecodable({ username, password, hostname, pathname }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}@${hostname}${pathname}`);
    return true;
  } catch {
    return false;
  }
}

/** `pg` would look for the files of TLS in the working directory: in a setting, a relative path starts at the project's folder. */
const withAbsoluteFiles = (text: string): string =>
  text.replace(/(?<=[?&]ssl(?:rootcert|cert|key)=)[^&]+/gu, (encoded) => {
    const path = new URLSearchParams(`path=${encoded}`).get('path') ?? '';
    return isAbsolute(path) ? encoded : encodeURIComponent(settingsPath(path));
  });

/**
 * Gives `sslmode` the meaning that it has for PostgreSQL's own programs (libpq); `pg` differs. Without one, a server on
 * another machine must prove by a certificate who it is: a password and everyone's secrets are sent to it.
 */
function withSslMode(text: string, parameters: URLSearchParams, host: string): string {
  const mode = parameters.getAll('sslmode').at(-1) ?? '';
  if (mode === '' && isThisMachine(host)) return text;
  const withMode = mode === '' ? `${text}${text.includes('?') ? '&' : '?'}sslmode=verify-full` : text;
  return mode === 'no-verify' || parameters.has('uselibpqcompat')
    ? withMode
    : `${withMode}&uselibpqcompat=true`;
}

const isThisMachine = (host: string): boolean =>
  host.startsWith('/') ||
  host.toLowerCase() === 'localhost' ||
  ['::1', '[::1]'].includes(host) ||
  (isIP(host) === 4 && host.startsWith('127.'));
