import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STOCK_ARGUMENT_COUNT } from '../../../../src/games/vips/rules/limits.ts';
import {
  COLOURS,
  type Colour,
  NO_CHIPS,
  PIECES,
  type Piece,
  withChip,
} from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { swapColumns, swapPairs, swapPartners } from '../../../../src/games/vips/rules/swap.ts';
import { given, placed, playing, refusalOf, swap, turned } from './positions.ts';

/** The state after seat 0 has laid its first chip, on mouth V; the other pieces of a part have the same chips. */
const afterFirstChip = (...chips: readonly VipsEvent[]) =>
  given(...playing(), ...chips, turned(0), placed(0, 'blue', 'mouth V'));

describe('legal swaps', () => {
  test('finds exactly the pairs of one part with equal chips, at least one; the same swap again restores the columns (V11, V12)', () => {
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
        for (const pair of swapPairs(board))
          expect(swapColumns(swapColumns(board.columns, pair), pair)).toEqual(board.columns);
        for (const piece of PIECES) {
          const partners = swapPartners(board, piece).map((other) => [piece, other].sort().join(', '));
          const own = expected.filter((pair) => pair.split(', ').includes(piece));
          expect(partners.sort()).toEqual(own.map((pair) => pair.split(', ').sort().join(', ')).sort());
        }
      }),
    );
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
