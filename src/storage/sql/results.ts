import type { Seat } from '../../kernel/game.ts';
import type { GameResult, PersonResult } from '../../table/game-result.ts';
import type { RankedPerson, ResultStore } from '../../table/ports/results.ts';
import { NEW_RATING, ordinalOf, ratingsAfter } from '../../table/rating.ts';
import type { Access, Db } from './access.ts';
import { encodeRow } from './columns.ts';
import { deleteExhibits, galleryStore, insertExhibit } from './gallery.ts';
import { placesOf } from './places.ts';
import { readResult, resultColumns } from './rows.ts';
import type { CoreRow } from './core-tables.ts';
import { spectatorPointsStore } from './spectator-points.ts';

/** Inside the transaction of a game's end: keeps its results, and rates its players, except people who are hidden. */
export async function insertResult(
  db: Db,
  locking: Pick<Access, 'rowLocks'>,
  result: GameResult,
): Promise<void> {
  const hidden = await hiddenAmong(
    db,
    result.seats.map(({ userId }) => userId),
  );
  const seats = result.seats.filter(({ userId }) => !hidden.has(userId));
  if (seats.length === 0) return;
  await db
    .insertInto('results')
    .values(
      seats.map(({ userId, name: _, ...person }) => ({
        ...encodeRow(resultColumns, { ...result, ...person }),
        user_id: userId,
      })),
    )
    // A table may have the id of one that was deleted, whose results are still there: its game ends all the same.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await insertExhibit(db, result);
  await ratePeople(db, locking, result, seats);
}

async function hiddenAmong(db: Db, userIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('hidden_people')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map((row) => row.user_id));
}

async function ratePeople(
  db: Db,
  { rowLocks }: Pick<Access, 'rowLocks'>,
  { guildId, gameId, season }: GameResult,
  seats: readonly PersonResult[],
): Promise<void> {
  const players = seats.map((seat) => ({ ...seat, rating: NEW_RATING }));
  if (ratingsAfter(players) === null) return;
  // Always in the same order, so that two games that end at once wait for each other in turn.
  const people = seats.toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
  await db
    .insertInto('ratings')
    .values(
      people.map(({ userId, name }) => ({
        guild_id: guildId,
        game: gameId,
        season,
        user_id: userId,
        name,
        ...NEW_RATING,
        ordinal: ordinalOf(NEW_RATING),
        games: 0,
        wins: 0,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('ratings')
    .select(['user_id', 'mu', 'sigma'])
    .where('guild_id', '=', guildId)
    .where('game', '=', gameId)
    .where('season', '=', season)
    .where(
      'user_id',
      'in',
      people.map(({ userId }) => userId),
    )
    .orderBy('user_id')
    .$if(rowLocks, (query) => query.forUpdate())
    .execute();
  const before = new Map(rows.map(({ user_id: userId, mu, sigma }) => [userId, { mu, sigma }]));
  const after =
    ratingsAfter(people.map((person) => ({ ...person, rating: before.get(person.userId) ?? NEW_RATING }))) ??
    [];
  for (const [i, { userId, name, won }] of people.entries()) {
    const { mu, sigma } = after[i] ?? NEW_RATING;
    await db
      .updateTable('ratings')
      .set({ name, mu, sigma, ordinal: ordinalOf({ mu, sigma }) })
      .set((column) => ({ games: column('games', '+', 1), wins: column('wins', '+', won ? 1 : 0) }))
      .where('guild_id', '=', guildId)
      .where('game', '=', gameId)
      .where('season', '=', season)
      .where('user_id', '=', userId)
      .execute();
  }
}

/** Inside a transaction: notes who has won the prize of what was played after the end. */
export async function markPrizes(db: Db, tableId: string, seats: readonly Seat[]): Promise<void> {
  await db
    .updateTable('results')
    .set({ prize: 1 })
    .where('table_id', '=', tableId)
    .where('seat', 'in', seats)
    .execute();
}

const rankedPerson = (
  { user_id: userId, name, ordinal, games, wins }: RankedRow,
  place: number,
): RankedPerson => ({ userId, name, ordinal, games, wins, place });

type RankedRow = Pick<CoreRow<'ratings'>, 'user_id' | 'name' | 'ordinal' | 'games' | 'wins'>;

/** Inside a transaction: deletes results and ratings of a person, or of a server, and what hangs for nobody else. */
export async function deleteResults(
  db: Db,
  whose: { readonly userId: string } | { readonly guildId: string },
): Promise<void> {
  await deleteExhibits(db, whose);
  for (const dbTable of ['results', 'ratings', 'spectator_points'] as const)
    await (
      'userId' in whose
        ? db.deleteFrom(dbTable).where('user_id', '=', whose.userId)
        : db.deleteFrom(dbTable).where('guild_id', '=', whose.guildId)
    ).execute();
}

/** `ResultStore` on any SQL database. */
export const resultStore = (access: Access): ResultStore => ({
  resultsOf: access.read(async (db, { guildId, userId, limit }) => {
    const rows = await db
      .selectFrom('results')
      .selectAll()
      .where('user_id', '=', userId)
      .where('guild_id', '=', guildId)
      .orderBy('ended_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(readResult);
  }),
  allResultsOf: access.read(async (db, userId) => {
    const rows = await db
      .selectFrom('results')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('ended_at')
      .orderBy('table_id')
      .execute();
    return rows.map(readResult);
  }),
  sharedResults: access.read(async (db, { guildId, userId, otherId, limit }) => {
    const rows = await db
      .selectFrom('results as own')
      .innerJoin('results as other', 'other.table_id', 'own.table_id')
      .select(['own.game', 'own.place', 'own.side', 'other.place as other_place', 'other.side as other_side'])
      .where('own.user_id', '=', userId)
      .where('own.guild_id', '=', guildId)
      .where('other.user_id', '=', otherId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('hidden_people').select('user_id').whereRef('user_id', '=', 'other.user_id'))),
      )
      .orderBy('own.ended_at', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({
      gameId: row.game,
      own: { place: row.place, side: row.side },
      other: { place: row.other_place, side: row.other_side },
    }));
  }),
  ranking: access.read(async (db, { guildId, gameId, season, userId, offset, limit }) => {
    const ranked = db
      .selectFrom('ratings')
      .where('guild_id', '=', guildId)
      .where('game', '=', gameId)
      .where('season', '=', season)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('hidden_people')
              .select('hidden_people.user_id')
              .whereRef('hidden_people.user_id', '=', 'ratings.user_id'),
          ),
        ),
      );
    const columns = ['user_id', 'name', 'ordinal', 'games', 'wins'] as const;
    const { total } = await ranked
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const page = await ranked
      .select(columns)
      .orderBy('ordinal', 'desc')
      .orderBy('user_id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute();
    const countBetter = async (ordinal: number): Promise<number> =>
      (
        await ranked
          .select(({ fn }) => fn.countAll<number>().as('better'))
          .where('ordinal', '>', ordinal)
          .executeTakeFirstOrThrow()
      ).better;
    const own = await ranked.select(columns).where('ratings.user_id', '=', userId).executeTakeFirst();
    const places = await placesOf(page, offset, { valueOf: ({ ordinal }) => ordinal, countBetter });
    return {
      people: page.map((row, i) => rankedPerson(row, places[i] ?? 1)),
      total,
      own: own === undefined ? null : rankedPerson(own, 1 + (await countBetter(own.ordinal))),
    };
  }),
  seasonsOf: access.read(async (db, guildId, gameId) => {
    const rows = await db
      .selectFrom('ratings')
      .select('season')
      .distinct()
      .where('guild_id', '=', guildId)
      .where('game', '=', gameId)
      .orderBy('season', 'desc')
      .execute();
    return rows.map(({ season }) => season);
  }),
  endedSince: access.read(async (db, guildId, since) => {
    const endedIn = (dbTable: 'results' | 'spectator_points') =>
      db
        .selectFrom(dbTable)
        .select('table_id')
        .where('guild_id', '=', guildId)
        .where('ended_at', '>=', since);
    const rows = await endedIn('results').union(endedIn('spectator_points')).execute();
    return rows.map((row) => row.table_id);
  }),
  isHidden: access.read(async (db, userId) => {
    return (await hiddenAmong(db, [userId])).has(userId);
  }),
  setHidden: access.write(async (db, userId, hidden) => {
    if (hidden)
      await db
        .insertInto('hidden_people')
        .values({ user_id: userId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await db.deleteFrom('hidden_people').where('user_id', '=', userId).execute();
  }),
  ...galleryStore(access),
  ...spectatorPointsStore(access),
});
