import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { parsePostgresUrl } from '../../src/storage/postgres/url.ts';
import { shellPartOf } from '../../src/storage/settings-path.ts';
import { sqliteFilePath } from '../../src/storage/sqlite/url.ts';

/** A file in the project folder, or beside it. */
const inProject = (path: string): string => resolve(fileURLToPath(projectFile('.')), path);

test.each([
  ['sqlite:./data/a b#1%.db', inProject('data/a b#1%.db')],
  ['sqlite:../tables.db', inProject('../tables.db')],
  ['SQLite:tables.db', inProject('tables.db')],
  ['sqlite:/srv/tables.db', resolve('/srv/tables.db')],
  ['sqlite::memory:', null],
])('%s names the file %j', (url, file) => {
  expect(sqliteFilePath(url)).toBe(file);
});

test('relative names of files for TLS start at the project folder, absolute ones stay as they are', () => {
  const files = 'sslrootcert=ca%20of%20us.pem&sslmode=verify-full&sslcert=./keys/me.pem&sslkey=/srv/me.key';
  const { searchParams } = new URL(parsePostgresUrl(`postgres://me@db.example/pedestal?${files}`).url);
  expect(['sslrootcert', 'sslcert', 'sslkey'].map((name) => searchParams.get(name))).toEqual([
    inProject('ca of us.pem'),
    inProject('keys/me.pem'),
    '/srv/me.key',
  ]);
});

test.each([
  ['~/x.db', '~'],
  ['~', '~'],
  ['~anna/x.db', '~anna'],
  ['$HOME/x.db', '$HOME'],
  ['${HOME}/x.db', '${HOME}'],
  [String.raw`%USERPROFILE%\x.db`, '%USERPROFILE%'],
  ['~x.db', null],
  ['./~/x.db', null],
  ['/srv/$x/y', null],
])('the path %s begins with %j of a shell', (path, part) => {
  expect(shellPartOf(path)).toBe(part);
});
