import type { Bot } from '../../../kernel/game.ts';
import { OWN_ARGUMENT_COUNT, SHARED_ARGUMENT_COUNT } from '../rules/limits.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';

/**
 * A bot that argues in its own words half of the time (V15). `speaker`: which bot it is, from 0; its
 * own stock sentences follow those that all share.
 */
export const speaking =
  (speaker: number, bot: Bot<VipsView, VipsMove>): Bot<VipsView, VipsMove> =>
  (view, moves, random, search) => {
    const move = bot(view, moves, random, search);
    if (move.type !== 'swap' || move.because === undefined || random.below(2) === 0) return move;
    const stock = SHARED_ARGUMENT_COUNT + speaker * OWN_ARGUMENT_COUNT + random.below(OWN_ARGUMENT_COUNT);
    return { ...move, because: { stock } };
  };
