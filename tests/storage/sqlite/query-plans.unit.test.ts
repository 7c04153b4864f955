import { type CompiledQuery, Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import { openStore } from '../../../src/open-store.ts';
import type { Schema } from '../../../src/storage/sql/schema.ts';
import { storedThings } from '../../../src/features/index.ts';
import { createDataCipher, NO_DATA_KEYS } from '../../../src/storage/data-cipher.ts';
import { createSqlStore } from '../../../src/storage/sql/store.ts';
import { connect } from '../../../src/storage/sqlite/open.ts';
import { createSqliteDialect } from '../../../src/storage/sqlite/dialect.ts';
import { sampleChange, samplePost } from '../fixtures.ts';
import { useTempFolders } from './temp-folders.ts';

const createTempFolder = useTempFolders();

interface ExplainResult {
  readonly queries: readonly string[];
  /** The steps of SQLite's query plans for them. */
  readonly steps: readonly string[];
}

/** Runs work on an empty store, and explains every query that it ran. */
async function explainQueries(work: (store: Store) => Promise<unknown>): Promise<ExplainResult> {
  const file = `${await createTempFolder()}/pedestal.db`;
  await (await openStore(`sqlite:${file}`)).close();
  const queries: CompiledQuery[] = [];
  const database = connect(file);
  const db = new Kysely<Schema>({
    dialect: createSqliteDialect(database),
    log: (event) => {
      queries.push(event.query);
    },
  });
  const store = createSqlStore({
    cipher: createDataCipher(NO_DATA_KEYS),
    stored: storedThings,
    reasonOf: () => null,
    onStatusChange: () => {},
    db,
    clock: () => 0,
    onClosed: () => {},
    rowLocks: false,
    withRetry: (work) => work(0),
    sharedRateLimit: null,
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

const RANKING = {
  ...{ guildId: '100', gameId: 'vips', season: '2026-Q4', userId: '300' },
  ...{ offset: 0, limit: 5 },
};

const openChange = sampleChange({
  outbox: [{ kind: 'refresh' }, { kind: 'refresh' }],
  dueAt: { bot: 5 },
  interactionId: 'i1',
});
const moveChange = sampleChange({
  ...openChange,
  table: { version: 2 },
  events: ['a', 'b'],
  interactionId: 'i2',
});

describe('SQLite uses an index', () => {
  test.each<readonly [string, RegExp, (store: Store) => Promise<unknown>]>([
    [
      'to commit a change',
      /SEARCH tables USING INDEX/,
      async (store) => [await store.create(openChange), await store.commit(moveChange)],
    ],
    ['to detect a conflict', /SEARCH tables USING/, (store) => store.commit(moveChange)],
    [
      'to load a table',
      /SEARCH events USING INDEX/,
      async (store) => [await store.create(openChange), await store.load('abcdefg2')],
    ],
    [
      'to load the end of a log',
      /SEARCH events USING INDEX .*\(table_id=\? AND number>\?\)/,
      async (store) => [await store.create(openChange), await store.loadSince('abcdefg2', 1)],
    ],
    [
      'to list the open tables',
      /SEARCH tables USING INDEX tables_by_guild_id_open_opened_at_id \(guild_id=\? AND open=\?\)/,
      (store) => store.listOpen('100', 5),
    ],
    [
      'to list the open tables of a person',
      /SEARCH seatings USING COVERING INDEX sqlite_autoindex_seatings_1 \(user_id=\?\)/,
      (store) => store.listOpenOf('100', '300'),
    ],
    [
      'to list the open tables of a person on all servers',
      /SEARCH seatings USING COVERING INDEX sqlite_autoindex_seatings_1 \(user_id=\?\)/,
      (store) => store.listOpenOf(null, '300'),
    ],
    [
      'to read what decides about pings',
      /SEARCH notifications USING INDEX sqlite_autoindex_notifications_1 \(user_id=\?\)/,
      (store) => store.pingChoicesOf(['300', '301'], '100'),
    ],
    [
      'to claim digests',
      /SEARCH notifications USING INDEX notifications_by_digest_due \(digest_due>\?/,
      (store) => store.claimDigests(5, 9),
    ],
    [
      'to count the open tables',
      /SEARCH tables USING INDEX tables_by_guild_id_open_opened_at_id \(guild_id=\? AND open=\?\)/,
      (store) => store.countOpen('100', '200', '300'),
    ],
    [
      'to count the challenges of a person',
      /SEARCH tables USING INDEX tables_by_opened_by_opened_at \(opened_by=\? AND opened_at>\?\)/,
      (store) => store.askedBy('300', 0),
    ],
    [
      'to claim outbox entries',
      /SEARCH outbox USING INDEX outbox_by_turn_table_id \(turn>\?\)/,
      async (store) => [await store.create(openChange), await store.claimOutbox(0, 1, 5)],
    ],
    [
      'to settle an entry',
      /SEARCH outbox USING INDEX sqlite_autoindex_outbox_2/,
      async (store) => {
        await store.create(openChange);
        await store.settleOutbox('abcdefg2.0', samplePost());
      },
    ],
    ['to postpone an entry', /SEARCH outbox USING INDEX/, (store) => store.retryOutbox('abcdefg2.0', 5)],
    [
      'to park a table',
      /SEARCH outbox USING .*INDEX sqlite_autoindex_outbox_2/,
      async (store) => [await store.create(openChange), await store.parkTable('abcdefg2', 1, null)],
    ],
    [
      'to find live posts',
      /SEARCH posts USING INDEX posts_by_table_id_live_number/,
      (store) => store.livePosts('abcdefg2'),
    ],
    ['to find the newest post', /SEARCH posts USING INDEX/, (store) => store.newestPost('abcdefg2', 'lobby')],
    ['to count the posted events', /SEARCH posts USING INDEX/, (store) => store.postedEvents('abcdefg2')],
    [
      'to find the results of a person',
      /SEARCH results USING INDEX results_by_user_id_guild_id_ended_at \(user_id=\? AND guild_id=\?\)/,
      (store) => store.resultsOf({ guildId: '100', userId: '300', limit: 5 }),
    ],
    [
      'to find the games of two people',
      /SEARCH results USING INDEX results_by_user_id_guild_id_ended_at/,
      (store) => store.sharedResults({ guildId: '100', userId: '300', otherId: '301', limit: 5 }),
    ],
    [
      'to rank people',
      /SEARCH ratings USING INDEX ratings_by_guild_id_game_id_season_ordinal_user_id/,
      (store) => store.ranking(RANKING),
    ],
    [
      'to rank spectators',
      /SEARCH spectator_points USING INDEX spectator_points_by_guild_id_game_id_season_points_user_id/,
      (store) => store.spectatorRanking(RANKING),
    ],
    [
      'to forget what is kept for a time',
      /SEARCH activity USING .*INDEX activity_by_opened_at/,
      (store) => store.pruneStored(5),
    ],
    ['to retire posts', /SEARCH posts USING INDEX/, (store) => store.retirePosts('abcdefg2', ['2', '3'])],
    ['to forget what posts show', /SEARCH posts USING INDEX/, (store) => store.forgetSentBodies('abcdefg2')],
    [
      'to claim deadlines',
      /SEARCH deadlines USING INDEX deadlines_by_due_at_table_id \(due_at<\?\)/,
      async (store) => [await store.create(openChange), await store.claimDeadlines(9, 20, 5)],
    ],
    [
      'to release a deadline',
      /SEARCH deadlines USING INDEX .*\(table_id=\? AND kind=\?\)/,
      async (store) => {
        const deadline = { tableId: 'abcdefg2', kind: 'clock', at: 5 } as const;
        await store.releaseDeadline(deadline, 9);
        await store.releaseDeadline(deadline, null);
      },
    ],
    [
      'to find what is due next',
      /SEARCH outbox USING COVERING INDEX outbox_by_due_at_queued_at_table_id/,
      (store) => store.nextDueAt(),
    ],
    [
      'to count the backlog',
      /SEARCH tables USING COVERING INDEX tables_by_status_opened_at_id \(status=\?\)/,
      (store) => store.backlog(5),
    ],
    ['to detect a processed interaction', /SEARCH interactions USING/, (store) => store.hasProcessed('i1')],
    [
      'to prune interactions',
      /SEARCH interactions USING .*INDEX interactions_by_counted_at/,
      (store) => store.pruneStored(5),
    ],
  ])('%s', async (_, expected, work) => {
    const { steps } = await explainQueries(work);
    expect(steps).toContainEqual(expect.stringMatching(expected));
    // The outbox holds only waiting entries, so scanning it to count them is fine.
    const scan = /^SCAN (?!CONSTANT ROW|\d+-ROW VALUES|outbox USING COVERING INDEX)|TEMP B-TREE/;
    // A table has few posts: they may be sorted.
    if (steps.every((step) => /SEARCH posts|TEMP B-TREE/.test(step))) return;
    expect(steps.filter((step) => scan.test(step))).toEqual([]);
  });
});

describe('few queries run', () => {
  test('when nothing is due', async () => {
    const { queries } = await explainQueries(async (store) => [
      await store.claimOutbox(5, 9, 5),
      await store.claimDeadlines(5, 9, 5),
    ]);
    expect(queries).toEqual([expect.stringMatching(/^select/), expect.stringMatching(/^select/)]);
  });

  test('when a table is read with what is new in its log', async () => {
    const { queries } = await explainQueries(async (store) => {
      await store.create(sampleChange({ events: ['a'] }));
      await store.commit(sampleChange({ table: { version: 2 }, events: ['b', 'c'], after: 1 }));
      expect(await store.loadSince('abcdefg2', 1)).toMatchObject({ events: ['b', 'c'], eventCount: 3 });
    });
    expect(queries.filter((query) => query.startsWith('select'))).toHaveLength(1);
  });

  test('when many entries are claimed at once', async () => {
    const { queries } = await explainQueries(async (store) => {
      for (const id of ['a', 'b', 'c'])
        await store.create(sampleChange({ table: { id }, outbox: [{ kind: 'refresh' }], dueAt: { bot: 5 } }));
      expect(await store.claimOutbox(5, 9, 5)).toHaveLength(3);
      expect(await store.claimDeadlines(5, 9, 5)).toHaveLength(3);
    });
    const claims = /^update "(outbox|deadlines)" set (?!.*"due_at" >)/;
    expect(queries.filter((query) => claims.test(query))).toHaveLength(2);
  });
});
