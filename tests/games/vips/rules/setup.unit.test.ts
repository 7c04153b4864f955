import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { open } from '../../../../src/games/vips/rules/decide.ts';
import { MAX_BET_CHANGES, SEATS } from '../../../../src/games/vips/rules/limits.ts';
import { COLOURS, PIECES, PORTRAIT_SETS, PORTRAITS } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsSettings } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { bet, betOn, given, opened, when } from './positions.ts';

const SETTINGS: VipsSettings = { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' };
const randoms = Array.from({ length: 400 }, (_, n) => seededRandom(`setup ${n}`));

function openGame(settings: Partial<VipsSettings>, holders: readonly string[], seed: string) {
  const [event, ...more] = open({ ...SETTINGS, ...settings }, holders, seededRandom(seed));
  if (event?.type !== 'opened') throw new Error('a game begins with "opened"');
  return { event, more };
}

describe('settings', () => {
  test('two to five can play (V1)', () => {
    expect(SEATS).toEqual({ min: 2, max: 5 });
    for (const seats of [1, 6]) expect(() => vips.parseEvent({ ...opened(), seats })).toThrow();
  });

  test.each([
    ['unchanged', 'the ideal Prime Minister', 'the ideal Prime Minister'],
    ['without surrounding spaces and line breaks', '  the\n ideal  baker ', 'the ideal baker'],
    ['without invisible characters', 'the \u200b\u202eideal baker', 'the ideal baker'],
    ['up to 80 characters, however many bytes they take', '🦆'.repeat(80), '🦆'.repeat(80)],
    ['of a single character', 'X', 'X'],
  ])('the host names a target, which is taken %s (V2)', (_, typed, kept) => {
    const parsed = vips.parseSettings({ ...SETTINGS, target: typed });
    expect(parsed).toEqual({ ok: true, value: { ...SETTINGS, target: kept } });
  });

  test.each([
    ['an empty text', ''],
    ['only whitespace', ' \n\t '],
    ['only invisible characters', '\u200b\u2060\u200d'],
    ['more than 80 characters', 'x'.repeat(81)],
  ])('rejects a target of %s (V2)', (_, typed) => {
    expect(vips.parseSettings({ ...SETTINGS, target: typed })).toEqual({
      ok: false,
      reason: { key: 'vips.refused.settings', args: { min: 1, max: 80 } },
    });
  });

  test('one set is played, the men or the women (V3)', () => {
    for (const set of PORTRAIT_SETS) {
      expect(vips.parseSettings({ ...SETTINGS, set }).ok).toBe(true);
      expect(viewFor(given(openGame({ set }, ['a', 'b'], 'V3').event), null).set).toBe(set);
    }
    expect(vips.parseSettings({ ...SETTINGS, set: 'both' }).ok).toBe(false);
  });
});

test('the column of each portrait is drawn (V4)', () => {
  const tallest = randoms.map((random) => given(...open(SETTINGS, ['a', 'b'], random)).columns.head[0]);
  for (const portrait of PORTRAITS)
    expect(tallest.filter((one) => one === portrait).length).toBeGreaterThan(randoms.length / 10);
});

describe('bets', () => {
  test('players see how often they may still change theirs (V5)', () => {
    const changed = given(opened({ seats: 3 }), bet(0, 'I', 'II', 'III'), bet(0, 'I', 'I', 'I'));
    const left = [0, 1, null].map((viewer) => viewFor(changed, viewer).betChangesLeft);
    expect(left).toEqual([MAX_BET_CHANGES - 1, MAX_BET_CHANGES, 0]);
  });
});

describe('the deal', () => {
  const lastBet = (seed: string): readonly VipsEvent[] =>
    when(given(openGame({}, ['a', 'b'], seed).event, bet(0, 'I', 'I', 'I')), 1, betOn('I')).events;

  test('the last bet puts one chip on each of the 15 pieces, 5 of each colour (V6)', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const state = given(opened(), bet(0, 'I', 'I', 'I'), ...lastBet(seed));
        for (const piece of PIECES) {
          const { red, green, blue } = state.chips[piece];
          expect(red + green + blue).toBe(1);
        }
        for (const colour of COLOURS) {
          expect(PIECES.filter((piece) => state.chips[piece][colour] === 1)).toHaveLength(5);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('the chips are shuffled (V6)', () => {
    const deals = new Set(Array.from({ length: 50 }, (_, n) => JSON.stringify(lastBet(`V6 ${n}`).at(-1))));
    expect(deals.size).toBe(50);
  });

  test('the chips are drawn at the start and lie face down; the last bet turns them up (V6)', () => {
    const { event } = openGame({}, ['a', 'b'], 'V6 face down');
    const before = given(event, bet(0, 'I', 'I', 'I'));
    for (const piece of PIECES) expect(before.chips[piece]).toEqual({ red: 0, green: 0, blue: 0 });
    const { events } = when(before, 1, betOn('I'));
    expect(events.at(-1)).toEqual({ type: 'dealt', chips: event.chips });
  });

  test('nobody sees a chip before it is turned up (V6)', () => {
    const { event } = openGame({}, ['a', 'b'], 'V6 unseen');
    const other = openGame({}, ['a', 'b'], 'V6 another').event.chips;
    if (other === undefined) throw new Error('there are no chips');
    const [here, there] = [event, { ...event, chips: other }].map((each) =>
      given(each, bet(0, 'I', 'I', 'I')),
    );
    for (const viewer of [null, 0, 1]) {
      expect(viewFor(there!, viewer)).toEqual(viewFor(here!, viewer));
      expect(vips.narrate({ ...event, chips: other }, viewer, null)).toEqual(
        vips.narrate(event, viewer, null),
      );
    }
    expect(there).not.toEqual(here);
  });
});

describe('who starts', () => {
  test('the first player is drawn, each with the same probability (V8)', () => {
    const firsts = randoms.map((random) => given(...open(SETTINGS, ['a', 'b', 'c', 'd'], random)).first);
    for (const seat of [0, 1, 2, 3]) {
      expect(firsts.filter((first) => first === seat).length).toBeGreaterThan(randoms.length / 8);
    }
  });

  test('the host may name the first player (V8)', () => {
    for (const random of randoms.slice(0, 20)) {
      expect(given(...open({ ...SETTINGS, first: { holder: 'c' } }, ['a', 'b', 'c'], random)).first).toBe(2);
    }
  });

  test('the first player is drawn if the named one has no seat (V8)', () => {
    const firsts = randoms.map(
      (random) => given(...open({ ...SETTINGS, first: { holder: 'z' } }, ['a', 'b'], random)).first,
    );
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
  });
});
