import { decide } from '../../../../src/games/vips/rules/decide.ts';
import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import type { VipsEvent, VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type Bet, type Colour, PIECES, type Piece } from '../../../../src/games/vips/rules/words.ts';
import { type Luck, seededLuck } from '../../../../src/kernel/luck.ts';
import { replay } from '../../../../src/kernel/replay.ts';

/** Positions for the tests of the rules, built from events. */

type Opened = Extract<VipsEvent, { type: 'opened' }>;

export const LAYOUT = ['I', 'II', 'III', 'IV', 'V'] as const;

/** Portrait I on the tallest column down to V on the lowest; seat 0 starts. */
export const opened = (facts: Partial<Opened> = {}): VipsEvent => ({
  type: 'opened',
  target: 'the ideal lighthouse keeper',
  set: 'men',
  seats: 2,
  first: 0,
  layout: LAYOUT,
  ...facts,
});

export const bet = (seat: number, head: Bet['head'], eyes: Bet['head'], mouth: Bet['head']): VipsEvent => ({
  type: 'bet',
  seat,
  bet: { head, eyes, mouth },
});

/** Colours on the pieces in the order heads I to V, eyes I to V, mouths I to V; r, g or b. */
export function dealt(colours: string): VipsEvent {
  const names: Readonly<Record<string, Colour>> = { r: 'red', g: 'green', b: 'blue' };
  const letters = [...colours.replaceAll(' ', '')];
  return {
    type: 'dealt',
    chips: Object.fromEntries(PIECES.map((piece, i) => [piece, names[letters[i]!]!])) as Record<
      Piece,
      Colour
    >,
  };
}

export const placed = (seat: number, colour: Colour, piece: Piece): VipsEvent => ({
  type: 'placed',
  seat,
  colour,
  piece,
});

export const turned = (next: number): VipsEvent => ({ type: 'turned', next });

/** A swap of two pieces, from the columns they stand on in `LAYOUT`. */
export const swapped = (seat: number, a: Piece, b: Piece): VipsEvent => {
  const rank = (piece: Piece): number => LAYOUT.findIndex((portrait) => piece.endsWith(` ${portrait}`)) + 1;
  return { type: 'swapped', seat, pieces: [a, b], from: [rank(a), rank(b)], because: null };
};

/** The state after these events. */
export const given = (...events: readonly VipsEvent[]): VipsState => replay({ evolve }, events);

/** Every piece of a part carries the same colour: everything can be swapped within its part. */
export const ALIKE = 'rrrrr ggggg bbbbb';
/** A lawful deal that six chips turn into one without any legal swap: see `NO_SWAP_CHIPS`. */
export const MIXED = 'rgbrg gbrgb brgbr';
/** Laid on `MIXED`, two of each colour: no two pieces of a part are alike any more. */
export const NO_SWAP_CHIPS: readonly (readonly [Colour, Piece])[] = [
  ['red', 'head IV'],
  ['green', 'head V'],
  ['green', 'eyes IV'],
  ['blue', 'eyes V'],
  ['blue', 'mouth IV'],
  ['red', 'mouth V'],
];

/** Two players whose bets are in and on whose pieces `colours` lie; seat 0 is to play. */
export const playing = (colours: string = ALIKE): readonly VipsEvent[] => [
  opened(),
  bet(0, 'I', 'I', 'I'),
  bet(1, 'II', 'II', 'II'),
  dealt(colours),
];

/** The events of a move and the state after them. Throws when it is refused. */
export function when(
  state: VipsState,
  seat: number,
  move: VipsMove,
  luck: Luck = seededLuck('tests'),
): { readonly events: readonly VipsEvent[]; readonly state: VipsState } {
  const judged = decide(state, seat, move, luck);
  if (!judged.ok) throw new Error(`refused: ${judged.reason.key}`);
  return { events: judged.value, state: judged.value.reduce<VipsState>(evolve, state) };
}

/** Why a move is refused, or `null` when it is not. */
export function refusalOf(state: VipsState, seat: number, move: VipsMove): string | null {
  const judged = decide(state, seat, move, seededLuck('tests'));
  return judged.ok ? null : judged.reason.key;
}

export const place = (colour: Colour, piece: Piece): VipsMove => ({ type: 'place', colour, piece });

export const swap = (a: Piece, b: Piece, said?: string): VipsMove =>
  said === undefined ? { type: 'swap', pieces: [a, b] } : { type: 'swap', pieces: [a, b], because: { said } };
