import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { replayRecord } from '../games/vips/replay-record.ts';
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
      const wrong = records.filter((record) => {
        const replayed = replayRecord(record);
        const end = { scores: record.scores, winners: record.winners };
        return !isDeepStrictEqual([replayed.columns, replayed.result], [record.final, end]);
      });
      expect(wrong).toEqual([]);
    },
  );
});
