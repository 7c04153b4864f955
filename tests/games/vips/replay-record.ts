import { decide } from '../../../src/games/vips/rules/decide.ts';
import { evolve } from '../../../src/games/vips/rules/evolve.ts';
import {
  type Bet,
  type Colour,
  type Columns,
  PIECES,
  type Piece,
} from '../../../src/games/vips/rules/pieces.ts';
import type { Score, VipsEvent, VipsMove, VipsState } from '../../../src/games/vips/rules/state.ts';
import { replay } from '../../../src/kernel/match.ts';

type RecordedAction =
  | { readonly place: Colour; readonly on: Piece }
  | { readonly swap: readonly [Piece, Piece]; readonly because?: string };

/** The type of a record (docs/record.md), independent of the code that writes records. */
export interface GameRecord {
  readonly format: string;
  readonly table: string;
  readonly target: string;
  readonly set: 'men' | 'women';
  readonly players: readonly { readonly name: string; readonly bot: string | null }[];
  readonly layout: Columns;
  readonly bets?: readonly Bet[];
  readonly chips?: { readonly [part in keyof Bet]: { readonly [portrait in Bet['head']]: Colour } };
  readonly first: number;
  readonly turns: readonly { readonly seat: number; readonly actions: readonly RecordedAction[] }[];
  readonly final?: Columns;
  readonly scores?: readonly Score[];
  readonly winners?: readonly number[];
}

const NO_RANDOM = { below: () => 0 };

const moveOf = (action: RecordedAction): VipsMove => {
  if ('place' in action) return { type: 'place', colour: action.place, piece: action.on };
  const { swap, because } = action;
  return because === undefined
    ? { type: 'swap', pieces: swap }
    : { type: 'swap', pieces: swap, because: { said: because } };
};

/** Replays the record of a finished game by the rules, from layout, bets, chips, first and turns alone. Throws on an illegal turn. */
export function replayRecord({
  target,
  set,
  layout,
  bets,
  chips,
  first,
  turns,
  players,
}: GameRecord): VipsState {
  if (bets === undefined || chips === undefined) throw new Error('the record is not of a finished game');
  const colourOf = (piece: Piece): Colour => {
    const [part, portrait] = piece.split(' ') as [keyof Bet, Bet['head']];
    return chips[part][portrait];
  };
  const start: VipsEvent[] = [
    { type: 'opened', target, set, first, seats: players.length, layout: layout.head },
    ...bets.map((bet, seat) => ({ type: 'bet', seat, bet }) as const),
    {
      type: 'dealt',
      chips: Object.fromEntries(PIECES.map((piece) => [piece, colourOf(piece)])) as {
        [piece in Piece]: Colour;
      },
    },
  ];
  let state = replay({ evolve }, start);
  for (const [number, { seat, actions }] of turns.entries()) {
    for (const action of actions) {
      const decided = decide(state, seat, moveOf(action), NO_RANDOM);
      if (!decided.ok) throw new Error(`turn ${number + 1} is illegal: ${decided.reason.key}`);
      state = decided.value.state;
    }
    if (state.actions.length > 0) throw new Error(`turn ${number + 1} is not over`);
  }
  return state;
}
