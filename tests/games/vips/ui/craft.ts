import { evolve } from '../../../../src/games/vips/rules/evolve.ts';
import type { VipsEvent, VipsState } from '../../../../src/games/vips/rules/state.ts';
import { type VipsView, viewFor } from '../../../../src/games/vips/rules/view.ts';
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
} from '../../../../src/games/vips/rules/words.ts';
import { PEOPLE } from './table.ts';

const BETS: readonly Bet[] = PORTRAITS.map((portrait) => ({ head: portrait, eyes: 'I', mouth: 'II' }));

/** So many of each colour. */
export const count = (red: number, green: number, blue: number): ChipCount => ({ red, green, blue });

/** Chips on these pieces, none on the others. */
export const chipsOn = (chips: Partial<Record<Piece, ChipCount>>): Chips =>
  Object.fromEntries(PIECES.map((piece) => [piece, chips[piece] ?? NO_CHIPS])) as Record<Piece, ChipCount>;

/** A running game where it is seat 0's turn and portrait I stands on the tallest column, V on the lowest. */
export function playing(players: number, changes: Partial<VipsState> = {}): VipsState {
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
    ...PEOPLE.slice(0, players).map((_, seat): VipsEvent => ({ type: 'bet', seat, bet: BETS[seat]! })),
    { type: 'dealt', chips: dealt },
  ];
  return { ...events.reduce(evolve, null as VipsState | null)!, ...changes };
}

/** What the one whose turn it is sees. */
export const activeView = (state: VipsState): VipsView => viewFor(state, state.active);
