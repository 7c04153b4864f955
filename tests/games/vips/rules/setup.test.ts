import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { open, SEATS } from '../../../../src/games/vips/rules/decide.ts';
import type { VipsEvent, VipsSettings } from '../../../../src/games/vips/rules/state.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { COLOURS, PIECES, PORTRAITS, SETS } from '../../../../src/games/vips/rules/words.ts';
import { seededLuck } from '../../../../src/kernel/luck.ts';
import { bet, given, LAYOUT, opened, playing, refusalOf, when } from './given.ts';

const SETTINGS: VipsSettings = { target: 'the ideal lighthouse keeper', set: 'men', first: 'random' };
const NO_LUCK = {
  below: () => {
    throw new Error('nothing is left to luck');
  },
};
const seeds = Array.from({ length: 400 }, (_, n) => seededLuck(`setup ${n}`));

function openedBy(settings: Partial<VipsSettings>, holders: readonly string[], seed: string) {
  const [event, ...more] = open({ ...SETTINGS, ...settings }, holders, seededLuck(seed));
  if (event?.type !== 'opened') throw new Error('a game begins with "opened"');
  return { event, more };
}

describe('settings', () => {
  test('V1: two to five can play', () => {
    expect(SEATS).toEqual({ min: 2, max: 5 });
    for (const count of [2, 3, 4, 5]) {
      const holders = Array.from({ length: count }, (_, n) => `${n}`);
      const state = given(openedBy({}, holders, 'V1').event);
      expect(state.bets).toHaveLength(count);
      expect(vips.toAct(state)).toEqual(holders.map(Number));
    }
    expect(() => vips.parseEvent({ ...opened(), seats: 1 })).toThrow();
    expect(() => vips.parseEvent({ ...opened(), seats: 6 })).toThrow();
  });

  test.each([
    ['as it is', 'the ideal Prime Minister', 'the ideal Prime Minister'],
    ['without gaps around and line ends in it', '  the\n ideal  baker ', 'the ideal baker'],
    ['without what cannot be seen', 'the \u200b\u202eideal baker', 'the ideal baker'],
    ['up to 80 characters, however many bytes they take', '🦆'.repeat(80), '🦆'.repeat(80)],
    ['from one character on', 'X', 'X'],
  ])('V2: the host names a target, taken %s', (_, typed, kept) => {
    const parsed = vips.parseSettings({ ...SETTINGS, target: typed });
    expect(parsed).toEqual({ ok: true, value: { ...SETTINGS, target: kept } });
  });

  test.each([
    ['nothing', ''],
    ['only gaps', ' \n\t '],
    ['only what cannot be seen', '\u200b\u2060\u200d'],
    ['more than 80 characters', 'x'.repeat(81)],
  ])('V2: %s is no target', (_, typed) => {
    expect(vips.parseSettings({ ...SETTINGS, target: typed })).toEqual({
      ok: false,
      reason: { key: 'vips.refused.settings', args: { min: 1, max: 80 } },
    });
  });

  test('V2: everybody sees the target from the start', () => {
    const state = given(openedBy({ target: 'the perfect villain' }, ['a', 'b'], 'V2').event);
    for (const viewer of [null, 0, 1]) expect(viewFor(state, viewer).target).toBe('the perfect villain');
  });

  test('V3: one set is played, the men or the women', () => {
    for (const set of SETS) {
      expect(vips.parseSettings({ ...SETTINGS, set }).ok).toBe(true);
      expect(viewFor(given(openedBy({ set }, ['a', 'b'], 'V3').event), null).set).toBe(set);
    }
    expect(vips.parseSettings({ ...SETTINGS, set: 'both' }).ok).toBe(false);
  });
});

describe('the layout', () => {
  test('V4: each portrait stands whole on one of five columns', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { columns } = given(openedBy({}, ['a', 'b'], seed).event);
        expect([...columns.head].sort()).toEqual([...PORTRAITS].sort());
        expect(columns.eyes).toEqual(columns.head);
        expect(columns.mouth).toEqual(columns.head);
      }),
      { numRuns: 50 },
    );
  });

  test('V4: luck draws which portrait stands where', () => {
    const tallest = seeds.map((luck) => given(...open(SETTINGS, ['a', 'b'], luck)).columns.head[0]);
    for (const portrait of PORTRAITS) {
      expect(tallest.filter((one) => one === portrait).length).toBeGreaterThan(seeds.length / 10);
    }
  });

  test('V4: nothing lies on a piece before the bets are in', () => {
    const state = given(opened(), bet(0, 'I', 'II', 'III'));
    for (const piece of PIECES) expect(state.chips[piece]).toEqual({ red: 0, green: 0, blue: 0 });
  });
});

describe('bets', () => {
  test('V5: a bet is any head, any eyes and any mouth, from three portraits or from one', () => {
    const moves = vips.legalMoves(given(opened()), 0);
    expect(new Set(moves.map((move) => JSON.stringify(move))).size).toBe(125);
    expect(refusalOf(given(opened()), 0, { type: 'bet', bet: { head: 'II', eyes: 'II', mouth: 'II' } })).toBe(
      null,
    );
    expect(refusalOf(given(opened()), 1, { type: 'bet', bet: { head: 'V', eyes: 'I', mouth: 'III' } })).toBe(
      null,
    );
  });

  test('V5: several players may bet on the same piece', () => {
    const state = given(opened({ seats: 3 }), bet(0, 'I', 'I', 'I'));
    expect(refusalOf(state, 1, { type: 'bet', bet: { head: 'I', eyes: 'I', mouth: 'I' } })).toBe(null);
  });

  test('V5: everybody bets at the same time, in any order', () => {
    const state = given(opened({ seats: 3 }), bet(2, 'I', 'I', 'I'));
    expect(vips.toAct(state)).toEqual([0, 1]);
    expect(
      vips.toAct(when(state, 1, { type: 'bet', bet: { head: 'V', eyes: 'V', mouth: 'V' } }).state),
    ).toEqual([0]);
  });

  test('V5: one sees only the own bet, and that one always', () => {
    const bets = [bet(0, 'I', 'II', 'III'), bet(1, 'V', 'V', 'V')];
    const open = given(opened({ seats: 3 }), ...bets);
    expect(viewFor(open, 0).ownBet).toEqual({ head: 'I', eyes: 'II', mouth: 'III' });
    expect(viewFor(open, 2)).toMatchObject({ ownBet: null, hasBet: [true, true, false], reveal: null });
    expect(viewFor(open, null)).toMatchObject({ ownBet: null, hasBet: [true, true, false], reveal: null });
    const later = given(...playing());
    expect(viewFor(later, 1)).toMatchObject({
      ownBet: { head: 'II', eyes: 'II', mouth: 'II' },
      reveal: null,
    });
  });

  test('V5: a bet may be changed until the last bet is in, and then no more', () => {
    const changed = given(opened(), bet(0, 'I', 'I', 'I'), bet(0, 'V', 'IV', 'III'));
    expect(changed.bets[0]).toEqual({ head: 'V', eyes: 'IV', mouth: 'III' });
    expect(vips.legalMoves(changed, 0)).toHaveLength(125);
    const closed = when(changed, 1, { type: 'bet', bet: { head: 'I', eyes: 'I', mouth: 'I' } }).state;
    expect(refusalOf(closed, 0, { type: 'bet', bet: { head: 'I', eyes: 'I', mouth: 'I' } })).toBe(
      'vips.refused.bets-closed',
    );
  });

  test('V5: no chip is laid and nothing swapped before the bets are in', () => {
    const state = given(opened(), bet(0, 'I', 'I', 'I'));
    expect(refusalOf(state, 0, { type: 'place', colour: 'red', piece: 'head I' })).toBe(
      'vips.refused.bets-first',
    );
    expect(refusalOf(state, 0, { type: 'swap', pieces: ['head I', 'head II'] })).toBe(
      'vips.refused.bets-first',
    );
  });

  test('V5: who does not sit at the table cannot bet', () => {
    const state = given(opened({ seats: 2 }));
    expect(refusalOf(state, 2, { type: 'bet', bet: { head: 'I', eyes: 'I', mouth: 'I' } })).toBe(
      'vips.refused.no-seat',
    );
    expect(vips.legalMoves(state, 2)).toEqual([]);
  });
});

describe('the deal', () => {
  const lastBet = (seed: string): readonly VipsEvent[] =>
    when(
      given(opened(), bet(0, 'I', 'I', 'I')),
      1,
      { type: 'bet', bet: { head: 'I', eyes: 'I', mouth: 'I' } },
      seededLuck(seed),
    ).events;

  test('V6: the last bet brings one chip onto each of the 15 pieces, 5 of each colour', () => {
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

  test('V6: they are shuffled', () => {
    const deals = new Set(Array.from({ length: 50 }, (_, n) => JSON.stringify(lastBet(`V6 ${n}`).at(-1))));
    expect(deals.size).toBe(50);
  });

  test('V6: they lie face down from the start, where luck laid them, and the last bet turns them up', () => {
    const { event } = openedBy({}, ['a', 'b'], 'V6 face down');
    const before = given(event, bet(0, 'I', 'I', 'I'));
    for (const piece of PIECES) expect(before.chips[piece]).toEqual({ red: 0, green: 0, blue: 0 });
    const { events } = when(before, 1, { type: 'bet', bet: { head: 'I', eyes: 'I', mouth: 'I' } }, NO_LUCK);
    expect(events.at(-1)).toEqual({ type: 'dealt', chips: event.chips });
  });

  test('V6: nobody sees a chip before it is turned up', () => {
    const { event } = openedBy({}, ['a', 'b'], 'V6 unseen');
    const other = openedBy({}, ['a', 'b'], 'V6 another').event.chips;
    if (other === undefined) throw new Error('there are no chips');
    const [here, there] = [event, { ...event, chips: other }].map((each) =>
      given(each, bet(0, 'I', 'I', 'I')),
    );
    for (const viewer of [null, 0, 1]) {
      expect(viewFor(there!, viewer)).toEqual(viewFor(here!, viewer));
      expect(vips.narrate({ ...event, chips: other }, viewer)).toEqual(vips.narrate(event, viewer));
    }
    expect(there).not.toEqual(here);
  });

  test('V6: an earlier bet brings none', () => {
    const { events } = when(given(opened()), 0, { type: 'bet', bet: { head: 'I', eyes: 'I', mouth: 'I' } });
    expect(events.map((event) => event.type)).toEqual(['bet']);
  });

  test('V7: everyone holds 3 chips of each colour, for all to see', () => {
    const state = given(...playing());
    expect(viewFor(state, null).hands).toEqual([
      { red: 3, green: 3, blue: 3 },
      { red: 3, green: 3, blue: 3 },
    ]);
    const { state: after } = when(state, 0, { type: 'place', colour: 'green', piece: 'head I' });
    for (const viewer of [null, 0, 1]) {
      expect(viewFor(after, viewer).hands[0]).toEqual({ red: 3, green: 2, blue: 3 });
    }
  });
});

describe('who starts', () => {
  test('V8: luck decides, each as likely as the others', () => {
    const firsts = seeds.map((luck) => given(...open(SETTINGS, ['a', 'b', 'c', 'd'], luck)).first);
    for (const seat of [0, 1, 2, 3]) {
      expect(firsts.filter((first) => first === seat).length).toBeGreaterThan(seeds.length / 8);
    }
  });

  test('V8: the host may name who starts', () => {
    for (const luck of seeds.slice(0, 20)) {
      expect(given(...open({ ...SETTINGS, first: { holder: 'c' } }, ['a', 'b', 'c'], luck)).first).toBe(2);
    }
  });

  test('V8: whoever was named but does not sit leaves it to luck', () => {
    const firsts = seeds.map(
      (luck) => given(...open({ ...SETTINGS, first: { holder: 'z' } }, ['a', 'b'], luck)).first,
    );
    expect(new Set(firsts)).toEqual(new Set([0, 1]));
  });

  test('V8: after the deal the first player is to play, then it goes round in seat order', () => {
    const bets = [bet(0, 'I', 'I', 'I'), bet(1, 'I', 'I', 'I')];
    let state = when(given(opened({ seats: 3, first: 1, layout: LAYOUT }), ...bets), 2, {
      type: 'bet',
      bet: { head: 'I', eyes: 'I', mouth: 'I' },
    }).state;
    for (const seat of [1, 2, 0, 1]) {
      expect(vips.toAct(state)).toEqual([seat]);
      state = when(state, seat, { type: 'place', colour: 'red', piece: 'head I' }).state;
      expect(vips.toAct(state)).toEqual([seat]);
      state = when(state, seat, { type: 'place', colour: 'blue', piece: 'eyes V' }).state;
    }
  });
});
