import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopPostgresIn } from './postgres-server.ts';
import type {} from './temp-folder.ts';

/** Provides the folder of the run, its PostgreSQL server among all else; after the run stops the server and removes the folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'pedestal-'));
  // The server may run as another user.
  await chmod(folder, 0o755);
  project.provide('tempFolder', folder);
  return async () => {
    await stopPostgresIn(join(folder, 'server'));
    await rm(folder, { recursive: true, force: true });
  };
}
