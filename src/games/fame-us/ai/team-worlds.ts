import type { Seat } from '../../../kernel/game.ts';

/** A way the teams may be dealt, as one seat sees it, and how likely it is. */
export interface TeamWorld {
  /** For each seat, whether it is of the own team; the own seat is. */
  readonly friends: readonly boolean[];
  readonly weight: number;
}

/** All deals of the teams that a seat has to reckon with before anything has happened (F4), each as likely. */
export function teamWorlds(seats: number, own: Seat): readonly TeamWorld[] {
  const sizes = [Math.floor(seats / 2), Math.ceil(seats / 2)];
  const deals = Array.from({ length: 2 ** seats }, (_, bits) =>
    Array.from({ length: seats }, (__, seat) => ((bits >> seat) & 1) === 1),
  ).filter((friends) => friends[own] === true && sizes.includes(friends.filter((is) => is).length));
  return deals.map((friends) => ({ friends, weight: 1 / deals.length }));
}
