import { describe, expect, test } from 'vitest';
import { STOCK_ARGUMENT_COUNT } from '../../../../src/games/vips/rules/limits.ts';
import { PIECES } from '../../../../src/games/vips/rules/pieces.ts';
import { swapColumns, swapPairs, swapPartners } from '../../../../src/games/vips/rules/swap.ts';
import { statesOf } from '../pictures/scene-fixtures.ts';
import { given, placed, playing, refusalOf, swap, turned } from './positions.ts';

/** The state after seat 0 has laid its first chip, on mouth V; the other pieces of a part have the same chips. */
const afterFirstChip = given(...playing(), turned(0), placed(0, 'blue', 'mouth V'));

test('a swap made again restores the columns, and a piece has the partners of its pairs (V11, V12)', () => {
  for (const state of statesOf('swaps', 3)) {
    const pairs = swapPairs(state);
    for (const pair of pairs)
      expect(swapColumns(swapColumns(state.columns, pair), pair)).toEqual(state.columns);
    for (const piece of PIECES) {
      const partners = pairs.flatMap(([a, b]) => (a === piece ? [b] : b === piece ? [a] : []));
      expect(swapPartners(state, piece).toSorted()).toEqual(partners.toSorted());
    }
  }
});

describe('a swap onto the tallest column', () => {
  const refusalWith = (text: string) => refusalOf(afterFirstChip, 0, swap('head III', 'head I', text));

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
      refusalOf(afterFirstChip, 0, {
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
