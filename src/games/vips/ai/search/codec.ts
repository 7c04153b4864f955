import type { AnalysedAction } from '../../rules/analysis.ts';
import {
  type Bet,
  type ChipCount,
  COLOURS,
  PARTS,
  type Piece,
  PIECES,
  PORTRAITS,
  rankOf,
} from '../../rules/pieces.ts';
import type { TurnAction, VipsMove } from '../../rules/state.ts';
import type { VipsView } from '../../rules/view.ts';
import {
  chipKey,
  COLOUR_COUNT,
  colourIndex,
  colourOfPlace,
  FIRST_SWAP,
  NO_MOVE,
  PAIR_FIRST,
  PAIR_SECOND,
  pieceIndex,
  pieceOfPlace,
  placeMove,
  swapMove,
} from './layout.ts';
import { ACTIVE, CHIPS, DONE, HANDS, LEFT, type Position, RANK, SEAT_COUNT, TURN } from './twin.ts';

/** The parts of a view that make a position: all of it is public. */
export type PublicView = Pick<VipsView, 'columns' | 'chips' | 'hands' | 'active' | 'actions' | 'turn'>;

/** A combination of chips as its number. */
export const keyOf = (chips: ChipCount): number =>
  COLOURS.reduce((key, colour, i) => key + chips[colour] * chipKey(i), 0);

/** Writes what everyone sees into a position, in which nobody can move before the chips are dealt. */
export function readView(view: PublicView, position: Position): void {
  position.fill(0);
  PIECES.forEach((piece, i) => {
    position[RANK + i] = rankOf(view.columns, piece) - 1;
    position[CHIPS + i] = keyOf(view.chips[piece]);
  });
  view.hands.forEach((hand, seat) => {
    let left = 0;
    COLOURS.forEach((colour, i) => {
      position[HANDS + seat * COLOUR_COUNT + i] = hand[colour];
      left += hand[colour];
    });
    position[LEFT + seat] = left;
  });
  position[SEAT_COUNT] = view.hands.length;
  position[ACTIVE] = view.active ?? -1;
  position[DONE] = view.actions.length;
  position[TURN] = view.turn;
}

/** The number of a move after the bets, or of an action that was made; `NO_MOVE` for a bet, and in the smile test. */
export function moveNumber(move: VipsMove | TurnAction): number {
  switch (move.type) {
    case 'bet':
    case 'show':
    case 'smile':
      return NO_MOVE;
    case 'place':
    case 'placed':
      return placeMove(colourIndex(move.colour), pieceIndex(move.piece));
    case 'swap':
    case 'swapped':
      return swapMove(pieceIndex(move.pieces[0]), pieceIndex(move.pieces[1]));
  }
}

/** The action with this number. Throws a `RangeError` for any other number. */
export function actionWithNumber(move: number): AnalysedAction {
  const pair = move - FIRST_SWAP;
  if (pair >= 0)
    return { type: 'swap', pieces: [pieceWithIndex(PAIR_FIRST[pair]), pieceWithIndex(PAIR_SECOND[pair])] };
  const colour = COLOURS[colourOfPlace(move)];
  if (colour === undefined) throw new RangeError(`no move ${move}`);
  return { type: 'place', colour, piece: pieceWithIndex(pieceOfPlace(move)) };
}

function pieceWithIndex(index: number | undefined): Piece {
  const piece = index === undefined ? undefined : PIECES[index];
  if (piece === undefined) throw new RangeError(`no piece ${index}`);
  return piece;
}

/** The number of a bet. */
export const betNumber = (bet: Bet): number =>
  PARTS.reduce((number, part) => number * PORTRAITS.length + PORTRAITS.indexOf(bet[part]), 0);
