import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import type { LentFace } from '../../../src/table/stored/lent-faces.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import { PATIENCE_MS } from '../../patience.ts';
import { sampleChange } from '../fixtures.ts';
import { tempFolder } from '../../temp-folder.ts';

const WORDS = 'a word that is to go';
/** Longer than a page of the database, so that it also stands in overflow pages. */
const STRIPS = 'strips-of-a-face,'.repeat(600);
const PART = STRIPS.slice(9_000, 9_040);
const FACE: LentFace = {
  ...{ id: 'aaaaaaaaaa', guildId: '100', userId: '300', name: 'Anna' },
  ...{ consentAt: 1, consentLocale: 'en', state: 'approved', since: 1 },
};

/** A store with a lent face and a table whose log has these words, and the files of its database that have a text. */
async function openFilled(dataKey: string | null = null) {
  const file = join(tempFolder(), 'pedestal.db');
  const store = await openStore(`sqlite:${file}`, { dataKeys: { key: dataKey, oldKey: null } });
  await store.lendFace(FACE, STRIPS);
  await store.create(sampleChange({ events: [{ first: true }, { said: WORDS }] }));
  const filesWith = (text: string): readonly string[] =>
    [file, `${file}-wal`].filter(
      (each) => existsSync(each) && readFileSync(each).toString('latin1').includes(text),
    );
  return { file, store, filesWith };
}

test.for<{ how: string; remove: (store: Store) => Promise<unknown> }>([
  { how: 'its person takes it back', remove: (store) => store.withdrawFace(FACE.id) },
  { how: 'its person lends another', remove: (store) => store.lendFace({ ...FACE, id: 'bbbbbbbbbb' }, 'x') },
  {
    how: 'it is refused',
    remove: (store) => store.moveFace(FACE.id, 'approved', { state: 'refused', since: 2, pixels: '' }),
  },
  { how: 'its person is forgotten', remove: (store) => store.forgetPerson('300', []) },
  { how: 'its server is deleted', remove: (store) => store.deleteTables({ guildId: '100' }) },
])('the strips of a face are in no file of the database once $how', async ({ remove }) => {
  const { store, filesWith } = await openFilled();
  expect(filesWith(PART)).not.toEqual([]);
  await remove(store);
  expect(filesWith(PART)).toEqual([]);
  await store.close();
});

test('the strips of a face are encrypted where there is a key', async () => {
  const { store, filesWith } = await openFilled('ab'.repeat(32));
  expect(filesWith(PART)).toEqual([]);
  expect((await store.facePixels([FACE.id])).get(FACE.id)).toBe(STRIPS);
  await store.close();
});

/** The same, after its words were replaced while another program reads an older state. */
async function openRewritten() {
  const { file, store, filesWith } = await openFilled();
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('begin');
  reader.prepare('select count(*) from events').get();
  const rewritten = { events: [{ number: 1, event: { said: 'nothing' } }], exhibit: null };
  await store.commit(sampleChange({ table: { version: 2, blankings: 1 }, after: 2, rewritten }));
  expect((await store.load('abcdefg2'))?.events).toEqual([{ first: true }, { said: 'nothing' }]);
  return { file, store, reader, wordsIn: () => filesWith(WORDS) };
}

test('an event that is replaced is gone as soon as no other program reads an older state', async () => {
  const { store, reader, wordsIn } = await openRewritten();
  expect(wordsIn()).not.toEqual([]);
  reader.exec('commit');
  reader.close();
  await expect.poll(wordsIn, { timeout: PATIENCE_MS }).toEqual([]);
  await store.close();
});

test('a database whose process died before it could erase is erased when it is opened', async () => {
  const { file, store, reader, wordsIn } = await openRewritten();
  // With a reader, the log stays when the database is closed, as it does when a process dies.
  await store.close();
  expect(wordsIn()).not.toEqual([]);
  reader.exec('commit');
  const next = await openStore(`sqlite:${file}`);
  expect(wordsIn()).toEqual([]);
  reader.close();
  await next.close();
});
