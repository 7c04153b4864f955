import { FAR_ADVANCE, FAR_ADVANCE_FROM } from './limits.ts';
import type { FameUsEvent, FameUsState } from './state.ts';
import type { Card } from './criteria.ts';
import { membersOf, type Team, TEAMS } from './teams.ts';

type Result = Pick<Extract<FameUsEvent, { type: 'ended' }>, 'counted' | 'winners'>;

/**
 * The cards each team counts and the team with fewer, or both when they are equal (F21). With an odd number of players a
 * team counts only its member with the fewest cards and the one with the most (F22).
 */
export function countHands(teams: readonly Team[], hands: readonly (readonly Card[])[]): Result {
  const countTeam = (team: Team): number => {
    const counts = membersOf(teams, team).map((seat) => hands[seat]?.length ?? 0);
    return teams.length % 2 === 0
      ? counts.reduce((sum, count) => sum + count, 0)
      : Math.min(...counts) + Math.max(...counts);
  };
  const counted = { square: countTeam('square'), dance: countTeam('dance') };
  const fewest = Math.min(counted.square, counted.dance);
  return { counted, winners: TEAMS.filter((team) => counted[team] === fewest) };
}

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
