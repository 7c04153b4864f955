import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { openStore } from '../../../src/open-store.ts';
import { sampleChange } from '../fixtures.ts';
import { tempFolder } from '../../temp-folder.ts';

const IN_USE = /^The database \/.*pedestal\.db is in use by another running Pedestal: .*\.$/;

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** Starts another process that owns the database and has claimed everything that was due. */
async function startOwnerProcess(url: string): Promise<ChildProcess> {
  const script = fileURLToPath(new URL('owner-process.ts', import.meta.url));
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  expect(String(output)).toBe('owner\n');
  return child;
}

/** The URL of a database whose table has due entries and a deadline. */
async function databaseWithDueWork(): Promise<string> {
  const url = `sqlite:${tempFolder()}/pedestal.db`;
  const store = await openStore(url);
  await store.create(
    sampleChange({ outbox: [{ kind: 'refresh' }, { kind: 'refresh' }], dueAt: { bot: 100 } }),
  );
  await store.close();
  return url;
}

describe('the owner of a database file', () => {
  test('keeps a second process out until it is killed; then its claims are due again', async () => {
    const url = await databaseWithDueWork();
    const child = await startOwnerProcess(url);
    const message = expect.stringMatching(IN_USE) as string;
    await expect(openStore(url)).rejects.toMatchObject({ name: 'StoreUnavailableError', message });

    child.kill('SIGKILL');
    await once(child, 'exit');
    const store = await openStore(url);
    expect(await store.claimOutbox(0, 10, 10)).toMatchObject([{ tableId: 'abcdefg2', attempts: 1 }]);
    expect(await store.claimDeadlines(99, 110, 10)).toEqual([]);
    expect(await store.claimDeadlines(100, 110, 10)).toEqual([{ tableId: 'abcdefg2', kind: 'bot', at: 100 }]);
    await store.close();
  });

  test('does not keep out readers, which cannot write', async () => {
    const url = await databaseWithDueWork();
    await startOwnerProcess(url);
    const reader = await openStore(url, { readOnly: true });
    expect((await reader.load('abcdefg2'))?.table.id).toBe('abcdefg2');
    await expect(reader.parkTable('abcdefg2', 1, null)).rejects.toMatchObject({
      name: 'StoreError',
      reason: 'read-only',
    });
    await reader.close();
  });

  test('is not hindered by readers, which see at once what it writes, and release none of its claims', async () => {
    const url = await databaseWithDueWork();
    const reader = await openStore(url, { readOnly: true });
    expect((await reader.load('abcdefg2'))?.table.version).toBe(1);
    const owner = await openStore(url);
    await owner.claimOutbox(0, 50, 10);
    const another = await openStore(url, { readOnly: true });
    expect(await owner.nextDueAt()).toBe(50);
    await owner.commit(sampleChange({ table: { version: 2 } }));
    expect((await reader.load('abcdefg2'))?.table.version).toBe(2);
    await Promise.all([reader.close(), another.close(), owner.close()]);
  });

  test('releases the file when it closes the store, also within one process', async () => {
    const url = await databaseWithDueWork();
    const first = await openStore(url);
    await expect(openStore(url)).rejects.toThrow(IN_USE);
    await first.close();
    await (await openStore(url)).close();
  });

  test('keeps others out under every name of the file', async () => {
    const url = await databaseWithDueWork();
    const first = await openStore(url);
    const alias = `${tempFolder()}/pedestal.db`;
    await symlink(url.slice('sqlite:'.length), alias);
    await expect(openStore(`sqlite:${alias}`)).rejects.toThrow(IN_USE);
    await first.close();
  });
});
