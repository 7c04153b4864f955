import type { Seat } from '../../../kernel/game.ts';
import { totalChips } from './pieces.ts';
import { finalScores, winnersOf } from './score.ts';
import type { VipsEvent, VipsState } from './state.ts';
import { swapPairs } from './swap.ts';

/**
 * The events that follow from the state after an action: none while the turn goes on; then the turn of the next player
 * who still has chips (V16), or the end with its scores (V17).
 */
export function decideTurnEnd(state: VipsState): VipsEvent[] {
  if (state.active === null || !isTurnOver(state, state.active)) return [];
  const next = nextSeatWithChips(state, state.active);
  if (next !== null) return [{ type: 'turned', next }];
  const scores = finalScores(state);
  return [{ type: 'ended', scores, winners: winnersOf(scores) }];
}

/** Both phases are played (V10), or the last chip was laid in phase 1 and nothing can be swapped (V14). */
function isTurnOver(state: VipsState, seat: Seat): boolean {
  if (state.actions.length === 2) return true;
  const hand = state.hands[seat];
  return (
    state.actions.length === 1 &&
    hand !== undefined &&
    totalChips(hand) === 0 &&
    swapPairs(state).length === 0
  );
}

/** The next seat after `from` in seat order (V8) that still has a chip (V16); `from` itself comes last. */
function nextSeatWithChips(state: VipsState, from: Seat): Seat | null {
  const count = state.hands.length;
  for (let i = 1; i <= count; i++) {
    const seat = (from + i) % count;
    const hand = state.hands[seat];
    if (hand !== undefined && totalChips(hand) > 0) return seat;
  }
  return null;
}
