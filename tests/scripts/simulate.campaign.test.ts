import { describe, expect, test } from 'vitest';
import { vips } from '../../src/games/vips/game.ts';
import { recordsOf, runSimulate } from './run-simulate.ts';

describe('npm run simulate', () => {
  test.each([2, 3, 4, 5])(
    'plays 1,000 games of %i to their end, with the same result on replay',
    async (players) => {
      const ran = await runSimulate('--games', '1000', '--seed', 'acceptance', '--players', `${players}`);
      expect(ran).toMatchObject({ code: 0, err: '' });
      const records = recordsOf(ran);
      expect(records).toHaveLength(1000);
      expect(new Set(records.map(({ table }) => table)).size).toBe(1000);
      expect(records.filter((record) => vips.fromRecord(record)?.ok !== true)).toEqual([]);
    },
  );
});
