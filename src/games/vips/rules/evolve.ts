import type { VipsEvent, VipsState } from './state.ts';
import {
  type ChipCount,
  type Chips,
  type Columns,
  NO_CHIPS,
  PIECES,
  type Piece,
  partOf,
  portraitOf,
  withChip,
} from './words.ts';

/** The state after an event (the kernel's `evolve`). */
export function evolve(state: VipsState | null, event: VipsEvent): VipsState {
  if (event.type === 'opened') return opened(event);
  if (state === null) throw new RangeError(`a game begins with "opened", not "${event.type}"`);
  switch (event.type) {
    case 'bet':
      return { ...state, bets: state.bets.map((bet, seat) => (seat === event.seat ? event.bet : bet)) };
    case 'dealt':
      return {
        ...state,
        phase: 'playing',
        turn: 1,
        active: state.first,
        chips: chipsOf((piece) => withChip(NO_CHIPS, event.chips[piece], 1)),
      };
    case 'placed':
      return {
        ...state,
        chips: { ...state.chips, [event.piece]: withChip(state.chips[event.piece], event.colour, 1) },
        hands: state.hands.map((hand, seat) =>
          seat === event.seat ? withChip(hand, event.colour, -1) : hand,
        ),
        actions: [...state.actions, event],
      };
    case 'swapped':
      return { ...swapped(state, event.pieces), actions: [...state.actions, event] };
    case 'turned':
      return { ...state, turn: state.turn + 1, active: event.next, lastTurn: state.actions, actions: [] };
    case 'ended':
      return {
        ...state,
        phase: 'over',
        turn: state.turn + 1,
        active: null,
        lastTurn: state.actions,
        actions: [],
        result: { scores: event.scores, winners: event.winners },
      };
  }
}

function opened(event: Extract<VipsEvent, { type: 'opened' }>): VipsState {
  const seats = Array.from({ length: event.seats });
  return {
    target: event.target,
    set: event.set,
    phase: 'betting',
    turn: 0,
    first: event.first,
    faceDown: event.chips ?? null,
    active: null,
    actions: [],
    lastTurn: [],
    columns: { head: event.layout, eyes: event.layout, mouth: event.layout },
    chips: chipsOf(() => NO_CHIPS),
    hands: seats.map(() => ({ red: 3, green: 3, blue: 3 })),
    bets: seats.map(() => null),
    result: null,
  };
}

const chipsOf = (count: (piece: Piece) => ChipCount): Chips =>
  Object.fromEntries(PIECES.map((piece) => [piece, count(piece)])) as Record<Piece, ChipCount>;

/** The pieces change columns and their chips leave the game (V12). */
function swapped(state: VipsState, [a, b]: readonly [Piece, Piece]): VipsState {
  const part = partOf(a);
  const columns: Columns = {
    ...state.columns,
    [part]: state.columns[part].map((portrait) =>
      portrait === portraitOf(a) ? portraitOf(b) : portrait === portraitOf(b) ? portraitOf(a) : portrait,
    ),
  };
  return { ...state, columns, chips: { ...state.chips, [a]: NO_CHIPS, [b]: NO_CHIPS } };
}
