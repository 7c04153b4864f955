import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectFile } from '../../../src/kernel/project-files.ts';
import { sqliteFilePath } from '../../../src/storage/sqlite/url.ts';

test.each([
  ['sqlite:./data/tables.db', fileURLToPath(projectFile('data/tables.db'))],
  ['sqlite:tables.db', fileURLToPath(projectFile('tables.db'))],
  ['SQLite:tables.db', fileURLToPath(projectFile('tables.db'))],
  ['sqlite:/srv/tables.db', resolve('/srv/tables.db')],
  ['sqlite::memory:', null],
])('%s names the file %j', (url, file) => {
  expect(sqliteFilePath(url)).toBe(file);
});
