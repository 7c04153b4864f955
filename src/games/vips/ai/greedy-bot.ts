import type { Bot } from '../../../kernel/game.ts';
import { pick } from '../../../kernel/random.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { habitDistance } from './search/belief.ts';
import { betNumber, moveNumber, readView } from './search/codec.ts';
import { betPiece, NO_MOVE, partOfMove } from './search/layout.ts';
import { pieceValue, pieceValueAfter } from './search/piece-values.ts';
import { createPosition, type Position } from './search/twin.ts';

/**
 * Looks one move ahead: bets on one piece on top and two in the middle, as the whole tallest face has too many rivals; then
 * takes the move after which its own three pieces are worth most (`pieceValue`). Knows only its own bet.
 */
export const greedyBot: Bot<VipsView, VipsMove> = (view, moves, random) => {
  const position = createPosition();
  readView(view, position);
  const bet = view.ownBet === null ? null : betNumber(view.ownBet);
  const gains = moves.map((move) =>
    move.type === 'bet'
      ? -habitDistance(position, betNumber(move.bet))
      : gainOf(position, moveNumber(move), bet),
  );
  const best = Math.max(...gains);
  return pick(
    random,
    moves.filter((_, i) => gains[i] === best),
  );
};

/** How much a move adds to the own piece of its part; nothing in the smile test: there any will do. */
function gainOf(position: Position, move: number, bet: number | null): number {
  if (bet === null || move === NO_MOVE) return 0;
  const piece = betPiece(bet, partOfMove(move));
  return pieceValueAfter(position, move, piece) - pieceValue(position, piece);
}
