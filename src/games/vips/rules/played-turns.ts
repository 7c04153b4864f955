import type { Seat } from '../../../kernel/game.ts';
import type { Board } from './pieces.ts';
import type { TurnAction } from './state.ts';
import type { VipsView } from './view.ts';

/** A turn that is over: who did what, and the board before and after it. */
export interface PlayedTurn {
  /** Its number, from 1. */
  readonly turn: number;
  readonly seat: Seat;
  readonly actions: readonly TurnAction[];
  readonly before: Board;
  readonly after: Board;
}

/** All turns in order, from the views at the beginning of each step: a turn's actions stand in the view after it. */
export const playedTurns = (
  pastViews: readonly Pick<VipsView, 'turn' | 'lastTurn' | 'columns' | 'chips'>[],
): readonly PlayedTurn[] =>
  pastViews.flatMap((after, i) => {
    const before = pastViews[i - 1];
    const [action] = after.lastTurn;
    if (before === undefined || action === undefined || after.turn < 2) return [];
    return [{ turn: before.turn, seat: action.seat, actions: after.lastTurn, before, after }];
  });
