import { type ArgumentCount, bestArgument } from './applause.ts';
import { type Bet, partOf, portraitOf } from './pieces.ts';

/**
 * The argument that a finished game is remembered by: the best one or, where nobody applauded, the last whose piece is
 * still on the tallest column; `null` for none.
 */
export const memorableLine = (all: readonly ArgumentCount[], ideal: Bet): ArgumentCount | null =>
  bestArgument(all) ?? all.findLast(({ raised }) => ideal[partOf(raised)] === portraitOf(raised)) ?? null;
