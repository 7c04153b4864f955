import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { STOCK_ARGUMENT_COUNT } from '../../../../src/games/vips/rules/limits.ts';
import { narrate } from '../../../../src/games/vips/rules/narrate.ts';
import {
  type Chips,
  COLOURS,
  type Colour,
  NO_CHIPS,
  PIECES,
  type Piece,
  withChip,
} from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { canSwap, swapColumns, swapPairs, swapPartners } from '../../../../src/games/vips/rules/swap.ts';
import { given, placed, playing, refusalOf, swap, swapped, turned, when } from './positions.ts';

/** The state after seat 0 has laid its first chip, on mouth V; the other pieces of a part have the same chips. */
const afterFirstChip = (...chips: readonly VipsEvent[]) =>
  given(...playing(), ...chips, turned(0), placed(0, 'blue', 'mouth V'));

describe('legal swaps', () => {
  test('allows a swap of equal combinations only (V11)', () => {
    const state = given(...playing(), placed(0, 'green', 'head IV'));
    expect(refusalOf(state, 0, swap('head II', 'head III'))).toBe(null);
    expect(refusalOf(state, 0, swap('head II', 'head IV'))).toBe('vips.refused.no-such-swap');
  });

  test('as many chips in other colours are not an equal combination (V11)', () => {
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

  test('rejects a swap between different parts (V11)', () => {
    const state = given(...playing('rrrrr rrggg ggbbb'), placed(0, 'blue', 'mouth V'));
    expect(refusalOf(state, 0, swap('head I', 'eyes II'))).toBe('vips.refused.no-such-swap');
  });

  test('rejects a swap of a piece with itself (V11)', () => {
    expect(refusalOf(afterFirstChip(), 0, swap('head II', 'head II'))).toBe('vips.refused.no-such-swap');
  });

  test('counts the chip of phase 1 (V11)', () => {
    const state = given(
      ...playing(),
      placed(1, 'green', 'head II'),
      turned(0),
      placed(0, 'green', 'head IV'),
    );
    expect(refusalOf(state, 0, swap('head II', 'head IV'))).toBe(null);
    expect(refusalOf(state, 0, swap('head III', 'head IV'))).toBe('vips.refused.no-such-swap');
  });

  test('ignores who laid the chips, and in which order (V11)', () => {
    const chips = [
      placed(1, 'green', 'eyes II'),
      placed(1, 'blue', 'eyes II'),
      placed(0, 'blue', 'eyes IV'),
      placed(1, 'green', 'eyes IV'),
    ];
    expect(refusalOf(afterFirstChip(...chips), 0, swap('eyes IV', 'eyes II'))).toBe(null);
  });

  test('finds exactly the pairs of one part with equal chips, at least one (V11)', () => {
    const colours = fc.array(fc.constantFrom(...COLOURS), { maxLength: 4 });
    const sorted = (laid: readonly Colour[]): string => [...laid].sort().join(' ');
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
            .filter((b) => on.get(a)!.length > 0 && sorted(on.get(a)!) === sorted(on.get(b)!))
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
  test('the pieces have changed columns, and the chips of both are gone (V12)', () => {
    const state = afterFirstChip(placed(1, 'green', 'eyes II'), placed(1, 'green', 'eyes V'));
    const { state: after } = when(state, 0, swap('eyes II', 'eyes V'));
    expect(after.columns.eyes).toEqual(['I', 'V', 'III', 'IV', 'II']);
    expect(after.columns.head).toEqual(state.columns.head);
    expect(after.columns.mouth).toEqual(state.columns.mouth);
    expect(after.chips).toEqual({ ...state.chips, 'eyes II': NO_CHIPS, 'eyes V': NO_CHIPS });
    expect(after.hands).toEqual(state.hands);
  });

  test('the same swap again restores the columns', () => {
    const { columns } = given(...playing());
    const swappedOnce = swapColumns(columns, ['eyes II', 'eyes V']);
    expect(swappedOnce.eyes).toEqual(['I', 'V', 'III', 'IV', 'II']);
    expect(swapColumns(swappedOnce, ['eyes II', 'eyes V'])).toEqual(columns);
  });

  test('rejects a swap of bare pieces (V12)', () => {
    const first = when(afterFirstChip(), 0, swap('eyes II', 'eyes V')).state;
    const second = when(first, 1, { type: 'place', colour: 'red', piece: 'head I' }).state;
    expect(refusalOf(second, 1, swap('eyes II', 'eyes V'))).toBe('vips.refused.no-such-swap');
    expect(refusalOf(second, 1, swap('eyes III', 'eyes IV'))).toBe(null);
  });
});

describe('a swap onto the tallest column', () => {
  const refusalWith = (text: string) => refusalOf(afterFirstChip(), 0, swap('head III', 'head I', text));

  test.each([
    [3, 'wow'],
    [3, '🦆🦆🦆'],
    [3, '   wow   '],
    [200, 'x'.repeat(200)],
    [200, `\n ${'🦆'.repeat(200)} `],
  ])('accepts an argument of %i characters: %j (V15)', (_, text) => {
    expect(refusalWith(text)).toBe(null);
  });

  test.each([
    [0, ''],
    [0, '      '],
    [0, '\u200b\u200d\u2060\u3164'],
    [2, '  no  '],
    [2, '🦆🦆'],
    [201, 'x'.repeat(201)],
    [201, '🦆'.repeat(201)],
  ])('rejects an argument of %i characters: %j (V15)', (_, text) => {
    expect(refusalWith(text)).toBe('vips.refused.argue');
  });

  test('rejects a swap without an argument, whichever piece is named first (V15)', () => {
    expect(refusalOf(afterFirstChip(), 0, swap('head III', 'head I'))).toBe('vips.refused.argue');
    expect(refusalOf(afterFirstChip(), 0, swap('head I', 'head III'))).toBe('vips.refused.argue');
  });

  test('names the limits in the refusal (V15)', () => {
    const decided = vips.decide(afterFirstChip(), 0, swap('head III', 'head I', 'no'), { below: () => 0 });
    expect(decided).toEqual({ ok: false, reason: { key: 'vips.refused.argue', args: { min: 3, max: 200 } } });
  });

  test('stores the argument on one line and narrates it, with the column the piece came from (V15)', () => {
    for (const pieces of [
      ['head I', 'head III'],
      ['head III', 'head I'],
    ] as const) {
      const { events } = when(afterFirstChip(), 0, swap(pieces[0], pieces[1], '  a leader needs\n  curls '));
      expect(events[0]).toMatchObject({ because: { said: 'a leader needs curls' } });
      for (const viewer of [null, 0, 1]) {
        expect(narrate(events[0]!, viewer, afterFirstChip())).toMatchObject([
          {
            key: 'vips.narration.raised',
            args: {
              raised: { noun: 'vips.piece.men.head.III' },
              other: { noun: 'vips.piece.men.head.I' },
              from: 3,
              because: { userText: 'a leader needs curls' },
            },
          },
        ]);
      }
    }
  });

  test('depends on the column, not on the portrait that stood there at the start (V15)', () => {
    const state = afterFirstChip(
      swapped(1, 'head I', 'head III'),
      placed(1, 'red', 'head I'),
      placed(1, 'red', 'head III'),
    );
    expect(state.columns.head[0]).toBe('III');
    expect(refusalOf(state, 0, swap('head I', 'head III'))).toBe('vips.refused.argue');
    expect(refusalOf(state, 0, swap('head II', 'head IV'))).toBe(null);
  });

  test('needs no argument below the tallest column, and drops one that is given (V15)', () => {
    const { events } = when(afterFirstChip(), 0, swap('head II', 'head III', 'for no reason'));
    expect(events[0]).toMatchObject({ because: null });
    expect(narrate(events[0]!, null, afterFirstChip())).toMatchObject([
      { key: 'vips.narration.swapped', args: { fromA: 2, fromB: 3 } },
    ]);
  });

  test('accepts the number of a stock sentence that exists (V15)', () => {
    const stock = (number: number) =>
      refusalOf(afterFirstChip(), 0, {
        type: 'swap',
        pieces: ['head III', 'head I'],
        because: { stock: number },
      });
    expect(stock(0)).toBe(null);
    expect(stock(STOCK_ARGUMENT_COUNT - 1)).toBe(null);
    expect(stock(STOCK_ARGUMENT_COUNT)).toBe('vips.refused.argue');
    expect(stock(-1)).toBe('vips.refused.argue');
  });
});
