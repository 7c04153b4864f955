import type { ReadonlyData, Viewer, Seat } from '../../../kernel/game.ts';
import { countVotes } from './applause.ts';
import { betChangesLeft } from './bet.ts';
import type { Bet, Board } from './pieces.ts';
import type { VipsEvent, VipsMove, VipsSettings, VipsState, TurnAction } from './state.ts';
import { placesOf } from './score.ts';

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

/** One player's result. */
export type Standing = Readonly<ReturnType<typeof standingsBySeat>[number]>;

/** All players in seat order; empty before the end. */
export function standingsBySeat({ reveal }: Pick<VipsView, 'reveal'>) {
  if (reveal === null) return [];
  const places = placesOf(reveal.scores);
  return reveal.scores.flatMap((score, seat) => {
    const [bet, place] = [reveal.bets[seat], places[seat]];
    // Equal points share a place (V22).
    return bet === undefined || place === undefined ? [] : [{ seat, place, bet, score }];
  });
}

/** All players by place, those of the same place in seat order; empty before the end. */
export const standings = (view: Pick<VipsView, 'reveal'>): readonly Standing[] =>
  standingsBySeat(view).toSorted((a, b) => a.place - b.place);

/** A turn that is over: who did what, and the board before and after it. */
export interface PlayedTurn {
  /** Its number, from 1. */
  readonly turn: number;
  readonly seat: Seat;
  readonly actions: readonly TurnAction[];
  readonly before: Board;
  readonly after: Board;
}

/** All turns in order, from the views at the beginning of each step: a turn's actions stand in the view after it. */
export const playedTurns = (
  pastViews: readonly Pick<VipsView, 'turn' | 'lastTurn' | 'columns' | 'chips'>[],
): readonly PlayedTurn[] =>
  pastViews.flatMap((after, i) => {
    const before = pastViews[i - 1];
    const [action] = after.lastTurn;
    if (before === undefined || action === undefined || after.turn < 2) return [];
    return [{ turn: before.turn, seat: action.seat, actions: after.lastTurn, before, after }];
  });
