import type { Seat } from '../../../kernel/game.ts';
import type { VipsState } from './state.ts';

/** The vote on who is the most famous player and starts (V8). */
export interface Election {
  readonly first: Seat;
  /** The votes for that player, and whether others had as many: then the lots decided. */
  readonly votes: number;
  readonly tied: boolean;
}

/** Who starts by the votes so far: of those with most, the first in the order of the lots; `null` where nobody votes. */
export function election({ lots, votes }: Pick<VipsState, 'lots' | 'votes'>): Election | null {
  if (lots === null) return null;
  const countOf = (seat: Seat): number => votes.filter((vote) => vote === seat).length;
  const most = Math.max(...lots.map(countOf));
  const [first, ...others] = lots.filter((seat) => countOf(seat) === most);
  return first === undefined ? null : { first, votes: most, tied: others.length > 0 };
}
