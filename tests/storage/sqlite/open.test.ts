import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { isMainThread } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../src/storage/open.ts';
import { checkVersion, connect } from '../../../src/storage/sqlite/connection.ts';
import { fileTrouble } from '../../../src/storage/sqlite/trouble.ts';
import { refusal } from '../refusal.ts';
import { change } from '../samples.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();

describe('opening a SQLite database', () => {
  test('makes the folders on the way, and keeps what is stored for the next time', async () => {
    const url = `sqlite:${await emptyFolder()}/some/where/pedestal.db`;
    const first = await openStore(url);
    await first.create(
      change({ events: [{ first: true }], interactionId: 'i1', outbox: [{ kind: 'refresh' }] }),
    );
    const before = await first.load('abcdefg2');
    await first.close();
    const second = await openStore(url);
    expect(await second.load('abcdefg2')).toEqual(before);
    expect(await second.hasCounted('i1')).toBe(true);
    expect(await second.takeOutbox(0, 1, 5)).toMatchObject([{ task: { kind: 'refresh' } }]);
    await second.close();
  });

  test('writes through to the disk and looks after references', async () => {
    const file = `${await emptyFolder()}/pedestal.db`;
    await (await openStore(`sqlite:${file}`)).close();
    const database = connect(file);
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map((name) =>
      database.pragma(name, { simple: true }),
    );
    expect(settings).toEqual(['wal', 2, 1, 2_000]);
    database.close();
  });

  test('leaves nothing in the file of what is deleted', async () => {
    const folder = await emptyFolder();
    const store = await openStore(`sqlite:${folder}/pedestal.db`);
    const seats = [{ kind: 'user', userId: '301', name: 'Rumpelstiltskin' }] as const;
    for (const id of ['stays222', 'goes2222'])
      await store.create(
        change({
          table: { id, ...(id === 'stays222' ? {} : { seats, hostId: '301' }) },
          events: ['I am he'],
        }),
      );
    expect(await store.forget({ userId: '301' })).toBe(1);
    await store.close();
    for (const file of await readdir(folder))
      expect(await readFile(`${folder}/${file}`, 'latin1'), file).not.toContain('Rumpelstiltskin');
  });

  test('makes its folder for nobody else, since bets and seeds lie there', async ({ skip }) => {
    if (process.platform === 'win32') return skip('Windows knows no such modes');
    const folder = await emptyFolder();
    await (await openStore(`sqlite:${folder}/some/where/pedestal.db`)).close();
    expect(((await stat(`${folder}/some/where`)).mode & 0o777).toString(8)).toBe('700');
  });

  test.each(['mysql://user:secret@host/db', 'mysql:db', './data/pedestal.db', ''])(
    'says which URLs it understands: not %j',
    async (url) => {
      const message = await refusal(url);
      expect(message).toContain('sqlite:./data/pedestal.db');
      expect(message).not.toContain('secret');
    },
  );

  test.each(['sqlite:', 'sqlite://data/pedestal.db'])('says that %s names no file', async (url) => {
    expect(await refusal(url)).toContain('does not name a file');
  });

  test('says that a folder is no database', async () => {
    expect(await refusal(`sqlite:${await emptyFolder()}`)).toMatch(/it is a folder\.$/);
  });

  test('says that a file is no folder', async () => {
    const folder = await emptyFolder();
    await writeFile(`${folder}/file`, '');
    expect(await refusal(`sqlite:${folder}/file/pedestal.db`)).toMatch(/there is a file of that name\.$/);
    expect(await refusal(`sqlite:${folder}/file/more/pedestal.db`)).toMatch(/part of its path is a file\.$/);
  });

  test('says that some other file is no SQLite database, and leaves it alone', async () => {
    const file = `${await emptyFolder()}/pedestal.db`;
    await writeFile(file, 'a letter to a friend, long enough to have a header '.repeat(40));
    expect(await refusal(`sqlite:${file}`)).toMatch(/it is not an SQLite database\.$/);
    expect(await refusal(`sqlite:${file}`)).not.toContain('in use');
  });

  test('says that the folder cannot be written', async ({ skip }) => {
    if (!isMainThread || process.seteuid === undefined || process.getuid === undefined)
      return skip('permissions cannot be tried here');
    const folder = await emptyFolder();
    await chmod(folder, 0o555);
    const root = process.getuid() === 0;
    if (root) process.seteuid(65_534);
    try {
      expect(await refusal(`sqlite:${folder}/pedestal.db`)).toMatch(
        /able to read and write it and its folder\.$/,
      );
      expect(await refusal(`sqlite:${folder}/data/pedestal.db`)).toMatch(
        /this user has no permission there\.$/,
      );
    } finally {
      if (root) process.seteuid(0);
      await chmod(folder, 0o755);
    }
  });

  test('says that the file cannot be written', async ({ skip }) => {
    if (!isMainThread || process.seteuid === undefined || process.getuid === undefined)
      return skip('permissions cannot be tried here');
    const folder = await emptyFolder();
    await (await openStore(`sqlite:${folder}/pedestal.db`)).close();
    await chmod(`${folder}/pedestal.db`, 0o444);
    await chmod(`${folder}/pedestal.db.owner`, 0o666);
    await chmod(folder, 0o777);
    const root = process.getuid() === 0;
    if (root) process.seteuid(65_534);
    try {
      expect(await refusal(`sqlite:${folder}/pedestal.db`)).toMatch(
        /able to read and write it and its folder\.$/,
      );
    } finally {
      if (root) process.seteuid(0);
    }
  });

  test('says that another program keeps the file locked', async () => {
    const file = `${await emptyFolder()}/pedestal.db`;
    const other = new Sqlite(file);
    other.exec('create table theirs (a); begin exclusive');
    const impatient = new Sqlite(file, { timeout: 0 });
    let message = '';
    try {
      impatient.pragma('journal_mode = wal');
    } catch (error) {
      message = fileTrouble('It', error).message;
    }
    expect(message).toBe('It cannot be opened: another program keeps it locked.');
    impatient.close();
    other.close();
  });

  test('only to read, it makes nothing', async () => {
    const file = `${await emptyFolder()}/pedestal.db`;
    expect(await refusal(`sqlite:${file}`, { readOnly: true })).toContain('start the bot once');
    expect(await refusal('sqlite::memory:', { readOnly: true })).toContain('must name a file');
    new Sqlite(file).exec('create table theirs (a)').close();
    expect(await refusal(`sqlite:${file}`, { readOnly: true })).toContain('made by an older version');
  });

  test('an SQLite older than 3.51.3 is refused', () => {
    for (const good of ['3.51.3', '3.51.10', '3.52.0', '4.0.0']) checkVersion(good);
    for (const bad of ['3.51.2', '3.9.9', '2.99.99', '3.50.99'])
      expect(() => checkVersion(bad)).toThrow(`SQLite ${bad} is too old`);
  });
});
