import type { ReadonlyData, Viewer } from '../../../kernel/game.ts';
import { countVotes } from './applause.ts';
import { betChangesLeft } from './bet.ts';
import type { Bet, Board } from './pieces.ts';
import type { VipsEvent, VipsMove, VipsSettings, VipsState } from './state.ts';

/** The types of the game, as the kernel speaks of them. */
export interface VipsTypes {
  readonly settings: VipsSettings;
  readonly state: VipsState;
  readonly event: VipsEvent;
  readonly move: VipsMove;
  readonly view: VipsView;
}

/** The view of a seat, or of the public table. */
export type VipsView = ReadonlyData<ReturnType<typeof viewFor>>;

/** The face on a column, 1 to 5. Throws a `RangeError` for any other number. */
export function faceOnColumn(board: Pick<Board, 'columns'>, rank: number): Bet {
  const { head, eyes, mouth } = board.columns;
  const at = rank - 1;
  const [h, e, m] = [head[at], eyes[at], mouth[at]];
  if (h === undefined || e === undefined || m === undefined) throw new RangeError(`no column ${rank}`);
  return { head: h, eyes: e, mouth: m };
}

/** The view of a viewer, built up field by field (the kernel's `viewFor`). Fields of the state are as they are there: public. */
export function viewFor(state: VipsState, viewer: Viewer) {
  const { target, set, phase, isGuided, turn, first, active, actions, lastTurns } = state;
  const { columns, chips, hands, bets, result, smileTest } = state;
  return {
    viewer,
    target,
    set,
    phase,
    isGuided,
    turn,
    first,
    active,
    actions,
    /** The actions of the turn before; and of the latest turns, as many as there are seats. */
    lastTurn: lastTurns.at(-1) ?? [],
    lastTurns,
    columns,
    chips,
    /** The chips each seat still holds (V7, V29). */
    hands,
    /** Which seats have bet, never on what (V5). */
    hasBet: bets.map((bet) => bet !== null),
    /** The viewer's own bet (V5). */
    ownBet: viewer === null ? null : (bets[viewer] ?? null),
    /** True if the table votes on who starts; and the player the viewer has voted for (V8). */
    isElection: state.lots !== null,
    ownVote: viewer === null ? null : (state.votes[viewer] ?? null),
    /** How often the viewer may still replace that bet; 0 for the public (V5). */
    betChangesLeft: viewer === null ? 0 : betChangesLeft(state, viewer),
    /** Everyone's bets and points, and the face on the tallest column, once the game has ended (V18, V23). */
    reveal:
      result === null
        ? null
        : { bets: bets.filter((bet) => bet !== null), ...result, ideal: faceOnColumn(state, 1) },
    /** The votes on each argument, oldest first: counts only. */
    arguments: state.arguments.map(countVotes),
    smileTest,
  };
}
