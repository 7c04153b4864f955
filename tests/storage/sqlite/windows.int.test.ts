import type * as Fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { backUp } from '../../../src/storage/backup.ts';
import { openStore } from '../../../src/storage/open.ts';
import { useTempFolders } from './temp-folders.ts';

/** As on Windows: what is opened for reading only, as a folder must be, cannot be flushed. */
vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof Fs>();
  const readers = new Set<number>();
  return {
    ...fs,
    openSync: (path: string, mode: string) => {
      const handle = fs.openSync(path, mode);
      if (mode === 'r') readers.add(handle);
      return handle;
    },
    fsyncSync: (handle: number) => {
      if (readers.has(handle)) throw Object.assign(new Error('operation not permitted'), { code: 'EPERM' });
      fs.fsyncSync(handle);
    },
    closeSync: (handle: number) => {
      readers.delete(handle);
      fs.closeSync(handle);
    },
  };
});

const createTempFolder = useTempFolders();
const { platform } = process;
afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }));

test('makes a backup on Windows, where folders cannot be flushed', async () => {
  const folder = await createTempFolder();
  const url = `sqlite:${folder}/pedestal.db`;
  await (await openStore(url)).close();
  // SQLite's native module was loaded before under the real platform.
  Object.defineProperty(process, 'platform', { value: 'win32' });
  backUp(url, `${folder}/copies/monday.db`);
  expect(await readdir(`${folder}/copies`)).toEqual(['monday.db']);
});
