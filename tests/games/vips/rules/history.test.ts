import { describe, expect, test } from 'vitest';
import { narrate } from '../../../../src/games/vips/rules/narrate.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { bet, given, opened, placed, playing, swapped, turned } from './given.ts';

describe('looking back', () => {
  test('V29: everyone is told who laid what where, however long ago', () => {
    for (const viewer of [null, 0, 1]) {
      expect(narrate(placed(1, 'green', 'eyes IV'), viewer)).toEqual([
        {
          key: 'vips.told.placed',
          args: {
            player: { seat: 1 },
            colour: { key: 'vips.colour.green' },
            piece: { key: 'vips.piece.eyes', args: { portrait: 'IV' } },
          },
        },
      ]);
    }
  });

  test('V29: everyone is told who swapped what, and from which columns', () => {
    expect(narrate(swapped(0, 'mouth II', 'mouth V'), 1)).toEqual([
      {
        key: 'vips.told.swapped',
        args: {
          player: { seat: 0 },
          a: { key: 'vips.piece.mouth', args: { portrait: 'II' } },
          b: { key: 'vips.piece.mouth', args: { portrait: 'V' } },
          fromA: 2,
          fromB: 5,
        },
      },
    ]);
  });

  test('V29: everyone sees what each player still has', () => {
    const state = given(...playing(), placed(0, 'red', 'head I'), placed(0, 'blue', 'head I'), turned(1));
    for (const viewer of [null, 0, 1]) {
      expect(viewFor(state, viewer).hands).toEqual([
        { red: 2, green: 3, blue: 2 },
        { red: 3, green: 3, blue: 3 },
      ]);
    }
  });

  test('V29: the turn before and the turn in progress are in view', () => {
    const first = [placed(0, 'red', 'head I'), placed(0, 'blue', 'head I')];
    const state = given(...playing(), ...first, turned(1), placed(1, 'green', 'eyes I'));
    expect(viewFor(state, null)).toMatchObject({ lastTurn: first, actions: [placed(1, 'green', 'eyes I')] });
  });

  test('V5: a bet is told to all without its contents, and to its owner with them', () => {
    const told = (viewer: number | null) => narrate(bet(1, 'I', 'II', 'III'), viewer);
    expect(told(1)).toEqual([{ key: 'vips.told.own-bet', args: { head: 'I', eyes: 'II', mouth: 'III' } }]);
    for (const viewer of [null, 0]) {
      expect(told(viewer)).toEqual([{ key: 'vips.told.bet', args: { player: { seat: 1 } } }]);
    }
  });

  test('V2: everyone is told whom they look for', () => {
    expect(narrate(opened({ target: 'the perfect villain' }), null)).toEqual([
      { key: 'vips.told.opened', args: { target: { said: 'the perfect villain' } } },
    ]);
  });
});
