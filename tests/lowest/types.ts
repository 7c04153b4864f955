import type { Seat, Viewer } from '../../src/kernel/game.ts';

export const HIGHEST_NUMBER = 9;

export interface Settings {
  readonly rounds: number;
  /** How many seconds the last player to choose has left. */
  readonly seconds: number;
}

export type LowestEvent =
  | { readonly type: 'opened'; readonly rounds: number; readonly seconds: number; readonly seats: number }
  | { readonly type: 'chose'; readonly seat: Seat; readonly number: number }
  /** Only this seat is still choosing, and from now on against the clock. */
  | { readonly type: 'hurried'; readonly seat: Seat }
  | {
      readonly type: 'closed';
      /** The number of each seat; `null` for none. */
      readonly numbers: readonly (number | null)[];
      readonly winner: Seat | null;
    }
  | { readonly type: 'ended'; readonly winners: readonly Seat[] };

export interface LowestMove {
  readonly type: 'choose';
  readonly number: number;
}

export interface LowestState {
  /** From 1; one more than `rounds` once the game is over. */
  readonly round: number;
  readonly rounds: number;
  readonly seconds: number;
  /** The number of each seat in this round; `null` while it is choosing. */
  readonly chosen: readonly (number | null)[];
  readonly hurried: boolean;
  readonly points: readonly number[];
  /** The numbers of the rounds before. */
  readonly closed: readonly (readonly (number | null)[])[];
  readonly winners: readonly Seat[] | null;
}

export interface LowestView {
  readonly viewer: Viewer;
  readonly round: number;
  readonly rounds: number;
  readonly choosing: readonly Seat[];
  readonly own: number | null;
  readonly points: readonly number[];
  readonly closed: readonly (readonly (number | null)[])[];
  readonly winners: readonly Seat[] | null;
}

/** The types of the game, as the kernel speaks of them. */
export interface LowestTypes {
  readonly settings: Settings;
  readonly state: LowestState;
  readonly event: LowestEvent;
  readonly move: LowestMove;
  readonly view: LowestView;
}
