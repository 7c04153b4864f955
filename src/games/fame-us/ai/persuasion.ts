import type { FameUsView } from '../rules/view.ts';

/** How much of its doubt a *But…* takes from a voter who found the name entirely right; less of one who did not. */
const TURN = 0.5;

/**
 * The chance to vote for a name that a voter trusts so much (0 to 1), after what the proposer has said: a *But…* turns a vote
 * against it the more readily the better the name fits, and the less sure the voter was. A vote for it stays. What others vote
 * does not matter.
 */
export function swayed(trust: number, { proposal, own }: Pick<FameUsView, 'proposal' | 'own'>): number {
  const chance = Math.min(1, Math.max(0, trust));
  if (proposal?.but === undefined) return chance;
  if (own?.vote === true) return 1;
  const turn = TURN * chance;
  return own?.vote === false ? turn : chance + (1 - chance) * turn;
}
