import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { storedThings } from '../../../src/features/index.ts';
import { wantedSchema } from '../../../src/storage/migrate.ts';
import { openStore } from '../../../src/open-store.ts';
import { sampleChange } from '../fixtures.ts';
import { type FaultyStore, openFaultyStore } from './faulty-store.ts';
import { tempFolder } from '../../temp-folder.ts';

const opened: FaultyStore[] = [];
afterEach(() => Promise.all(opened.splice(0).map(({ store }) => store.close())));

async function openFaulty(file: string): Promise<FaultyStore> {
  const faulty = await openFaultyStore(file);
  opened.push(faulty);
  return faulty;
}

const openChange = sampleChange({ outbox: [{ kind: 'refresh' }] });
/** Needs more pages than the file has. */
const moveChange = sampleChange({
  table: { version: 2 },
  events: ['x'.repeat(100_000)],
  interactionId: 'i1',
  dueAt: { bot: 5 },
});

test.each([
  ['gone', (tail: Buffer) => tail.subarray(0, 0)],
  ['cut off in a page', (tail: Buffer) => tail.subarray(0, tail.length / 2 + 7)],
  ['of zeros', (tail: Buffer) => Buffer.alloc(tail.length)],
  ['partly old', (tail: Buffer) => Buffer.concat([Buffer.alloc(4_096), tail.subarray(4_096)])],
])(
  'a disk that had said it was synced leaves a log whose end is %s: all before it is there, and the bot goes on',
  async (_, broken) => {
    const folder = tempFolder();
    const file = join(folder, 'pedestal.db');
    const { store } = await openFaulty(file);
    await store.create(sampleChange({ events: ['a'], interactionId: 'i1', outbox: [{ kind: 'refresh' }] }));
    const synced = (await readFile(`${file}-wal`)).length;
    const move = sampleChange({ table: { version: 2 }, events: ['b'], after: 1, interactionId: 'i2' });
    await store.commit(move);
    const log = await readFile(`${file}-wal`);
    await mkdir(join(folder, 'after'));
    const left = join(folder, 'after', 'pedestal.db');
    await copyFile(file, left);
    await writeFile(
      `${left}-wal`,
      Buffer.concat([log.subarray(0, synced), broken(Buffer.from(log.subarray(synced)))]),
    );
    const restarted = await openStore(`sqlite:${left}`);
    expect(await restarted.load('abcdefg2')).toMatchObject({ table: { version: 1 }, events: ['a'] });
    expect(await restarted.hasProcessed('i2')).toBe(false);
    expect(await restarted.claimOutbox(0, 10, 5)).toMatchObject([{ task: { kind: 'refresh' } }]);
    expect(await restarted.commit(move)).toBe('committed');
    await restarted.close();
    const again = await openStore(`sqlite:${left}`);
    expect(await again.load('abcdefg2')).toMatchObject({ table: { version: 2 }, events: ['a', 'b'] });
    await again.close();
  },
);

describe('a store that cannot be written', () => {
  test('is down until a write succeeds', async () => {
    const faulty = await openFaulty(`${tempFolder()}/pedestal.db`);
    const { store, statusChanges } = faulty;
    await store.create(openChange);
    faulty.readOnly(true);
    await expect(store.commit(moveChange)).rejects.toMatchObject({ reason: 'read-only' });
    expect((await store.load('abcdefg2'))?.table.version).toBe(1);
    await expect(store.backlog(Date.now())).rejects.toMatchObject({ reason: 'read-only' });
    faulty.readOnly(false);
    expect(await store.backlog(Date.now())).toMatchObject({ openTables: 1 });
    expect(statusChanges).toEqual(['read-only', null]);
    await expect(store.pruneStored(Date.now())).resolves.toBeUndefined();
  });

  test('claims no outbox entry that it could not release', async () => {
    const faulty = await openFaulty(`${tempFolder()}/pedestal.db`);
    const { store } = faulty;
    await store.create(openChange);
    faulty.readOnly(true);
    await expect(store.claimOutbox(0, 10, 5)).rejects.toMatchObject({ reason: 'read-only' });
    faulty.readOnly(false);
    expect(await store.claimOutbox(0, 10, 5)).toMatchObject([{ tableId: 'abcdefg2', attempts: 0 }]);
  });
});

describe('a store whose file is removed while it is open', () => {
  test.each<readonly [string, (file: string) => Promise<unknown>]>([
    ['deleted', (file) => rename(file, `${file}-away`)],
    ['deleted with its folder', (file) => rename(dirname(file), `${dirname(file)}-away`)],
    ['replaced by another', (file) => rename(file, `${file}-away`).then(() => writeFile(file, ''))],
  ])('(%s) rejects every write that would be lost', async (_, removeFile) => {
    const file = `${tempFolder()}/data/pedestal.db`;
    const statusChanges: (string | null)[] = [];
    const store = await openStore(`sqlite:${file}`, {
      onStatusChange: (failure) => statusChanges.push(failure?.reason ?? null),
    });
    await store.create(openChange);
    await removeFile(file);
    for (let tries = 0; tries < 2; tries++)
      await expect(store.commit(moveChange)).rejects.toMatchObject({
        name: 'StoreError',
        reason: 'read-only',
      });
    await expect(store.claimOutbox(0, 10, 5)).rejects.toMatchObject({ reason: 'read-only' });
    await expect(store.backlog(0)).rejects.toMatchObject({ reason: 'read-only' });
    expect((await store.load('abcdefg2'))?.table.version).toBe(1);
    expect(statusChanges).toEqual(['read-only']);
    await store.close();
  });

  test('continues with its data when the file is put back', async () => {
    const folder = `${tempFolder()}/data`;
    const store = await openStore(`sqlite:${folder}/pedestal.db`);
    await store.create(openChange);
    await rename(folder, `${folder}-away`);
    await expect(store.commit(moveChange)).rejects.toMatchObject({ reason: 'read-only' });
    await rename(`${folder}-away`, folder);
    expect(await store.commit(moveChange)).toBe('committed');
    await store.close();
    const next = await openStore(`sqlite:${folder}/pedestal.db`);
    expect((await next.load('abcdefg2'))?.table.version).toBe(2);
    await next.close();
  });
});

describe('a store that another program has locked', () => {
  /** Opens the store, and takes a lock on its database as another program. */
  async function openLocked(): Promise<{ readonly faulty: FaultyStore; readonly other: Sqlite.Database }> {
    const file = `${tempFolder()}/pedestal.db`;
    const faulty = await openFaulty(file);
    await faulty.store.create(openChange);
    const other = new Sqlite(file);
    other.exec('begin immediate');
    return { faulty, other };
  }

  test('waits without blocking the event loop, then commits', async () => {
    const { faulty, other } = await openLocked();
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 10);
    const committed = faulty.store.commit(moveChange);
    while (ticks < 5) await new Promise((resolve) => setTimeout(resolve, 10));
    other.exec('rollback');
    expect(await committed).toBe('committed');
    clearInterval(ticking);
    expect(faulty.statusChanges).toEqual([]);
    other.close();
  });

  test('rejects as busy after a timeout, and can still be read', async () => {
    const { faulty, other } = await openLocked();
    const commit = expect(faulty.store.commit(moveChange)).rejects.toMatchObject({ reason: 'busy' });
    await commit;
    expect((await faulty.store.load('abcdefg2'))?.table.version).toBe(1);
    other.exec('rollback');
    other.close();
    expect(await faulty.store.commit(moveChange)).toBe('committed');
    expect(faulty.statusChanges).toEqual(['busy', null]);
  });
});

describe('a killed migration', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  });

  test.each(['before', 'inside', 'after'])(
    'continues at the next start (killed %s a migration)',
    async (moment) => {
      const file = `${tempFolder()}/pedestal.db`;
      const script = fileURLToPath(new URL('killed-migration.ts', import.meta.url));
      const child = spawn(process.execPath, [script, file, moment], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
      expect(signal).toBe('SIGKILL');
      const store = await openStore(`sqlite:${file}`);
      expect(await store.create(openChange)).toBe('committed');
      expect((await store.load('abcdefg2'))?.table.id).toBe('abcdefg2');
      await store.close();
      const database = new Sqlite(file, { readonly: true });
      const names = database.prepare('select name from pedestal_stored order by rowid').pluck().all();
      expect(names).toEqual(wantedSchema(storedThings).stored.map(({ name }) => name));
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      database.close();
    },
  );
});
