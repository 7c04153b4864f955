import fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, expect, test, vi } from 'vitest';
import { backUp } from '../../../scripts/database/back-up.ts';
import { openStore } from '../../../src/open-store.ts';
import { tempFolder } from '../../temp-folder.ts';

/** From now on as on Windows: what is opened for reading only, as a folder must be, cannot be flushed. */
function refuseToFlushReaders(): void {
  const { openSync, fsyncSync, closeSync } = fs;
  const readers = new Set<number>();
  vi.spyOn(fs, 'openSync').mockImplementation((path, mode) => {
    const handle = openSync(path, mode);
    if (mode === 'r') readers.add(handle);
    return handle;
  });
  vi.spyOn(fs, 'fsyncSync').mockImplementation((handle) => {
    if (readers.has(handle)) throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
    fsyncSync(handle);
  });
  vi.spyOn(fs, 'closeSync').mockImplementation((handle) => {
    readers.delete(handle);
    closeSync(handle);
  });
  syncBuiltinESMExports();
}

const { platform } = process;
afterEach(() => {
  Object.defineProperty(process, 'platform', { value: platform });
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

test('makes a backup on Windows, where folders cannot be flushed', async () => {
  const folder = tempFolder();
  const url = `sqlite:${folder}/pedestal.db`;
  await (await openStore(url)).close();
  // SQLite's native module was loaded before under the real platform.
  Object.defineProperty(process, 'platform', { value: 'win32' });
  refuseToFlushReaders();
  backUp(url, `${folder}/copies/monday.db`);
  expect(await readdir(`${folder}/copies`)).toEqual(['monday.db']);
});
