import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import { createTranslator } from '../../../src/i18n/translator.ts';
import { createVoice } from '../../../src/i18n/voice.ts';
import { pick, seededLuck } from '../../../src/kernel/luck.ts';
import type { Match } from '../../../src/kernel/seal.ts';
import { momentsOf, recordOf as sealedRecord } from '../../app/fair/game.ts';
import { playAgain, type Record } from './playAgain.ts';
import { bet, dealt, opened, placed, turned } from './rules/given.ts';

const { game, catalogue } = vipsEntry;
const schema = z.fromJSONSchema(
  JSON.parse(readFileSync(new URL('../../../docs/record.schema.json', import.meta.url), 'utf8')),
);
const voice = createVoice(createTranslator([catalogue]), 'en', []);
const SETTINGS = { target: 'the ideal lighthouse keeper', set: 'women', first: 'random' } as const;

function recordOf(events: readonly unknown[], seats: number): Record {
  const players = Array.from({ length: seats }, (_, seat) => ({
    name: `Player ${seat}`,
    bot: seat === 0 ? null : 'random',
  }));
  const say = ({ key, args }: { readonly key: string; readonly args?: object }): string =>
    voice.plain(key, { ...args });
  const header = { table: 'abcd2345', settings: SETTINGS, players, say };
  return JSON.parse(JSON.stringify(game.record(header, events)));
}

/** Matches of a game between computer players, from its opening to its end. */
function* matches(seed: string, seats: number): Generator<Match> {
  const luck = seededLuck(seed);
  const holders = Array.from({ length: seats }, (_, seat) => `${seat}`);
  let match = game.open(SETTINGS, holders, luck);
  yield match;
  while (match.outcome === null) {
    match = match.playBot(pick(luck, game.bots), pick(luck, match.toAct), luck);
    yield match;
  }
}

const finished = (seed: string, seats: number): Record => {
  const last = [...matches(seed, seats)].at(-1)!;
  return recordOf(last.events, seats);
};

describe('the record of a finished game', () => {
  test.each([2, 3, 4, 5])(
    'with %i players fits the schema and comes out the same when played again',
    (seats) => {
      for (let n = 0; n < 100; n++) {
        const record = finished(`record ${seats} ${n}`, seats);
        expect(schema.parse(record)).toEqual(record);
        const again = playAgain(record);
        expect(again.columns).toEqual(record.final);
        expect(again.result).toEqual({ scores: record.scores, winners: record.winners });
      }
    },
  );

  test('names the table, the target, the set and who played', () => {
    expect(finished('names', 2)).toMatchObject({
      format: 'pedestal.vips/1',
      table: 'abcd2345',
      target: 'the ideal lighthouse keeper',
      set: 'women',
      players: [
        { name: 'Player 0', bot: null },
        { name: 'Player 1', bot: 'random' },
      ],
    });
  });

  test('keeps an argument as it was typed, a stock sentence in words, and none where none was due', () => {
    const swap = (because: object | null, from: readonly [number, number]) => ({
      type: 'swapped',
      seat: 0,
      pieces: [`head ${['I', 'II', 'III'][from[0] - 1]}`, `head ${['I', 'II', 'III'][from[1] - 1]}`],
      from,
      because,
    });
    const actionsWith = (swapped: object) =>
      recordOf([...start, placed(0, 'red', 'eyes I'), swapped, turned(1)], 2).turns[0]?.actions;
    expect(actionsWith(swap({ said: 'such *curls*!' }, [1, 3]))).toEqual([
      { place: 'red', on: 'eyes I' },
      { swap: ['head I', 'head III'], because: 'such *curls*!' },
    ]);
    expect(actionsWith(swap({ stock: 0 }, [2, 1]))?.[1]).toEqual({
      swap: ['head II', 'head I'],
      because: 'I have looked at head II from every side, and every side said yes.',
    });
    expect(actionsWith(swap(null, [2, 3]))?.[1]).toEqual({ swap: ['head II', 'head III'] });
  });
});

const start = [opened(), bet(0, 'I', 'II', 'III'), bet(1, 'V', 'V', 'V'), dealt('rrrrr ggggg bbbbb')];

describe('the record of a game that still runs', () => {
  test('keeps the bets secret, and has no end', () => {
    const record = recordOf([...start, placed(0, 'red', 'head I'), placed(0, 'red', 'head I'), turned(1)], 2);
    expect(Object.keys(record)).toEqual([
      'format',
      'table',
      'target',
      'set',
      'players',
      'layout',
      'chips',
      'first',
      'turns',
    ]);
    expect(record.turns).toHaveLength(1);
  });

  test('leaves out the turn in progress', () => {
    expect(recordOf([...start, placed(0, 'red', 'head I')], 2).turns).toEqual([]);
  });

  test('has no chips before every bet is in', () => {
    expect(recordOf([opened(), bet(1, 'V', 'V', 'V')], 2)).not.toHaveProperty('chips');
  });

  test('is the same whatever the bets are, and fits the schema, at every moment', () => {
    for (const match of matches('running', 3)) {
      if (match.outcome !== null) continue;
      const record = recordOf(match.events, 3);
      expect(schema.parse(record)).toEqual(record);
      const others = match.events.map((event) =>
        (event as { type: string }).type === 'bet'
          ? { ...(event as object), bet: { head: 'II', eyes: 'IV', mouth: 'I' } }
          : event,
      );
      expect(recordOf(others, 3)).toEqual(record);
    }
  });
});

describe('what proves a record fair', () => {
  test('fits the schema at every moment, beside all the rest', () => {
    for (const moment of momentsOf(3)) {
      const record = sealedRecord(moment);
      expect(schema.parse(record)).toEqual(record);
      const { fair, ...rest } = record;
      expect(schema.parse(rest)).toEqual(rest);
      expect(Object.hasOwn(fair, 'seed')).toBe(moment.table.status === 'over');
    }
  });
});

describe('the schema', () => {
  const record = finished('schema', 3);
  test.each([
    ['a format of tomorrow', { ...record, format: 'pedestal.vips/2' }],
    ['a missing layout', { ...record, layout: undefined }],
    ['a sixth portrait', { ...record, final: { ...record.final, head: ['I', 'II', 'III', 'IV', 'VI'] } }],
    ['four columns', { ...record, final: { ...record.final, head: ['I', 'II', 'III', 'IV'] } }],
    ['one player', { ...record, players: record.players.slice(0, 1) }],
    [
      'three actions',
      { ...record, turns: [{ seat: 0, actions: Array(3).fill({ place: 'red', on: 'head I' }) }] },
    ],
    [
      'an action of both kinds',
      { ...record, turns: [{ seat: 0, actions: [{ place: 'red', on: 'head I', swap: [] }] }] },
    ],
    ['an unknown key', { ...record, secret: 1 }],
    ['half a point', { ...record, scores: [{ base: [1, 2, 0.5], bonus: [0, 0, 0], total: 3 }] }],
  ])('refuses %s', (_, damaged) => {
    expect(schema.safeParse(damaged).success).toBe(false);
  });
});

describe('playing a record again', () => {
  test('notices an unlawful turn', () => {
    const record = finished('unlawful', 2);
    const turns = record.turns.with(0, { ...record.turns[0]!, seat: 1 - record.turns[0]!.seat });
    expect(() => playAgain({ ...record, turns })).toThrow('turn 1 is unlawful: vips.refused.not-your-turn');
  });
});
