import { describe, expect, test } from 'vitest';
import { needsArgument, swapPairs } from '../../../../src/games/vips/rules/swap.ts';
import { rulesPages, sampleView } from '../../../../src/games/vips/ui/rules-pages.ts';
import { localizerOf } from './table-fixture.ts';
import { textOf } from './screen-queries.ts';

const localizer = localizerOf(3);
const rules = rulesPages.map((page) => textOf(page(localizer))).join('\n');

describe('the rules', () => {
  test('show the base points of the game (V19)', () => {
    expect(rules).toContain('Column 1  20  15  10   5   0');
    expect(rules).toContain('Column 4   5   0   0   0   0');
  });

  test.each([
    ['colours that others have run out of', /colour its fans have run out of/u],
    ['chips on the piece of a rival while it stands low', /rival’s piece while it’s low/u],
    [
      'planning ahead with two players, and partners with five',
      /Two players: plan ahead\. Five: make friends/u,
    ],
  ])('give advice on %s (V30)', (_, advice) => {
    expect(rules).toMatch(advice);
  });
});

describe('the sample game', () => {
  test('deals one chip to each piece, five of each colour (V6)', () => {
    const chips = Object.values(sampleView('chips', 'x').chips);
    for (const colour of ['red', 'green', 'blue'] as const)
      expect(chips.filter((count) => count[colour] === 1)).toHaveLength(5);
  });

  test('swaps what the rules allow, from where it stands, and argues for the top only (V11, V15)', () => {
    const laid = sampleView('laid', 'x');
    expect(swapPairs(laid).map(String)).toContain('head I,head V');
    expect(needsArgument(laid, ['head V', 'head I'])).toBe(false);
    const swapped = sampleView('swapped', 'x');
    expect(swapped.columns.head).toEqual(['III', 'V', 'I', 'II', 'IV']);
    expect(swapped.chips['head V']).toEqual({ red: 0, green: 0, blue: 0 });
    expect(swapPairs(swapped).map(String)).toContain('eyes I,eyes III');
    expect(needsArgument(swapped, ['eyes I', 'eyes III'])).toBe(true);
    expect(sampleView('raised', 'x').columns.eyes).toEqual(['I', 'III', 'V', 'II', 'IV']);
  });
});
