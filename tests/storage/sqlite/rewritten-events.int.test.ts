import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { openStore } from '../../../src/open-store.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { plainChange } from '../../table/plain-table.ts';
import { useTempFolders } from './temp-folders.ts';

const tempFolder = useTempFolders();
const WORDS = 'a word that is to go';
const id = 'abcdefg2';

/** A store with a table whose log has these words, and the files of its database that have them. */
async function openTable() {
  const file = join(await tempFolder(), 'table.db');
  const store = await openStore(`sqlite:${file}`);
  await store.create(plainChange({ table: { id, version: 1 }, events: [{ first: true }, { said: WORDS }] }));
  const filesWith = (words: string): readonly string[] =>
    [file, `${file}-wal`].filter(
      (each) => existsSync(each) && readFileSync(each).toString('latin1').includes(words),
    );
  const rewrite = () =>
    store.commit(
      plainChange({
        table: { id, version: 2, blankings: 1 },
        after: 2,
        rewritten: { events: [{ number: 1, event: { said: 'nothing' } }], exhibit: null },
      }),
    );
  return { file, store, filesWith, rewrite };
}

test('an event that is replaced is in no file of the database from then on', async () => {
  const { store, filesWith, rewrite } = await openTable();
  expect(filesWith(WORDS)).not.toEqual([]);
  expect(await rewrite()).toBe('committed');
  expect(filesWith(WORDS)).toEqual([]);
  expect((await store.load(id))?.events).toEqual([{ first: true }, { said: 'nothing' }]);
  await store.close();
});

test('an event that is replaced is gone as soon as no other program reads an older state', async () => {
  const { file, store, filesWith, rewrite } = await openTable();
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from events').get();
  await rewrite();
  expect(filesWith(WORDS)).not.toEqual([]);
  reader.exec('commit');
  reader.close();
  await expect.poll(() => filesWith(WORDS), { timeout: PATIENCE_MS }).toEqual([]);
  await store.close();
});

test('a database whose process died before it could erase is erased when it is opened', async () => {
  const { file, store, filesWith, rewrite } = await openTable();
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from events').get();
  await rewrite();
  // With a reader, the log stays when the database is closed, as it does when a process dies.
  await store.close();
  expect(filesWith(WORDS)).not.toEqual([]);
  reader.exec('commit');
  const next = await openStore(`sqlite:${file}`);
  expect(filesWith(WORDS)).toEqual([]);
  reader.close();
  await next.close();
});
