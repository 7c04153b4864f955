import type { Seat } from '../../../kernel/game.ts';
import type { MessageArgument, MessageArguments } from '../../../kernel/message.ts';
import type { Card } from '../rules/criteria.ts';
import { GUIDED_ROUNDS, type GuidedRound, LEARNER } from '../rules/deal.ts';
import { cardArgument } from '../rules/narrate.ts';
import type { RoundResult } from '../rules/state.ts';
import type { FameUsView } from '../rules/view.ts';

/** The point that the person of a guided game has reached. */
export type Moment = Readonly<ReturnType<typeof momentOf>>;

/** The moment of a panel that is shown for this payload. */
export const momentOf = (
  view: FameUsView,
  seat: Seat,
  payload: string,
  /** The rounds that are over, oldest first. */
  rounds: readonly RoundResult[],
) => ({
  view,
  seat,
  payload,
  rounds,
  /** The plan of the present round; `null` for none. */
  plan: GUIDED_ROUNDS[view.round - 1] ?? null,
  /** The person's act in the present round; `null` for none yet. */
  ownAction: view.actions.find((action) => action.seat === seat) ?? null,
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
