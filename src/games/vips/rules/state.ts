import type { Seat } from '../../../kernel/game.ts';
import type { Bet, Board, ChipCount, Colour, Piece, PortraitSet } from './words.ts';

/** The length of a target in characters (V2). */
export const TARGET_LENGTH = { min: 1, max: 80 } as const;

/** The length of an argument in characters (V15). */
export const ARGUMENT_LENGTH = { min: 3, max: 200 } as const;

/** How many sentences the computer players can argue with (V15); their words are texts of the game. */
export const STOCK_ARGUMENTS = 6;

/** What the host settles before the game. */
export interface VipsSettings {
  /** Who is looked for (V2). */
  readonly target: string;
  readonly set: PortraitSet;
  /** Who starts (V8): drawn, or the holder of this id if seated. */
  readonly first: 'random' | { readonly holder: string };
}

/** Why the table should accept a new face on the tallest column: typed by a person, or one of the stock sentences. */
export type Argument = { readonly said: string } | { readonly stock: number };

/** The things a player can do. */
export type VipsMove =
  | { readonly type: 'bet'; readonly bet: Bet }
  | { readonly type: 'place'; readonly colour: Colour; readonly piece: Piece }
  | { readonly type: 'swap'; readonly pieces: readonly [Piece, Piece]; readonly because?: Argument };

/** Base points, bonus points (both in the order head, eyes, mouth) and their sum (V19, V20). */
export interface Score {
  readonly base: readonly [number, number, number];
  readonly bonus: readonly [number, number, number];
  readonly total: number;
}

/** The facts of a game. */
export type VipsEvent =
  | {
      readonly type: 'opened';
      readonly target: string;
      readonly set: PortraitSet;
      readonly seats: number;
      readonly first: Seat;
      /** The portraits on columns 1 to 5 (V4). */
      readonly layout: readonly VipsPortrait[];
      /** The chips as they lie face down until every bet is in (V6). Older logs drew them only then. */
      readonly chips?: Readonly<Record<Piece, Colour>>;
    }
  | { readonly type: 'bet'; readonly seat: Seat; readonly bet: Bet }
  /** One chip on each piece (V6). */
  | { readonly type: 'dealt'; readonly chips: Readonly<Record<Piece, Colour>> }
  | { readonly type: 'placed'; readonly seat: Seat; readonly colour: Colour; readonly piece: Piece }
  | {
      readonly type: 'swapped';
      readonly seat: Seat;
      readonly pieces: readonly [Piece, Piece];
      /** The columns the pieces came from, 1 to 5. */
      readonly from: readonly [number, number];
      readonly because: Argument | null;
    }
  /** A turn is over and this seat is next. */
  | { readonly type: 'turned'; readonly next: Seat }
  | { readonly type: 'ended'; readonly scores: readonly Score[]; readonly winners: readonly Seat[] };

type VipsPortrait = Bet['head'];

/** One half of a turn, as everybody saw it. */
export type Action = Extract<VipsEvent, { type: 'placed' | 'swapped' }>;

export interface VipsState extends Board {
  readonly target: string;
  readonly set: PortraitSet;
  readonly phase: 'betting' | 'playing' | 'over';
  /** 0 while bets are made, then the number of the turn, counted on by one at the end. */
  readonly turn: number;
  readonly first: Seat;
  /** The chips that the last bet turns up (V6): nobody's to see before. `null` when they are still to be drawn. */
  readonly faceDown: Readonly<Record<Piece, Colour>> | null;
  /** Whose turn it is; `null` while bets are made and at the end. */
  readonly active: Seat | null;
  /** What the active player has done in this turn: nothing yet, or phase 1 (V9). */
  readonly actions: readonly Action[];
  /** The turn before this one. */
  readonly lastTurn: readonly Action[];
  /** What each seat still holds (V7). */
  readonly hands: readonly ChipCount[];
  readonly bets: readonly (Bet | null)[];
  readonly result: { readonly scores: readonly Score[]; readonly winners: readonly Seat[] } | null;
}
