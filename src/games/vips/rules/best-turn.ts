import {
  type Bet,
  type Board,
  boardWithChip,
  type ChipCount,
  COLOURS,
  type Colour,
  PIECES,
  type Piece,
  PIECES_BY_PART,
  partOf,
  piecesOf,
} from './pieces.ts';
import { pointsAlone } from './score.ts';
import { boardAfterSwap, needsArgument, swapPairs } from './swap.ts';

/** A swap, and what it is worth to a bet. */
export interface GoodSwap {
  readonly pieces: readonly [Piece, Piece];
  /** The points that the bet gains, if nobody else bet on its pieces; below 0 for what it costs. */
  readonly gain: number;
  /** True if a piece reaches the tallest column, which takes an argument (V15). */
  readonly reachesTop: boolean;
}

/** The swap that gains a bet most, the first of several; `null` when none gains it anything. */
export function bestSwap(board: Board, bet: Bet): GoodSwap | null {
  const swap = kindestSwap(board, bet);
  return swap !== null && swap.gain > 0 ? swap : null;
}

/** The swap that gains a bet most, or else costs it least, the first of several; `null` when nothing can be swapped. */
export function kindestSwap(board: Board, bet: Bet): GoodSwap | null {
  const before = pointsAlone(board, bet);
  return mostGaining(
    swapPairs(board).map((pieces) => ({
      pieces,
      gain: pointsAlone(boardAfterSwap(board, pieces), bet) - before,
      reachesTop: needsArgument(board, pieces),
    })),
  );
}

/** Of these the one with the highest gain, the first of several; `null` for none. */
const mostGaining = <Each extends { readonly gain: number }>(all: readonly Each[]): Each | null =>
  all.reduce<Each | null>((most, each) => (most === null || each.gain > most.gain ? each : most), null);

/** A chip of this hand, and the swap after it. */
export interface GoodTurn extends GoodSwap {
  readonly colour: Colour;
  readonly on: Piece;
}

/** The chip and the swap that together leave a bet worth most, the first of several; `null` when no swap gains anything. */
export function bestTurn(board: Board, hand: ChipCount, bet: Bet): GoodTurn | null {
  let best: GoodTurn | null = null;
  let most = 0;
  for (const colour of COLOURS.filter((each) => hand[each] > 0)) {
    for (const on of PIECES) {
      const fed = boardWithChip(board, on, colour);
      const swap = bestSwap(fed, bet);
      const points = swap === null ? 0 : pointsAlone(fed, bet) + swap.gain;
      if (swap === null || points <= most) continue;
      best = { ...swap, colour, on };
      most = points;
    }
  }
  return best;
}

/** One chip that would make two pieces ready to be swapped (V11), and what that swap would be worth to a bet. */
export interface MatchingChip {
  readonly colour: Colour;
  /** The piece it would be laid on: one of the two. */
  readonly on: Piece;
  readonly pieces: readonly [Piece, Piece];
  /** The points that the bet would gain, if nobody else bet on its pieces: never below 0. */
  readonly gain: number;
}

/**
 * The chip of this hand that gives a piece an equal among those of its part (V11), so that their swap gains a bet most; of
 * several, one for the other piece. `null` when no single chip does, or when each such swap would cost the bet something.
 */
export function chipToMatch(board: Board, hand: ChipCount, piece: Piece, bet: Bet): MatchingChip | null {
  const before = pointsAlone(board, bet);
  const found = PIECES_BY_PART[partOf(piece)].flatMap((other): readonly MatchingChip[] => {
    const onOther = missing(board, other, piece, hand);
    const colour = onOther ?? missing(board, piece, other, hand);
    if (colour === null) return [];
    const [on, pieces] = [onOther === null ? piece : other, [piece, other]] as const;
    return [{ colour, on, pieces, gain: pointsAlone(boardAfterSwap(board, pieces), bet) - before }];
  });
  return mostGaining(found.filter(({ gain }) => gain >= 0));
}

/** The chip after which a piece of a bet could be lifted, for as many points as possible; `null` where no chip does that. */
export function chipToLift(board: Board, hand: ChipCount, bet: Bet): MatchingChip | null {
  const found = piecesOf(bet).flatMap((piece) => chipToMatch(board, hand, piece, bet) ?? []);
  return mostGaining(found.filter(({ gain }) => gain > 0));
}

/** The colour in this hand that a piece lacks to have as many chips of each colour as another; `null` for none. */
function missing({ chips }: Board, on: Piece, other: Piece, hand: ChipCount): Colour | null {
  let lacking: Colour | null = null;
  for (const colour of COLOURS) {
    const lack = chips[other][colour] - chips[on][colour];
    if (lack === 0) continue;
    if (lack !== 1 || lacking !== null) return null;
    lacking = colour;
  }
  return lacking !== null && hand[lacking] > 0 ? lacking : null;
}
