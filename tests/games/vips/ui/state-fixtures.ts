import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import {
  type Bet,
  type ChipCount,
  type Chips,
  COLOURS,
  type Colour,
  type Columns,
  NO_CHIPS,
  PIECES,
  type Piece,
  PORTRAITS,
} from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { PARTICIPANTS } from './table-fixture.ts';

const BETS: readonly Bet[] = PORTRAITS.map((portrait) => ({ head: portrait, eyes: 'I', mouth: 'II' }));

/** Each portrait on the column of its number. */
export const COLUMNS: Columns = { head: PORTRAITS, eyes: PORTRAITS, mouth: PORTRAITS };

/** Each part in another order. */
export const MIXED_COLUMNS: Columns = {
  head: ['III', 'I', 'V', 'II', 'IV'],
  eyes: PORTRAITS,
  mouth: PORTRAITS.toReversed(),
};

/** A number of chips of each colour. */
export const count = (red: number, green: number, blue: number): ChipCount => ({ red, green, blue });

/** Chips on these pieces, none on the others. */
export const chipsOn = (chips: Partial<Record<Piece, ChipCount>>): Chips =>
  Object.fromEntries(PIECES.map((piece) => [piece, chips[piece] ?? NO_CHIPS])) as Record<Piece, ChipCount>;

/** The state of a running game: seat 0's turn, portrait I on the tallest column, V on the lowest; then the changes. */
export function playingState(players: number, changes: Partial<VipsState> = {}): VipsState {
  const dealt = Object.fromEntries(PIECES.map((piece, i) => [piece, COLOURS[i % 3]])) as Record<
    Piece,
    Colour
  >;
  const events: readonly VipsEvent[] = [
    {
      type: 'opened',
      target: 'the ideal Prime Minister',
      set: 'men',
      seats: players,
      first: 0,
      layout: PORTRAITS,
    },
    ...PARTICIPANTS.slice(0, players).map((_, seat): VipsEvent => ({ type: 'bet', seat, bet: BETS[seat]! })),
    { type: 'dealt', chips: dealt },
  ];
  return { ...events.reduce<VipsState | null>(evolve, null)!, ...changes };
}

/** The view of the active player. */
export const activeView = (state: VipsState): VipsView => viewFor(state, state.active);

/** A state with pairs that can be swapped. */
export const swappableState = playingState(3, {
  chips: chipsOn({
    'head I': count(1, 0, 0),
    'head II': count(2, 1, 0),
    'head IV': count(1, 0, 0),
    'eyes II': count(0, 1, 0),
    'eyes V': count(1, 1, 0),
    'mouth II': count(0, 0, 1),
    'mouth III': count(0, 0, 12),
  }),
});
