import { describe, expect, test } from 'vitest';
import type { SpectatorBet } from '../../../src/table/spectator-bet.ts';
import type { EarnedPoints } from '../../../src/table/ports/tables.ts';
import { sampleChange } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps the bets of people without a seat. */
export function spectatorBetsContract(openEmptyStore: OpenEmptyStore): void {
  const { store, create } = useEmptyStore(openEmptyStore);
  const mia: SpectatorBet = {
    number: 1,
    userId: '309',
    name: 'Mia "*" 🎩',
    bet: { head: 'II', eyes: 'V', mouth: 'I' },
    at: 1_700_000_000_000,
  };
  const bo: SpectatorBet = { ...mia, number: 2, userId: '310', name: 'Bo', at: 5 };

  const openWith = async (id: string, bets: readonly SpectatorBet[]): Promise<void> => {
    await create({ table: { id, status: 'playing' } });
    for (const [i, spectatorBet] of bets.entries())
      await store().commit({
        ...sampleChange({ table: { id, status: 'playing', version: i + 2 } }),
        spectatorBet,
      });
  };

  describe('spectator bets', () => {
    test('are stored with a change and read in the order of their numbers; a later one takes the place of its number', async () => {
      await openWith('abcdefg2', [mia, bo, { ...mia, bet: 7, at: 6 }]);
      expect(await store().spectatorBetsOf('abcdefg2')).toEqual([{ ...mia, bet: 7, at: 6 }, bo]);
      expect(await store().spectatorBetsOf('other222')).toEqual([]);
    });

    test('are found and counted for one person, without those of nobody', async () => {
      await openWith('abcdefg2', [mia, bo, { ...mia, number: 3, userId: null, name: '' }]);
      expect(await store().ownBetOf('abcdefg2', '310')).toEqual({ own: bo, count: 2, lastNumber: 3 });
      expect(await store().ownBetOf('other222', '310')).toEqual({ own: null, count: 0, lastNumber: 0 });
      await store().setHidden('310', true);
      expect(await store().namedBetsOf('abcdefg2')).toEqual([mia]);
    });

    test('are not stored with a change that comes too late', async () => {
      await openWith('abcdefg2', [mia]);
      const late = { ...sampleChange({ table: { status: 'playing', version: 2 } }), spectatorBet: bo };
      expect(await store().commit(late)).toBe('conflict');
      expect(await store().spectatorBetsOf('abcdefg2')).toEqual([mia]);
    });

    test('are nobody’s once their owner has a seat there, at that table only', async () => {
      await openWith('abcdefg2', [mia, bo]);
      await openWith('other222', [mia]);
      const change = sampleChange({ table: { status: 'playing', version: 4 } });
      await store().commit({ ...change, endsSpectatorBetOf: '309' });
      expect(await store().spectatorBetsOf('abcdefg2')).toEqual([{ ...mia, userId: null, name: '' }, bo]);
      expect(await store().spectatorBetsOf('other222')).toEqual([mia]);
      expect(await store().tablesNaming('309')).toEqual(['other222']);
      expect(await store().tablesNaming('309', 'open')).toEqual(['other222']);
    });

    test('are nobody’s once their owner is forgotten, and the tables of others stay', async () => {
      await openWith('abcdefg2', [mia]);
      expect(await store().tablesNaming('309')).toEqual(['abcdefg2']);
      await store().forgetPerson('309', ['abcdefg2']);
      expect(await store().spectatorBetsOf('abcdefg2')).toEqual([{ ...mia, userId: null, name: '' }]);
      expect(await store().deleteTables({ userId: '309' })).toBe(0);
    });

    describe('earn points', () => {
      const SEASON = '2026-Q4';
      const endWith = async (
        id: string,
        bets: readonly SpectatorBet[],
        points: readonly number[],
        season = SEASON,
      ): Promise<void> => {
        await openWith(id, bets);
        const table = { id, status: 'over', version: bets.length + 2 } as const;
        const spectatorPoints: EarnedPoints = {
          season,
          endedAt: 1_000,
          bets: points.map((each, i) => ({ number: i + 1, points: each })),
        };
        const change = { ...sampleChange({ table }), spectatorPoints };
        expect(await store().commit(change)).toBe('committed');
        expect(await store().commit(change)).toBe('conflict');
      };
      const { guildId, gameId } = sampleChange().table;
      const ranking = (userId = '309', offset = 0, limit = 10) =>
        store().spectatorRanking({ guildId, gameId, season: SEASON, userId, offset, limit });
      const told = async () => (await ranking()).people.map(({ userId, points }) => [userId, points]);

      test('which add up over a season, once for each game, under the newest name', async () => {
        await endWith('abcdefg2', [mia, bo], [12, 30]);
        await endWith('abcdefg3', [{ ...mia, name: 'Mia II' }, bo], [20, 2]);
        await endWith('abcdefg4', [mia], [99], '2026-Q3');
        const mias = { userId: '309', name: 'Mia II', points: 32, bets: 2, best: 20, place: 1 };
        const bos = { userId: '310', name: 'Bo', points: 32, bets: 2, best: 30, place: 1 };
        expect(await ranking()).toEqual({ people: [bos, mias], total: 2, own: mias });
        expect(await ranking('310', 1, 1)).toEqual({ people: [mias], total: 2, own: bos });
        expect(await ranking('311', 0, 0)).toEqual({ people: [], total: 2, own: null });
        expect(await store().spectatorPointsOf('309')).toMatchObject([
          {
            guildId,
            gameId,
            season: SEASON,
            points: 32,
            bets: 2,
            best: 20,
            tableId: 'abcdefg3',
            endedAt: 1_000,
          },
          { season: '2026-Q3', points: 99, bets: 1, best: 99 },
        ]);
        expect((await store().endedSince(guildId, 1_000)).toSorted()).toEqual(['abcdefg3', 'abcdefg4']);
        expect(await store().endedSince(guildId, 1_001)).toEqual([]);
      });

      test('but not when they are nobody’s, or those of a person who is hidden', async () => {
        await store().setHidden('310', true);
        await openWith('abcdefg3', []);
        await endWith('abcdefg2', [{ ...mia, userId: null, name: '' }, bo], [12, 30]);
        expect(await ranking()).toEqual({ people: [], total: 0, own: null });
        await store().setHidden('310', false);
        expect(await ranking('310')).toEqual({ people: [], total: 0, own: null });
      });

      test('which are in no ranking while their owner is hidden', async () => {
        await endWith('abcdefg2', [mia, bo], [12, 30]);
        await store().setHidden('310', true);
        expect(await told()).toEqual([['309', 12]]);
        expect((await ranking()).own?.place).toBe(1);
        expect((await ranking('310')).own).toBeNull();
        await store().setHidden('310', false);
        expect(await told()).toEqual([
          ['310', 30],
          ['309', 12],
        ]);
      });

      test('which go when their owner is forgotten, and with the data of their server', async () => {
        await endWith('abcdefg2', [mia, bo], [12, 30]);
        await store().forgetPerson('309', ['abcdefg2']);
        expect(await told()).toEqual([['310', 30]]);
        expect(await store().spectatorPointsOf('309')).toEqual([]);
        expect(await store().serverAfter('')).toBe(guildId);
        await store().deleteTables({ guildId });
        expect(await told()).toEqual([]);
        expect(await store().serverAfter('')).toBeNull();
      });
    });
  });
}
