import { type Card, CARDS } from '../rules/criteria.ts';
import { FIGURES } from './figures.ts';

/** For each criterion by its id, and each figure by its place in `FIGURES`, whether it does not fit: 1, else 0. */
const MISSES: ReadonlyMap<Card, Uint8Array> = new Map(
  CARDS.map((card) => [card, Uint8Array.from(FIGURES, ({ fits }) => (fits.has(card) ? 0 : 1))]),
);

/** How many of the open criteria do not fit each figure, in the order of `FIGURES`. */
export type Misfits = Uint8Array;

/** The misfits of these open criteria. */
export function misfitsOf(open: readonly Card[]): Misfits {
  const misfits = new Uint8Array(FIGURES.length);
  for (const card of open) addCard(misfits, card);
  return misfits;
}

/** Adds an open criterion to these misfits. */
export function addCard(misfits: Misfits, card: Card): void {
  const misses = MISSES.get(card);
  if (misses === undefined) return;
  for (let figure = 0; figure < misfits.length; figure++)
    misfits[figure] = (misfits[figure] ?? 0) + (misses[figure] ?? 0);
}

/** Whether a criterion fits a figure, by its place in `FIGURES`. */
export const fitsFigure = (card: Card, figure: number): boolean => MISSES.get(card)?.[figure] === 0;

/** How many figures have no misfit, one, two and so on up to `most`. */
export function countByMisfits(misfits: Misfits, most: number): readonly number[] {
  const counts = Array.from({ length: most + 1 }, () => 0);
  for (const count of misfits) if (count <= most) counts[count] = (counts[count] ?? 0) + 1;
  return counts;
}
