import type { Clock } from '../ports/clock.ts';
import type { AnyGame } from '../../kernel/playable-game.ts';
import type { ResultQuery, ResultStore } from '../stored/results.ts';
import { RIVAL_RESULTS, rivalsFor } from './rivals.ts';
import { seasonOf } from './game-result.ts';
import { gameStatisticsOf, headToHeadOf, type PersonStatistics } from './statistics.ts';
import type { LoadedTable, StartedTable } from '../table.ts';
import type { Tables } from '../tables.ts';

export interface ResultServiceDeps {
  readonly store: ResultStore;
  readonly tables: Pick<Tables, 'find' | 'newestPost'>;
  readonly clock: Clock;
}

/** How many of the newest results statistics are made of. */
const MAX_RESULTS = 1_000;

/** How many of the best people of a ranking come with someone's statistics. */
const BEST_PEOPLE = 3;

/** How many of the newest results what people like to play for is found in. */
const CAUSE_RESULTS = 200;

/** No end unfolds for longer than this, in milliseconds. */
const MAX_UNFOLDING_MS = 600_000;

type Posts = Pick<Tables, 'newestPost'>;

/**
 * True if the post of the end tells all of it: until then no lookup tells it either. Also for a game
 * that is not over, and at a table that cannot be posted, where nobody would ever see it.
 */
export async function isEndTold(
  posts: Posts,
  { table, match }: Pick<LoadedTable, 'table' | 'match'>,
): Promise<boolean> {
  if (match === null || match.outcome === null || table.parked !== null) return true;
  const end = await endPostOf(posts, { table, match });
  return end !== null && end.message.stage === undefined;
}

/** True if the post of the end is there, however far it has unfolded. Also for a game that is not over. */
export const isEndPosted = async (posts: Posts, started: StartedTable): Promise<boolean> =>
  started.match.outcome === null || (await endPostOf(posts, started)) !== null;

async function endPostOf(posts: Posts, { table, match }: Pick<StartedTable, 'table' | 'match'>) {
  const post = await posts.newestPost(table, 'game');
  return post !== null && post.to >= match.endedAt ? post : null;
}

/** What people have played for (`SeatResult.causes`), the most frequent first, by their ids. */
export type Causes = ReadonlyMap<string, readonly string[]>;

/** Everything that people may learn of results. Store errors are thrown. */
export const createResultService = ({ store, tables, clock }: ResultServiceDeps) => ({
  /** A person's statistics in a server, of the games that there are; a hidden person's only for themselves. */
  statisticsOf: async ({
    guildId,
    userId,
    askedBy,
  }: Pick<ResultQuery, 'guildId' | 'userId'> & { readonly askedBy: string }): Promise<PersonStatistics> => {
    if (userId !== askedBy && (await store.isHidden(userId))) return { games: [], versus: [] };
    const results = await store.resultsOf({ guildId, userId, limit: MAX_RESULTS });
    const season = seasonOf(clock());
    const games: PersonStatistics['games'][number][] = [];
    for (const statistics of gameStatisticsOf(results)) {
      const query = { guildId, gameId: statistics.gameId, season, userId, offset: 0, limit: BEST_PEOPLE };
      const { own, total, people } = await store.ranking(query);
      games.push({ ...statistics, rank: own === null ? null : { ...own, season, total, best: people } });
    }
    const shared =
      userId === askedBy || (await store.isHidden(askedBy))
        ? []
        : await store.sharedResults({ guildId, userId: askedBy, otherId: userId, limit: MAX_RESULTS });
    return { games, versus: headToHeadOf(shared) };
  },
  /** The causes of people of a server in a game; none of hidden people. */
  causesOf: async (
    guildId: string,
    gameId: string,
    people: readonly { readonly userId: string }[],
  ): Promise<Causes> => {
    const causes = new Map<string, readonly string[]>();
    for (const { userId } of people) {
      if (await store.isHidden(userId)) continue;
      const results = await store.resultsOf({ guildId, userId, limit: CAUSE_RESULTS });
      const statistics = gameStatisticsOf(results).find((each) => each.gameId === gameId);
      causes.set(
        userId,
        (statistics?.causes ?? []).map(({ id }) => id),
      );
    }
    return causes;
  },
  /** So many rivals for a person who plays a game alone (`rivalsFor`). */
  rivals: async (game: AnyGame, query: Omit<ResultQuery, 'limit'>, count: number) =>
    rivalsFor(game, await store.resultsOf({ ...query, limit: RIVAL_RESULTS }), count),
  /** The seasons of a game with a ranking, newest first; the present one is always there. */
  seasonsOf: async (guildId: string, gameId: string): Promise<readonly string[]> => {
    const present = seasonOf(clock());
    const seasons = await store.seasonsOf(guildId, gameId);
    return seasons.includes(present) ? seasons : [present, ...seasons];
  },
  /** True while the post of an end is still unfolding in this server: until it is told, results tell nothing either. */
  isEndUnfolding: async (guildId: string): Promise<boolean> => {
    for (const tableId of await store.endedSince(guildId, clock() - MAX_UNFOLDING_MS)) {
      const loaded = await tables.find(guildId, tableId);
      if (loaded !== null && !(await isEndTold(tables, loaded))) return true;
    }
    return false;
  },
});

export type ResultService = ReturnType<typeof createResultService>;
