import type { Tell } from '../../rules/analysis.ts';
import { PARTS, PIECES } from '../../rules/pieces.ts';
import type { Belief } from '../search/belief.ts';
import { actionWithNumber } from '../search/codec.ts';
import { at, betPiece } from '../search/layout.ts';

/** A piece can be guessed when it is held to be at least this likely. */
export const GUESSABLE = 0.5;

/** Watches how one player's bet gives itself away, through the eyes of the others. */
export interface TellTracker {
  /** Takes in an action of that player, once the belief has done so; `before` is what `Belief.pieces` was. */
  watch(turn: number, move: number, before: Float64Array): void;
  /** How the bet was first given away; `null` if it never was. */
  tell(): Tell | null;
}

/** A tracker of a bet that is known now, and of what the others had to believe of it. */
export function createTellTracker(bet: number, belief: Belief): TellTracker {
  const pieces = PARTS.map((_, part) => betPiece(bet, part));
  const giveaways = new Map<number, Tell['giveaway']>();
  let found: Tell | null = null;
  return {
    watch: (turn, move, before) => {
      if (found !== null) return;
      const after = belief.pieces();
      for (const piece of pieces) {
        const [from, to] = [at(before, piece), at(after, piece)];
        const known = giveaways.get(piece);
        if (known === undefined || to - from > known.to - known.from)
          giveaways.set(piece, { turn, action: actionWithNumber(move), from, to });
      }
      const likeliest = pieces.reduce((best, piece) => (at(after, piece) > at(after, best) ? piece : best));
      const piece = PIECES[likeliest];
      const giveaway = giveaways.get(likeliest);
      if (at(after, likeliest) < GUESSABLE || piece === undefined || giveaway === undefined) return;
      found = { turn, piece, chance: at(after, likeliest), giveaway };
    },
    tell: () => found,
  };
}
