import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { PATIENCE_MS } from './patience.ts';

const run = promisify(execFile);

/** A PostgreSQL server on loopback with its data in a folder. */
export interface PostgresServer {
  /** The URL of its superuser, with a password, and of the database `postgres`. */
  readonly url: string;
  readonly port: number;
  /** `fast` is an orderly shutdown, `immediate` a crash. */
  stop(mode?: 'fast' | 'immediate'): Promise<void>;
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>;
}

export interface PostgresSettings {
  /** Whether commits survive a crash of the machine; `false` is quicker. */
  readonly durable?: boolean;
  /** Additional lines for postgresql.conf. */
  readonly lines?: readonly string[];
}

const DEBIAN_ROOT = '/usr/lib/postgresql';
const MAX_TRIES = 5;
/** How long pg_ctl waits for a start or a stop. */
const WAIT_SECONDS = String(PATIENCE_MS / 1_000);
const USER = 'pedestal';

/** The folder with initdb and pg_ctl, `null` where PostgreSQL is not installed. */
export function postgresBinaries(): string | null {
  const debian = existsSync(DEBIAN_ROOT)
    ? readdirSync(DEBIAN_ROOT)
        .toSorted((one, other) => Number(other) - Number(one))
        .map((version) => join(DEBIAN_ROOT, version, 'bin'))
    : [];
  const places = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)];
  return places.find((place) => ['initdb', 'pg_ctl'].every((name) => existsSync(join(place, name)))) ?? null;
}

/**
 * Creates a server in a folder and starts it. The folder is created if need be; remove it after `stop`. When called as
 * root the server runs as `nobody`: PostgreSQL refuses to run as root.
 */
export async function startPostgres(
  folder: string,
  { durable = false, lines = [] }: PostgresSettings = {},
): Promise<PostgresServer> {
  const binaries = postgresBinaries();
  if (binaries === null) throw new Error('PostgreSQL is not installed');
  const user = await unprivilegedUser();
  const password = randomBytes(12).toString('base64url');
  const data = join(folder, 'data');
  const secret = join(folder, 'password');
  await mkdir(folder, { recursive: true });
  await writeFile(secret, password);
  if (user !== null) for (const path of [folder, secret]) await chown(path, user.uid, user.gid);
  const call = (program: string, ...args: readonly string[]): Promise<unknown> =>
    run(join(binaries, program), args, { cwd: folder, ...user });

  const auth = ['--auth=scram-sha-256', `--pwfile=${secret}`];
  await call('initdb', '-D', data, '-U', USER, '-E', 'UTF8', '--locale=C', '--no-sync', ...auth);
  const settings = [
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    'max_connections = 200',
    "timezone = 'UTC'",
    ...(durable ? [] : ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off']),
    ...lines,
  ];
  await writeFile(join(data, 'postgresql.conf'), `${settings.join('\n')}\n`, { flag: 'a' });

  const log = join(folder, 'log');
  const start = async (port: number): Promise<void> => {
    await call('pg_ctl', 'start', '-D', data, '-w', '-t', WAIT_SECONDS, '-l', log, '-o', `-p ${port}`);
  };
  const port = await startOnFreePort(start, log);
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    port,
    stop: async (mode = 'fast') => {
      await call('pg_ctl', 'stop', '-D', data, '-m', mode, '-w', '-t', WAIT_SECONDS);
    },
    start: () => start(port),
  };
}

/** Stops the server in a folder, if there is one, no matter which process started it. */
export async function stopPostgresIn(folder: string): Promise<void> {
  const binaries = postgresBinaries();
  const data = join(folder, 'data');
  if (binaries === null || !existsSync(join(data, 'postmaster.pid'))) return;
  const user = await unprivilegedUser();
  const args = ['stop', '-D', data, '-m', 'immediate', '-w', '-t', WAIT_SECONDS];
  await run(join(binaries, 'pg_ctl'), args, { cwd: folder, ...user });
}

/** The user to run as instead of root; `null` for the current user. */
async function unprivilegedUser(): Promise<{ readonly uid: number; readonly gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const passwd = await readFile('/etc/passwd', 'utf8');
  const nobody = passwd.split('\n').find((line) => line.startsWith('nobody:'));
  const [, , uid, gid] = nobody?.split(':') ?? [];
  return { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
}

/** Starts on a free port; tries again when another program takes it first. */
async function startOnFreePort(start: (port: number) => Promise<void>, log: string): Promise<number> {
  for (let tries = 1; ; tries++) {
    const port = await freePort();
    try {
      await start(port);
      return port;
    } catch (error) {
      if (tries < MAX_TRIES) continue;
      throw new Error(`PostgreSQL does not start: ${await readFile(log, 'utf8').catch(() => '')}`, {
        cause: error,
      });
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
