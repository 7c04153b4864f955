import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from '../../tests/postgres-server.ts';

export const STORE_KINDS = ['sqlite', 'postgres'] as const;
export type StoreKind = (typeof STORE_KINDS)[number];

/** Temporary databases. */
export interface Databases {
  /** Creates an empty database of this name; resolves with its URL. */
  create(name: string): Promise<string>;
  /** Removes all of them. */
  remove(): Promise<void>;
}

/** Databases in a temporary folder: SQLite files, or on a PostgreSQL server of their own with durable commits. */
export async function createDatabases(kind: StoreKind): Promise<Databases> {
  const folder = await mkdtemp(join(tmpdir(), 'pedestal-kills-'));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  if (kind === 'sqlite')
    return {
      create: (name) => Promise.resolve(`sqlite:${join(folder, `${name}.db`)}`),
      remove: removeFolder,
    };
  // The server may run as another user.
  await chmod(folder, 0o755);
  const server = await startPostgres(join(folder, 'server'), { durable: true });
  return {
    create: async (name) => {
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
      await removeFolder();
    },
  };
}
