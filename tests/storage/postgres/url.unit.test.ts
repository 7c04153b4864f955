import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { projectFile } from '../../../src/kernel/project-files.ts';
import { parsePostgresUrl } from '../../../src/storage/postgres/url.ts';

const filesOf = (parameters: string): readonly (string | null)[] => {
  const { searchParams } = new URL(parsePostgresUrl(`postgres://me@db.example/pedestal?${parameters}`).url);
  return ['sslrootcert', 'sslcert', 'sslkey'].map((name) => searchParams.get(name));
};

test('relative names of files for TLS start at the project folder, absolute ones stay as they are', () => {
  expect(
    filesOf('sslrootcert=ca%20of%20us.pem&sslmode=verify-full&sslcert=./keys/me.pem&sslkey=/srv/me.key'),
  ).toEqual([
    fileURLToPath(projectFile('ca of us.pem')),
    fileURLToPath(projectFile('keys/me.pem')),
    '/srv/me.key',
  ]);
});
