import type { Seat } from '../../../kernel/game.ts';
import type { Score, SwapArgument, VipsEvent, Vote } from '../schemas.ts';
import type { Bet, Board, ChipCount, Colour, Piece, PortraitSet } from './pieces.ts';

export type { Score, SwapArgument, VipsEvent, VipsMove, VipsSettings, Vote } from '../schemas.ts';

/** One action of a turn: a chip laid, or two pieces swapped (V9, V10). */
export type TurnAction = Extract<VipsEvent, { type: 'placed' | 'swapped' }>;

/** An argument for a new face on the tallest column (V15), and what everyone thinks of it. */
export interface ArgumentVotes {
  readonly turn: number;
  readonly seat: Seat;
  /** The piece that reached the tallest column, and what was said for it. */
  readonly raised: Piece;
  readonly because: SwapArgument;
  /** One a person, in the order of the first votes. `seat`: `null` for a spectator. */
  readonly votes: readonly {
    readonly id: string;
    readonly seat: Seat | null;
    readonly vote: Vote;
    /** How often it was changed. */
    readonly changes: number;
  }[];
}

/** A face in the smile test whose owner has named a controller, or was passed over. */
export interface ShownFace {
  readonly seat: Seat;
  /** The seat that looks at it; `null` if its owner named nobody in time. */
  readonly controller: Seat | null;
  /** How wide the controller smiled, in millimetres; `null` if nobody has said. */
  readonly mm: number | null;
  /** True if the controller may still say so. */
  readonly isOpen: boolean;
}

/** The smile test (V24 to V28). */
export interface SmileTest {
  /** Whose faces are shown, in this order. */
  readonly order: readonly Seat[];
  /** The first of these, as far as controllers were named. */
  readonly shown: readonly ShownFace[];
  /** The winners of the prize, perhaps none; `null` until the test is over. */
  readonly prize: readonly Seat[] | null;
}

/** The state that the actions of a turn depend on and change: public, so that the state and every view have it. */
export type TurnInProgress = Board & Pick<VipsState, 'active' | 'actions' | 'hands'>;

/** The whole state of a game, with all that is secret. */
export interface VipsState extends Board {
  readonly target: string;
  readonly set: PortraitSet;
  readonly phase: 'betting' | 'playing' | 'over';
  /** True if it teaches the rules: its deal is not drawn, and its bots show what can be done. */
  readonly isGuided: boolean;
  /** 0 while bets are made, then the number of the turn; one more when the game has ended. */
  readonly turn: number;
  readonly first: Seat;
  /** All seats in random order, where the table votes on who starts (V8); `null` where it does not. */
  readonly lots: readonly Seat[] | null;
  /** The player each seat holds to be the most famous; secret while bets are made. */
  readonly votes: readonly (Seat | null)[];
  /** The chips that the last bet turns up (V6), hidden from everyone before; `null` in a log made from the record of a running game. */
  readonly faceDownChips: Readonly<Record<Piece, Colour>> | null;
  /** Whose turn it is; `null` while bets are made and when the game has ended. */
  readonly active: Seat | null;
  /** The actions of the turn in progress: none yet, or that of phase 1 (V9). */
  readonly actions: readonly TurnAction[];
  /** The actions of the latest turns, as many as there are seats, oldest first. */
  readonly lastTurns: readonly (readonly TurnAction[])[];
  /** The chips each seat still holds (V7). */
  readonly hands: readonly ChipCount[];
  readonly bets: readonly (Bet | null)[];
  /** How often each seat has replaced its bet (V5). */
  readonly betChanges: readonly number[];
  readonly result: { readonly scores: readonly Score[]; readonly winners: readonly Seat[] } | null;
  /** All arguments, oldest first. */
  readonly arguments: readonly ArgumentVotes[];
  /** `null` until someone begins it, after the end. */
  readonly smileTest: SmileTest | null;
}
