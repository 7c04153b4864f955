import type { Bot } from '../../../kernel/game.ts';
import { pick } from '../../../kernel/random.ts';
import { SHARED_ARGUMENT_COUNT } from '../rules/limits.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';

/** Chooses among the legal moves, each with the same probability. */
export const randomBot: Bot<VipsView, VipsMove> = (_view, moves, random) => {
  const move = pick(random, moves);
  if (move.type !== 'swap' || move.because === undefined) return move;
  return { ...move, because: { stock: random.below(SHARED_ARGUMENT_COUNT) } };
};
