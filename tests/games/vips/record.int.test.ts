import { describe, expect, test } from 'vitest';
import { vipsEntry } from '../../../src/games/vips/index.ts';
import {
  ARGUMENT_LENGTH,
  STOCK_ARGUMENT_COUNT,
  TARGET_LENGTH,
} from '../../../src/games/vips/rules/limits.ts';
import { becauseMessageArgument } from '../../../src/games/vips/rules/narrate.ts';
import { PIECES, PORTRAIT_SETS } from '../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent } from '../../../src/games/vips/rules/state.ts';
import { codePointLength } from '../../../src/kernel/text.ts';
import { createLocalizer } from '../../../src/i18n/localizer.ts';
import { createAppTranslator } from '../../../src/features/app-translator.ts';
import { Match } from '../../../src/kernel/match.ts';
import { seededRandom } from '../../../src/kernel/random.ts';
import { recordOf as recordWithEvidence, storedStates } from '../../table/fairness/stored-games.ts';
import { finishedMatch } from './ai/sample-match.ts';
import type { GameRecord } from './game-record.ts';
import { bet, betOn, dealt, opened, placed, swapped, turned } from './rules/positions.ts';
import { settingsOf } from '../../../src/kernel/playable-game.ts';
import { accepted } from '../../kernel/accepted.ts';
import { anyMoves } from '../../kernel/any-moves.ts';
import { headerOf } from '../../kernel/record-header.ts';
import { recordSchema } from '../../kernel/conformance.ts';

const { game } = vipsEntry;
const schema = recordSchema(vipsEntry.recordFormat);
const translator = createAppTranslator([vipsEntry]);
const SETTINGS = { target: 'the ideal lighthouse keeper', set: 'women', first: 'random' } as const;

function recordOf(events: readonly unknown[], seats: number): GameRecord {
  const localizer = createLocalizer(translator, 'en', []);
  const header = headerOf(settingsOf(game, SETTINGS), seats, ({ key, args }) => localizer.plain(key, args));
  const log = events.map((event) => game.parseEvent(event));
  return JSON.parse(JSON.stringify(game.record(header, log))) as GameRecord;
}

describe('the record of a finished game', () => {
  test.each(translator.locales)('in %s has no argument longer than a typed one may be (V15)', (locale) => {
    const localizer = createLocalizer(translator, locale, []);
    const target = 'm'.repeat(TARGET_LENGTH.max);
    for (let stock = 0; stock < STOCK_ARGUMENT_COUNT; stock++)
      for (const set of PORTRAIT_SETS)
        for (const raised of PIECES) {
          const because = becauseMessageArgument({ stock }, raised, { set, target });
          const text = 'key' in because ? localizer.plain(because.key, because.args) : '';
          expect(codePointLength(text), text).toBeGreaterThan(0);
          expect(codePointLength(text), text).toBeLessThanOrEqual(ARGUMENT_LENGTH.max);
        }
  });

  test('says who was voted to start, and is refused with other votes (V8)', () => {
    const random = seededRandom('voted');
    let match = Match.start(game, settingsOf(game, { ...SETTINGS, first: 'vote' }), ['0', '1', '2'], random);
    const { lots } = match.events[0] as { lots: number[] };
    const famous = lots[2]!;
    match = accepted(match.play(0, anyMoves([{ ...betOn('I'), famous }])));
    while (match.outcome === null) match = match.playBot('greedy', match.toAct[0]!, random);
    const record = recordOf(match.events, 3);
    expect(schema.parse(record)).toEqual(record);
    expect(record).toMatchObject({ first: famous, lots, votes: [famous, null, null] });
    const again = Match.fromRecord(game, record);
    expect(again).toMatchObject({ ok: true, value: { outcome: match.outcome } });
    expect(Match.fromRecord(game, { ...record, votes: [null, null, null] })).toMatchObject({ ok: false });
    expect(Match.fromRecord(game, { ...record, votes: undefined, lots: undefined })).toMatchObject({
      ok: true,
    });
    expect(Match.fromRecord(game, { ...record, lots: [0, 0, 1] })).toMatchObject({ ok: false });
  });

  test('says which turns were planned ahead, and is played again with them', () => {
    const events = (finishedMatch('ahead').events as readonly VipsEvent[]).map((event) =>
      event.type === 'placed' && event.seat === 1 ? { ...event, planned: true } : event,
    );
    const record = recordOf(events, 3);
    expect(schema.parse(record)).toEqual(record);
    expect(record.turns.map((turn) => 'planned' in turn)).toEqual(record.turns.map(({ seat }) => seat === 1));
    expect(recordOf(accepted(Match.fromRecord(game, record)!).events, 3)).toEqual(record);
  });

  test('keeps an argument as typed, a stock sentence in words, and none where none was required', () => {
    const actionsWith = (b: 'head I' | 'head II' | 'head III', because: object | null) => {
      const swap = { ...swapped(0, 'head II', b), because };
      return recordOf([...start, placed(0, 'red', 'eyes I'), swap, turned(1)], 2).turns[0]?.actions;
    };
    expect(actionsWith('head I', { said: 'such *curls*!' })).toEqual([
      { place: 'red', on: 'eyes I' },
      { swap: ['head II', 'head I'], because: 'such *curls*!' },
    ]);
    expect(actionsWith('head I', { stock: 0 })?.[1]).toEqual({
      swap: ['head II', 'head I'],
      because: expect.stringMatching(
        /^I’ve looked at (?:Brock’s headband|Fiorella’s crown) from every side/u,
      ),
    });
    expect(actionsWith('head III', null)?.[1]).toEqual({ swap: ['head II', 'head III'] });
  });
});

const start = [opened(), bet(0, 'I', 'II', 'III'), bet(1, 'V', 'V', 'V'), dealt('rrrrr ggggg bbbbb')];

describe('the record of a running game', () => {
  test('names table, target and players; it has no bets, no result and no turn in progress (V5)', () => {
    const [red, blue] = [placed(0, 'red', 'head I'), placed(1, 'blue', 'head I')];
    expect(recordOf([...start, red, red, turned(1), blue], 2)).toEqual({
      format: 'pedestal.vips/1',
      table: 'abcd2345',
      target: 'the ideal lighthouse keeper',
      set: 'men',
      players: [0, 1].map((seat) => ({ name: `Player ${seat}`, bot: null })),
      layout: expect.anything(),
      chips: expect.anything(),
      first: 0,
      turns: [{ seat: 0, actions: [1, 2].map(() => ({ place: 'red', on: 'head I' })) }],
    });
  });

  test('has no chips before every bet is in', () => {
    expect(recordOf([opened(), bet(1, 'V', 'V', 'V')], 2)).not.toHaveProperty('chips');
  });
});

describe('the evidence in a record', () => {
  test('fits the schema at every moment', () => {
    for (const moment of storedStates(3)) {
      const record = recordWithEvidence(moment);
      expect(schema.parse(record)).toEqual(record);
      const { fair, ...rest } = record;
      expect(schema.parse(rest)).toEqual(rest);
      expect(Object.hasOwn(fair, 'seed')).toBe(moment.table.status === 'over');
    }
  });
});

describe('the schema', () => {
  const record = recordOf(finishedMatch('schema').events, 3);
  test.each([
    ['an unknown format', { ...record, format: 'pedestal.vips/2' }],
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
  ])('rejects %s', (_, invalid) => {
    expect(schema.safeParse(invalid).success).toBe(false);
  });
});

describe('the replay of a record', () => {
  test('rejects an illegal turn', () => {
    const record = recordOf(finishedMatch('unlawful', ['greedy', 'random']).events, 2);
    const turns = record.turns.with(0, { ...record.turns[0]!, seat: 1 - record.turns[0]!.seat });
    expect(Match.fromRecord(game, { ...record, turns })).toMatchObject({
      reason: { key: 'vips.record.unlawful', args: { turn: 1, why: { key: 'vips.refused.not-your-turn' } } },
    });
  });
});
