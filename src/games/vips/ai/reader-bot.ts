import type { Bot } from '../../../kernel/game.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { greedyBot } from './greedy-bot.ts';
import { masterBot } from './master-bot.ts';

/** How much it thinks at most, in playouts. */
const PLAYOUTS = 12;
/** How many moves in a hundred it makes on impulse. */
const IMPULSIVE_PERCENT = 75;

/** Reads its rivals as `master` does, but briefly, and now and then acts on impulse. */
export const readerBot: Bot<VipsView, VipsMove> = (view, moves, random, { history, playouts }) =>
  view.phase === 'playing' && random.below(100) < IMPULSIVE_PERCENT
    ? greedyBot(view, moves, random, { history, playouts })
    : masterBot(view, moves, random, { history, playouts: Math.min(playouts, PLAYOUTS) });
