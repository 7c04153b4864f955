import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { DamagedRow, type Post, type Store } from '../../../src/app/ports.ts';
import { openStore } from '../../../src/storage/open.ts';
import { change } from '../samples.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();

const post: Post = {
  tableId: 'abcdefg2',
  channelId: '1',
  messageId: '2',
  kind: 'game',
  from: 0,
  to: 1,
  live: true,
};

/** A store with one table that has everything, after somebody has changed its file by hand. */
async function damagedBy(statement: string): Promise<Store> {
  const file = `${await emptyFolder()}/pedestal.db`;
  const store = await openStore(`sqlite:${file}`);
  await store.create(change({ events: ['secret', 'b'], outbox: [{ kind: 'refresh' }], botAt: 5 }));
  await store.settleOutbox('none', post);
  const other = new Sqlite(file);
  other.pragma('foreign_keys = off');
  expect(other.prepare(statement).run().changes).toBeGreaterThan(0);
  other.close();
  return store;
}

describe('a damaged row is noticed when it is read', () => {
  const load = (store: Store) => store.load('abcdefg2');
  test.each<readonly [string, string, (store: Store) => Promise<unknown>]>([
    ["update tables set settings = '{secret'", 'the stored table abcdefg2 is damaged: settings', load],
    [
      'update tables set seats = \'[{"kind":"secret"}]\'',
      'the stored table abcdefg2 is damaged: seats',
      load,
    ],
    ["update tables set status = 'secret'", 'the stored table abcdefg2 is damaged: status', load],
    [
      "update tables set version = 'secret', told = -1",
      'the stored table abcdefg2 is damaged: version, told',
      load,
    ],
    [
      "update tables set thread = 2, host_id = x'00'",
      'the stored table abcdefg2 is damaged: host_id, thread',
      load,
    ],
    ['update tables set sealed = \'{"bet":"secret"}\'', 'the stored table abcdefg2 is damaged: sealed', load],
    ["update tables set seed = 'secret'", 'the stored table abcdefg2 is damaged: seed', load],
    ['update tables set opened_at = 1.5', 'the stored table abcdefg2 is damaged: opened_at', load],
    [
      "update events set data = 'secret' where number = 1",
      'event 1 of the stored table abcdefg2 is damaged: data',
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
      'the stored outbox entry abcdefg2.0 is damaged: task',
      (store) => store.takeOutbox(0, 9, 5),
    ],
    [
      "update posts set kind = 'secret'",
      'a stored post of table abcdefg2 is damaged: kind',
      (store) => store.livePosts('abcdefg2'),
    ],
    [
      "update posts set to_event = 'secret', live = 0",
      'a stored post of table abcdefg2 is damaged: to_event',
      (store) => store.toldUpTo('abcdefg2'),
    ],
    [
      "update deadlines set kind = 'secret'",
      'a stored deadline of table abcdefg2 is damaged: kind',
      (store) => store.takeDeadlines(5, 9, 5),
    ],
  ])('%s', async (statement, message, read) => {
    const store = await damagedBy(statement);
    const replaceable = /^(?:the stored outbox entry|a stored)/u.test(message) ? 'abcdefg2' : null;
    await expect(read(store)).rejects.toThrow(new DamagedRow(message, replaceable));
    await store.close();
  });

  test('an entry or deadline that is damaged is set aside, and does not hold up other tables', async () => {
    const store = await damagedBy("update outbox set task = 'secret'");
    await store.create(change({ table: { id: 'other222' }, outbox: [{ kind: 'refresh' }] }));
    await expect(store.takeOutbox(0, 10, 5)).rejects.toThrow(DamagedRow);
    expect(await store.takeOutbox(0, 10, 5)).toMatchObject([{ tableId: 'other222', attempts: 0 }]);
    await expect(store.takeOutbox(10, 20, 1)).rejects.toThrow(DamagedRow);
    await store.close();
  });

  test('a table that is damaged does not hide the others of its server', async () => {
    const store = await damagedBy("update tables set seats = 'secret'");
    await store.create(change({ table: { id: 'other222' } }));
    expect((await store.listOpen('100', 5)).map(({ id }) => id)).toEqual(['other222']);
    await store.close();
  });

  test('what is damaged and can be made anew can be forgotten, and other tables keep theirs', async () => {
    const store = await damagedBy("update outbox set task = 'secret'");
    await store.create(change({ table: { id: 'other222' }, outbox: [{ kind: 'refresh' }], botAt: 5 }));
    const { table, events } = (await store.load('abcdefg2'))!;
    await store.commit(
      change({ table: { ...table, version: table.version + 1 }, after: events.length, anew: true }),
    );
    expect((await store.takeOutbox(0, 10, 5)).map(({ tableId }) => tableId)).toEqual(['other222']);
    expect((await store.takeDeadlines(5, 10, 5)).map(({ tableId }) => tableId)).toEqual(['other222']);
    expect(await store.livePosts('abcdefg2')).toEqual([]);
    expect((await store.load('abcdefg2'))?.events).toEqual(['secret', 'b']);
    await store.close();
  });
});
