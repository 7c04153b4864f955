import type { Seat } from '../../../kernel/game.ts';
import type { MessageArgument, MessageArguments } from '../../../kernel/message.ts';
import type { Card } from '../rules/criteria.ts';
import { GUIDED_ROUNDS, type GuidedRound, LEARNER } from '../rules/deal.ts';
import { cardArgument } from '../rules/narrate.ts';
import type { RoundAction, RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';

/** Something that a guided game teaches. */
export interface Lesson {
  /** Its text has the key `fame-us.lesson.<id>`. */
  readonly id: string;
  /** The arguments of its text if this is the moment for it, else `null`. */
  readonly args: (moment: Moment) => MessageArguments | null;
  /** The payload of the control that it asks for (the kernel's `Coaching`); left out where any will do. */
  readonly wants?: string;
}

/** The point that the person of a guided game has reached. */
export interface Moment {
  readonly view: FameUsView;
  readonly seat: Seat;
  readonly payload: string;
  /** The rounds that are over, oldest first. */
  readonly rounds: readonly RoundResult[];
  /** The plan of the present round; `null` for none. */
  readonly plan: GuidedRound | null;
  /** The person's act in the present round; `null` for none yet. */
  readonly ownAction: RoundAction | null;
}

/** The moment of a panel that is shown for this payload. */
export const momentOf = (
  view: FameUsView,
  seat: Seat,
  payload: string,
  rounds: readonly RoundResult[],
): Moment => ({
  view,
  seat,
  payload,
  rounds,
  plan: GUIDED_ROUNDS[view.round - 1] ?? null,
  ownAction: view.actions.find((action) => action.seat === seat) ?? null,
});

export const lesson = (
  id: string,
  fits: (moment: Moment) => boolean,
  args: (moment: Moment) => MessageArguments | null = () => ({}),
  wants?: string,
): Lesson => ({
  id,
  args: (moment) => (fits(moment) ? args(moment) : null),
  ...(wants !== undefined && { wants }),
});

/** The open cards are what the round is made for, as far as it has come. */
const goesAsPlanned = ({ view }: Moment, { starter, cards }: GuidedRound): boolean =>
  view.open.every((card) => card === starter || cards.includes(card));

/**
 * The card that the coach recommends for this round, and the figure to think of. `hint` is `no` where it cannot be
 * added any more, or no longer makes sense.
 */
export function hintArguments(moment: Moment): MessageArguments {
  const { view, plan } = moment;
  const card: Card | null = plan?.cards[LEARNER] ?? null;
  const isGood =
    plan !== null && card !== null && view.own?.hand.includes(card) === true && goesAsPlanned(moment, plan);
  return isGood
    ? { hint: 'yes', card: cardArgument(card), figure: figureArgument(plan.figure) }
    : { hint: 'no', card: '', figure: '' };
}

/** The figure the coach would name: one that fits all open cards. `hint` is `no` if it knows none. */
export function nameArguments(moment: Moment): MessageArguments {
  const { plan } = moment;
  return plan !== null && !plan.isLie && goesAsPlanned(moment, plan)
    ? { hint: 'yes', figure: figureArgument(plan.figure) }
    : { hint: 'no', figure: '' };
}

/** A figure of the bots by its name. */
export const figureArgument = (figure: string): MessageArgument => ({ key: `fame-us.figure.${figure}` });
