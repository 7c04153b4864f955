import type { Card } from './criteria.ts';
import type { FameUsEvent } from './state.ts';
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
