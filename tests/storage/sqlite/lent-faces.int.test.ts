import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LentFace } from '../../../src/table/stored/lent-faces.ts';
import type { Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import { useTempFolders } from './temp-folders.ts';

const tempFolder = useTempFolders();
/** Longer than a page of the database, so that it also stands in overflow pages. */
const STRIPS = 'strips-of-a-face,'.repeat(600);
const PART = STRIPS.slice(9_000, 9_040);
const FACE: LentFace = {
  id: 'aaaaaaaaaa',
  guildId: '100',
  userId: '300',
  name: 'Anna',
  consentAt: 1,
  consentLocale: 'en',
  state: 'approved',
  since: 1,
};

async function openWithFace(dataKey: string | null = null) {
  const file = join(await tempFolder(), 'faces.db');
  const store = await openStore(`sqlite:${file}`, { dataKeys: { key: dataKey, oldKey: null } });
  await store.lendFace(FACE, STRIPS);
  const filesWithIt = (): readonly string[] =>
    [file, `${file}-wal`].filter(
      (each) => existsSync(each) && readFileSync(each).toString('latin1').includes(PART),
    );
  return { store, filesWithIt };
}

test.for<{ how: string; remove: (store: Store) => Promise<unknown> }>([
  { how: 'its person takes it back', remove: (store) => store.withdrawFace(FACE.id) },
  { how: 'its person lends another', remove: (store) => store.lendFace({ ...FACE, id: 'bbbbbbbbbb' }, 'x') },
  {
    how: 'it is refused',
    remove: (store) => store.moveFace(FACE.id, 'approved', { state: 'refused', since: 2 }, ''),
  },
  { how: 'its person is forgotten', remove: (store) => store.forgetPerson('300', []) },
  { how: 'its server is deleted', remove: (store) => store.deleteTables({ guildId: '100' }) },
])('the strips of a face are in no file of the database once $how', async ({ remove }) => {
  const { store, filesWithIt } = await openWithFace();
  expect(filesWithIt()).not.toEqual([]);
  await remove(store);
  expect(filesWithIt()).toEqual([]);
  await store.close();
});

test('the strips of a face are encrypted where there is a key', async () => {
  const { store, filesWithIt } = await openWithFace('ab'.repeat(32));
  expect(filesWithIt()).toEqual([]);
  expect((await store.facePixels([FACE.id])).get(FACE.id)).toBe(STRIPS);
  await store.close();
});
