import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { CorruptRowError, type Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import { sampleChange, samplePost } from '../fixtures.ts';
import { useTempFolders } from './temp-folders.ts';

const createTempFolder = useTempFolders();

/** Changes a part of a table's document, as SQL. */
const withPart = (path: string, value: string): string =>
  `update tables set document = json_set(document, '$.${path}', ${value})`;

/** A store with a table that has rows of every kind, after a statement has corrupted its file. */
async function corruptedBy(statement: string): Promise<Store> {
  const file = `${await createTempFolder()}/pedestal.db`;
  const store = await openStore(`sqlite:${file}`);
  await store.create(
    sampleChange({ events: ['secret', 'b'], outbox: [{ kind: 'refresh' }], dueAt: { bot: 5 } }),
  );
  await store.settleOutbox('none', samplePost());
  const other = new Sqlite(file);
  other.pragma('foreign_keys = off');
  expect(other.prepare(statement).run().changes).toBeGreaterThan(0);
  other.close();
  return store;
}

describe('a corrupt row is detected when it is read', () => {
  const load = (store: Store) => store.load('abcdefg2');
  test.each<readonly [string, string, (store: Store) => Promise<unknown>]>([
    [
      "update tables set document = '{secret'",
      'a stored row of tables (abcdefg2) is corrupt: document',
      load,
    ],
    [
      withPart('seats', `json('[{"kind":"secret"}]')`),
      'a stored row of tables (abcdefg2) is corrupt: document.seats',
      load,
    ],
    ["update tables set status = 'secret'", 'a stored row of tables (abcdefg2) is corrupt: status', load],
    [
      `${withPart('postedEvents', '-1')}, version = 'secret'`,
      'a stored row of tables (abcdefg2) is corrupt: version, document.postedEvents',
      load,
    ],
    [
      `${withPart('threadPending', '2')}, host_id = x'00'`,
      'a stored row of tables (abcdefg2) is corrupt: host_id, document.threadPending',
      load,
    ],
    [
      withPart('commitments.bet', "'secret'"),
      'a stored row of tables (abcdefg2) is corrupt: document.commitments',
      load,
    ],
    ["update tables set seed = 'secret'", 'a stored row of tables (abcdefg2) is corrupt: seed', load],
    [
      withPart('turnTimeMs', "'secret'"),
      'a stored row of tables (abcdefg2) is corrupt: document.turnTimeMs',
      load,
    ],
    [withPart('turnTimeMs', '0'), 'a stored row of tables (abcdefg2) is corrupt: document.turnTimeMs', load],
    [
      withPart('timer', `json('{"id":"secret"}')`),
      'a stored row of tables (abcdefg2) is corrupt: document.timer',
      load,
    ],
    [
      withPart('timer', `json('{"id":"secret","endsAt":9007199254740991}')`),
      'a stored row of tables (abcdefg2) is corrupt: document.timer',
      load,
    ],
    [
      "update tables set document = json_remove(document, '$.ballot')",
      'a stored row of tables (abcdefg2) is corrupt: document.ballot',
      load,
    ],
    ['update tables set opened_at = 1.5', 'a stored row of tables (abcdefg2) is corrupt: opened_at', load],
    [
      "update events set data = 'secret' where number = 1",
      'a stored row of events (abcdefg2 1) is corrupt: data',
      load,
    ],
    [
      'update events set number = 7 where number = 1',
      'event 1 of the stored table abcdefg2 is missing',
      load,
    ],
    [
      'delete from events where number = 1',
      'the stored log of table abcdefg2 has 1 events instead of 2',
      load,
    ],
    [
      'update outbox set task = \'{"kind":"secret"}\'',
      'a stored row of outbox (abcdefg2.0) is corrupt: task',
      (store) => store.claimOutbox(0, 9, 5),
    ],
    [
      "update posts set kind = 'secret'",
      'a stored row of posts (abcdefg2) is corrupt: kind',
      (store) => store.livePosts('abcdefg2'),
    ],
    [
      'update posts set "to" = \'secret\', live = 0',
      'a stored row of posts (abcdefg2) is corrupt: to',
      (store) => store.postedEvents('abcdefg2'),
    ],
    [
      "update deadlines set kind = 'secret'",
      'a stored row of deadlines (abcdefg2) is corrupt: kind',
      (store) => store.claimDeadlines(5, 9, 5),
    ],
  ])('%s', async (statement, message, read) => {
    const store = await corruptedBy(statement);
    const rebuildableTableId = /outbox|posts|deadlines/u.test(message) ? 'abcdefg2' : null;
    await expect(read(store)).rejects.toThrow(new CorruptRowError(message, rebuildableTableId));
    await store.close();
  });

  test('a corrupt entry or deadline does not block other tables', async () => {
    const store = await corruptedBy("update outbox set task = 'secret'");
    await store.create(sampleChange({ table: { id: 'other222' }, outbox: [{ kind: 'refresh' }] }));
    await expect(store.claimOutbox(0, 10, 5)).rejects.toThrow(CorruptRowError);
    expect(await store.claimOutbox(0, 10, 5)).toMatchObject([{ tableId: 'other222', attempts: 0 }]);
    await expect(store.claimOutbox(10, 20, 1)).rejects.toThrow(CorruptRowError);
    await store.close();
  });

  test('a corrupt table does not hide the others of its server', async () => {
    const store = await corruptedBy(withPart('seats', "'secret'"));
    await store.create(sampleChange({ table: { id: 'other222' } }));
    expect((await store.listOpen('100', 5)).map(({ id }) => id)).toEqual(['other222']);
    await store.close();
  });

  test('corrupt rows that can be rebuilt are replaced, and other tables keep theirs', async () => {
    const store = await corruptedBy("update outbox set task = 'secret'");
    await store.create(
      sampleChange({ table: { id: 'other222' }, outbox: [{ kind: 'refresh' }], dueAt: { bot: 5 } }),
    );
    const { table, events } = (await store.load('abcdefg2'))!;
    await store.commit(
      sampleChange({
        table: { ...table, version: table.version + 1 },
        after: events.length,
        republish: true,
      }),
    );
    expect((await store.claimOutbox(0, 10, 5)).map(({ tableId }) => tableId)).toEqual(['other222']);
    expect((await store.claimDeadlines(5, 10, 5)).map(({ tableId }) => tableId)).toEqual(['other222']);
    expect(await store.livePosts('abcdefg2')).toEqual([]);
    expect((await store.load('abcdefg2'))?.events).toEqual(['secret', 'b']);
    await store.close();
  });
});
