import { describe, expect, test } from 'vitest';
import { parsePlan } from '../../scripts/simulate/plan.ts';
import { playGame } from '../../scripts/simulate/play-game.ts';
import { games } from '../../src/games/index.ts';
import { createAppTranslator } from '../../src/features/app-translator.ts';
import { pebblesEntry } from '../kernel/pebbles-entry.ts';
import type { GameRecord } from '../games/vips/game-record.ts';
import { runScriptHere } from './run-script-here.ts';
import { runScript, type ScriptResult } from './run-script.ts';

describe('a simulation of any game', () => {
  const entries = [...games, pebblesEntry];
  const simulate = (...args: readonly string[]): unknown => {
    const plan = parsePlan(args, entries);
    return playGame(plan, 0, createAppTranslator([plan.entry]));
  };

  test('plays the one that is named, with its own bots and settings', () => {
    const record = simulate('--game', 'pebbles', '--players', '2', '--settings', '{"heap":3}');
    expect(record).toMatchObject({
      format: 'pedestal.pebbles/1',
      players: [
        { name: 'First 1', bot: 'first' },
        { name: 'First 2', bot: 'first' },
      ],
    });
    expect((record as { events: object[] }).events[0]).toMatchObject({ heap: 3 });
    expect(simulate('--game', 'pebbles')).not.toEqual(simulate('--game', 'pebbles', '--seed', '2'));
  });

  test.each([
    [['--game', 'chess'], 'There is no game "chess"; there are vips, fame-us, pebbles.'],
    [['--game', 'pebbles', '--bots', 'greedy'], 'There is no bot "greedy"; there are first.'],
    [['--game', 'pebbles', '--settings', '{"heap":0}'], 'Those --settings will not do. How many?'],
  ])('refuses %j', (args, sentence) => {
    expect(() => parsePlan(args, entries)).toThrow(sentence);
  });
});

const runSimulate = (...args: readonly string[]) => runScriptHere('simulate.ts', args);
const recordsOf = ({ out }: ScriptResult): readonly GameRecord[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as GameRecord);

describe('npm run simulate', () => {
  test('repeats the named bots to fill the seats, and uses random ones by default', async () => {
    const players = async (...args: readonly string[]) => recordsOf(await runSimulate(...args))[0]?.players;
    const [five, byDefault] = await Promise.all([
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
    expect(byDefault?.map(({ bot }) => bot)).toEqual(['random', 'random', 'random']);
  });

  test('takes the settings that are given, and draws the others', async () => {
    const records = recordsOf(
      await runSimulate('--game', 'vips', '--games', '8', '--settings', '{"target":"the ideal flag"}'),
    );
    expect(new Set(records.map(({ target }) => target))).toEqual(new Set(['the ideal flag']));
    expect(new Set(records.map(({ set }) => set)).size).toBe(2);
    expect(new Set(records.map(({ table }) => table)).size).toBe(8);
  });

  test('ends quietly when its output is closed', async () => {
    const ran = await runScript('simulate.ts', ['--games', '1000000'], { lines: 3 });
    expect(ran).toMatchObject({ code: 0, err: '' });
  });

  test.each([
    [['--game', 'chess'], 'There is no game "chess"; there are vips, fame-us.'],
    [
      ['--bots', 'greedy,clever'],
      'There is no bot "clever"; there are greedy, random, master, rookie, gambler, reader.',
    ],
    [['--players', '6'], '--players must be a whole number from 2 to 5, not "6".'],
    [['--games', 'many'], '--games must be a whole number from 1 to 1000000, not "many".'],
    [['--games', '0'], '--games must be a whole number from 1 to 1000000, not "0".'],
    [['--players', '2', '--bots', 'random,random,random'], '3 bots do not fit on 2 seats.'],
    [
      ['--speed', '9'],
      "Unknown option '--speed': the flags are --game, --games, --seed, --players, --bots and --settings.",
    ],
    [
      ['vips'],
      "Unexpected argument 'vips': the flags are --game, --games, --seed, --players, --bots and --settings.",
    ],
    [['--settings', 'men'], `--settings must be a JSON object such as '{"key":"value"}', not 'men'.`],
    [['--settings', '[1]'], `--settings must be a JSON object such as '{"key":"value"}', not '[1]'.`],
    [
      ['--settings', '{"target":""}'],
      'Those --settings will not do. That won’t fit the poster: I have room for 1 to 80 characters, and at least one has to be visible.',
    ],
  ])('rejects %j in one sentence', async (args, sentence) => {
    expect(await runSimulate(...args)).toEqual({ code: 2, out: '', err: `${sentence}\n` });
  });
});
