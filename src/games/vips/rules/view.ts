import type { Seat, Viewer } from '../../../kernel/game.ts';
import { type ArgumentCount, countVotes } from './applause.ts';
import { betChangesLeft } from './bet.ts';
import { type Bet, type Board, type ChipCount, type PortraitSet, totalChips } from './pieces.ts';
import type { Score, SmileTest, TurnAction, VipsEvent, VipsMove, VipsSettings, VipsState } from './state.ts';

/** The types of the game, as the kernel speaks of them. */
export interface VipsTypes {
  readonly settings: VipsSettings;
  readonly state: VipsState;
  readonly event: VipsEvent;
  readonly move: VipsMove;
  readonly view: VipsView;
}

/** The view of a seat, or of the public table. */
export interface VipsView extends Board {
  readonly viewer: Viewer;
  readonly target: string;
  readonly set: PortraitSet;
  readonly phase: VipsState['phase'];
  /** As in `VipsState`. */
  readonly isGuided: boolean;
  readonly turn: number;
  readonly first: Seat;
  readonly active: Seat | null;
  readonly actions: readonly TurnAction[];
  readonly lastTurn: readonly TurnAction[];
  /** The chips each seat still holds: public (V7, V29). */
  readonly hands: readonly ChipCount[];
  /** Which seats have bet, never on what (V5). */
  readonly hasBet: readonly boolean[];
  /** The viewer's own bet (V5). */
  readonly ownBet: Bet | null;
  /** True if the table votes on who starts; and the player the viewer has voted for (V8). */
  readonly isElection: boolean;
  readonly ownVote: Seat | null;
  /** How often the viewer may still replace that bet; 0 for the public (V5). */
  readonly betChangesLeft: number;
  /** Everyone's bets and points, once the game has ended (V18). */
  readonly reveal: {
    readonly bets: readonly Bet[];
    readonly scores: readonly Score[];
    readonly winners: readonly Seat[];
    /** The face on the tallest column (V23). */
    readonly ideal: Bet;
  } | null;
  /** The votes on each argument, oldest first: counts only. */
  readonly arguments: readonly ArgumentCount[];
  /** As in `VipsState`: public. */
  readonly smileTest: SmileTest | null;
}

/** The face on a column, 1 to 5. Throws a `RangeError` for any other number. */
export function faceOnColumn(board: Pick<Board, 'columns'>, rank: number): Bet {
  const { head, eyes, mouth } = board.columns;
  const at = rank - 1;
  const [h, e, m] = [head[at], eyes[at], mouth[at]];
  if (h === undefined || e === undefined || m === undefined) throw new RangeError(`no column ${rank}`);
  return { head: h, eyes: e, mouth: m };
}

/** The view of a viewer, built up field by field (the kernel's `viewFor`). */
export function viewFor(state: VipsState, viewer: Viewer): VipsView {
  const { target, set, phase, turn, first, active, actions, lastTurn, columns, chips, hands, bets, result } =
    state;
  return {
    viewer,
    target,
    set,
    phase,
    isGuided: state.isGuided,
    turn,
    first,
    active,
    actions,
    lastTurn,
    columns,
    chips,
    hands,
    hasBet: bets.map((bet) => bet !== null),
    ownBet: viewer === null ? null : (bets[viewer] ?? null),
    isElection: state.lots !== null,
    ownVote: viewer === null ? null : (state.votes[viewer] ?? null),
    betChangesLeft: viewer === null ? 0 : betChangesLeft(state, viewer),
    reveal:
      result === null
        ? null
        : {
            bets: bets.filter((bet) => bet !== null),
            scores: result.scores,
            winners: result.winners,
            ideal: faceOnColumn(state, 1),
          },
    arguments: state.arguments.map(countVotes),
    smileTest: state.smileTest,
  };
}

/** True if a seat is out of chips and takes no more turns (V16). */
export const isOutOfChips = (view: Pick<VipsView, 'hands'>, seat: Seat): boolean => {
  const hand = view.hands[seat];
  return hand !== undefined && totalChips(hand) === 0;
};
