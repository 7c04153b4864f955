import { hiddenPeople } from '../../table/hidden-people.ts';
import type { GameResult, PersonResult } from '../../table/game-result.ts';
import type { Ranked, Ranking, RankingQuery, ResultStore } from '../../table/ports/results.ts';
import { NEW_RATING, ordinalOf, ratingsAfter } from '../../table/rating.ts';
import type { Order, Rows, RowsOf, StoredAccess, Unless, Where } from '../../table/stored/stored.ts';
import type { Access } from './access.ts';
import { gallery, ratings, results, spectatorPoints } from './core-tables.ts';
import { galleryStore } from './gallery.ts';

/** Inside the transaction of a game's end: keeps its results, and rates its players, except people who are hidden. */
export async function insertResult(rowsOf: RowsOf, result: GameResult): Promise<void> {
  const { tableId, guildId, gameId, season, people, endedAt, exhibit: work } = result;
  const userIds = result.seats.map(({ userId }) => userId);
  const hidden = (await rowsOf(hiddenPeople).list({ userId: userIds })).map(({ userId }) => userId);
  const seats = result.seats.filter(({ userId }) => !hidden.includes(userId));
  if (seats.length === 0) return;
  const ofGame = { tableId, guildId, gameId, season, people, endedAt };
  // A table may have the id of one that was deleted, whose results are still there: its game ends all the same.
  await rowsOf(results).add(...seats.map(({ name: _, ...person }) => ({ ...ofGame, ...person })));
  if (work !== null) await rowsOf(gallery).add({ tableId, guildId, gameId, endedAt, work });
  await ratePeople(rowsOf, { guildId, gameId, season }, seats);
}

async function ratePeople(
  rowsOf: RowsOf,
  season: Pick<GameResult, 'guildId' | 'gameId' | 'season'>,
  seats: readonly PersonResult[],
): Promise<void> {
  if (ratingsAfter(seats.map((seat) => ({ ...seat, rating: NEW_RATING }))) === null) return;
  // Always in the same order, so that two games that end at once wait for each other in turn.
  const people = seats.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  const newcomer = { ...NEW_RATING, ordinal: ordinalOf(NEW_RATING), games: 0, wins: 0 };
  await rowsOf(ratings).add(...people.map(({ userId, name }) => ({ ...season, userId, name, ...newcomer })));
  const userIds = people.map(({ userId }) => userId);
  const before = await rowsOf(ratings).list(
    { ...season, userId: userIds },
    { order: ['userId'], lock: 'wait' },
  );
  const known = new Map(before.map((row) => [row.userId, row]));
  const after = ratingsAfter(
    people.map((person) => ({ ...person, rating: known.get(person.userId) ?? NEW_RATING })),
  );
  for (const [i, { userId, name, won }] of people.entries()) {
    const { mu, sigma } = after?.[i] ?? NEW_RATING;
    const { games, wins } = known.get(userId) ?? newcomer;
    await rowsOf(ratings).change(
      { ...season, userId },
      { name, mu, sigma, ordinal: ordinalOf({ mu, sigma }), games: games + 1, wins: wins + (won ? 1 : 0) },
    );
  }
}

/** Leaves out people who are hidden. */
const IS_HIDDEN: readonly Unless<'userId'>[] = [
  { stored: hiddenPeople, by: { userId: 'userId' }, where: {} },
];

interface OfSeason extends Pick<RankingQuery, 'guildId' | 'gameId' | 'season'> {
  readonly userId: string;
}

/** A part of a ranking of people who are not hidden by one of their numbers. */
async function rankingOf<Row extends OfSeason, Shown extends keyof Row & string>(
  rows: Rows<Row>,
  by: Shown,
  only: readonly Shown[],
  { guildId, gameId, season, userId, offset, limit }: RankingQuery,
): Promise<Ranking<Pick<Row, Shown>>> {
  const ranked = (test: object = {}) => ({ guildId, gameId, season, ...test }) as Where<Row>;
  const [unless, how] = [IS_HIDDEN, { unless: IS_HIDDEN, only }];
  const countBetter = (than: Pick<Row, Shown>): Promise<number> =>
    rows.count(ranked({ [by]: { '>': than[by] } }), { unless });
  const order = [`-${by}`, '-userId'] as unknown as Order<Row>;
  const page = await rows.list(ranked(), { ...how, order, offset, limit });
  const [own] = await rows.list(ranked({ userId }), how);
  const people: Ranked<Pick<Row, Shown>>[] = [];
  let place = 1;
  for (const [i, row] of page.entries()) {
    if (i === 0) place += await countBetter(row);
    else if (page[i - 1]?.[by] !== row[by]) place = offset + i + 1;
    people.push({ ...row, place });
  }
  return {
    people,
    total: await rows.count(ranked(), { unless }),
    own: own === undefined ? null : { ...own, place: 1 + (await countBetter(own)) },
  };
}

const RATED = ['userId', 'name', 'ordinal', 'games', 'wins'] as const;
const SPECTATOR = ['userId', 'name', 'points', 'bets', 'best'] as const;
const { userId: _, ...resultColumns } = results.columns;
/** A result, without whose it is. */
const RESULT = Object.keys(resultColumns) as (keyof typeof resultColumns)[];

/** `ResultStore` on any SQL database. */
export function resultStore(access: Access, { rowsOf, read, write }: StoredAccess): ResultStore {
  const [all, hidden] = [rowsOf(results), rowsOf(hiddenPeople)];
  return {
    resultsOf: ({ guildId, userId, limit }) =>
      all.list({ userId, guildId }, { order: ['-endedAt'], limit, only: RESULT }),
    allResultsOf: (userId) => all.list({ userId }, { order: ['endedAt', 'tableId'], only: RESULT }),
    sharedResults: read(async (rowsIn, { guildId, userId, otherId, limit }) => {
      const rows = rowsIn(results);
      const others = await rows.list({ userId: otherId, guildId }, { unless: IS_HIDDEN });
      const byTable = new Map(others.map((other) => [other.tableId, other]));
      const own = await rows.list(
        { userId, guildId, tableId: [...byTable.keys()] },
        { order: ['-endedAt'], limit },
      );
      return own.flatMap(({ tableId, gameId, place, side }) => {
        const other = byTable.get(tableId);
        return other === undefined
          ? []
          : [{ gameId, own: { place, side }, other: { place: other.place, side: other.side } }];
      });
    }),
    ranking: (query) => rankingOf(rowsOf(ratings), 'ordinal', RATED, query),
    spectatorRanking: (query) => rankingOf(rowsOf(spectatorPoints), 'points', SPECTATOR, query),
    spectatorPointsOf: (userId) => rowsOf(spectatorPoints).list({ userId }, { order: ['endedAt'] }),
    seasonsOf: async (guildId, gameId) => {
      const how = { only: ['season'], distinct: true, order: ['-season'] } as const;
      return (await rowsOf(ratings).list({ guildId, gameId }, how)).map(({ season }) => season);
    },
    endedSince: async (guildId, since) => {
      const ended = { guildId, endedAt: { '>=': since } };
      const found = [
        ...(await all.list(ended, { only: ['tableId'] })),
        ...(await rowsOf(spectatorPoints).list(ended, { only: ['tableId'] })),
      ];
      return [...new Set(found.map(({ tableId }) => tableId))];
    },
    isHidden: async (userId) => (await hidden.count({ userId })) > 0,
    setHidden: write(async (rowsIn, userId, isHidden) => {
      await (isHidden ? rowsIn(hiddenPeople).add({ userId }) : rowsIn(hiddenPeople).remove({ userId }));
    }),
    ...galleryStore(access),
  };
}
