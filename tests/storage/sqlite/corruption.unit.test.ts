import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { CorruptRowError, type Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import { sampleChange, samplePost } from '../fixtures.ts';
import { tempFolder } from '../../temp-folder.ts';

/** Changes a part of a table's document, as SQL. */
const withPart = (path: string, value: string): string =>
  `update tables set document = json_set(document, '$.${path}', ${value})`;

/** A store with a table that has rows of every kind, after a statement has corrupted its file. */
async function corruptedBy(statement: string): Promise<Store> {
  const file = `${tempFolder()}/pedestal.db`;
  const store = await openStore(`sqlite:${file}`);
  await store.create(
    sampleChange({ events: ['secret', 'b'], outbox: [{ kind: 'refresh' }], dueAt: { bot: 5 } }),
  );
  await store.settleOutbox('none', samplePost());
  // What a process has read before, it takes for what it was only as long as nothing has changed.
  await store.load('abcdefg2');
  const other = new Sqlite(file);
  other.pragma('foreign_keys = off');
  expect(other.prepare(statement).run().changes).toBeGreaterThan(0);
  other.close();
  return store;
}

const load = (store: Store) => store.load('abcdefg2');
test.each<readonly [statement: string, message: string, read: (store: Store) => Promise<unknown>]>([
  ...(
    [
      ["update tables set document = '{secret'", 'document'],
      [withPart('seats', `json('[{"kind":"secret"}]')`), 'document.seats'],
      ["update tables set status = 'secret'", 'status'],
      [`${withPart('postedEvents', '-1')}, version = 'secret'`, 'version, document.postedEvents'],
      [`${withPart('threadPending', '2')}, host_id = x'00'`, 'host_id, document.threadPending'],
      [withPart('commitments.bet', "'secret'"), 'document.commitments'],
      ["update tables set seed = 'secret'", 'seed'],
      [withPart('turnTimeMs', "'secret'"), 'document.turnTimeMs'],
      [withPart('turnTimeMs', '0'), 'document.turnTimeMs'],
      [withPart('timer', `json('{"id":"secret"}')`), 'document.timer'],
      [withPart('timer', `json('{"id":"secret","endsAt":9007199254740991}')`), 'document.timer'],
      ["update tables set document = json_remove(document, '$.ballot')", 'document.ballot'],
      ['update tables set opened_at = 1.5', 'opened_at'],
      ['update tables set event_count = -1', 'event_count'],
    ] as const
  ).map(
    ([statement, cells]) =>
      [statement, `a stored row of tables (abcdefg2) is corrupt: ${cells}`, load] as const,
  ),
  [
    "update events set data = 'secret' where number = 1",
    'a stored row of events (abcdefg2 1) is corrupt: data',
    load,
  ],
  ['update events set number = 7 where number = 1', 'event 1 of the stored table abcdefg2 is missing', load],
  ['delete from events where number = 1', 'the stored log of table abcdefg2 has 1 events instead of 2', load],
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
])('a corrupt row is detected when it is read: %s', async (statement, message, read) => {
  const store = await corruptedBy(statement);
  const rebuildableTableId = /outbox|posts|deadlines/u.test(message) ? 'abcdefg2' : null;
  await expect(read(store)).rejects.toThrow(new CorruptRowError(message, rebuildableTableId));
  await store.close();
});
