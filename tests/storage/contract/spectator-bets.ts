import { describe, expect, test } from 'vitest';
import type { SpectatorBet } from '../../../src/table/spectator-bet.ts';
import { sampleChange } from '../fixtures.ts';
import { type OpenEmptyStore, useEmptyStore } from './empty-store.ts';

/** How every store keeps the bets of people without a seat. */
export function spectatorBetsContract(openEmptyStore: OpenEmptyStore): void {
  const { store } = useEmptyStore(openEmptyStore);
  const mia: SpectatorBet = {
    number: 1,
    userId: '309',
    name: 'Mia "*" 🎩',
    bet: { head: 'II', eyes: 'V', mouth: 'I' },
    at: 1_700_000_000_000,
  };
  const bo: SpectatorBet = { ...mia, number: 2, userId: '310', name: 'Bo', at: 5 };

  const openWith = async (id: string, bets: readonly SpectatorBet[]): Promise<void> => {
    await store().create(sampleChange({ table: { id, status: 'playing' } }));
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

    test('go with their table, and with the data of their server', async () => {
      await openWith('abcdefg2', [mia]);
      const [guildId] = [(await store().load('abcdefg2'))!.table.guildId];
      expect(await store().deleteTables({ guildId })).toBe(1);
      expect(await store().spectatorBetsOf('abcdefg2')).toEqual([]);
    });
  });
}
