import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import {
  type Bet,
  type ChipCount,
  type Chips,
  COLOURS,
  type Colour,
  NO_CHIPS,
  PIECES,
  type Piece,
  PORTRAITS,
} from '../../../../src/games/vips/rules/pieces.ts';
import type { VipsEvent, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
import { PARTICIPANTS } from './table-fixture.ts';

const BETS: readonly Bet[] = PORTRAITS.map((portrait) => ({ head: portrait, eyes: 'I', mouth: 'II' }));

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
