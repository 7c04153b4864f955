import type { VipsPlan } from '../schemas.ts';
import { type Board, COLOURS, type Piece, rankOf } from './pieces.ts';
import type { AnalysedAction } from './analysis.ts';
import type { PlayedTurn } from './view.ts';

/** The pieces that a turn lays chips on or swaps, each once. */
export const touchedBy = (actions: readonly AnalysedAction[]): readonly Piece[] => [
  ...new Set(actions.flatMap((action) => (action.type === 'place' ? [action.piece] : action.pieces))),
];

/** Pieces as they are now: their columns and chips. */
export const seenNow = ({ columns, chips }: Board, pieces: readonly Piece[]): VipsPlan['seen'] =>
  pieces.map((piece) => ({ piece, rank: rankOf(columns, piece), chips: chips[piece] }));

/** True if all that a plan depends on is as it was: what it touches, and where the pieces stand that may stop it. */
export const isAsPlanned = (
  { columns, chips }: Board,
  { seen, stops }: Pick<VipsPlan, 'seen' | 'stops'>,
): boolean =>
  [...seen, ...stops].every(({ piece, rank }) => rankOf(columns, piece) === rank) &&
  seen.every((was) => COLOURS.every((colour) => chips[was.piece][colour] === was.chips[colour]));

/** For each seat with turns that were played as planned: how many of how many, in seat order. */
export const plannedCounts = (turns: readonly PlayedTurn[]) =>
  [...new Set(turns.map(({ seat }) => seat))]
    .toSorted((a, b) => a - b)
    .flatMap((seat) => {
      const own = turns.filter((turn) => turn.seat === seat);
      const planned = own.filter(({ actions }) => actions[0]?.planned === true).length;
      return planned === 0 ? [] : [{ seat, planned, turns: own.length }];
    });
