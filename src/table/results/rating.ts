import { createRequire } from 'node:module';
import type * as OpenSkill from 'openskill';

/** How good someone is held to be, and how sure that is. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** The rating of a player who has not played, as OpenSkill has it. */
export const NEW_RATING: Rating = { mu: 25, sigma: 25 / 3 };

/** A rating is provisional until it is made of so many games. */
export const PROVISIONAL_GAMES = 5;

/** One number to rank people by: what someone is at least, with some certainty; 0 for who has not played. */
export const ordinalOf = ({ mu, sigma }: Rating): number => mu - 3 * sigma;

/** The same number as people are shown it: 1,000 for who has not played. */
export const pointsOf = (ordinalValue: number): number => Math.round(1_000 + 40 * ordinalValue);

/** A player that a game rates. */
export interface RatedPlayer {
  readonly rating: Rating;
  readonly place: number;
  /** Those of one side are rated as a team; `null`: plays alone. */
  readonly side: string | null;
}

/** The ratings after a game, in the order of its players; `null` where nobody played against anyone (OpenSkill). */
export function ratingsAfter(players: readonly RatedPlayer[]): readonly Rating[] | null {
  const sides = [...new Set(players.map(sideKeyOf))];
  if (sides.length < 2) return null;
  const teams = sides.map((side) => players.filter((player, i) => sideKeyOf(player, i) === side));
  const rated = openSkill().rate(
    teams.map((team) => team.map(({ rating: { mu, sigma } }) => ({ mu, sigma }))),
    { rank: teams.map((team) => Math.min(...team.map(({ place }) => place))) },
  );
  return players.map((player, i) => {
    const team = sides.indexOf(sideKeyOf(player, i));
    const member = teams[team]?.indexOf(player) ?? -1;
    return rated[team]?.[member] ?? player.rating;
  });
}

/** Loaded with the first game that is rated: it takes several megabytes of memory. */
const openSkill = (): typeof OpenSkill => createRequire(import.meta.url)('openskill') as typeof OpenSkill;

const sideKeyOf = ({ side }: RatedPlayer, index: number): string => (side === null ? `/${index}` : side);
