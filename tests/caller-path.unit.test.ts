import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { callerPath } from '../src/caller-path.ts';
import { projectFile } from '../src/kernel/project-files.ts';

// The tests run in the project's folder, as npm runs its scripts.
const manifest = fileURLToPath(projectFile('package.json'));

test('a typed path starts at the working directory, unless npm has changed that', () => {
  expect(callerPath('monday.db', {})).toBe(resolve('monday.db'));
  expect(callerPath('monday.db', { INIT_CWD: tmpdir(), npm_package_json: manifest })).toBe(
    join(tmpdir(), 'monday.db'),
  );
  expect(callerPath('/srv/monday.db', { INIT_CWD: tmpdir(), npm_package_json: manifest })).toBe(
    resolve('/srv/monday.db'),
  );
});

test('the folder in which a script of another project was called is of no interest', () => {
  const theirs = join(tmpdir(), 'package.json');
  expect(callerPath('monday.db', { INIT_CWD: tmpdir(), npm_package_json: theirs })).toBe(
    resolve('monday.db'),
  );
  expect(callerPath('monday.db', { INIT_CWD: tmpdir() })).toBe(resolve('monday.db'));
});
