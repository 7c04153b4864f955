import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../tests/postgresServer.ts';

export const STORES = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORES)[number];

/** Where databases are made for as long as something lasts. */
export interface Databases {
  /** An empty database of this name. */
  make(name: string): Promise<string>;
  remove(): Promise<void>;
}

/** Databases in a temporary folder: SQLite files, or a PostgreSQL server that loses nothing when it is killed. */
export async function openDatabases(kind: StoreKind): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), 'pedestal-kills-'));
  const clear = (): Promise<void> => rm(folder, { recursive: true, force: true });
  if (kind === 'sqlite')
    return { make: (name) => Promise.resolve(`sqlite:${join(folder, `${name}.db`)}`), remove: clear };
  // The server may run as another user.
  await chmod(folder, 0o755);
  const server = await startPostgres(join(folder, 'server'), { durable: true });
  return {
    make: async (name) => {
      const client = new Client({ connectionString: server.url });
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      return url.href;
    },
    remove: async () => {
      await server.stop('immediate');
      await clear();
    },
  };
}
