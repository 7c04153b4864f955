import type { Seat } from '../../../kernel/game.ts';
import type { Piece } from './pieces.ts';
import type { VipsMove } from './state.ts';

/** An action of a turn, no matter which player makes it. */
export type AnalysedAction = Extract<VipsMove, { type: 'place' | 'swap' }>;

/** A turn that could have gone much better, by a search that knew what its player could know then. */
export interface TurningPoint {
  /** The number of the turn. */
  readonly turn: number;
  readonly played: readonly AnalysedAction[];
  readonly better: readonly AnalysedAction[];
  /** How many points the played turn cost on average, against the best of the others. Above 0. */
  readonly lost: number;
}

/** How a bet was given away. */
export interface Tell {
  /** The turn after which a piece of the bet could be guessed. */
  readonly turn: number;
  readonly piece: Piece;
  /** How likely everyone else had to hold it then, from 0 to 1. */
  readonly chance: number;
  /** The action of the bettor that made the piece more likely than any other did, by then. */
  readonly giveaway: {
    readonly turn: number;
    readonly action: AnalysedAction;
    readonly from: number;
    readonly to: number;
  };
}

/** Swaps of one player that pulled down pieces of another's bet which could already be guessed. */
export interface Reading {
  readonly reader: Seat;
  readonly read: Seat;
  readonly swaps: number;
}

/** The findings of a search in a finished game, for one player. */
export interface Analysis {
  /** At most three, in the order of the game. */
  readonly turningPoints: readonly TurningPoint[];
  /** By seat; `null` for whose bet could never be guessed. */
  readonly tells: readonly (Tell | null)[];
  /** Only those with at least one swap. */
  readonly readings: readonly Reading[];
}
