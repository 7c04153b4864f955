import { type Bet, type Part, PORTRAIT_SETS, PORTRAITS, type Portrait, type StockSet } from './pieces.ts';
import { causeOf } from './results.ts';

/** A face and the set that its pieces belong to. */
export interface FavouriteFace {
  readonly set: StockSet;
  readonly face: Bet;
}

/**
 * The face that someone has bet on most often, piece by piece, in the set of their favourite piece; `null` where their bets
 * make none. `causes`: the pieces of their bets as results keep them, the most frequent first.
 */
export function favouriteFace(causes: readonly string[]): FavouriteFace | null {
  const set = PORTRAIT_SETS.map((each) => ({
    each,
    at: causes.findIndex((cause) => cause.startsWith(`${each}.`)),
  }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]?.each;
  if (set === undefined) return null;
  const favourite = (part: Part): Portrait | undefined =>
    PORTRAITS.map((portrait) => ({ portrait, at: causes.indexOf(causeOf(set, part, portrait)) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]?.portrait;
  const [head, eyes, mouth] = [favourite('head'), favourite('eyes'), favourite('mouth')];
  if (head === undefined || eyes === undefined || mouth === undefined) return null;
  return { set, face: { head, eyes, mouth } };
}
