import { describe, expect, test } from 'vitest';
import type { GameResult, PersonResult } from '../../../src/table/results/game-result.ts';
import type { RankingQuery } from '../../../src/table/stored/results.ts';
import { NEW_RATING, ordinalOf } from '../../../src/table/results/rating.ts';
import { samplePost } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

const [ADA, BEN, CLEO] = ['300', '301', '302'] as const;
const SEASON = '2026-Q4';

const person = (
  userId: string,
  seat: number,
  place: number,
  more: Partial<PersonResult> = {},
): PersonResult => ({
  userId,
  name: `*${userId}*`,
  seat,
  place,
  score: 40 - place,
  won: place === 1,
  side: null,
  titles: place === 1 ? ['prophet'] : [],
  causes: ['women.head.IV'],
  prize: false,
  ...more,
});

/** How every store keeps results, and ranks people by them. */
export function resultsContract(openEmptyStore: OpenEmptyStore): void {
  const { store, create, commit } = useEmptyStore(openEmptyStore);

  /** Ends a game at a table of its own. */
  const end = async (
    tableId: string,
    seats: readonly PersonResult[],
    more: Partial<Omit<GameResult, 'seats'>> = {},
  ): Promise<void> => {
    const { guildId = '100' } = more;
    await create({ table: { id: tableId, guildId } });
    const result: GameResult = {
      tableId,
      guildId,
      gameId: 'vips',
      endedAt: 1_000,
      season: SEASON,
      people: seats.length,
      exhibit: null,
      ...more,
      seats,
    };
    const table = { id: tableId, guildId, version: 2, status: 'over' } as const;
    expect(await commit({ table, result })).toBe('committed');
    expect(await commit({ table, result })).toBe('conflict');
  };
  const newest = (userId: string, guildId = '100') => store().resultsOf({ guildId, userId, limit: 10 });
  const ranking = (more: Partial<RankingQuery> = {}) =>
    store().ranking({
      guildId: '100',
      gameId: 'vips',
      season: SEASON,
      userId: ADA,
      offset: 0,
      limit: 10,
      ...more,
    });

  describe('results', () => {
    test('are kept once with the end of the game, newest first, for each server', async () => {
      await end('aaaaaaa2', [person(ADA, 0, 1), person(BEN, 2, 2)]);
      await end('aaaaaaa3', [person(ADA, 1, 2, { score: null, side: 'dance' })], {
        gameId: 'fame-us',
        endedAt: 2_000,
        people: 4,
      });
      await end('aaaaaaa4', [person(ADA, 0, 1)], { guildId: '101' });
      expect(await newest(ADA)).toEqual([
        {
          tableId: 'aaaaaaa3',
          seat: 1,
          guildId: '100',
          channelId: '200',
          gameId: 'fame-us',
          season: SEASON,
          people: 4,
          place: 2,
          score: null,
          won: false,
          side: 'dance',
          titles: [],
          causes: ['women.head.IV'],
          prize: false,
          endedAt: 2_000,
        },
        expect.objectContaining({ tableId: 'aaaaaaa2', won: true, score: 39, titles: ['prophet'] }),
      ]);
      expect((await store().resultsOf({ guildId: '100', userId: ADA, limit: 1 })).length).toBe(1);
      expect((await store().allResultsOf(ADA)).map(({ guildId }) => guildId).sort()).toEqual([
        '100',
        '100',
        '101',
      ]);
      expect((await store().endedSince('100', 1_500)).toSorted()).toEqual(['aaaaaaa3']);
    });

    test('stay when the table is deleted for its age, and the prize is added to them', async () => {
      await end('aaaaaaa2', [person(ADA, 0, 1), person(BEN, 2, 2)]);
      const table = { id: 'aaaaaaa2', version: 3, status: 'over' } as const;
      await commit({ table, prizes: [2] });
      expect(await store().deleteTables({ openedBefore: 2_000_000_000_000 })).toBe(1);
      expect((await newest(BEN))[0]?.prize).toBe(true);
      expect((await newest(ADA))[0]?.prize).toBe(false);
      // A table that has its id now can end, too.
      await end('aaaaaaa2', [person(ADA, 0, 2), person(BEN, 2, 1)]);
      expect(await newest(ADA)).toHaveLength(1);
    });

    test('of two people are found together', async () => {
      await end('aaaaaaa2', [person(ADA, 0, 1), person(BEN, 1, 2)]);
      await end('aaaaaaa3', [person(ADA, 0, 1), person(CLEO, 1, 2)]);
      const query = { guildId: '100', userId: ADA, otherId: BEN, limit: 10 };
      expect(await store().sharedResults(query)).toEqual([
        { gameId: 'vips', own: { place: 1, side: null }, other: { place: 2, side: null } },
      ]);
      expect(await store().sharedResults({ ...query, guildId: '101' })).toEqual([]);
      await store().setHidden(BEN, true);
      expect(await store().sharedResults(query)).toEqual([]);
    });

    test('rank people who played against each other, by game, server and season', async () => {
      await end('aaaaaaa2', [person(ADA, 0, 2), person(BEN, 1, 1)]);
      await end('aaaaaaa3', [person(ADA, 0, 2), person(BEN, 1, 1)]);
      await end('aaaaaaa4', [person(CLEO, 0, 1)]);
      await end('aaaaaaa5', [person(ADA, 0, 1), person(CLEO, 1, 2)], { season: '2027-Q1' });
      await end('aaaaaaa6', [person(ADA, 0, 1), person(CLEO, 1, 2)], { guildId: '101' });
      const { people, total, own } = await ranking();
      expect(people.map(({ userId, place, games, wins }) => ({ userId, place, games, wins }))).toEqual([
        { userId: BEN, place: 1, games: 2, wins: 2 },
        { userId: ADA, place: 2, games: 2, wins: 0 },
      ]);
      expect(total).toBe(2);
      expect(own).toEqual(people[1]);
      expect(people[0]?.name).toBe('*301*');
      expect(people[0]!.ordinal).toBeGreaterThan(people[1]!.ordinal);
      expect(people[0]!.ordinal).toBeGreaterThan(ordinalOf(NEW_RATING));
      expect((await ranking({ offset: 1, limit: 1 })).people).toEqual([people[1]]);
      expect((await ranking({ userId: CLEO })).own).toBeNull();
      expect(await store().seasonsOf('100', 'vips')).toEqual(['2027-Q1', SEASON]);
      expect(await store().seasonsOf('100', 'fame-us')).toEqual([]);
    });

    test('of two games that end at once both count', async () => {
      await create({ table: { id: 'aaaaaaa2' } });
      await Promise.all(
        ['bbbbbbb2', 'bbbbbbb3', 'bbbbbbb4', 'bbbbbbb5'].map((id, i) =>
          end(id, [person(i % 2 === 0 ? ADA : BEN, 0, 1), person(i % 2 === 0 ? BEN : ADA, 1, 2)]),
        ),
      );
      const { people } = await ranking();
      expect(people.map(({ games, wins }) => ({ games, wins }))).toEqual([
        { games: 4, wins: 2 },
        { games: 4, wins: 2 },
      ]);
    });

    test('rate teams, and nobody who only had friends at the table', async () => {
      await end('aaaaaaa2', [
        person(ADA, 0, 1, { side: 'dance' }),
        person(BEN, 1, 1, { side: 'dance' }),
        person(CLEO, 2, 3, { side: 'square' }),
      ]);
      await end('aaaaaaa3', [person(ADA, 0, 1, { side: 'dance' }), person(BEN, 1, 1, { side: 'dance' })]);
      const { people } = await ranking();
      expect(people.map(({ place, games }) => ({ place, games }))).toEqual([
        { place: 1, games: 1 },
        { place: 1, games: 1 },
        { place: 3, games: 1 },
      ]);
    });

    test('and whatever else is known of a person are forgotten on request, with whom posts pinged', async () => {
      await end('aaaaaaa2', [person(BEN, 0, 1), person(CLEO, 1, 2)]);
      await create({
        table: {
          id: 'bbbbbbb2',
          hostId: '400',
          openedAt: 2,
          seats: [{ kind: 'user', userId: BEN, name: 'B' }],
        },
      });
      await create({ table: { id: 'bbbbbbb3', hostId: BEN, openedBy: '400', openedAt: 3, waiting: [] } });
      const message = { ...samplePost().message, pinged: [BEN, CLEO], told: [BEN] };
      const post = samplePost({ tableId: 'bbbbbbb2', message });
      await store().settleOutbox('none', post);
      const tableIds = await store().tablesNaming(BEN);
      expect(tableIds).toEqual(['bbbbbbb3', 'bbbbbbb2']);
      await commit({ table: { id: 'bbbbbbb3', hostId: BEN, waiting: [], version: 2, status: 'over' } });
      expect(await store().tablesNaming(BEN, 'open')).toEqual(['bbbbbbb2']);
      await store().forgetPerson(BEN, tableIds);
      expect(await store().livePosts('bbbbbbb2')).toEqual([
        { ...post, message: { ...message, pinged: [CLEO], told: [] } },
      ]);
      expect(await store().allResultsOf(BEN)).toEqual([]);
      expect((await ranking()).people.map(({ userId }) => userId)).toEqual([CLEO]);
      expect((await store().load('bbbbbbb2'))?.table.seats[0]).toMatchObject({ userId: BEN });
    });

    test('leave what a game has hung in the gallery of its server, until nobody is there whose game it was', async () => {
      const work = (target: string) => ({ exhibit: { target, face: ['I', 'II'] } });
      await end('aaaaaaa2', [person(ADA, 0, 1)], { ...work('one'), endedAt: 1_000 });
      await end('aaaaaaa3', [person(ADA, 0, 1), person(BEN, 1, 2)], { ...work('two'), endedAt: 3_000 });
      await end('aaaaaaa4', [person(CLEO, 0, 1)], { ...work('three'), endedAt: 2_000 });
      await end('aaaaaaa5', [person(CLEO, 0, 1)], { ...work('four'), gameId: 'fame-us' });
      await end('aaaaaaa6', [person(CLEO, 0, 1)], { ...work('five'), guildId: '101' });
      await end('aaaaaaa7', [person(CLEO, 0, 1)]);
      const query = { guildId: '100', gameId: 'vips', offset: 0, limit: 10 };
      const hung = async (more: object = {}): Promise<readonly string[]> =>
        (await store().exhibits({ ...query, ...more })).map(({ tableId }) => tableId);
      expect(await hung()).toEqual(['aaaaaaa3', 'aaaaaaa4', 'aaaaaaa2']);
      expect(await hung({ offset: 1, limit: 1 })).toEqual(['aaaaaaa4']);
      const [{ channelId } = { channelId: '' }] = await store().exhibits(query);
      expect(await hung({ seen: { channelIds: [channelId], userId: '' } })).toHaveLength(3);
      expect(await hung({ seen: { channelIds: ['elsewhere'], userId: BEN } })).toEqual(['aaaaaaa3']);
      expect(await hung({ seen: { channelIds: [], userId: '' } })).toEqual([]);
      expect(await store().exhibitsOf(BEN)).toEqual([
        {
          tableId: 'aaaaaaa3',
          guildId: '100',
          gameId: 'vips',
          channelId,
          endedAt: 3_000,
          work: { target: 'two', face: ['I', 'II'] },
        },
      ]);
      expect((await store().exhibitsOf(ADA)).map(({ tableId }) => tableId)).toEqual(['aaaaaaa2', 'aaaaaaa3']);
      expect(await store().deleteTables({ openedBefore: 2_000_000_000_000 })).toBe(6);
      expect(await hung({ seen: { channelIds: [channelId], userId: '' } })).toHaveLength(3);
      await store().setHidden(ADA, true);
      expect(await hung()).toEqual(['aaaaaaa3', 'aaaaaaa4']);
      await end('aaaaaaa2', [person(ADA, 0, 1)], work('of a hidden person'));
      await store().setHidden(ADA, false);
      expect((await store().exhibits(query)).at(-1)?.work).toEqual(work('one').exhibit);
      await store().forgetPerson(ADA, []);
      expect(await hung()).toEqual(['aaaaaaa3', 'aaaaaaa4']);
      expect(await store().takeDown('101', 'aaaaaaa4')).toBe(false);
      expect(await store().takeDown('100', 'aaaaaaa4')).toBe(true);
      expect(await store().takeDown('100', 'aaaaaaa4')).toBe(false);
      expect(await hung()).toEqual(['aaaaaaa3']);
      await store().deleteTables({ guildId: '100' });
      expect(await hung()).toEqual([]);
      expect(await hung({ guildId: '101' })).toEqual(['aaaaaaa6']);
    });
  });
}
