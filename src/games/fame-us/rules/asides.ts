import { type Seat, ok, type Result, refuse } from '../../../kernel/game.ts';
import type { FameUsEvent, FameUsState, RoundResult, Thought, ToldThought, FameUsMove } from './state.ts';

/** Asides of players, which change nothing: a guess, and the person they had in mind with a card (F4, F8). */

/**
 * Guessing in secret, before the teams are revealed, who else is of the own team (F4). It may be changed until then, and
 * changes nothing.
 */
export const decideHunch = (state: FameUsState, seat: Seat, friend: Seat): Result<readonly FameUsEvent[]> =>
  possibleHunches(state, seat).some((move) => move.friend === friend)
    ? ok([{ type: 'hunched', seat, friend }])
    : refuse({ key: 'fame-us.refused.not-understood' });

/** Every guess that this seat may make now: each of the others except its present guess. */
export const possibleHunches = (
  { phase, seats, hunches }: Pick<FameUsState, 'phase' | 'seats' | 'hunches'>,
  seat: Seat,
): readonly Extract<FameUsMove, { type: 'hunch' }>[] =>
  phase === 'over' || seat >= seats
    ? []
    : hunches.flatMap((_, friend) =>
        friend === seat || hunches[seat] === friend ? [] : [{ type: 'hunch', friend } as const],
      );

/** The thoughts of each seat in a round, as far as they are known; `null` for the others. */
export const thoughtsIn = (
  { round, minds }: Pick<RoundResult, 'round' | 'minds'>,
  told: readonly ToldThought[],
): RoundResult['minds'] =>
  minds.map(
    (mind, seat) => mind ?? told.find((each) => each.round === round && each.seat === seat)?.mind ?? null,
  );

/** True if a seat may tell its thought now: on the round before, until the next is over, once. */
export function mayRecall({ phase, lastRound, told }: FameUsState, seat: Seat): boolean {
  if (phase === 'over' || lastRound === null) return false;
  const hasPlayed = lastRound.actions.some((action) => action.type === 'played' && action.seat === seat);
  return hasPlayed && thoughtsIn(lastRound, told)[seat] === null;
}

/** Saying it. */
export const decideRecall = (state: FameUsState, seat: Seat, mind: Thought): Result<readonly FameUsEvent[]> =>
  mayRecall(state, seat)
    ? ok([{ type: 'recalled', seat, mind }])
    : refuse({ key: 'fame-us.refused.no-recall' });
