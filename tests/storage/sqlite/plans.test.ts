import { type CompiledQuery, Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Post, Store } from '../../../src/app/ports.ts';
import { openStore } from '../../../src/storage/open.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { SqlStore } from '../../../src/storage/sql/store.ts';
import { connect } from '../../../src/storage/sqlite/connection.ts';
import { sqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { change } from '../samples.ts';
import { emptyFolders } from './folder.ts';

const emptyFolder = emptyFolders();

interface Explained {
  readonly queries: readonly string[];
  /** The steps of SQLite's plans for them. */
  readonly steps: readonly string[];
}

/** Every query that the work makes. */
async function explain(work: (store: Store) => Promise<unknown>): Promise<Explained> {
  const file = `${await emptyFolder()}/pedestal.db`;
  await (await openStore(`sqlite:${file}`)).close();
  const queries: CompiledQuery[] = [];
  const database = connect(file);
  const db = new Kysely<Schema>({
    dialect: sqliteDialect(database),
    log: (event) => {
      queries.push(event.query);
    },
  });
  const store = new SqlStore({
    reasonOf: () => null,
    heard: () => {},
    db,
    clock: () => 0,
    closed: () => {},
    rowLocks: false,
    attempt: (work) => work(0),
    pace: null,
  });
  await work(store);
  const steps = queries
    .filter(({ sql }) => /^(select|update|delete|insert)/.test(sql))
    .flatMap(({ sql, parameters }) =>
      database.prepare<unknown[], { detail: string }>(`explain query plan ${sql}`).all(...parameters),
    )
    .map(({ detail }) => detail);
  await store.close();
  return { queries: queries.map(({ sql }) => sql), steps };
}

const post: Post = {
  tableId: 'abcdefg2',
  channelId: '1',
  messageId: '2',
  kind: 'game',
  from: 0,
  to: 1,
  live: true,
};

const opened = change({ outbox: [{ kind: 'refresh' }, { kind: 'refresh' }], botAt: 5, interactionId: 'i1' });
const moved = change({ ...opened, table: { version: 2 }, events: ['a', 'b'], interactionId: 'i2' });

describe('SQLite finds what it needs by an index', () => {
  test.each<readonly [string, RegExp, (store: Store) => Promise<unknown>]>([
    [
      'to commit a change',
      /SEARCH tables USING INDEX/,
      async (store) => [await store.create(opened), await store.commit(moved)],
    ],
    ['to see that somebody was first', /SEARCH tables USING/, (store) => store.commit(moved)],
    [
      'to load a table',
      /SEARCH events USING INDEX/,
      async (store) => [await store.create(opened), await store.load('abcdefg2')],
    ],
    [
      'to list the open tables',
      /SEARCH tables USING INDEX tables_open \(guild_id=\? AND open=\?\)/,
      (store) => store.listOpen('100', 5),
    ],
    [
      'to count the open tables',
      /SEARCH tables USING INDEX tables_open \(guild_id=\? AND open=\?\)/,
      (store) => store.countOpen('100', '200', '300'),
    ],
    [
      'to list the finished tables',
      /SEARCH tables USING COVERING INDEX tables_status \(status=\?\)/,
      (store) => store.listFinished(null, 5),
    ],
    [
      'to go on listing the finished tables',
      /SEARCH tables USING COVERING INDEX tables_status \(status=\? AND opened_at>\?\)/,
      (store) => store.listFinished('abcdefg2', 5),
    ],
    [
      'to take from the outbox',
      /SEARCH outbox USING INDEX outbox_due \(due_at<\?\)/,
      async (store) => [await store.create(opened), await store.takeOutbox(0, 1, 5)],
    ],
    [
      'to settle an entry',
      /SEARCH outbox USING INDEX outbox_order/,
      async (store) => [await store.create(opened), await store.settleOutbox('abcdefg2.0', post)],
    ],
    ['to put off an entry', /SEARCH outbox USING INDEX/, (store) => store.retryOutbox('abcdefg2.0', 5)],
    [
      'to park a table',
      /SEARCH outbox USING .*INDEX outbox_order/,
      (store) => store.parkTable('abcdefg2', 1, null),
    ],
    ['to find live posts', /SEARCH posts USING INDEX posts_live/, (store) => store.livePosts('abcdefg2')],
    ['to know what was told', /SEARCH posts USING INDEX/, (store) => store.toldUpTo('abcdefg2')],
    ['to retire a post', /SEARCH posts USING INDEX/, (store) => store.retirePost('abcdefg2', '2')],
    [
      'to take deadlines',
      /SEARCH deadlines USING INDEX deadlines_due \(due_at<\?\)/,
      async (store) => [await store.create(opened), await store.takeDeadlines(9, 20, 5)],
    ],
    ['to know what is due next', /SEARCH outbox USING COVERING INDEX outbox_due/, (store) => store.nextDue()],
    [
      'to know how much there is to do',
      /SEARCH tables USING COVERING INDEX tables_status \(status=\?\)/,
      (store) => store.backlog(5),
    ],
    ['to recognise a click', /SEARCH interactions USING/, (store) => store.hasCounted('i1')],
    [
      'to forget clicks',
      /SEARCH interactions USING .*INDEX interactions_counted/,
      (store) => store.forgetInteractions(5),
    ],
  ])('%s', async (_, expected, work) => {
    const { steps } = await explain(work);
    expect(steps).toContainEqual(expect.stringMatching(expected));
    // The outbox holds nothing but what is waiting, so it may be counted.
    const scan = /^SCAN (?!CONSTANT ROW|\d+-ROW VALUES|outbox USING COVERING INDEX)|TEMP B-TREE/;
    expect(steps.filter((step) => scan.test(step))).toEqual([]);
  });
});

describe('SQLite is asked for little', () => {
  test('by a look that finds nothing due', async () => {
    const { queries } = await explain(async (store) => [
      await store.takeOutbox(5, 9, 5),
      await store.takeDeadlines(5, 9, 5),
    ]);
    expect(queries).toEqual([expect.stringMatching(/^select/), expect.stringMatching(/^select/)]);
  });

  test('by taking much at once', async () => {
    const { queries } = await explain(async (store) => {
      for (const id of ['a', 'b', 'c'])
        await store.create(change({ table: { id }, outbox: [{ kind: 'refresh' }], botAt: 5 }));
      expect(await store.takeOutbox(5, 9, 5)).toHaveLength(3);
      expect(await store.takeDeadlines(5, 9, 5)).toHaveLength(3);
    });
    const taking = /^update "(outbox|deadlines)" set (?!.*"due_at" >)/;
    expect(queries.filter((query) => taking.test(query))).toHaveLength(2);
  });
});
