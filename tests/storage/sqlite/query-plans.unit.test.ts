import type { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../../src/table/ports/store.ts';
import { faceRanking } from '../../../src/table/stored/face-scores.ts';
import { openStore } from '../../../src/open-store.ts';
import { connect } from '../../../src/storage/sqlite/open.ts';
import { sampleChange, samplePost } from '../fixtures.ts';
import { storeOn } from '../test-store.ts';
import { tempFolder } from '../../temp-folder.ts';

interface ExplainResult {
  readonly queries: readonly string[];
  /** The steps of SQLite's query plans for them. */
  readonly steps: readonly string[];
}

/** Runs work on an empty store, and explains every query that it ran. */
async function explainQueries(work: (store: Store) => Promise<unknown>): Promise<ExplainResult> {
  const file = `${tempFolder()}/pedestal.db`;
  await (await openStore(`sqlite:${file}`)).close();
  const queries: CompiledQuery[] = [];
  const database = connect(file);
  const store = storeOn(database, {}, (event) => void queries.push(event.query));
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
  const opened =
    (work: (store: Store) => Promise<unknown>) =>
    async (store: Store): Promise<unknown> => [await store.create(openChange), await work(store)];
  const deadline = { tableId: 'abcdefg2', kind: 'clock', at: 5 } as const;
  const SEATINGS = /SEARCH seatings USING COVERING INDEX sqlite_autoindex_seatings_1 \(user_id=\?\)/;
  const OPEN_TABLES =
    /SEARCH tables USING INDEX tables_by_guild_id_open_opened_at_id \(guild_id=\? AND open=\?\)/;
  const RESULTS =
    /SEARCH results USING INDEX results_by_user_id_guild_id_ended_at \(user_id=\? AND guild_id=\?\)/;

  test.each<readonly [work: (store: Store) => Promise<unknown>, step: RegExp]>([
    [opened((store) => store.commit(moveChange)), /SEARCH tables USING INDEX/],
    [(store) => store.commit(moveChange), /SEARCH tables USING/],
    [opened((store) => store.load('abcdefg2')), /SEARCH events USING INDEX/],
    [
      opened((store) => store.loadSince('abcdefg2', 1)),
      /SEARCH events USING INDEX .*\(table_id=\? AND number>\?\)/,
    ],
    [(store) => store.listOpen('100', 5), OPEN_TABLES],
    [(store) => store.listOpenOf('100', '300'), SEATINGS],
    [(store) => store.listOpenOf(null, '300'), SEATINGS],
    [
      (store) => store.pingChoicesOf(['300', '301'], '100'),
      /SEARCH notifications USING INDEX sqlite_autoindex_notifications_1 \(user_id=\?\)/,
    ],
    [
      (store) => store.claimDigests(5, 9),
      /SEARCH notifications USING INDEX notifications_by_digest_due \(digest_due>\?/,
    ],
    [(store) => store.countOpen('100', '200', '300'), OPEN_TABLES],
    [
      (store) => store.askedBy('300', 0),
      /SEARCH tables USING INDEX tables_by_opened_by_opened_at \(opened_by=\? AND opened_at>\?\)/,
    ],
    [
      opened((store) => store.claimOutbox(0, 1, 5)),
      /SEARCH outbox USING INDEX outbox_by_turn_table_id \(turn>\?\)/,
    ],
    [
      opened((store) => store.settleOutbox('abcdefg2.0', samplePost())),
      /SEARCH outbox USING INDEX sqlite_autoindex_outbox_2/,
    ],
    [(store) => store.retryOutbox('abcdefg2.0', 5), /SEARCH outbox USING INDEX/],
    [
      opened((store) => store.parkTable('abcdefg2', 1, null)),
      /SEARCH outbox USING .*INDEX sqlite_autoindex_outbox_2/,
    ],
    [(store) => store.livePosts('abcdefg2'), /SEARCH posts USING INDEX posts_by_table_id_live_number/],
    [(store) => store.newestPost('abcdefg2', 'lobby'), /SEARCH posts USING INDEX/],
    [(store) => store.postedEvents('abcdefg2'), /SEARCH posts USING INDEX/],
    [(store) => store.resultsOf({ guildId: '100', userId: '300', limit: 5 }), RESULTS],
    [
      (store) => store.sharedResults({ guildId: '100', userId: '300', otherId: '301', limit: 5 }),
      /SEARCH results USING INDEX results_by_user_id_guild_id_ended_at/,
    ],
    [
      (store) => store.ranking(RANKING),
      /SEARCH ratings USING INDEX ratings_by_guild_id_game_id_season_ordinal_user_id/,
    ],
    [
      (store) => store.spectatorRanking(RANKING),
      /SEARCH spectator_points USING INDEX spectator_points_by_guild_id_game_id_season_points_user_id/,
    ],
    [(store) => faceRanking(store.stored, RANKING), /SEARCH face_scores USING INDEX \w+_season_points_/],
    [(store) => store.pruneStored(5), /SEARCH activity USING .*INDEX activity_by_opened_at/],
    [(store) => store.pruneStored(5), /SEARCH interactions USING .*INDEX interactions_by_counted_at/],
    [(store) => store.retirePosts('abcdefg2', ['2', '3']), /SEARCH posts USING INDEX/],
    [(store) => store.forgetSentBodies('abcdefg2'), /SEARCH posts USING INDEX/],
    [
      opened((store) => store.claimDeadlines(9, 20, 5)),
      /SEARCH deadlines USING INDEX deadlines_by_due_at_table_id \(due_at<\?\)/,
    ],
    ...[9, null].map(
      (dueAt) =>
        [
          (store: Store) => store.releaseDeadline(deadline, dueAt),
          /SEARCH deadlines USING INDEX .*\(table_id=\? AND kind=\?\)/,
        ] as const,
    ),
    [(store) => store.nextDueAt(), /SEARCH outbox USING COVERING INDEX outbox_by_due_at_queued_at_table_id/],
    [
      (store) => store.backlog(5),
      /SEARCH tables USING COVERING INDEX tables_by_status_opened_at_id \(status=\?\)/,
    ],
    [(store) => store.hasProcessed('i1'), /SEARCH interactions USING/],
  ])('for %s', async (work, expected) => {
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
