import type { Bot } from '../../../kernel/game.ts';
import { pick } from '../../../kernel/luck.ts';
import { STOCK_ARGUMENTS, type VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';

/** Does anything that is allowed, each thing as likely as the others. */
export const random: Bot<VipsView, VipsMove> = (_view, moves, luck) => {
  const move = pick(luck, moves);
  if (move.type !== 'swap' || move.because === undefined) return move;
  return { ...move, because: { stock: luck.below(STOCK_ARGUMENTS) } };
};
