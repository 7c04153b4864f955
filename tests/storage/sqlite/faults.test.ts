import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/storage/migrations/index.ts';
import { openStore } from '../../../src/storage/open.ts';
import { change } from '../samples.ts';
import { emptyFolders } from './folder.ts';
import { type Handled, handledStore } from './handled.ts';

const emptyFolder = emptyFolders();

let handled: Handled;
afterEach(() => handled?.store.close());

const opened = change({ outbox: [{ kind: 'refresh' }] });
/** More than fits on the pages there are. */
const moved = change({ table: { version: 2 }, events: ['x'.repeat(100_000)], interactionId: 'i1', botAt: 5 });

describe('a store that cannot be written', () => {
  test.each([
    { what: 'a full disk', fault: 'full', reason: 'full' },
    { what: 'a disk that has become read-only', fault: 'readOnly', reason: 'read-only' },
  ] as const)(
    'because of $what says so, keeps what it has, and works again later',
    async ({ fault, reason }) => {
      handled = await handledStore(`${await emptyFolder()}/pedestal.db`);
      const { store, heard } = handled;
      await store.create(opened);
      const before = await store.load('abcdefg2');
      handled[fault](true);
      for (let tries = 0; tries < 3; tries++)
        await expect(store.commit(moved)).rejects.toMatchObject({ name: 'StoreTrouble', reason });
      expect(await store.load('abcdefg2')).toEqual(before);
      expect(await store.hasCounted('i1')).toBe(false);
      expect(heard).toEqual([reason]);

      handled[fault](false);
      expect(await store.commit(moved)).toBe('committed');
      expect((await store.load('abcdefg2'))?.events).toHaveLength(1);
      expect(heard).toEqual([reason, null]);
    },
  );

  test('is not taken for well until something can be written', async () => {
    handled = await handledStore(`${await emptyFolder()}/pedestal.db`);
    const { store, heard } = handled;
    await store.create(opened);
    handled.readOnly(true);
    await expect(store.commit(moved)).rejects.toMatchObject({ reason: 'read-only' });
    expect((await store.load('abcdefg2'))?.table.version).toBe(1);
    await expect(store.backlog(Date.now())).rejects.toMatchObject({ reason: 'read-only' });
    handled.readOnly(false);
    expect(await store.backlog(Date.now())).toMatchObject({ openTables: 1 });
    expect(heard).toEqual(['read-only', null]);
    expect(await store.forgetInteractions(Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  test('takes nothing from the outbox that it could not give back', async () => {
    handled = await handledStore(`${await emptyFolder()}/pedestal.db`);
    const { store } = handled;
    await store.create(opened);
    handled.readOnly(true);
    await expect(store.takeOutbox(0, 10, 5)).rejects.toMatchObject({ reason: 'read-only' });
    handled.readOnly(false);
    expect(await store.takeOutbox(0, 10, 5)).toMatchObject([{ tableId: 'abcdefg2', attempts: 0 }]);
  });
});

describe('a store whose file is taken away while it runs', () => {
  test.each<readonly [string, (file: string) => Promise<unknown>]>([
    ['deleted', (file) => rename(file, `${file}-away`)],
    ['deleted with its folder', (file) => rename(dirname(file), `${dirname(file)}-away`)],
    ['replaced by another', (file) => rename(file, `${file}-away`).then(() => writeFile(file, ''))],
  ])('(%s) acknowledges nothing that would go with it', async (_, take) => {
    const file = `${await emptyFolder()}/data/pedestal.db`;
    const heard: (string | null)[] = [];
    const store = await openStore(`sqlite:${file}`, {
      heard: (trouble) => heard.push(trouble?.reason ?? null),
    });
    await store.create(opened);
    await take(file);
    for (let tries = 0; tries < 2; tries++)
      await expect(store.commit(moved)).rejects.toMatchObject({ name: 'StoreTrouble', reason: 'read-only' });
    await expect(store.takeOutbox(0, 10, 5)).rejects.toMatchObject({ reason: 'read-only' });
    await expect(store.backlog(0)).rejects.toMatchObject({ reason: 'read-only' });
    expect((await store.load('abcdefg2'))?.table.version).toBe(1);
    expect(heard).toEqual(['read-only']);
    await store.close();
  });

  test('and put back goes on where it was', async () => {
    const folder = `${await emptyFolder()}/data`;
    const store = await openStore(`sqlite:${folder}/pedestal.db`);
    await store.create(opened);
    await rename(folder, `${folder}-away`);
    await expect(store.commit(moved)).rejects.toMatchObject({ reason: 'read-only' });
    await rename(`${folder}-away`, folder);
    expect(await store.commit(moved)).toBe('committed');
    await store.close();
    const next = await openStore(`sqlite:${folder}/pedestal.db`);
    expect((await next.load('abcdefg2'))?.table.version).toBe(2);
    await next.close();
  });
});

describe('a store that somebody else has locked', () => {
  /** The database with another program's lock on it. */
  async function locked(): Promise<Sqlite.Database> {
    const file = `${await emptyFolder()}/pedestal.db`;
    handled = await handledStore(file);
    await handled.store.create(opened);
    const other = new Sqlite(file);
    other.exec('begin immediate');
    return other;
  }

  test('waits without stopping anything else, and then goes on', async () => {
    const other = await locked();
    let beats = 0;
    const heart = setInterval(() => beats++, 10);
    const committed = handled.store.commit(moved);
    while (beats < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    other.exec('rollback');
    expect(await committed).toBe('committed');
    clearInterval(heart);
    expect(handled.heard).toEqual([]);
    other.close();
  });

  test('for too long says that it is busy, and may still be read', async () => {
    const other = await locked();
    const commit = expect(handled.store.commit(moved)).rejects.toMatchObject({ reason: 'busy' });
    await commit;
    expect((await handled.store.load('abcdefg2'))?.table.version).toBe(1);
    other.exec('rollback');
    other.close();
    expect(await handled.store.commit(moved)).toBe('committed');
    expect(handled.heard).toEqual(['busy', null]);
  });
});

describe('a migration that was killed', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  });

  test.each(['before', 'inside', 'after'])('%s a step goes on at the next start', async (moment) => {
    const file = `${await emptyFolder()}/pedestal.db`;
    const script = fileURLToPath(new URL('killedMigration.ts', import.meta.url));
    const child = spawn(process.execPath, [script, file, moment], { stdio: ['ignore', 'ignore', 'inherit'] });
    children.push(child);
    const [, signal] = await once(child, 'exit');
    expect(signal).toBe('SIGKILL');
    const store = await openStore(`sqlite:${file}`);
    expect(await store.create(opened)).toBe('committed');
    expect((await store.load('abcdefg2'))?.table.id).toBe('abcdefg2');
    await store.close();
    const database = new Sqlite(file, { readonly: true });
    const names = database.prepare('select name from pedestal_migrations order by number').pluck().all();
    expect(names).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    database.close();
  });
});

test('a data folder that is missing is made anew, and one that was put back has everything', async () => {
  const folder = `${await emptyFolder()}/data`;
  const first = await openStore(`sqlite:${folder}/pedestal.db`);
  await first.create(opened);
  await first.close();
  await rename(folder, `${folder}-away`);
  const second = await openStore(`sqlite:${folder}/pedestal.db`);
  expect(await second.load('abcdefg2')).toBeNull();
  await second.close();
  await rename(folder, `${folder}-empty`);
  await rename(`${folder}-away`, folder);
  const third = await openStore(`sqlite:${folder}/pedestal.db`);
  expect((await third.load('abcdefg2'))?.table.version).toBe(1);
  await third.close();
});
