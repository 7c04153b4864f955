import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { outcome } from '../../../../src/games/vips/rules/decide.ts';
import type { VipsEvent, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { isSpent, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { PIECES, total } from '../../../../src/games/vips/rules/words.ts';
import { pick, seededLuck } from '../../../../src/kernel/luck.ts';
import { replay } from '../../../../src/kernel/replay.ts';
import {
  ALIKE,
  given,
  MIXED,
  NO_SWAP_CHIPS,
  place,
  placed,
  playing,
  refusalOf,
  swap,
  turned,
  when,
} from './given.ts';

/** The types of the events, in order. */
const kinds = (events: readonly VipsEvent[]): readonly string[] => events.map((event) => event.type);

/** Seat 0 has laid all but `left` of its nine chips; blue is the last to go. */
function almostSpent(colours: string, left: number): readonly VipsEvent[] {
  const chips = [...NO_SWAP_CHIPS, ['red', 'head IV'], ['green', 'head V'], ['blue', 'eyes V']] as const;
  return [
    ...playing(colours),
    ...chips.slice(0, 9 - left).map(([colour, piece]) => placed(0, colour, piece)),
  ];
}

/** As `almostSpent`, at the beginning of a turn of seat 0. */
const lastTurnOf = (colours: string, left: number): VipsState =>
  given(...almostSpent(colours, left), turned(1), turned(0));

describe('phase 1', () => {
  test('V9: an own chip of any colour held goes on any of the 15 pieces', () => {
    const state = given(...playing());
    expect(vips.legalMoves(state, 0)).toHaveLength(45);
    for (const piece of PIECES) expect(refusalOf(state, 0, place('blue', piece))).toBe(null);
    const { state: after } = when(state, 0, place('blue', 'eyes III'));
    expect(after.chips['eyes III']).toEqual({ red: 0, green: 1, blue: 1 });
    expect(after.hands[0]).toEqual({ red: 3, green: 3, blue: 2 });
    expect(after.hands[1]).toEqual({ red: 3, green: 3, blue: 3 });
  });

  test('V9: a piece can carry any number of chips', () => {
    const many = Array.from({ length: 3 }, () => [
      placed(0, 'red', 'head I'),
      placed(0, 'green', 'head I'),
      placed(1, 'red', 'head I'),
      placed(1, 'blue', 'head I'),
    ]).flat();
    const state = given(...playing(), ...many, turned(0));
    expect(total(state.chips['head I'])).toBe(13);
    expect(refusalOf(state, 0, place('blue', 'head I'))).toBe(null);
  });

  test('V9: a colour that is used up cannot be laid', () => {
    const reds = ['head I', 'head II', 'head III'] as const;
    const state = given(...playing(), ...reds.map((piece) => placed(0, 'red', piece)), turned(0));
    expect(refusalOf(state, 0, place('red', 'head I'))).toBe('vips.refused.no-chip');
    expect(refusalOf(state, 0, place('green', 'head I'))).toBe(null);
    expect(vips.legalMoves(state, 0)).toHaveLength(30);
  });

  test('V9: only whose turn it is may lay one', () => {
    const state = given(...playing());
    expect(refusalOf(state, 1, place('red', 'head I'))).toBe('vips.refused.not-your-turn');
    expect(vips.legalMoves(state, 1)).toEqual([]);
  });

  test('V9: nothing is swapped before a chip is laid', () => {
    expect(refusalOf(given(...playing()), 0, swap('head II', 'head III'))).toBe('vips.refused.chip-first');
  });
});

describe('phase 2', () => {
  const after = given(...playing(), placed(0, 'red', 'head I'));

  test('V10: a second chip goes on the same piece or another, and the turn is over', () => {
    for (const piece of ['head I', 'mouth V'] as const) {
      expect(kinds(when(after, 0, place('red', piece)).events)).toEqual(['placed', 'turned']);
    }
  });

  test('V10: or two pieces are swapped, and the turn is over', () => {
    const { events, state } = when(after, 0, swap('head II', 'head III'));
    expect(kinds(events)).toEqual(['swapped', 'turned']);
    expect(state.active).toBe(1);
    expect(state.columns.head).toEqual(['I', 'III', 'II', 'IV', 'V']);
  });

  test('V10: both phases must be played: after one chip the same player is still to play', () => {
    expect(vips.toAct(after)).toEqual([0]);
    expect(refusalOf(after, 1, place('red', 'head I'))).toBe('vips.refused.not-your-turn');
    expect(refusalOf(after, 1, swap('head II', 'head III'))).toBe('vips.refused.not-your-turn');
  });

  test('V13: without any legal swap a second chip must be laid', () => {
    const chips = NO_SWAP_CHIPS.slice(0, 5).map(([colour, piece]) => placed(1, colour, piece));
    const { state } = when(given(...playing(MIXED), ...chips, turned(0)), 0, place('red', 'mouth V'));
    const moves = vips.legalMoves(state, 0);
    expect(moves.every((move) => move.type === 'place')).toBe(true);
    expect(moves.length).toBeGreaterThan(0);
    expect(vips.toAct(state)).toEqual([0]);
  });
});

describe('the last chip', () => {
  test('V14: laid in phase 1, it must be followed by a swap if there is one', () => {
    const { events, state } = when(lastTurnOf(ALIKE, 1), 0, place('blue', 'mouth I'));
    expect(kinds(events)).toEqual(['placed']);
    expect(vips.toAct(state)).toEqual([0]);
    const moves = vips.legalMoves(state, 0);
    expect(moves.length).toBeGreaterThan(1);
    expect(moves.every((move) => move.type === 'swap')).toBe(true);
    expect(refusalOf(state, 0, place('blue', 'mouth I'))).toBe('vips.refused.must-swap');
    expect(kinds(when(state, 0, swap('eyes II', 'eyes III')).events)).toEqual(['swapped', 'turned']);
  });

  test('V14: laid in phase 1, it ends the turn if nothing can be swapped', () => {
    const { events, state } = when(lastTurnOf(MIXED, 1), 0, place('blue', 'eyes V'));
    expect(kinds(events)).toEqual(['placed', 'turned']);
    expect(state.active).toBe(1);
  });

  test('V14: laid in phase 2, it ends the turn', () => {
    const { state } = when(lastTurnOf(ALIKE, 2), 0, place('green', 'mouth I'));
    expect(kinds(when(state, 0, place('blue', 'mouth II')).events)).toEqual(['placed', 'turned']);
  });
});

describe('out of chips', () => {
  test('V16: who has no chips left takes no more turns, the others go on', () => {
    let state = when(lastTurnOf(MIXED, 1), 0, place('blue', 'eyes V')).state;
    expect(isSpent(viewFor(state, null), 0)).toBe(true);
    expect(isSpent(viewFor(state, null), 1)).toBe(false);
    for (const piece of ['head I', 'head II'] as const) {
      expect(vips.toAct(state)).toEqual([1]);
      state = when(state, 1, place('red', piece)).state;
      state = when(state, 1, place('blue', piece)).state;
    }
    expect(vips.toAct(state)).toEqual([1]);
    expect(refusalOf(state, 0, place('blue', 'eyes V'))).toBe('vips.refused.not-your-turn');
  });

  test('V17: the game ends when nobody has a chip left and the turn is over, not before', () => {
    for (let n = 0; n < 50; n++) {
      const luck = seededLuck(`V17 ${n}`);
      let state = replay(
        vips,
        vips.open({ target: 'x', set: 'men', first: 'random' }, ['a', 'b', 'c'], luck),
      );
      while (outcome(state) === null) {
        const seat = vips.toAct(state)[0]!;
        const { state: next, events } = when(state, seat, pick(luck, vips.legalMoves(state, seat)), luck);
        const left = next.hands.some((hand) => total(hand) > 0);
        const swapStillDue = next.actions.length === 1 && vips.legalMoves(next, seat).length > 0;
        expect(events.at(-1)?.type === 'ended').toBe(!left && !swapStillDue);
        state = next;
      }
      expect(vips.toAct(state)).toEqual([]);
      for (const seat of [0, 1, 2]) expect(vips.legalMoves(state, seat)).toEqual([]);
      expect(refusalOf(state, 0, place('red', 'head I'))).toBe('vips.refused.over');
    }
  });

  test('V17: the very last chip is still followed by the swap that is due', () => {
    const spent = NO_SWAP_CHIPS.map(([colour, piece]) => placed(1, colour, piece));
    const more = [placed(1, 'red', 'head I'), placed(1, 'green', 'head I'), placed(1, 'blue', 'head I')];
    const before = given(...almostSpent(ALIKE, 1), ...spent, ...more, turned(0));
    const laid = when(before, 0, place('blue', 'mouth I')).state;
    expect(outcome(laid)).toBe(null);
    const move = vips.legalMoves(laid, 0)[0]!;
    expect(kinds(when(laid, 0, move).events)).toEqual(['swapped', 'ended']);
  });
});
