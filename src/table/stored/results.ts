import { z } from 'zod';
import type { GameResult, PersonResult } from '../results/game-result.ts';
import type { Change } from '../ports/tables.ts';
import { NEW_RATING, ordinalOf, ratingsAfter } from '../results/rating.ts';
import { readersChannelOf, type Table } from '../table.ts';
import { spectatorBetColumns } from '../spectator-bet.ts';
import { count, flag, id, integer, json, nullable, positive, real, text, time } from './cells.ts';
import {
  defineStored,
  type Order,
  type RowIn,
  type Rows,
  type RowsOf,
  type StoredAccess,
  type Unless,
  type Where,
} from './stored.ts';

/** The people who want to be in no results: that wish outlasts the deletion of all else that is stored of them. */
export const hiddenPeople = defineStored('hidden_people', { columns: { userId: id }, key: ['userId'] });

/** Results of people who are not hidden. They are written with the end of a game, and outlive its table. */
export const results = defineStored('results', {
  columns: {
    tableId: id,
    seat: count,
    guildId: id,
    /** `readersChannelOf` its table. */
    channelId: id,
    gameId: id,
    userId: id,
    season: id,
    people: count,
    place: positive,
    score: nullable(integer),
    won: flag,
    side: nullable(text),
    titles: json(z.array(z.string()).readonly()),
    causes: json(z.array(z.string()).readonly()),
    prize: flag,
    endedAt: time,
  },
  key: ['tableId', 'seat'],
  indexes: [
    ['userId', 'guildId', 'endedAt'],
    ['guildId', 'endedAt'],
    ['channelId', 'endedAt'],
  ],
  person: 'userId',
  server: 'guildId',
});

/** A ranking of a server and game, of a quarter or another season. */
export const seasonColumns = { guildId: id, gameId: id, season: id } as const;

/** A person in it. */
export const rankedColumns = {
  ...seasonColumns,
  userId: id,
  /** The name they bore last: their text, escape it. */
  name: text,
} as const;

/** The ratings that are made of them. */
export const ratings = defineStored('ratings', {
  columns: {
    ...rankedColumns,
    mu: real,
    sigma: real,
    /** `ordinalOf` the rating. */
    ordinal: real,
    games: count,
    wins: count,
  },
  key: ['guildId', 'gameId', 'season', 'userId'],
  indexes: [['guildId', 'gameId', 'season', 'ordinal', 'userId']],
  person: 'userId',
  server: 'guildId',
});

/** What games have hung in the galleries of their servers. */
export const gallery = defineStored('gallery', {
  columns: {
    tableId: id,
    guildId: id,
    gameId: id,
    /** `readersChannelOf` its table. */
    channelId: id,
    endedAt: time,
    work: json(z.unknown()),
  },
  key: ['tableId'],
  indexes: [['guildId', 'gameId', 'endedAt']],
  server: 'guildId',
  // What hangs of games that nobody but this person has a result of is taken down.
  passOn: async (rowsOf, userId) => {
    const [by, where] = [{ tableId: 'tableId' }, { userId: { '!=': userId } }] as const;
    const unless = [{ stored: results, by, where }];
    const alone = await rowsOf(results).list({ userId }, { only: ['tableId'], unless });
    await rowsOf(gallery).remove({ tableId: alone.map(({ tableId }) => tableId) });
  },
});

/** Points that the bets of people without a seat have earned them. */
export const spectatorPoints = defineStored('spectator_points', {
  columns: {
    ...rankedColumns,
    points: integer,
    bets: count,
    /** The most points of one bet. */
    best: integer,
    /** The table of the newest bet, and when its game ended. */
    tableId: id,
    endedAt: time,
  },
  key: ['guildId', 'gameId', 'season', 'userId'],
  indexes: [
    ['guildId', 'gameId', 'season', 'points', 'userId'],
    ['guildId', 'endedAt'],
  ],
  person: 'userId',
  server: 'guildId',
});

/** The bets of spectators. */
export const spectatorBets = defineStored('house_bets', {
  columns: spectatorBetColumns,
  key: ['tableId', 'number'],
  // A game may have a thousand: the second finds and counts those of a table without reading them.
  indexes: [['userId'], ['tableId', 'userId']],
  table: 'tableId',
  // What people have bet is theirs alone, but the table goes on without their name.
  passOn: async (rowsOf, userId) => {
    await rowsOf(spectatorBets).change({ userId }, { userId: null, name: '' });
  },
});

/** A kept result of a person. */
export type StoredResult = Omit<RowIn<typeof results>, 'userId'>;

/** Whose results, and how many of the newest. */
export interface ResultQuery {
  readonly guildId: string;
  readonly userId: string;
  readonly limit: number;
}

/** Leaves out people who are hidden. */
export const IS_HIDDEN: readonly Unless<'userId'>[] = [
  { stored: hiddenPeople, by: { userId: 'userId' }, where: {} },
];

/** Inside the transaction of a game's end: keeps its results, and rates its players, except people who are hidden. */
export async function insertResult(rowsOf: RowsOf, result: GameResult, table: Table): Promise<void> {
  const { tableId, guildId, gameId, season, people, endedAt, exhibit: work } = result;
  const userIds = result.seats.map(({ userId }) => userId);
  const hidden = (await rowsOf(hiddenPeople).list({ userId: userIds })).map(({ userId }) => userId);
  const seats = result.seats.filter(({ userId }) => !hidden.includes(userId));
  if (seats.length === 0) return;
  const channelId = readersChannelOf(table);
  const ofGame = { tableId, guildId, channelId, gameId, season, people, endedAt };
  // A table may have the id of one that was deleted, whose results are still there: its game ends all the same.
  await rowsOf(results).add(...seats.map(({ name: _, ...person }) => ({ ...ofGame, ...person })));
  if (work !== null) await rowsOf(gallery).add({ tableId, guildId, gameId, channelId, endedAt, work });
  await ratePeople(rowsOf, { guildId, gameId, season }, seats);
}

type OfSeason = Pick<GameResult, 'guildId' | 'gameId' | 'season'>;
const inOrder = <Person extends { readonly userId: string }>(people: readonly Person[]): readonly Person[] =>
  people.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));

/**
 * The rows of people in a season, by user id, locked; who has none begins with `newcomer`. Always in the same order, so that
 * two games that end at once wait for each other in turn.
 */
export async function lockedRows<Row extends OfSeason & { readonly userId: string; readonly name: string }>(
  rows: Rows<Row>,
  season: OfSeason,
  people: readonly Pick<Row, 'userId' | 'name'>[],
  newcomer: Omit<Row, keyof OfSeason | 'userId' | 'name'>,
): Promise<ReadonlyMap<string, Row>> {
  await rows.add(
    ...inOrder(people).map(
      ({ userId, name }) => ({ ...newcomer, ...season, userId, name }) as unknown as Row,
    ),
  );
  const theirs = { ...season, userId: people.map(({ userId }) => userId) } as unknown as Where<Row>;
  const order = ['userId'] as unknown as Order<Row>;
  const found = await rows.list(theirs, { order, lock: true });
  return new Map(found.map((row) => [row.userId, row]));
}

async function ratePeople(rowsOf: RowsOf, season: OfSeason, seats: readonly PersonResult[]): Promise<void> {
  if (ratingsAfter(seats.map((seat) => ({ ...seat, rating: NEW_RATING }))) === null) return;
  const newcomer = { ...NEW_RATING, ordinal: ordinalOf(NEW_RATING), games: 0, wins: 0 };
  const before = await lockedRows(rowsOf(ratings), season, seats, newcomer);
  const people = inOrder(seats);
  const after = ratingsAfter(
    people.map((person) => ({ ...person, rating: before.get(person.userId) ?? NEW_RATING })),
  );
  for (const [i, { userId, name, won }] of people.entries()) {
    const { mu, sigma } = after?.[i] ?? NEW_RATING;
    const { games, wins } = before.get(userId) ?? newcomer;
    await rowsOf(ratings).change(
      { ...season, userId },
      { name, mu, sigma, ordinal: ordinalOf({ mu, sigma }), games: games + 1, wins: wins + (won ? 1 : 0) },
    );
  }
}

/**
 * Inside the transaction of a game's end: adds what the bets of people without a seat have earned to their points of the
 * season. Whose a bet is, is read here: one that was nobody's by now counts for nobody, and people who are hidden get none.
 */
export async function addSpectatorPoints(
  rowsOf: RowsOf,
  { table: { id: tableId, guildId, gameId }, spectatorPoints: earned }: Change,
): Promise<void> {
  if (earned === undefined || earned.bets.length === 0) return;
  const { endedAt, bets } = earned;
  const season = { guildId, gameId, season: earned.season };
  // A person who is forgotten meanwhile is so after this, and these points with them.
  const owned = await rowsOf(spectatorBets).list(
    { tableId, userId: { '!=': null } },
    { only: ['number', 'userId', 'name'], unless: IS_HIDDEN, lock: true },
  );
  const pointsOf = new Map(bets.map(({ number, points }) => [number, points]));
  const people = owned.flatMap(({ number, userId, name }) => {
    const points = pointsOf.get(number);
    return userId === null || points === undefined ? [] : [{ userId, name, points }];
  });
  if (people.length === 0) return;
  const rows = rowsOf(spectatorPoints);
  const none = { points: 0, bets: 0, best: 0, tableId, endedAt };
  const before = await lockedRows(rows, season, people, none);
  for (const { userId, name, points } of people) {
    const was = before.get(userId) ?? none;
    const best = was.bets === 0 ? points : Math.max(was.best, points);
    const sum = { points: was.points + points, bets: was.bets + 1, best };
    await rows.change({ ...season, userId }, { ...sum, name, tableId, endedAt });
  }
}

/** A person's rating, as a ranking has it. */
export type RatedPerson = Pick<RowIn<typeof ratings>, (typeof RATED)[number]>;
/** Someone in a ranking: the place from 1; who is equal shares it. */
export type Ranked<Person> = Person & { readonly place: number };
export type RankedPerson = Ranked<RatedPerson>;

export interface RankingQuery extends OfSeason {
  /** The user it is for. */
  readonly userId: string;
  readonly offset: number;
  readonly limit: number;
}

/** A part of a ranking, best first. */
export interface Ranking<Person = RatedPerson> {
  readonly people: readonly Ranked<Person>[];
  /** How many there are in all. */
  readonly total: number;
  /** The person it is for; `null` if they are not in it. */
  readonly own: Ranked<Person> | null;
}

/** Someone in the ranking of spectators. */
export type SpectatorStanding = SpectatorRanking['people'][number];
/** A part of the ranking of spectators, the most points first. */
export type SpectatorRanking = Ranking<Pick<RowIn<typeof spectatorPoints>, (typeof SPECTATOR)[number]>>;

/**
 * A part of a ranking of people who are not hidden by one of their numbers. `counted` says how many have more than someone, or
 * how many there are, where that need not be counted.
 */
export async function rankingOf<
  Row extends OfSeason & { readonly userId: string },
  Shown extends keyof Row & string,
>(
  rows: Rows<Row>,
  by: Shown,
  only: readonly Shown[],
  { guildId, gameId, season, userId, offset, limit }: RankingQuery,
  counted?: (than?: Pick<Row, Shown>) => number,
): Promise<Ranking<Pick<Row, Shown>>> {
  const ranked = (test: object = {}) => ({ guildId, gameId, season, ...test }) as Where<Row>;
  const [unless, how] = [IS_HIDDEN, { unless: IS_HIDDEN, only }];
  const countBetter = async (than?: Pick<Row, Shown>): Promise<number> =>
    counted?.(than) ?? rows.count(ranked(than && { [by]: { '>': than[by] } }), { unless });
  const order = [`-${by}`, '-userId'] as unknown as Order<Row>;
  const page = await rows.list(ranked(), { ...how, order, offset, limit });
  const [own] = await rows.list(ranked({ userId }), how);
  const people: Ranked<Pick<Row, Shown>>[] = [];
  let place = 1;
  for (const [i, row] of page.entries()) {
    if (i === 0) place += offset === 0 ? 0 : await countBetter(row);
    else if (page[i - 1]?.[by] !== row[by]) place = offset + i + 1;
    people.push({ ...row, place });
  }
  return {
    people,
    total: await countBetter(),
    own: own === undefined ? null : { ...own, place: 1 + (await countBetter(own)) },
  };
}

const RATED = ['userId', 'name', 'ordinal', 'games', 'wins'] as const;
const SPECTATOR = ['userId', 'name', 'points', 'bets', 'best'] as const;
const { userId: _, ...resultColumns } = results.columns;
/** A result, without whose it is. */
const RESULT = Object.keys(resultColumns) as (keyof typeof resultColumns)[];

/**
 * Results of games and the ratings made of them. They are deleted with a person or a server, but not with the table. Of who is
 * hidden nothing is written, and nobody else is told anything.
 */
export const createResultStore = ({ rowsOf, read }: StoredAccess) => {
  const all = rowsOf(results);
  return {
    /** The newest results of a person in a server, newest first. Also of who is hidden. */
    resultsOf: ({ guildId, userId, limit }: ResultQuery): Promise<readonly StoredResult[]> =>
      all.list({ userId, guildId }, { order: ['-endedAt'], limit, only: RESULT }),
    /** Every result of a person, of all servers, oldest first: for an export. */
    allResultsOf: (userId: string): Promise<readonly StoredResult[]> =>
      all.list({ userId }, { order: ['endedAt', 'tableId'], only: RESULT }),
    /** The newest games that a person played with this other one, newest first. */
    sharedResults: read(
      async (rowsIn, { guildId, userId, otherId, limit }: ResultQuery & { readonly otherId: string }) => {
        const rows = rowsIn(results);
        const others = await rows.list({ userId: otherId, guildId }, { unless: IS_HIDDEN });
        const byTable = new Map(others.map((other) => [other.tableId, other]));
        const theirs = { userId, guildId, tableId: [...byTable.keys()] };
        const own = await rows.list(theirs, { order: ['-endedAt'], limit });
        return own.flatMap(({ tableId, gameId, place, side }) => {
          const other = byTable.get(tableId);
          return other === undefined
            ? []
            : [{ gameId, own: { place, side }, other: { place: other.place, side: other.side } }];
        });
      },
    ),
    /** The people who are rated in a game of a server and a season. */
    ranking: (query: RankingQuery): Promise<Ranking> => rankingOf(rowsOf(ratings), 'ordinal', RATED, query),
    /** The people who have earned points with bets on a game of a server and a season. */
    spectatorRanking: (query: RankingQuery): Promise<SpectatorRanking> =>
      rankingOf(rowsOf(spectatorPoints), 'points', SPECTATOR, query),
    /** The points from a person's bets, on all servers, oldest first: for an export. */
    spectatorPointsOf: (userId: string) => rowsOf(spectatorPoints).list({ userId }, { order: ['endedAt'] }),
    /** The seasons in which people were rated in a game of a server, newest first. */
    seasonsOf: async (guildId: string, gameId: string): Promise<readonly string[]> => {
      const how = { only: ['season'], distinct: true, order: ['-season'] } as const;
      return (await rowsOf(ratings).list({ guildId, gameId }, how)).map(({ season }) => season);
    },
    /** The ids of the server's tables whose results, or points of spectators, were written since a time, in milliseconds since 1970. */
    endedSince: async (guildId: string, since: number): Promise<readonly string[]> => {
      const ended = { guildId, endedAt: { '>=': since } };
      const found = [
        ...(await all.list(ended, { only: ['tableId'] })),
        ...(await rowsOf(spectatorPoints).list(ended, { only: ['tableId'] })),
      ];
      return [...new Set(found.map(({ tableId }) => tableId))];
    },
    /** What hangs of a person's games in the galleries of all servers, oldest first: for an export. */
    exhibitsOf: async (userId: string) => {
      const tableId = (await all.list({ userId }, { only: ['tableId'] })).map((own) => own.tableId);
      return rowsOf(gallery).list({ tableId }, { order: ['endedAt', 'tableId'] });
    },
    /** Takes what a table has hung down for good; `false` where nothing of it hangs in this server. */
    takeDown: async (guildId: string, tableId: string): Promise<boolean> =>
      (await rowsOf(gallery).remove({ guildId, tableId })) > 0,
    isHidden: async (userId: string): Promise<boolean> => (await rowsOf(hiddenPeople).count({ userId })) > 0,
  };
};

export type ResultStore = ReturnType<typeof createResultStore>;
/** A game that two people played, from the view of one of them. */
export type SharedResult = Awaited<ReturnType<ResultStore['sharedResults']>>[number];
