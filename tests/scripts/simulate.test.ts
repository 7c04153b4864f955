import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { playAgain, type Record } from '../games/vips/playAgain.ts';
import { type Ran, run } from './run.ts';

const simulate = (...args: readonly string[]): Promise<Ran> => run('simulate.ts', args);
const recordsOf = (ran: Ran): readonly Record[] =>
  ran.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('npm run simulate', () => {
  test.each([2, 3, 4, 5])(
    '1,000 games of %i end, and come out the same when played again',
    async (players) => {
      const ran = await simulate('--games', '1000', '--seed', 'acceptance', '--players', `${players}`);
      expect(ran).toMatchObject({ code: 0, err: '' });
      const records = recordsOf(ran);
      expect(records).toHaveLength(1000);
      expect(new Set(records.map(({ table }) => table)).size).toBe(1000);
      const wrong = records.filter((record) => {
        const again = playAgain(record);
        const end = { scores: record.scores, winners: record.winners };
        return !isDeepStrictEqual([again.columns, again.result], [record.final, end]);
      });
      expect(wrong).toEqual([]);
    },
  );

  test('names of computer players repeat to fill the seats, without any all play at random', async () => {
    const players = async (...args: readonly string[]) => recordsOf(await simulate(...args))[0]?.players;
    const [five, usual] = await Promise.all([
      players('--players', '5', '--bots', 'greedy,random'),
      players(),
    ]);
    expect(five).toEqual([
      { name: 'Greedy 1', bot: 'greedy' },
      { name: 'Random 1', bot: 'random' },
      { name: 'Greedy 2', bot: 'greedy' },
      { name: 'Random 2', bot: 'random' },
      { name: 'Greedy 3', bot: 'greedy' },
    ]);
    expect(usual?.map(({ bot }) => bot)).toEqual(['random', 'random', 'random']);
  });

  test('ends quietly when nobody reads on', async () => {
    const ran = await run('simulate.ts', ['--games', '1000000'], { lines: 3 });
    expect(ran).toMatchObject({ code: 0, err: '' });
  });

  test.each([
    [['--game', 'chess'], 'There is no game "chess"; there is vips.'],
    [['--bots', 'greedy,clever'], 'There is no computer player "clever"; there are greedy, random.'],
    [['--players', '6'], '--players must be a whole number from 2 to 5, not "6".'],
    [['--games', 'many'], '--games must be a whole number from 1 to 1000000, not "many".'],
    [['--games', '0'], '--games must be a whole number from 1 to 1000000, not "0".'],
    [['--players', '2', '--bots', 'random,random,random'], '3 computer players do not fit on 2 seats.'],
    [
      ['--speed', '9'],
      "Unknown option '--speed': the flags are --game, --games, --seed, --players and --bots.",
    ],
    [['vips'], "Unexpected argument 'vips': the flags are --game, --games, --seed, --players and --bots."],
  ])('%j is refused in one sentence', async (args, sentence) => {
    expect(await simulate(...args)).toEqual({ code: 2, out: '', err: `${sentence}\n` });
  });
});
