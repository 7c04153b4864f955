import type { Seat } from '../../../../kernel/game.ts';
import { playedTurns, type VipsView } from '../../rules/view.ts';
import type { TurnAction } from '../../rules/state.ts';
import { type RaisedPiece, raisedBy, swapIn } from '../../rules/swap.ts';
import { draftAfter } from '../payload-router.ts';

/** The point that the person of a guided game has reached. */
export type Moment = Readonly<ReturnType<typeof momentOf>>;

/** The moment of a panel that is shown for this payload. */
export function momentOf(view: VipsView, seat: Seat, payload: string, pastViews: readonly VipsView[]) {
  const turns = playedTurns(pastViews);
  const rival = view.hands.findIndex((_, other) => other !== seat);
  return {
    view,
    seat,
    payload,
    /** The person's draft; `null` when it is not their turn. */
    draft: draftAfter(view, payload),
    /** Another player. */
    rival,
    /** The views at the beginning of the person's turns, the present one included. */
    ownStarts: pastViews.filter(({ active }) => active === seat),
    /** The person's actions in the turns before. */
    ownActions: turns.filter((turn) => turn.seat === seat).flatMap(({ actions }) => actions),
    /** The rival's turns, oldest first. */
    rivalTurns: turns.filter((turn) => turn.seat === rival),
  };
}

/** True if the person has swapped before. */
export const hasSwapped = ({ ownActions }: Moment): boolean => swapIn(ownActions) !== null;

/** The piece that these actions brought to the tallest column (V15); `null` for none. */
export function raisedIn(actions: readonly TurnAction[]): RaisedPiece | null {
  const swapped = swapIn(actions);
  return swapped === null ? null : raisedBy(swapped);
}
