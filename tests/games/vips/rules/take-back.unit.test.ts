import { describe, expect, test } from 'vitest';
import type { VipsEvent } from '../../../../src/games/vips/rules/state.ts';
import { takeBack } from '../../../../src/games/vips/game.ts';

const placed = (seat: number): VipsEvent => ({ type: 'placed', seat, colour: 'red', piece: 'head I' });
const swapped = (seat: number): VipsEvent => ({
  type: 'swapped',
  seat,
  pieces: ['head I', 'head II'],
  from: [3, 1],
  because: { said: 'Why not' },
});
const turned: VipsEvent = { type: 'turned', next: 1 };
const reacted: VipsEvent = { type: 'reacted', argument: 0, voter: 'x', by: null, vote: 'boo' };

describe('which turn of VIPs may be taken back', () => {
  test.each([
    ['two actions', [placed(0), swapped(0), turned], 3],
    ['one action', [turned, placed(0), turned], 2],
    ['what was done after applause for another', [reacted, placed(0), placed(0), turned], 3],
  ] as const)('takes back %s', (_name, latest, count) => {
    expect(takeBack(latest)).toEqual({ seat: 0, count });
  });

  test.each([
    ['half a turn', [turned, placed(0)]],
    ['a turn that was applauded', [swapped(0), turned, reacted]],
    ['a bet', [{ type: 'bet', seat: 0, bet: { head: 'I', eyes: 'I', mouth: 'I' } }]],
    ['nothing', []],
    ['a turn of nobody', [turned]],
  ] as const)('does not take back %s', (_name, latest) => {
    expect(takeBack(latest as readonly VipsEvent[])).toBeNull();
  });
});
