import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { backUp } from '../../../scripts/database/back-up.ts';
import { openStore } from '../../../src/open-store.ts';
import { encryptionContract } from '../encryption.ts';
import { sampleChange } from '../fixtures.ts';
import { tempFolder } from '../../temp-folder.ts';

const dataKeys = { key: 'a1'.repeat(32), oldKey: null };
const SECRETS = ['SECRET-BET', 'c3'.repeat(32)];

encryptionContract('an encrypted SQLite database', async () => {
  const file = join(tempFolder(), 'pedestal.db');
  return {
    url: `sqlite:${file}`,
    query: async (sql) => {
      const database = new Sqlite(file);
      try {
        const statement = database.prepare(sql);
        if (statement.reader) return statement.all() as Record<string, unknown>[];
        statement.run();
        return [];
      } finally {
        database.close();
      }
    },
  };
});

/** Which of the secrets are in a folder's files. */
async function secretsIn(folder: string): Promise<readonly string[]> {
  const files = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name))));
  return SECRETS.filter((secret) => files.some((bytes) => bytes.includes(secret)));
}

test('turning the key on leaves no secret of an open game in the files, and none gets into a backup', async () => {
  const folder = tempFolder();
  const url = `sqlite:${folder}/pedestal.db`;
  const plain = await openStore(url);
  await plain.create(sampleChange({ events: [{ bet: 'SECRET-BET' }], seed: SECRETS[1] ?? '' }));
  expect(await secretsIn(folder)).toEqual(SECRETS);
  await plain.close();

  const store = await openStore(url, { dataKeys });
  expect(await secretsIn(folder)).toEqual([]);
  await store.commit(
    sampleChange({ table: { version: 2 }, after: 1, events: [{ bet: 'SECRET-BET' }], interactionId: '1' }),
  );
  expect(await secretsIn(folder)).toEqual([]);
  const backups = tempFolder();
  backUp(url, join(backups, 'monday.db'));
  await store.close();
  expect(await secretsIn(backups)).toEqual([]);

  const restored = await openStore(`sqlite:${backups}/monday.db`, { dataKeys, readOnly: true });
  expect((await restored.load('abcdefg2'))?.events).toEqual([{ bet: 'SECRET-BET' }, { bet: 'SECRET-BET' }]);
  await restored.close();
});
