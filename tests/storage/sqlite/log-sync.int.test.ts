import fs, { readlinkSync, statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Store, StoreError } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import { eventually } from '../../eventually.ts';
import { sampleChange } from '../fixtures.ts';
import { tempFolder } from '../../temp-folder.ts';

/** Every sync of a file that has begun; a test ends each. */
const syncs: { readonly handle: number; end(error: Error | null): void }[] = [];

let folder: string;
let store: Store;
const failures: (string | null)[] = [];
beforeEach(async () => {
  failures.length = 0;
  vi.spyOn(fs, 'fdatasync').mockImplementation((handle, end) => void syncs.push({ handle, end }));
  folder = tempFolder();
  store = await openStore(`sqlite:${folder}/pedestal.db`, {
    onStatusChange: (failure) => failures.push(failure?.reason ?? null),
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  syncs.length = 0;
  await store.close();
});

/** A commit of a new table, and what has become of it so far. */
function create(id: string): { readonly done: Promise<unknown>; state: 'pending' | 'resolved' | 'rejected' } {
  const creation = {
    state: 'pending' as 'pending' | 'resolved' | 'rejected',
    done: Promise.resolve() as Promise<unknown>,
  };
  creation.done = store.create(sampleChange({ table: { id }, interactionId: id })).then(
    () => (creation.state = 'resolved'),
    (error: unknown) => {
      creation.state = 'rejected';
      return error;
    },
  );
  return creation;
}

/** Waits until so many syncs have begun, and everything else has come to rest. */
const syncsBegun = async (count: number): Promise<void> => {
  await eventually(() => expect(syncs).toHaveLength(count), 1);
  await new Promise((resolve) => setTimeout(resolve));
};

describe('a commit to an SQLite file', () => {
  test('resolves only when the write-ahead log was synced after it', async () => {
    const first = create('aaaaaaa2');
    await syncsBegun(1);
    expect(first.state).toBe('pending');
    if (process.platform === 'linux')
      expect(readlinkSync(`/proc/self/fd/${syncs[0]!.handle}`)).toBe(`${folder}/pedestal.db-wal`);

    // The sync that runs may have begun before these were written: one more serves both.
    const [second, third] = [create('bbbbbbb2'), create('ccccccc2')];
    await new Promise((resolve) => setTimeout(resolve));
    syncs[0]!.end(null);
    await first.done;
    await syncsBegun(2);
    expect([first.state, second.state, third.state]).toEqual(['resolved', 'pending', 'pending']);
    syncs[1]!.end(null);
    await Promise.all([second.done, third.done]);
    expect(syncs).toHaveLength(2);
  });

  test('leaves the event loop free for reads while the disk is busy', async () => {
    const creation = create('aaaaaaa2');
    await syncsBegun(1);
    expect(await store.load('aaaaaaa2')).toMatchObject({ table: { id: 'aaaaaaa2' } });
    syncs[0]!.end(null);
    await creation.done;
  });

  test('is not confirmed to an interaction delivered twice before it is durable', async () => {
    const change = sampleChange({ table: { id: 'aaaaaaa2' }, interactionId: 'i1' });
    const first = store.create(change);
    await syncsBegun(1);
    let repeated: string | null = null;
    const repetition = store.create(change).then((result) => (repeated = result));
    await new Promise((resolve) => setTimeout(resolve));
    expect(repeated).toBeNull();
    syncs[0]!.end(null);
    await first;
    await syncsBegun(2);
    syncs[1]!.end(null);
    expect(await repetition).toBe('duplicate');
  });

  test('is rejected when the disk does not take it, which is an outage until one succeeds', async () => {
    const creation = create('aaaaaaa2');
    await syncsBegun(1);
    syncs[0]!.end(Object.assign(new Error('i/o error'), { code: 'EIO' }));
    expect(await creation.done).toBeInstanceOf(StoreError);
    expect(failures).toEqual(['failing']);

    // What the disk has of the log is not known: it goes into the database file before anything else counts.
    const next = create('bbbbbbb2');
    await syncsBegun(2);
    expect(statSync(`${folder}/pedestal.db-wal`).size).toBe(0);
    syncs[1]!.end(null);
    await next.done;
    expect(failures).toEqual(['failing', null]);
  });
});
