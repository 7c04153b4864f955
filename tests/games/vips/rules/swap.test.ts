import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { narrate } from '../../../../src/games/vips/rules/narrate.ts';
import { STOCK_ARGUMENTS, type VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { canSwap, swapPairs, swapPartners } from '../../../../src/games/vips/rules/swap.ts';
import {
  type Chips,
  COLOURS,
  type Colour,
  NO_CHIPS,
  PIECES,
  type Piece,
  withChip,
} from '../../../../src/games/vips/rules/words.ts';
import { given, placed, playing, refusalOf, swap, swapped, turned, when } from './given.ts';

/** Seat 0 has laid its first chip, out of the way; everything else in a part is alike. */
const ready = (...chips: readonly VipsEvent[]) =>
  given(...playing(), ...chips, turned(0), placed(0, 'blue', 'mouth V'));

describe('what can be swapped', () => {
  test('V11: only equal combinations can be swapped', () => {
    const state = given(...playing(), placed(0, 'green', 'head IV'));
    expect(refusalOf(state, 0, swap('head II', 'head III'))).toBe(null);
    expect(refusalOf(state, 0, swap('head II', 'head IV'))).toBe('vips.refused.no-such-swap');
  });

  test('V11: as many chips in other colours are not the same combination', () => {
    const chips: Chips = {
      ...given(...playing()).chips,
      'head I': { red: 2, green: 1, blue: 0 },
      'head II': { red: 1, green: 2, blue: 0 },
      'head III': { red: 2, green: 1, blue: 0 },
    };
    const board = { ...given(...playing()), chips };
    expect(canSwap(board, 'head I', 'head II')).toBe(false);
    expect(canSwap(board, 'head I', 'head III')).toBe(true);
  });

  test('V11: pieces of two parts cannot be swapped, however alike', () => {
    const state = given(...playing('rrrrr rrggg ggbbb'), placed(0, 'blue', 'mouth V'));
    expect(refusalOf(state, 0, swap('head I', 'eyes II'))).toBe('vips.refused.no-such-swap');
  });

  test('V11: a piece cannot be swapped with itself', () => {
    expect(refusalOf(ready(), 0, swap('head II', 'head II'))).toBe('vips.refused.no-such-swap');
  });

  test('V11: the chip just laid counts', () => {
    const state = given(
      ...playing(),
      placed(1, 'green', 'head II'),
      turned(0),
      placed(0, 'green', 'head IV'),
    );
    expect(refusalOf(state, 0, swap('head II', 'head IV'))).toBe(null);
    expect(refusalOf(state, 0, swap('head III', 'head IV'))).toBe('vips.refused.no-such-swap');
  });

  test('V11: who laid the chips, and in which order, does not matter', () => {
    const chips = [
      placed(1, 'green', 'eyes II'),
      placed(1, 'blue', 'eyes II'),
      placed(0, 'blue', 'eyes IV'),
      placed(1, 'green', 'eyes IV'),
    ];
    expect(refusalOf(ready(...chips), 0, swap('eyes IV', 'eyes II'))).toBe(null);
  });

  test('V11: every board offers exactly the pairs of one part with the same chips, at least one', () => {
    const colours = fc.array(fc.constantFrom(...COLOURS), { maxLength: 4 });
    const inWords = (laid: readonly Colour[]): string => [...laid].sort().join(' ');
    fc.assert(
      fc.property(fc.array(colours, { minLength: 15, maxLength: 15 }), (laid) => {
        const on = new Map(PIECES.map((piece, i) => [piece, laid[i]!]));
        const chips = Object.fromEntries(
          PIECES.map((piece) => [
            piece,
            on.get(piece)!.reduce((sum, one) => withChip(sum, one, 1), NO_CHIPS),
          ]),
        ) as Record<Piece, typeof NO_CHIPS>;
        const board = { ...given(...playing()), chips };
        const expected = PIECES.flatMap((a, i) =>
          PIECES.slice(i + 1)
            .filter((b) => a.split(' ')[0] === b.split(' ')[0])
            .filter((b) => on.get(a)!.length > 0 && inWords(on.get(a)!) === inWords(on.get(b)!))
            .map((b) => `${a}, ${b}`),
        );
        expect(swapPairs(board).map(([a, b]) => `${a}, ${b}`)).toEqual(expected);
        for (const piece of PIECES) {
          const partners = swapPartners(board, piece).map((other) => [piece, other].sort().join(', '));
          const own = expected.filter((pair) => pair.split(', ').includes(piece));
          expect(partners.sort()).toEqual(own.map((pair) => pair.split(', ').sort().join(', ')).sort());
        }
      }),
    );
  });
});

describe('after a swap', () => {
  test('V12: the pieces have changed columns and all chips on both are gone', () => {
    const state = ready(placed(1, 'green', 'eyes II'), placed(1, 'green', 'eyes V'));
    const { state: after } = when(state, 0, swap('eyes II', 'eyes V'));
    expect(after.columns.eyes).toEqual(['I', 'V', 'III', 'IV', 'II']);
    expect(after.columns.head).toEqual(state.columns.head);
    expect(after.columns.mouth).toEqual(state.columns.mouth);
    expect(after.chips).toEqual({ ...state.chips, 'eyes II': NO_CHIPS, 'eyes V': NO_CHIPS });
    expect(after.hands).toEqual(state.hands);
  });

  test('V12: bare pieces cannot be swapped', () => {
    const first = when(ready(), 0, swap('eyes II', 'eyes V')).state;
    const second = when(first, 1, { type: 'place', colour: 'red', piece: 'head I' }).state;
    expect(refusalOf(second, 1, swap('eyes II', 'eyes V'))).toBe('vips.refused.no-such-swap');
    expect(refusalOf(second, 1, swap('eyes III', 'eyes IV'))).toBe(null);
  });
});

describe('onto the tallest column', () => {
  const said = (text: string) => refusalOf(ready(), 0, swap('head III', 'head I', text));

  test.each([
    [3, 'wow'],
    [3, '🦆🦆🦆'],
    [3, '   wow   '],
    [200, 'x'.repeat(200)],
    [200, `\n ${'🦆'.repeat(200)} `],
  ])('V15: an argument of %i characters will do: %j', (_, text) => {
    expect(said(text)).toBe(null);
  });

  test.each([
    [0, ''],
    [0, '      '],
    [0, '\u200b\u200d\u2060\u3164'],
    [2, '  no  '],
    [2, '🦆🦆'],
    [201, 'x'.repeat(201)],
    [201, '🦆'.repeat(201)],
  ])('V15: an argument of %i characters will not: %j', (_, text) => {
    expect(said(text)).toBe('vips.refused.argue');
  });

  test('V15: without an argument there is no such swap, whichever piece is named first', () => {
    expect(refusalOf(ready(), 0, swap('head III', 'head I'))).toBe('vips.refused.argue');
    expect(refusalOf(ready(), 0, swap('head I', 'head III'))).toBe('vips.refused.argue');
  });

  test('V15: the refusal names the lengths', () => {
    const judged = vips.decide(ready(), 0, swap('head III', 'head I', 'no'), { below: () => 0 });
    expect(judged).toEqual({ ok: false, reason: { key: 'vips.refused.argue', args: { min: 3, max: 200 } } });
  });

  test('V15: the argument is kept on one line and told, with the column the piece came from', () => {
    for (const pieces of [
      ['head I', 'head III'],
      ['head III', 'head I'],
    ] as const) {
      const { events } = when(ready(), 0, swap(pieces[0], pieces[1], '  a leader needs\n  curls '));
      expect(events[0]).toMatchObject({ because: { said: 'a leader needs curls' } });
      for (const viewer of [null, 0, 1]) {
        expect(narrate(events[0]!, viewer)).toMatchObject([
          {
            key: 'vips.told.crowned',
            args: {
              raised: { key: 'vips.piece.head', args: { portrait: 'III' } },
              from: 3,
              because: { said: 'a leader needs curls' },
            },
          },
        ]);
      }
    }
  });

  test('V15: it is the column that counts, not the portrait that once stood there', () => {
    const state = ready(
      swapped(1, 'head I', 'head III'),
      placed(1, 'red', 'head I'),
      placed(1, 'red', 'head III'),
    );
    expect(state.columns.head[0]).toBe('III');
    expect(refusalOf(state, 0, swap('head I', 'head III'))).toBe('vips.refused.argue');
    expect(refusalOf(state, 0, swap('head II', 'head IV'))).toBe(null);
  });

  test('V15: a swap below needs none, and one given is not kept', () => {
    const { events } = when(ready(), 0, swap('head II', 'head III', 'for no reason'));
    expect(events[0]).toMatchObject({ because: null });
    expect(narrate(events[0]!, null)).toMatchObject([
      { key: 'vips.told.swapped', args: { fromA: 2, fromB: 3 } },
    ]);
  });

  test('V15: computer players argue with a stock sentence, of those there are', () => {
    const stock = (number: number) =>
      refusalOf(ready(), 0, { type: 'swap', pieces: ['head III', 'head I'], because: { stock: number } });
    expect(stock(0)).toBe(null);
    expect(stock(STOCK_ARGUMENTS - 1)).toBe(null);
    expect(stock(STOCK_ARGUMENTS)).toBe('vips.refused.argue');
    expect(stock(-1)).toBe('vips.refused.argue');
  });
});
