import { StoreUnavailable } from '../unavailable.ts';
import { parseDatabaseUrl } from '../url.ts';

/** The database that a URL names. */
export interface Target {
  /** The URL as `pg` shall read it. Holds the password: never to be logged. */
  readonly url: string;
  /** For people, without the password: `The database pedestal on db.example:5432`. */
  readonly name: string;
  /** For people: `db.example:5432`. */
  readonly server: string;
  readonly database: string;
  readonly user: string;
  /** Empty if there is none. */
  readonly password: string;
}

const EXAMPLE = 'postgres://user:password@localhost:5432/pedestal';
const PORT = '5432';

/**
 * Reads a URL such as `postgres://user:password@host:5432/database?sslmode=verify-full`; the host may be a socket's
 * folder (`postgres://user@/database?host=/run/postgresql`). Throws `StoreUnavailable`, which repeats nothing of it.
 */
export function postgresTarget(text: string): Target {
  const url = parseDatabaseUrl(text);
  // An unescaped sign in a password ends it too early: the rest of it would pass for a host or a path.
  const torn = url !== null && `${url.pathname}${url.search}${url.hash}`.includes('@');
  if (url === null || torn || url.hash !== '' || !isEncoded(url))
    throw new StoreUnavailable(
      `DATABASE_URL cannot be read: write ${EXAMPLE}, with signs such as @ : / ? # % in the password as %40 %3A %2F %3F %23 %25.`,
    );
  const host = url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost');
  const port = url.searchParams.get('port') ?? (url.port || PORT);
  const server = host.startsWith('/') ? host : `${host}:${port}`;
  const user = url.searchParams.get('user') ?? decodeURIComponent(url.username);
  const database = decodeURIComponent(url.pathname.slice(1)) || user;
  return {
    url: withPostgresTls(text, url.searchParams),
    name: `The database ${database} on ${server}`,
    server,
    database,
    user,
    password: url.searchParams.get('password') ?? decodeURIComponent(url.password),
  };
}

/** Whether what stands before the parameters can be decoded. */
function isEncoded({ username, password, hostname, pathname }: URL): boolean {
  try {
    decodeURIComponent(`${username}:${password}@${hostname}${pathname}`);
    return true;
  } catch {
    return false;
  }
}

/** Lets `sslmode` mean what PostgreSQL's own programs mean by it; `pg` has meanings of its own. */
function withPostgresTls(text: string, parameters: URLSearchParams): string {
  const mode = parameters.get('sslmode');
  if (mode === null || mode === 'no-verify' || parameters.has('uselibpqcompat')) return text;
  return `${text}&uselibpqcompat=true`;
}
