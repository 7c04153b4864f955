import type * as Fs from 'node:fs';
import { readdir } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { backUp } from '../../../src/storage/backup.ts';
import { openStore } from '../../../src/storage/open.ts';
import { emptyFolders } from './folder.ts';

/** As Windows does it: what was opened only to read, as a folder must be, cannot be flushed. */
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

const emptyFolder = emptyFolders();
const { platform } = process;
afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }));

test('a backup can be made on Windows', async () => {
  const folder = await emptyFolder();
  const url = `sqlite:${folder}/pedestal.db`;
  await (await openStore(url)).close();
  // SQLite itself, which is of this machine, has been loaded.
  Object.defineProperty(process, 'platform', { value: 'win32' });
  backUp(url, `${folder}/copies/monday.db`);
  expect(await readdir(`${folder}/copies`)).toEqual(['monday.db']);
});
