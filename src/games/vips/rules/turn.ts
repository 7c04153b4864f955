import type { Seat } from '../../../kernel/game.ts';
import { finalScores, winnersOf } from './score.ts';
import type { VipsEvent, VipsState } from './state.ts';
import { swapPairs } from './swap.ts';
import { total } from './words.ts';

/**
 * What follows from the state after an action: nothing while the turn goes on; else the next player who still has
 * chips (V16), or the end with its scores (V17).
 */
export function turnEnd(state: VipsState): VipsEvent[] {
  if (state.active === null || !isTurnOver(state, state.active)) return [];
  const next = nextWithChips(state, state.active);
  if (next !== null) return [{ type: 'turned', next }];
  const scores = finalScores(state);
  return [{ type: 'ended', scores, winners: winnersOf(scores) }];
}

/** Both phases are played (V10); or the last chip went in phase 1 and there is nothing to swap (V14). */
function isTurnOver(state: VipsState, seat: Seat): boolean {
  if (state.actions.length === 2) return true;
  const hand = state.hands[seat];
  return (
    state.actions.length === 1 && hand !== undefined && total(hand) === 0 && swapPairs(state).length === 0
  );
}

/** In seat order from the one after `from` (V8), whoever still has a chip (V16); the same player comes last. */
function nextWithChips(state: VipsState, from: Seat): Seat | null {
  const count = state.hands.length;
  for (let i = 1; i <= count; i++) {
    const seat = (from + i) % count;
    const hand = state.hands[seat];
    if (hand !== undefined && total(hand) > 0) return seat;
  }
  return null;
}
