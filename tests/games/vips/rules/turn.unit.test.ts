import { describe, expect, test } from 'vitest';
import { vips } from '../../../../src/games/vips/game.ts';
import { outcome } from '../../../../src/games/vips/rules/decide.ts';
import { PIECES, totalChips } from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { isOutOfChips, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { pick, seededRandom } from '../../../../src/kernel/random.ts';
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
} from './positions.ts';
import { replay } from '../../../../src/kernel/match.ts';

/** The types of the events, in order. */
const eventTypes = (events: readonly VipsEvent[]): readonly string[] => events.map((event) => event.type);

/** A game in which seat 0 has laid all but `left` of its nine chips; blue is the last colour. */
function nearlyOutOfChips(colours: string, left: number): readonly VipsEvent[] {
  const chips = [...NO_SWAP_CHIPS, ['red', 'head IV'], ['green', 'head V'], ['blue', 'eyes V']] as const;
  return [
    ...playing(colours),
    ...chips.slice(0, 9 - left).map(([colour, piece]) => placed(0, colour, piece)),
  ];
}

/** The state of `nearlyOutOfChips` at the beginning of seat 0's turn. */
const lastTurnOf = (colours: string, left: number): VipsState =>
  given(...nearlyOutOfChips(colours, left), turned(1), turned(0));

describe('phase 1', () => {
  test('allows a chip of any colour held on any of the 15 pieces (V9)', () => {
    const state = given(...playing());
    expect(vips.legalMoves(state, 0)).toHaveLength(45);
    for (const piece of PIECES) expect(refusalOf(state, 0, place('blue', piece))).toBe(null);
    const { state: after } = when(state, 0, place('blue', 'eyes III'));
    expect(after.chips['eyes III']).toEqual({ red: 0, green: 1, blue: 1 });
    expect(after.hands[0]).toEqual({ red: 3, green: 3, blue: 2 });
    expect(after.hands[1]).toEqual({ red: 3, green: 3, blue: 3 });
  });

  test('allows any number of chips on a piece (V9)', () => {
    const many = Array.from({ length: 3 }, () => [
      placed(0, 'red', 'head I'),
      placed(0, 'green', 'head I'),
      placed(1, 'red', 'head I'),
      placed(1, 'blue', 'head I'),
    ]).flat();
    const state = given(...playing(), ...many, turned(0));
    expect(totalChips(state.chips['head I'])).toBe(13);
    expect(refusalOf(state, 0, place('blue', 'head I'))).toBe(null);
  });

  test('rejects a chip of a colour that is used up (V9)', () => {
    const reds = ['head I', 'head II', 'head III'] as const;
    const state = given(...playing(), ...reds.map((piece) => placed(0, 'red', piece)), turned(0));
    expect(refusalOf(state, 0, place('red', 'head I'))).toBe('vips.refused.no-chip');
    expect(refusalOf(state, 0, place('green', 'head I'))).toBe(null);
    expect(vips.legalMoves(state, 0)).toHaveLength(30);
  });

  test('rejects a chip of a player whose turn it is not (V9)', () => {
    const state = given(...playing());
    expect(refusalOf(state, 1, place('red', 'head I'))).toBe('vips.refused.not-your-turn');
    expect(vips.legalMoves(state, 1)).toEqual([]);
  });

  test('rejects a swap before a chip is laid (V9)', () => {
    expect(refusalOf(given(...playing()), 0, swap('head II', 'head III'))).toBe('vips.refused.chip-first');
  });
});

describe('phase 2', () => {
  const after = given(...playing(), placed(0, 'red', 'head I'));

  test('ends the turn with a second chip, on the same piece or another (V10)', () => {
    for (const piece of ['head I', 'mouth V'] as const) {
      expect(eventTypes(when(after, 0, place('red', piece)).events)).toEqual(['placed', 'turned']);
    }
  });

  test('ends the turn with a swap (V10)', () => {
    const { events, state } = when(after, 0, swap('head II', 'head III'));
    expect(eventTypes(events)).toEqual(['swapped', 'turned']);
    expect(state.active).toBe(1);
    expect(state.columns.head).toEqual(['I', 'III', 'II', 'IV', 'V']);
  });

  test('is still the turn of the same player, who must play both phases (V10)', () => {
    expect(vips.toAct(after)).toEqual([0]);
    expect(refusalOf(after, 1, place('red', 'head I'))).toBe('vips.refused.not-your-turn');
    expect(refusalOf(after, 1, swap('head II', 'head III'))).toBe('vips.refused.not-your-turn');
  });

  test('requires a second chip when no swap is legal (V13)', () => {
    const chips = NO_SWAP_CHIPS.slice(0, 5).map(([colour, piece]) => placed(1, colour, piece));
    const { state } = when(given(...playing(MIXED), ...chips, turned(0)), 0, place('red', 'mouth V'));
    const moves = vips.legalMoves(state, 0);
    expect(moves.every((move) => move.type === 'place')).toBe(true);
    expect(moves.length).toBeGreaterThan(0);
    expect(vips.toAct(state)).toEqual([0]);
  });
});

describe('the last chip', () => {
  test('must be followed by a legal swap if it is laid in phase 1 (V14)', () => {
    const { events, state } = when(lastTurnOf(ALIKE, 1), 0, place('blue', 'mouth I'));
    expect(eventTypes(events)).toEqual(['placed']);
    expect(vips.toAct(state)).toEqual([0]);
    const moves = vips.legalMoves(state, 0);
    expect(moves.length).toBeGreaterThan(1);
    expect(moves.every((move) => move.type === 'swap')).toBe(true);
    expect(refusalOf(state, 0, place('blue', 'mouth I'))).toBe('vips.refused.must-swap');
    expect(eventTypes(when(state, 0, swap('eyes II', 'eyes III')).events)).toEqual(['swapped', 'turned']);
  });

  test('ends the turn if it is laid in phase 1 and no swap is legal (V14)', () => {
    const { events, state } = when(lastTurnOf(MIXED, 1), 0, place('blue', 'eyes V'));
    expect(eventTypes(events)).toEqual(['placed', 'turned']);
    expect(state.active).toBe(1);
  });

  test('ends the turn if it is laid in phase 2 (V14)', () => {
    const { state } = when(lastTurnOf(ALIKE, 2), 0, place('green', 'mouth I'));
    expect(eventTypes(when(state, 0, place('blue', 'mouth II')).events)).toEqual(['placed', 'turned']);
  });
});

describe('a player without chips', () => {
  test('takes no more turns; the others go on (V16)', () => {
    let state = when(lastTurnOf(MIXED, 1), 0, place('blue', 'eyes V')).state;
    expect(isOutOfChips(viewFor(state, null), 0)).toBe(true);
    expect(isOutOfChips(viewFor(state, null), 1)).toBe(false);
    for (const piece of ['head I', 'head II'] as const) {
      expect(vips.toAct(state)).toEqual([1]);
      state = when(state, 1, place('red', piece)).state;
      state = when(state, 1, place('blue', piece)).state;
    }
    expect(vips.toAct(state)).toEqual([1]);
    expect(refusalOf(state, 0, place('blue', 'eyes V'))).toBe('vips.refused.not-your-turn');
  });

  test('the game ends when nobody has a chip and the turn is over, not before (V17)', () => {
    for (let n = 0; n < 50; n++) {
      const random = seededRandom(`V17 ${n}`);
      let state = replay(
        vips,
        vips.setup({ target: 'x', set: 'men', first: 'random' }, ['a', 'b', 'c'], random),
      );
      while (outcome(state) === null) {
        const seat = vips.toAct(state)[0]!;
        const { state: next, events } = when(state, seat, pick(random, vips.legalMoves(state, seat)), random);
        const left = next.hands.some((hand) => totalChips(hand) > 0);
        const swapStillDue = next.actions.length === 1 && vips.legalMoves(next, seat).length > 0;
        expect(events.at(-1)?.type === 'ended').toBe(!left && !swapStillDue);
        state = next;
      }
      expect(vips.toAct(state)).toEqual([]);
      for (const seat of [0, 1, 2]) expect(vips.legalMoves(state, seat)).toEqual([]);
      expect(refusalOf(state, 0, place('red', 'head I'))).toBe('vips.refused.over');
    }
  });

  test('the very last chip of the game is still followed by the swap that is due (V17)', () => {
    const spent = NO_SWAP_CHIPS.map(([colour, piece]) => placed(1, colour, piece));
    const more = [placed(1, 'red', 'head I'), placed(1, 'green', 'head I'), placed(1, 'blue', 'head I')];
    const before = given(...nearlyOutOfChips(ALIKE, 1), ...spent, ...more, turned(0));
    const laid = when(before, 0, place('blue', 'mouth I')).state;
    expect(outcome(laid)).toBe(null);
    const move = vips.legalMoves(laid, 0)[0]!;
    expect(eventTypes(when(laid, 0, move).events)).toEqual(['swapped', 'ended']);
  });
});
