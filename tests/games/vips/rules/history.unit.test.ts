import { describe, expect, test } from 'vitest';
import { narrate } from '../../../../src/games/vips/rules/narrate.ts';
import { viewFor } from '../../../../src/games/vips/rules/view.ts';
import { bet, given, opened, placed, playing, swapped, turned } from './positions.ts';

/** Head I, eyes II and mouth III as arguments. */
const OWN_BET = {
  head: { noun: 'vips.piece.men.head.I' },
  eyes: { noun: 'vips.piece.men.eyes.II' },
  mouth: { noun: 'vips.piece.men.mouth.III' },
};

describe('the history', () => {
  test('everyone reads who laid which chip on which piece (V29)', () => {
    for (const viewer of [null, 0, 1]) {
      expect(narrate(placed(1, 'green', 'eyes IV'), viewer, given(...playing()))).toEqual([
        {
          key: 'vips.narration.placed',
          args: {
            player: { seat: 1 },
            colour: { key: 'vips.colour.green' },
            piece: { noun: 'vips.piece.men.eyes.IV' },
          },
        },
      ]);
    }
  });

  test('everyone reads who swapped which pieces, and from which columns (V29)', () => {
    expect(narrate(swapped(0, 'mouth II', 'mouth V'), 1, given(...playing()))).toEqual([
      {
        key: 'vips.narration.swapped',
        args: {
          player: { seat: 0 },
          a: { noun: 'vips.piece.men.mouth.II' },
          b: { noun: 'vips.piece.men.mouth.V' },
          fromA: 2,
          fromB: 5,
        },
      },
    ]);
  });

  test('everyone sees the chips that each player still has (V29)', () => {
    const state = given(...playing(), placed(0, 'red', 'head I'), placed(0, 'blue', 'head I'), turned(1));
    for (const viewer of [null, 0, 1]) {
      expect(viewFor(state, viewer).hands).toEqual([
        { red: 2, green: 3, blue: 2 },
        { red: 3, green: 3, blue: 3 },
      ]);
    }
  });

  test('the view contains the turn before and the turn in progress (V29)', () => {
    const first = [placed(0, 'red', 'head I'), placed(0, 'blue', 'head I')];
    const state = given(...playing(), ...first, turned(1), placed(1, 'green', 'eyes I'));
    expect(viewFor(state, null)).toMatchObject({ lastTurn: first, actions: [placed(1, 'green', 'eyes I')] });
  });

  test('everyone reads that a bet was made, and only its owner what it is (V5)', () => {
    const messagesFor = (viewer: number | null) => narrate(bet(1, 'I', 'II', 'III'), viewer, given(opened()));
    expect(messagesFor(1)).toEqual([{ key: 'vips.narration.own-bet', args: OWN_BET }]);
    for (const viewer of [null, 0]) {
      expect(messagesFor(viewer)).toEqual([{ key: 'vips.narration.bet', args: { player: { seat: 1 } } }]);
    }
  });

  test('nobody but its owner reads that a bet was changed (V5)', () => {
    const before = given(opened(), bet(1, 'V', 'II', 'III'));
    expect(narrate(bet(1, 'I', 'II', 'III'), 1, before)).toEqual([
      { key: 'vips.narration.own-bet', args: OWN_BET },
    ]);
    for (const viewer of [null, 0]) expect(narrate(bet(1, 'I', 'II', 'III'), viewer, before)).toEqual([]);
  });

  test('everyone reads the target (V2)', () => {
    expect(narrate(opened({ target: 'the perfect villain' }), null)).toEqual([
      { key: 'vips.narration.opened', args: { target: { userText: 'the perfect villain' } } },
    ]);
  });
});
