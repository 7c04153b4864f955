import type { Bot } from '../../../kernel/game.ts';
import { pick } from '../../../kernel/random.ts';
import { PARTS, pieceOf, rankOf } from '../rules/pieces.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { greedyBot } from './greedy-bot.ts';

/** From this column on, 1 being the tallest, a piece is an outsider. */
const OUTSIDER_RANK = 3;

/** Bets on outsiders only, and then plays for every point like `greedy`: it has a long way to go. */
export const gamblerBot: Bot<VipsView, VipsMove> = (view, moves, random, search) => {
  const longShots = moves.filter(
    (move) =>
      move.type === 'bet' &&
      PARTS.every((part) => rankOf(view.columns, pieceOf(part, move.bet[part])) >= OUTSIDER_RANK),
  );
  return longShots.length > 0 ? pick(random, longShots) : greedyBot(view, moves, random, search);
};
