import type { Seat } from '../../../kernel/game.ts';
import { type Rejection, ok, type Result, refuse } from '../../../kernel/message.ts';
import type { FameUsEvent, FameUsMove, FameUsState } from './state.ts';

/**
 * Guessing in secret, before the teams are revealed, who else is of the own team (F4). It may be changed until then, and
 * changes nothing.
 */
export const decideHunch = (
  state: FameUsState,
  seat: Seat,
  friend: Seat,
): Result<readonly FameUsEvent[], Rejection> =>
  possibleHunches(state, seat).some((move) => move.friend === friend)
    ? ok([{ type: 'hunched', seat, friend }])
    : refuse({ key: 'fame-us.refused.not-understood' });

/** Every guess that this seat may make now: each of the others, but the one that it has guessed. */
export const possibleHunches = (
  { phase, seats, hunches }: Pick<FameUsState, 'phase' | 'seats' | 'hunches'>,
  seat: Seat,
): readonly Extract<FameUsMove, { type: 'hunch' }>[] =>
  phase === 'over' || seat >= seats
    ? []
    : hunches.flatMap((_, friend) =>
        friend === seat || hunches[seat] === friend ? [] : [{ type: 'hunch', friend } as const],
      );
