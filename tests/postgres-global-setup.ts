import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopPostgresIn } from './postgres-server.ts';
import type {} from './postgres-databases.ts';

/** Provides the folder for the run's PostgreSQL server; after the run stops the server and removes the folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pedestal-postgres-'));
  // The server may run as another user.
  await chmod(folder, 0o755);
  project.provide('postgresFolder', folder);
  return async () => {
    await stopPostgresIn(join(folder, 'server'));
    await rm(folder, { recursive: true, force: true });
  };
}
