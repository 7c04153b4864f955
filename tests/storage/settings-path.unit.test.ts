import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectFile } from '../../src/kernel/project-files.ts';
import { settingsPath, shellPartOf } from '../../src/storage/settings-path.ts';

const root = fileURLToPath(projectFile('.'));

test('a relative path in a setting starts at the project folder, an absolute one stays as it is', () => {
  expect(settingsPath('./data/a b#1%.db')).toBe(join(root, 'data/a b#1%.db'));
  expect(settingsPath('../key')).toBe(join(root, '../key'));
  expect(settingsPath('/srv/key')).toBe(resolve('/srv/key'));
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
