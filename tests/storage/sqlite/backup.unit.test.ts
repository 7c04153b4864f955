import { readdir, stat, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { backUp } from '../../../scripts/database/back-up.ts';
import { openStore } from '../../../src/open-store.ts';
import { sampleChange } from '../fixtures.ts';
import { tempFolder } from '../../temp-folder.ts';

describe('a backup', () => {
  test('made while the owner writes has all data until then, and can be opened as a database', async () => {
    const folder = tempFolder();
    const url = `sqlite:${folder}/pedestal.db`;
    const store = await openStore(url);
    await store.create(
      sampleChange({ events: [{ first: true }], interactionId: 'i1', outbox: [{ kind: 'refresh' }] }),
    );
    const before = await store.load('abcdefg2');
    const copy = backUp(url, `${folder}/backups/monday.db`);
    await store.commit(sampleChange({ table: { version: 2 }, events: [{ second: true }], after: 1 }));
    await store.close();

    expect(await readdir(`${folder}/backups`)).toEqual(['monday.db']);
    const restored = await openStore(`sqlite:${copy}`);
    expect(await restored.load('abcdefg2')).toEqual(before);
    expect(await restored.hasProcessed('i1')).toBe(true);
    expect(await restored.claimOutbox(0, 1, 5)).toMatchObject([{ task: { kind: 'refresh' } }]);
    expect(
      await restored.commit(sampleChange({ table: { version: 2 }, events: [{ second: true }], after: 1 })),
    ).toBe('committed');
    await restored.close();
  });

  test('can be read by this user only', async ({ skip }) => {
    if (process.platform === 'win32') return skip('Windows has no such modes');
    const folder = tempFolder();
    const url = `sqlite:${folder}/pedestal.db`;
    await (await openStore(url)).close();
    expect(((await stat(backUp(url, `${folder}/monday.db`))).mode & 0o777).toString(8)).toBe('600');
  });

  test('reports why it cannot be made, and leaves nothing behind', async () => {
    const folder = tempFolder();
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
