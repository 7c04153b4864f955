import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/storage/open.ts';
import { change } from '../samples.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();
const IN_USE = /^The database \/.*pedestal\.db is in use by another running Pedestal: .*\.$/;

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** Another process that owns the database, with everything taken that was due. */
async function otherOwner(url: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('ownerProcess.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [said] = await once(child.stdout, 'data');
  expect(String(said)).toBe('owner\n');
  return child;
}

/** A database with a table that has something due. */
async function prepared(): Promise<string> {
  const url = `sqlite:${await emptyFolder()}/pedestal.db`;
  const store = await openStore(url);
  await store.create(change({ outbox: [{ kind: 'refresh' }, { kind: 'refresh' }], botAt: 100 }));
  await store.close();
  return url;
}

describe('a database file has one owner', () => {
  test('a second one is refused, until the first is killed; then what it had taken is due again', async () => {
    const url = await prepared();
    const child = await otherOwner(url);
    await expect(openStore(url)).rejects.toMatchObject({
      name: 'StoreUnavailable',
      message: expect.stringMatching(IN_USE),
    });

    child.kill('SIGKILL');
    await once(child, 'exit');
    const store = await openStore(url);
    expect(await store.takeOutbox(0, 10, 10)).toMatchObject([{ tableId: 'abcdefg2', attempts: 1 }]);
    expect(await store.takeDeadlines(99, 110, 10)).toEqual([]);
    expect(await store.takeDeadlines(100, 110, 10)).toEqual([{ tableId: 'abcdefg2', kind: 'bot', at: 100 }]);
    await store.close();
  });

  test('anybody may read beside it, and takes nothing', async () => {
    const url = await prepared();
    await otherOwner(url);
    const reader = await openStore(url, { readOnly: true });
    expect((await reader.load('abcdefg2'))?.table.id).toBe('abcdefg2');
    await expect(reader.parkTable('abcdefg2', 1, null)).rejects.toMatchObject({
      name: 'StoreTrouble',
      reason: 'read-only',
    });
    await reader.close();
  });

  test('a reader sees what the owner has stored since', async () => {
    const url = await prepared();
    const owner = await openStore(url);
    const reader = await openStore(url, { readOnly: true });
    expect((await reader.load('abcdefg2'))?.table.version).toBe(1);
    await owner.commit(change({ table: { version: 2 } }));
    expect((await reader.load('abcdefg2'))?.table.version).toBe(2);
    await Promise.all([owner.close(), reader.close()]);
  });

  test('a reader does not hinder the next owner, nor set free what the owner has taken', async () => {
    const url = await prepared();
    const reader = await openStore(url, { readOnly: true });
    const owner = await openStore(url);
    await owner.takeOutbox(0, 50, 10);
    const another = await openStore(url, { readOnly: true });
    expect(await owner.nextDue()).toBe(50);
    await Promise.all([reader.close(), another.close(), owner.close()]);
  });

  test('the owner who closes it leaves it to the next, in the same process too', async () => {
    const url = await prepared();
    const first = await openStore(url);
    await expect(openStore(url)).rejects.toThrow(IN_USE);
    await first.close();
    await (await openStore(url)).close();
  });

  test('another name of the same file does not help', async () => {
    const url = await prepared();
    const first = await openStore(url);
    const alias = `${await emptyFolder()}/pedestal.db`;
    await symlink(url.slice('sqlite:'.length), alias);
    await expect(openStore(`sqlite:${alias}`)).rejects.toThrow(IN_USE);
    await first.close();
  });
});
