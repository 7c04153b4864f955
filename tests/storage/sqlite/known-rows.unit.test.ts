import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { CorruptRowError } from '../../../src/table/ports/store.ts';
import { createTableLoader } from '../../../src/table/table-loader.ts';
import { anyGame } from '../../../src/kernel/playable-game.ts';
import { openStore } from '../../../src/open-store.ts';
import { pebblesGame } from '../../kernel/pebbles.ts';
import { sampleChange } from '../fixtures.ts';
import { useTempFolders } from './temp-folders.ts';

const createTempFolder = useTempFolders();

/** A store with one table in a lobby, and a function that changes its file behind its back. */
async function fixture() {
  const file = `${await createTempFolder()}/pedestal.db`;
  const store = await openStore(`sqlite:${file}`);
  await store.create(sampleChange());
  const execute = (statement: string): void => {
    const other = new Sqlite(file);
    expect(other.prepare(statement).run().changes).toBe(1);
    other.close();
  };
  return { store, execute };
}

describe('the row of a table that was read before', () => {
  test('is parsed once as long as no cell of it changes', async () => {
    const { store } = await fixture();
    const first = await store.load('abcdefg2');
    expect((await store.loadSince('abcdefg2', 0))?.table).toBe(first?.table);
    expect((await store.load('abcdefg2'))?.table).toBe(first?.table);
    await store.close();
  });

  test('is parsed again after a commit', async () => {
    const { store } = await fixture();
    const first = await store.load('abcdefg2');
    await store.commit(sampleChange({ table: { version: 2, turnTimeMs: 60_000 } }));
    const second = await store.loadSince('abcdefg2', 0);
    expect(second?.table).not.toBe(first?.table);
    expect(second?.table).toMatchObject({ version: 2, turnTimeMs: 60_000 });
    await store.close();
  });

  test.each(["document = '{secret'", "host_id = x'00'", 'event_count = -1'])(
    'is found corrupt when something else has corrupted it since: %s',
    async (change) => {
      const { store, execute } = await fixture();
      await store.load('abcdefg2');
      execute(`update tables set ${change}`);
      await expect(store.loadSince('abcdefg2', 0)).rejects.toThrow(CorruptRowError);
      await store.close();
    },
  );

  test('leaves a known table as it is: nothing is computed again', async () => {
    const { store } = await fixture();
    const game = anyGame(pebblesGame);
    const { table } = sampleChange();
    const loader = createTableLoader({ store, games: new Map([[table.gameId, game]]) });
    const first = await loader.load(table.id);
    expect(await loader.load(table.id)).toBe(first);
    await store.close();
  });
});
