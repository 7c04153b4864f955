import { createDailyStore } from '../../src/features/daily/daily-store.ts';
import { describe, expect, test } from 'vitest';
import { CorruptRowError, type Store } from '../../src/table/ports/store.ts';
import {
  createDataCipher,
  DataKeyError,
  type DataKeys,
  NO_DATA_KEYS,
} from '../../src/storage/data-cipher.ts';
import { openStore } from '../../src/open-store.ts';
import type { StoreOptions } from '../../src/storage/options.ts';
import type { EncryptResult } from '../../src/storage/sql/encrypt.ts';
import { sampleChange } from './fixtures.ts';

const [KEY, NEXT_KEY] = ['a1'.repeat(32), 'b2'.repeat(32)];
const first: DataKeys = { key: KEY, oldKey: null };
const rotated: DataKeys = { key: NEXT_KEY, oldKey: KEY };
const next: DataKeys = { key: NEXT_KEY, oldKey: null };
const idOf = (keys: DataKeys): string => createDataCipher(keys).keyId ?? 'plain';
const SEED = 'c3'.repeat(32);
const EVENTS = [{ type: 'deal' }, { type: 'bet', head: 'II' }];

/** Runs SQL on a database beside the store; resolves with the rows. */
type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** Resolves with the URL of an empty database and a way to it. */
type EmptyDatabase = () => Promise<{ readonly url: string; readonly query: Query }>;

/** What holds for every SQL store whose secrets are encrypted. */
export function encryptionContract(name: string, emptyDatabase: EmptyDatabase): void {
  /** Opens a store, does something, and closes it; resolves with what was written anew. */
  const withStore = async (
    url: string,
    options: Omit<StoreOptions, 'stored'>,
    work: (store: Store) => Promise<void> = async () => {},
  ): Promise<EncryptResult> => {
    let result: EncryptResult = { written: 0, unreadable: 0 };
    const store = await openStore(url, { onEncrypted: (encrypted) => (result = encrypted), ...options });
    try {
      await work(store);
    } finally {
      await store.close();
    }
    return result;
  };

  /** An open and a finished table, written with these keys. */
  const filled = async (dataKeys: DataKeys) => {
    const database = await emptyDatabase();
    await withStore(database.url, { dataKeys }, async (store) => {
      for (const [id, status] of [
        ['open2222', 'playing'],
        ['over2222', 'over'],
      ] as const)
        await store.create(sampleChange({ table: { id, status }, events: EVENTS, seed: SEED }));
    });
    return database;
  };

  const keysOf = async (query: Query, id: string): Promise<readonly string[]> => {
    const cells = await query(
      `select data as cell from events where table_id = '${id}' union all select seed from tables where id = '${id}'`,
    );
    const ids = cells.map(({ cell }) => /^enc1\.([0-9a-f]{8})\./u.exec(String(cell))?.[1] ?? 'plain');
    expect(ids).toHaveLength(3);
    return [...new Set(ids)];
  };

  const expectReadable = (url: string, dataKeys: DataKeys, ids: readonly string[]) =>
    withStore(url, { dataKeys, readOnly: true }, async (store) => {
      for (const id of ids)
        expect(await store.load(id)).toMatchObject({ events: EVENTS, seed: SEED, table: { id } });
    });

  describe(name, () => {
    test('holds no event and no seed in the clear, of open and of finished games', async () => {
      const { url, query } = await filled(first);
      for (const id of ['open2222', 'over2222']) expect(await keysOf(query, id)).toEqual([idOf(first)]);
      await expectReadable(url, first, ['open2222', 'over2222']);
    });

    test('reads what was written before there was a key, and encrypts open games when it is given', async () => {
      const { url, query } = await filled(NO_DATA_KEYS);
      await expectReadable(url, first, ['open2222', 'over2222']);
      expect(await withStore(url, { dataKeys: first })).toEqual({ written: 3, unreadable: 0 });
      expect(await keysOf(query, 'open2222')).toEqual([idOf(first)]);
      expect(await keysOf(query, 'over2222')).toEqual(['plain']);
      await expectReadable(url, first, ['open2222', 'over2222']);
      expect(await withStore(url, { dataKeys: first })).toEqual({ written: 0, unreadable: 0 });
    });

    test('is brought under a new key, finished games on request, and then does without the old one', async () => {
      const { url, query } = await filled(first);
      await withStore(url, { dataKeys: rotated });
      expect(await keysOf(query, 'open2222')).toEqual([idOf(next)]);
      await expect(openStore(url, { dataKeys: next })).rejects.toThrow(DataKeyError);
      expect(await withStore(url, { dataKeys: rotated, encrypt: 'all' })).toEqual({
        written: 3,
        unreadable: 0,
      });
      expect(await keysOf(query, 'over2222')).toEqual([idOf(next)]);
      await expectReadable(url, next, ['open2222', 'over2222']);
    });

    test('is decrypted when only the old key is given', async () => {
      const { url, query } = await filled(first);
      await withStore(url, { dataKeys: { key: null, oldKey: KEY }, encrypt: 'all' });
      for (const id of ['open2222', 'over2222']) expect(await keysOf(query, id)).toEqual(['plain']);
      await expectReadable(url, NO_DATA_KEYS, ['open2222', 'over2222']);
    });

    test.each([
      ['none', NO_DATA_KEYS, 'is encrypted: give its key in PEDESTAL_DATA_KEY or PEDESTAL_DATA_KEY_FILE'],
      ['another', next, `is encrypted with another key (${idOf(first)}) than was given (${idOf(next)})`],
    ])('does not open with a wrong key (%s), and says what to do', async (_, dataKeys, sentence) => {
      const { url } = await filled(first);
      for (const readOnly of [false, true]) {
        const opening = openStore(url, { dataKeys, readOnly });
        await expect(opening).rejects.toThrow(DataKeyError);
        await expect(opening).rejects.toThrow(sentence);
      }
    });

    test('encrypts the root of the daily puzzles, also under a new key', async () => {
      const { url, query } = await emptyDatabase();
      await withStore(url, {}, async (store) => {
        await createDailyStore(store.stored).dailyRoot(SEED);
      });
      for (const dataKeys of [first, rotated]) {
        expect(await withStore(url, { dataKeys })).toEqual({ written: 1, unreadable: 0 });
        const [row] = await query('select root from daily_chain');
        expect(String(row?.['root'])).toMatch(new RegExp(`^enc1\\.${idOf(dataKeys)}\\.`, 'u'));
        await withStore(url, { dataKeys }, async (store) =>
          expect(await createDailyStore(store.stored).dailyRoot('00'.repeat(32))).toBe(SEED),
        );
      }
    });

    test('finds a cell that was put in the place of another one; other tables go on', async () => {
      const { url, query } = await filled(first);
      await query(
        "update events set data = (select data from events where table_id = 'over2222' and number = 1) where table_id = 'open2222' and number = 1",
      );
      await withStore(url, { dataKeys: first }, async (store) => {
        await expect(store.load('open2222')).rejects.toThrow(CorruptRowError);
        expect(await store.load('over2222')).toMatchObject({ events: EVENTS });
      });
      expect(await withStore(url, { dataKeys: rotated, encrypt: 'all' })).toEqual({
        written: 5,
        unreadable: 1,
      });
    });
  });
}
