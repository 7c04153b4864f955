import type { Seat } from '../../../kernel/game.ts';
import { type Rejection, ok, type Result, refuse } from '../../../kernel/message.ts';
import type { FameUsEvent, FameUsState, RoundResult, Thought, ToldThought } from './state.ts';

/** After a round, players say what they had in mind with their card of it (F8). It changes nothing. */

/** What each seat had in mind in a round, as far as it is known; `null` for the others. */
export const thoughtsIn = (
  { round, minds }: Pick<RoundResult, 'round' | 'minds'>,
  told: readonly ToldThought[],
): RoundResult['minds'] =>
  minds.map(
    (mind, seat) => mind ?? told.find((each) => each.round === round && each.seat === seat)?.mind ?? null,
  );

/** Whether a seat may say it now: of the round before, until the next is over, once. */
export function mayRecall({ phase, lastRound, told }: FameUsState, seat: Seat): boolean {
  if (phase === 'over' || lastRound === null) return false;
  const hasPlayed = lastRound.actions.some((action) => action.type === 'played' && action.seat === seat);
  return hasPlayed && thoughtsIn(lastRound, told)[seat] === null;
}

/** Saying it. */
export const decideRecall = (
  state: FameUsState,
  seat: Seat,
  mind: Thought,
): Result<readonly FameUsEvent[], Rejection> =>
  mayRecall(state, seat)
    ? ok([{ type: 'recalled', seat, mind }])
    : refuse({ key: 'fame-us.refused.no-recall' });
