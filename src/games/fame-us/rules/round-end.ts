import { FAR_ADVANCE, FAR_ADVANCE_FROM } from './limits.ts';
import { countHands } from './result.ts';
import type { FameUsEvent, FameUsState } from './state.ts';

/** What follows a round: the end of the game (F20) or the next round (F18). */
export function endRound(state: FameUsState): readonly FameUsEvent[] {
  const { seats, first, starters, hands } = state;
  const [starter] = starters;
  const hasEmptyHand = hands.some((hand) => hand.length === 0);
  if (starter === undefined || hasEmptyHand) {
    const reason = starter === undefined ? 'starters' : 'empty-hand';
    return [{ type: 'ended', reason, ...countHands(state.teams, hands) }];
  }
  const advance = seats >= FAR_ADVANCE_FROM ? FAR_ADVANCE : 1;
  return [{ type: 'round', first: (first + advance) % seats, starter }];
}
