import type { Seat } from '../../../../kernel/game.ts';
import type { MessageArguments } from '../../../../kernel/message.ts';
import { type PlayedTurn, playedTurns } from '../../rules/played-turns.ts';
import type { TurnAction } from '../../rules/state.ts';
import { type RaisedPiece, raisedBy, swapIn } from '../../rules/swap.ts';
import type { VipsView } from '../../rules/view.ts';
import { draftAfter } from '../payload-router.ts';
import type { TurnDraft } from '../turn-draft.ts';

/** Something that a guided game teaches. */
export interface Lesson {
  /** Its text has the key `vips.lesson.<id>`. */
  readonly id: string;
  /** The arguments of its text if this is the moment for it, else `null`. */
  readonly args: (moment: Moment) => MessageArguments | null;
  /** The payload of the button that it asks for (the kernel's `Coaching`); `null`, or left out, where any will do. */
  readonly wants?: (moment: Moment) => string | null;
}

/** The point that the person of a guided game has reached. */
export interface Moment {
  readonly view: VipsView;
  readonly seat: Seat;
  readonly payload: string;
  /** The person's draft; `null` when it is not their turn. */
  readonly draft: TurnDraft | null;
  /** Another player. */
  readonly rival: Seat;
  /** The views at the beginning of the person's turns, the present one included. */
  readonly ownStarts: readonly VipsView[];
  /** The person's actions in the turns before. */
  readonly ownActions: readonly TurnAction[];
  /** The rival's turns, oldest first. */
  readonly rivalTurns: readonly PlayedTurn[];
}

/** The moment of a panel that is shown for this payload. */
export function momentOf(
  view: VipsView,
  seat: Seat,
  payload: string,
  pastViews: readonly VipsView[],
): Moment {
  const turns = playedTurns(pastViews);
  const rival = view.hands.findIndex((_, other) => other !== seat);
  return {
    view,
    seat,
    payload,
    draft: draftAfter(view, payload),
    rival,
    ownStarts: pastViews.filter(({ active }) => active === seat),
    ownActions: turns.filter((turn) => turn.seat === seat).flatMap(({ actions }) => actions),
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

/** True if the person has brought a piece to the tallest column before. */
export const hasRaised = ({ ownActions }: Moment): boolean =>
  ownActions.some((action) => raisedIn([action]) !== null);
