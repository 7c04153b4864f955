import { type Seat, type Timer, ok, type Result, refuse } from '../../../kernel/game.ts';
import { activeSeat } from './act.ts';
import { SAND_TIMER_SECONDS } from './limits.ts';
import type { FameUsEvent, FameUsState } from './state.ts';

type Round = Pick<
  FameUsState,
  'seats' | 'pace' | 'phase' | 'round' | 'first' | 'actions' | 'asked' | 'timed' | 'proposal'
>;

/** How many others start the timer: a majority of them (F11). */
export const timerQuorum = ({ seats }: Pick<FameUsState, 'seats'>): number => Math.floor((seats - 1) / 2) + 1;

/**
 * The player the sand timer would hurry: whose turn it is (F11), or the proposer, whose talk it would end (F14). `null`
 * when it cannot be started: while someone names a person, and in the talk of a slow game, time runs anyway.
 */
export function hurriedSeat(round: Round): Seat | null {
  if (round.timed) return null;
  if (round.phase === 'acting') return activeSeat(round);
  return round.phase === 'voting' && round.pace === 'live' ? (round.proposal?.proposer ?? null) : null;
}

/** True if a seat may ask for the timer: each of the others once (F11). */
export function mayAskForTimer(round: Round, seat: Seat): boolean {
  const hurried = hurriedSeat(round);
  return hurried !== null && hurried !== seat && seat < round.seats && !round.asked.includes(seat);
}

/** Why a seat of the table may not ask for the timer now; `null` if it may (F11, F14). */
function whyNoTimer(state: FameUsState, seat: Seat): string | null {
  if (mayAskForTimer(state, seat)) return null;
  if (state.timed) return 'fame-us.refused.timer-runs';
  const hurried = hurriedSeat(state);
  if (hurried === null) return 'fame-us.refused.no-timer';
  return hurried === seat ? 'fame-us.refused.timer-own' : 'fame-us.refused.timer-asked';
}

/** Asking for the timer; it starts with the last who is needed (F11, F14). */
export function decideTimer(state: FameUsState, seat: Seat): Result<readonly FameUsEvent[]> {
  const why = whyNoTimer(state, seat);
  if (why !== null) return refuse({ key: why });
  const asked: FameUsEvent = { type: 'asked', seat };
  return ok(state.asked.length + 1 < timerQuorum(state) ? [asked] : [asked, { type: 'timed' }]);
}

/**
 * The timer that runs (the kernel's `GameClock.timer`): the sand timer over a turn (F11) or the talk (F14), and else the time for a
 * turn over naming (F13) and voting (F15).
 */
export function timer(state: FameUsState): Timer | null {
  const { phase, round, actions, timed, pace, proposal } = state;
  const duration = timed && pace === 'live' ? SAND_TIMER_SECONDS : 'turn';
  switch (phase) {
    case 'acting':
      return timed ? { id: `turn ${round}.${actions.length}`, duration } : null;
    case 'naming':
      return { id: `name ${round}`, duration };
    case 'voting':
      // After a *But…*, those who have voted have the time anew.
      return {
        id: `${timed ? 'talk' : 'vote'}${proposal?.but === undefined ? '' : ' again'} ${round}`,
        duration,
      };
    case 'over':
      return null;
  }
}
