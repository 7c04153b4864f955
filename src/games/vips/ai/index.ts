import { analyse } from './analysis/index.ts';
import { dailyPuzzles } from './daily/index.ts';
import { demonstrating } from './demonstrating.ts';
import { masterBot } from './master-bot.ts';
import type { Bot } from '../../../kernel/game.ts';
import { pick } from '../../../kernel/random.ts';
import { PARTS, pieceOf, rankOf } from '../rules/pieces.ts';
import type { VipsMove } from '../rules/state.ts';
import type { VipsView } from '../rules/view.ts';
import { CHANGED_MIND, SHARED_ARGUMENT_COUNT, OWN_ARGUMENT_COUNT } from '../rules/limits.ts';
import { habitDistance } from './search/belief.ts';
import { betNumber, moveNumber, readView } from './search/codec.ts';
import { betPiece, NO_MOVE, partOfMove } from './search/layout.ts';
import { pieceValue, pieceValueAfter } from './search/piece-values.ts';
import { createPosition, type Position } from './search/twin.ts';

/**
 * A bot that argues in its own words half of the time (V15), and as long as there are others, in words that nobody has
 * used before in the game. If it throws from the top what it argued for last, it owns up to that. `speaker`: which bot it is,
 * from 0; its own stock sentences follow those that all share.
 */
const speaking =
  (speaker: number, bot: Bot<VipsView, VipsMove>): Bot<VipsView, VipsMove> =>
  (view, moves, random, search) => {
    const move = bot(view, moves, random, search);
    if (move.type !== 'swap' || move.because === undefined) return move;
    const own = SHARED_ARGUMENT_COUNT + speaker * OWN_ARGUMENT_COUNT;
    const stock =
      random.below(2) === 0
        ? unsaid(view, random.below(SHARED_ARGUMENT_COUNT), 0, SHARED_ARGUMENT_COUNT)
        : unsaid(view, own + random.below(OWN_ARGUMENT_COUNT), own, OWN_ARGUMENT_COUNT);
    const praised = view.arguments.findLast(({ seat }) => seat === view.viewer)?.raised;
    const isThrown =
      praised !== undefined && move.pieces.includes(praised) && rankOf(view.columns, praised) === 1;
    return { ...move, because: { stock: isThrown ? CHANGED_MIND : stock } };
  };

/** This one of so many stock sentences, or the next that was not used in the game; this one where all were. */
function unsaid({ arguments: said }: VipsView, stock: number, first: number, count: number): number {
  const isSaid = (each: number): boolean =>
    said.some(({ because }) => 'stock' in because && because.stock === each);
  const fromHere = Array.from({ length: count }, (_, i) => first + ((stock - first + i) % count));
  return fromHere.find((each) => !isSaid(each)) ?? stock;
}

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

/** How many moves in a hundred are made without a thought. */
const THOUGHTLESS_PERCENT = 30;
/** How many swaps in a hundred are overlooked. */
const OVERLOOKED_PERCENT = 60;

/** Makes a beginner's mistakes: bets on whatever it likes, often overlooks swaps, and sometimes lays a chip anywhere. */
const rookieBot: Bot<VipsView, VipsMove> = (view, moves, random, search) => {
  if (view.phase === 'betting') return pick(random, moves);
  const chips = moves.filter(({ type }) => type === 'place');
  const seen = chips.length > 0 && random.below(100) < OVERLOOKED_PERCENT ? chips : moves;
  return random.below(100) < THOUGHTLESS_PERCENT
    ? pick(random, chips.length > 0 ? chips : seen)
    : greedyBot(view, seen, random, search);
};

/** How much it thinks at most, in playouts. */
const PLAYOUTS = 12;
/** How many moves in a hundred it makes on impulse. */
const IMPULSIVE_PERCENT = 75;

/** Reads its rivals as `master` does, but briefly, and now and then acts on impulse. */
const readerBot: Bot<VipsView, VipsMove> = (view, moves, random, { history, playouts }) =>
  view.phase === 'playing' && random.below(100) < IMPULSIVE_PERCENT
    ? greedyBot(view, moves, random, { history, playouts })
    : masterBot(view, moves, random, { history, playouts: Math.min(playouts, PLAYOUTS) });

/** Chooses among the legal moves, each with the same probability. */
const randomBot: Bot<VipsView, VipsMove> = (_view, moves, random) => pick(random, moves);

/** From this column on, 1 being the tallest, a piece is an outsider. */
const OUTSIDER_RANK = 3;

/** Bets on outsiders only, and then plays for every point like `greedy`: it has a long way to go. */
const gamblerBot: Bot<VipsView, VipsMove> = (view, moves, random, search) => {
  const longShots = moves.filter(
    (move) =>
      move.type === 'bet' &&
      PARTS.every((part) => rankOf(view.columns, pieceOf(part, move.bet[part])) >= OUTSIDER_RANK),
  );
  return longShots.length > 0 ? pick(random, longShots) : greedyBot(view, moves, random, search);
};

/**
 * The bots of VIPs. The thread of those that search loads this module by its URL. The numbers of their speakers
 * stand in logs, with what was argued.
 */
export const bots = {
  greedy: demonstrating(speaking(0, greedyBot)),
  random: speaking(1, randomBot),
  master: speaking(2, masterBot),
  rookie: speaking(3, rookieBot),
  gambler: speaking(4, gamblerBot),
  reader: speaking(5, readerBot),
};

/** The puzzles of VIPs, which the same thread draws. */
export const daily = dailyPuzzles;

/** The search of a finished game, which the same thread runs. */
export { analyse };

/** Those that search. */
export const SEARCHING_BOTS: readonly string[] = [
  'master',
  'reader',
] satisfies readonly (keyof typeof bots)[];
