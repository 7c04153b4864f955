import type { Bot } from '../../../kernel/game.ts';
import { pick } from '../../../kernel/random.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { greedyBot } from './greedy-bot.ts';

/** How many moves in a hundred are made without a thought. */
const THOUGHTLESS_PERCENT = 30;
/** How many swaps in a hundred are overlooked. */
const OVERLOOKED_PERCENT = 60;

/** Makes a beginner's mistakes: bets on whatever it likes, often overlooks swaps, and sometimes lays a chip anywhere. */
export const rookieBot: Bot<VipsView, VipsMove> = (view, moves, random, search) => {
  if (view.phase === 'betting') return pick(random, moves);
  const chips = moves.filter(({ type }) => type === 'place');
  const seen = chips.length > 0 && random.below(100) < OVERLOOKED_PERCENT ? chips : moves;
  return random.below(100) < THOUGHTLESS_PERCENT
    ? pick(random, chips.length > 0 ? chips : seen)
    : greedyBot(view, seen, random, search);
};
