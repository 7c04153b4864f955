import { dealChips } from '../../../../src/games/vips/rules/bet.ts';
import { decide } from '../../../../src/games/vips/rules/decide.ts';
import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import {
  type Bet,
  type Colour,
  PIECES,
  type Piece,
  PORTRAITS,
} from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsMove, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { seededRandom } from '../../../../src/kernel/random.ts';
import { replay } from '../../../../src/kernel/match.ts';
import { accepted } from '../../../kernel/accepted.ts';

/** Builders of events, moves and states for the tests of the rules. */

type Opened = Extract<VipsEvent, { type: 'opened' }>;

/** The first event: portrait I on the tallest column to V on the lowest; seat 0 starts. */
export const opened = (facts: Partial<Opened> = {}): VipsEvent => ({
  type: 'opened',
  target: 'the ideal lighthouse keeper',
  set: 'men',
  seats: 2,
  first: 0,
  layout: PORTRAITS,
  chips: dealChips(seededRandom('tests')),
  ...facts,
});

export const bet = (seat: number, head: Bet['head'], eyes: Bet['head'], mouth: Bet['head']): VipsEvent => ({
  type: 'bet',
  seat,
  bet: { head, eyes, mouth },
});

/** A deal: the colours r, g or b of heads I to V, eyes I to V, mouths I to V. */
export function dealt(colours: string): VipsEvent {
  const names: Readonly<Record<string, Colour>> = { r: 'red', g: 'green', b: 'blue' };
  const letters = Array.from(colours.replaceAll(' ', ''));
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

/** A swap of two pieces, from the columns on which they stand at first. */
export const swapped = (seat: number, a: Piece, b: Piece): VipsEvent => {
  const rank = (piece: Piece): number =>
    PORTRAITS.findIndex((portrait) => piece.endsWith(` ${portrait}`)) + 1;
  return { type: 'swapped', seat, pieces: [a, b], from: [rank(a), rank(b)], because: null };
};

/** The state after these events. */
export const given = (...events: readonly VipsEvent[]): VipsState => replay({ evolve }, events);

/** A deal with the same colour on every piece of a part: all pieces of a part can be swapped. */
export const ALIKE = 'rrrrr ggggg bbbbb';
/** A legal deal in which no swap is legal once `NO_SWAP_CHIPS` are laid. */
export const MIXED = 'rgbrg gbrgb brgbr';
/** Six chips, two of each colour. Laid on `MIXED`, no two pieces of a part have the same chips. */
export const NO_SWAP_CHIPS: readonly (readonly [Colour, Piece])[] = [
  ['red', 'head IV'],
  ['green', 'head V'],
  ['green', 'eyes IV'],
  ['blue', 'eyes V'],
  ['blue', 'mouth IV'],
  ['red', 'mouth V'],
];

/** A game of two players after their bets, with this deal; it is seat 0's turn. */
export const playing = (colours: string = ALIKE): readonly VipsEvent[] => [
  opened(),
  bet(0, 'I', 'I', 'I'),
  bet(1, 'II', 'II', 'II'),
  dealt(colours),
];

/** The events of a move and the state after them. Throws when the move is refused. */
export const when = (
  state: VipsState,
  seat: number,
  move: VipsMove,
): { readonly events: readonly VipsEvent[]; readonly state: VipsState } =>
  accepted(decide(state, seat, move));

/** The key of the refusal of a move; `null` when the move is legal. */
export function refusalOf(state: VipsState, seat: number, move: VipsMove): string | null {
  const decided = decide(state, seat, move);
  return decided.ok ? null : decided.reason.key;
}

/** A bet on these three pieces; of one portrait, where only the head is named. */
export const betOn = (head: Bet['head'], eyes = head, mouth = head): VipsMove => ({
  type: 'bet',
  bet: { head, eyes, mouth },
});

export const place = (colour: Colour, piece: Piece): VipsMove => ({ type: 'place', colour, piece });

export const swap = (a: Piece, b: Piece, said?: string): VipsMove =>
  said === undefined ? { type: 'swap', pieces: [a, b] } : { type: 'swap', pieces: [a, b], because: { said } };
