import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { callerPath } from '../src/caller-path.ts';

test('the folder in which a script of another project was called is of no interest', () => {
  const theirs = join(tmpdir(), 'package.json');
  expect(callerPath('monday.db', { INIT_CWD: tmpdir(), npm_package_json: theirs })).toBe(
    resolve('monday.db'),
  );
  expect(callerPath('monday.db', { INIT_CWD: tmpdir() })).toBe(resolve('monday.db'));
});
