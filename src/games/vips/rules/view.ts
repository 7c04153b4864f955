import type { Seat, Viewer } from '../../../kernel/game.ts';
import type { Action, Score, VipsState } from './state.ts';
import { type Bet, type Board, type ChipCount, type PortraitSet, total } from './words.ts';

/** What a seat, or the public table, may see. */
export interface VipsView extends Board {
  readonly viewer: Viewer;
  readonly target: string;
  readonly set: PortraitSet;
  readonly phase: VipsState['phase'];
  /** 0 while bets are made, then the number of the turn, counted on by one at the end. */
  readonly turn: number;
  readonly first: Seat;
  readonly active: Seat | null;
  readonly actions: readonly Action[];
  readonly lastTurn: readonly Action[];
  /** What each seat still holds: public (V7, V29). */
  readonly hands: readonly ChipCount[];
  /** Who has bet; never on what (V5). */
  readonly hasBet: readonly boolean[];
  /** The viewer's own bet (V5). */
  readonly ownBet: Bet | null;
  /** Everybody's bets and points, once it is over (V18). */
  readonly reveal: {
    readonly bets: readonly Bet[];
    readonly scores: readonly Score[];
    readonly winners: readonly Seat[];
    /** The face on the tallest column (V23). */
    readonly ideal: Bet;
  } | null;
}

/** The face standing on a column, 1 to 5. */
export function faceOn(board: Pick<Board, 'columns'>, rank: number): Bet {
  const { head, eyes, mouth } = board.columns;
  const at = rank - 1;
  const [h, e, m] = [head[at], eyes[at], mouth[at]];
  if (h === undefined || e === undefined || m === undefined) throw new RangeError(`no column ${rank}`);
  return { head: h, eyes: e, mouth: m };
}

/** Builds what a viewer may see, field by field (the kernel's `viewFor`). */
export function viewFor(state: VipsState, viewer: Viewer): VipsView {
  const { target, set, phase, turn, first, active, actions, lastTurn, columns, chips, hands, bets, result } =
    state;
  return {
    viewer,
    target,
    set,
    phase,
    turn,
    first,
    active,
    actions,
    lastTurn,
    columns,
    chips,
    hands,
    hasBet: bets.map((bet) => bet !== null),
    ownBet: viewer === null ? null : (bets[viewer] ?? null),
    reveal:
      result === null
        ? null
        : {
            bets: bets.filter((bet) => bet !== null),
            scores: result.scores,
            winners: result.winners,
            ideal: faceOn(state, 1),
          },
  };
}

/** Whether a seat is out of chips and takes no more turns (V16). */
export const isSpent = (view: Pick<VipsView, 'hands'>, seat: Seat): boolean => {
  const hand = view.hands[seat];
  return hand !== undefined && total(hand) === 0;
};
