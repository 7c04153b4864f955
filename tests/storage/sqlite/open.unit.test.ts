import { chmod, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isMainThread } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openStore } from '../../../src/open-store.ts';
import { checkSqliteVersion, connect } from '../../../src/storage/sqlite/open.ts';
import { toFileUnavailableError } from '../../../src/storage/sqlite/errors.ts';
import { sampleChange } from '../fixtures.ts';
import { openError } from '../open-error.ts';
import { tempFolder } from '../../temp-folder.ts';

describe('opening a SQLite database', () => {
  test('creates missing folders, and persists data between openings', async () => {
    const url = `sqlite:${tempFolder()}/some/where/pedestal.db`;
    const first = await openStore(url);
    await first.create(
      sampleChange({ events: [{ first: true }], interactionId: 'i1', outbox: [{ kind: 'refresh' }] }),
    );
    const before = await first.load('abcdefg2');
    await first.close();
    const second = await openStore(url);
    expect(await second.load('abcdefg2')).toEqual(before);
    expect(await second.hasProcessed('i1')).toBe(true);
    expect(await second.claimOutbox(0, 1, 5)).toMatchObject([{ task: { kind: 'refresh' } }]);
    await second.close();
  });

  test('enables WAL, full synchronisation and foreign keys', async () => {
    const file = `${tempFolder()}/pedestal.db`;
    await (await openStore(`sqlite:${file}`)).close();
    const database = connect(file);
    const settings = ['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map((name) =>
      database.pragma(name, { simple: true }),
    );
    expect(settings).toEqual(['wal', 2, 1, 2_000]);
    database.close();
  });

  test('creates its folder without access for others, because of bets and seeds', async ({ skip }) => {
    if (process.platform === 'win32') return skip('Windows has no such modes');
    const folder = tempFolder();
    await (await openStore(`sqlite:${folder}/some/where/pedestal.db`)).close();
    expect(((await stat(`${folder}/some/where`)).mode & 0o777).toString(8)).toBe('700');
  });

  test('creates its files for this user only, and takes them back from others', async ({ skip }) => {
    if (process.platform === 'win32') return skip('Windows has no such modes');
    const folder = tempFolder();
    const file = `${folder}/pedestal.db`;
    const modes = async (): Promise<readonly string[]> =>
      Promise.all(
        ['', '-wal', '-shm', '.owner'].map(async (suffix) =>
          ((await stat(file + suffix)).mode & 0o777).toString(8),
        ),
      );
    const store = await openStore(`sqlite:${file}`);
    const reader = await openStore(`sqlite:${file}`, { readOnly: true });
    expect(await modes()).toEqual(['600', '600', '600', '600']);
    await reader.close();
    await store.close();
    for (const name of ['pedestal.db', 'pedestal.db.owner']) await chmod(join(folder, name), 0o644);
    for (const suffix of ['-wal', '-shm']) await writeFile(file + suffix, '', { mode: 0o644 });
    const again = await openStore(`sqlite:${file}`);
    expect(await modes()).toEqual(['600', '600', '600', '600']);
    await again.close();
  });

  test.each(['mysql://user:secret@host/db', 'mysql:db', './data/pedestal.db', ''])(
    'rejects a URL with another scheme or none: %j',
    async (url) => {
      const message = await openError(url);
      expect(message).toContain('sqlite:./data/pedestal.db');
      expect(message).not.toContain('secret');
    },
  );

  test.each(['sqlite:', 'sqlite://data/pedestal.db'])('rejects a URL without a file: %s', async (url) => {
    expect(await openError(url)).toContain('does not name a file');
  });

  test('reports a folder in place of the file', async () => {
    expect(await openError(`sqlite:${tempFolder()}`)).toMatch(/it is a folder\.$/);
  });

  test('reports a file in place of the folder', async () => {
    const folder = tempFolder();
    await writeFile(`${folder}/file`, '');
    expect(await openError(`sqlite:${folder}/file/pedestal.db`)).toMatch(/there is a file of that name\.$/);
    expect(await openError(`sqlite:${folder}/file/more/pedestal.db`)).toMatch(
      /part of its path is a file\.$/,
    );
  });

  test('reports a file that is no SQLite database, and leaves it unchanged', async () => {
    const file = `${tempFolder()}/pedestal.db`;
    await writeFile(file, 'a letter to a friend, long enough to have a header '.repeat(40));
    expect(await openError(`sqlite:${file}`)).toMatch(/it is not an SQLite database\.$/);
    expect(await openError(`sqlite:${file}`)).not.toContain('in use');
  });

  test('reports a folder or a file without write permission', async ({ skip }) => {
    if (!isMainThread || process.seteuid === undefined || process.getuid === undefined)
      return skip('permissions cannot be tested here');
    const [folder, other] = [tempFolder(), tempFolder()];
    await (await openStore(`sqlite:${other}/pedestal.db`)).close();
    await chmod(folder, 0o555);
    await chmod(`${other}/pedestal.db`, 0o444);
    await chmod(`${other}/pedestal.db.owner`, 0o666);
    await chmod(other, 0o777);
    const root = process.getuid() === 0;
    if (root) process.seteuid(65_534);
    try {
      for (const file of [`${folder}/pedestal.db`, `${other}/pedestal.db`])
        expect(await openError(`sqlite:${file}`)).toMatch(/able to read and write it and its folder\.$/);
      const inside = await openError(`sqlite:${folder}/data/pedestal.db`);
      expect(inside).toMatch(/this user has no permission there\.$/);
    } finally {
      if (root) process.seteuid(0);
      await chmod(folder, 0o755);
    }
  });

  test('reports a file that another program has locked', async () => {
    const file = `${tempFolder()}/pedestal.db`;
    const other = new Sqlite(file);
    other.exec('create table theirs (a); begin exclusive');
    const database = new Sqlite(file, { timeout: 0 });
    let message = '';
    try {
      database.pragma('journal_mode = wal');
    } catch (error) {
      message = toFileUnavailableError('It', error).message;
    }
    expect(message).toBe('It cannot be opened: another program keeps it locked.');
    database.close();
    other.close();
  });

  test('creates nothing when opened read-only', async () => {
    const file = `${tempFolder()}/pedestal.db`;
    expect(await openError(`sqlite:${file}`, { readOnly: true })).toContain('start the bot once');
    expect(await openError('sqlite::memory:', { readOnly: true })).toContain('must name a file');
    new Sqlite(file).exec('create table theirs (a)').close();
    expect(await openError(`sqlite:${file}`, { readOnly: true })).toContain('made by an older version');
  });

  test('rejects an SQLite older than 3.51.3', () => {
    for (const good of ['3.51.3', '3.51.10', '3.52.0', '4.0.0']) checkSqliteVersion(good);
    for (const bad of ['3.51.2', '3.9.9', '2.99.99', '3.50.99'])
      expect(() => checkSqliteVersion(bad)).toThrow(`SQLite ${bad} is too old`);
  });
});
