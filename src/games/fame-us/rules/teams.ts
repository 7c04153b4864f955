import type { Seat } from '../../../kernel/game.ts';
import { type Random, shuffled } from '../../../kernel/random.ts';

/** The two teams (F4): the VIP lounge, and the kings of the dance floor. */
export const TEAMS = ['square', 'dance'] as const;
export type Team = (typeof TEAMS)[number];

/** A team for each seat, drawn (F4): as many of one as of the other, or one more of a team that is drawn, too. */
export function dealTeams(seats: number, random: Random): readonly Team[] {
  const [larger = 'square', smaller = 'dance'] = shuffled(random, TEAMS);
  return shuffled(
    random,
    Array.from({ length: seats }, (_, i) => (i % 2 === 0 ? larger : smaller)),
  );
}

/** The seats of a team. */
export const membersOf = (teams: readonly Team[], team: Team): readonly Seat[] =>
  teams.flatMap((each, seat) => (each === team ? [seat] : []));
