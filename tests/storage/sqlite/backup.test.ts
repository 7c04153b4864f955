import { readdir, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { backUp } from '../../../src/storage/backup.ts';
import { openStore } from '../../../src/storage/open.ts';
import { change } from '../samples.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();

describe('a backup', () => {
  test('made while the owner writes holds what was stored until then, and can be restored and owned', async () => {
    const folder = await emptyFolder();
    const url = `sqlite:${folder}/pedestal.db`;
    const store = await openStore(url);
    await store.create(
      change({ events: [{ first: true }], interactionId: 'i1', outbox: [{ kind: 'refresh' }] }),
    );
    const before = await store.load('abcdefg2');
    const copy = backUp(url, `${folder}/backups/monday.db`);
    await store.commit(change({ table: { version: 2 }, events: [{ second: true }], after: 1 }));
    await store.close();

    expect(await readdir(`${folder}/backups`)).toEqual(['monday.db']);
    const restored = await openStore(`sqlite:${copy}`);
    expect(await restored.load('abcdefg2')).toEqual(before);
    expect(await restored.hasCounted('i1')).toBe(true);
    expect(await restored.takeOutbox(0, 1, 5)).toMatchObject([{ task: { kind: 'refresh' } }]);
    expect(
      await restored.commit(change({ table: { version: 2 }, events: [{ second: true }], after: 1 })),
    ).toBe('committed');
    await restored.close();
  });

  test('never takes the place of a file', async () => {
    const folder = await emptyFolder();
    const url = `sqlite:${folder}/pedestal.db`;
    await (await openStore(url)).close();
    expect(() => backUp(url, `${folder}/pedestal.db`)).toThrow(/is there already/);
  });

  test('says why it cannot be made, and leaves nothing behind', async () => {
    const folder = await emptyFolder();
    await writeFile(`${folder}/letter.db`, 'a letter to a friend, long enough to have a header '.repeat(40));
    expect(() => backUp(`sqlite:${folder}/letter.db`, `${folder}/copy.db`)).toThrow(
      /^The database .*letter\.db cannot be opened: it is not an SQLite database\.$/,
    );
    expect(() => backUp(`sqlite:${folder}/none.db`, `${folder}/copy.db`)).toThrow(/^There is no database/);
    expect(() => backUp('sqlite::memory:', `${folder}/copy.db`)).toThrow(/memory/);
    expect(() => backUp('postgres://me:secret@host/db', `${folder}/copy.db`)).toThrow(
      /^(?!.*secret).*pg_dump/,
    );
    expect(await readdir(folder)).toEqual(['letter.db']);
  });
});
