import type { Seat, Viewer } from '../../../kernel/game.ts';
import { accusable, activeSeat } from './act.ts';
import type { Card } from './criteria.ts';
import { openCards } from './evolve.ts';
import { isVoter, missingVoters } from './propose.ts';
import { mayRecall } from './asides.ts';
import { mayAskForTimer, timerQuorum } from './sand-timer.ts';
import type {
  FameUsEvent,
  FameUsMove,
  FameUsSettings,
  FameUsState,
  Proposal,
  RoundAction,
  RoundResult,
} from './state.ts';
import type { Team } from './teams.ts';

/** The types of the game, as the kernel speaks of them. */
export interface FameUsTypes {
  readonly settings: FameUsSettings;
  readonly state: FameUsState;
  readonly event: FameUsEvent;
  readonly move: FameUsMove;
  readonly view: FameUsView;
}

/** The view of a seat, or of the public table. */
export interface FameUsView {
  readonly viewer: Viewer;
  readonly seats: number;
  readonly pace: FameUsState['pace'];
  readonly isGuided: boolean;
  readonly house: FameUsState['house'];
  readonly phase: FameUsState['phase'];
  readonly round: number;
  readonly first: Seat;
  readonly active: Seat | null;
  /** The criteria on the table, the starter first; none once the game is over. */
  readonly open: readonly Card[];
  readonly actions: readonly RoundAction[];
  /** How many cards each seat holds: public. */
  readonly handCounts: readonly number[];
  readonly startersLeft: number;
  readonly pileCount: number;
  /** The seats that asked for the sand timer, how many it takes, whether it runs (F11). */
  readonly asked: readonly Seat[];
  readonly quorum: number;
  readonly timed: boolean;
  readonly proposal: Proposal | null;
  /** The seats that may vote, and those that have not yet; never how (F15). */
  readonly voters: readonly Seat[];
  readonly missing: readonly Seat[];
  readonly lastRound: RoundResult | null;
  /** Told thoughts about rounds that are over. */
  readonly told: FameUsState['told'];
  /** The viewer's own team, cards and vote; `null` for the public (F3, F4, F15). */
  readonly own: {
    readonly team: Team;
    readonly hand: readonly Card[];
    readonly vote: boolean | null;
    /** The card that a vote against the name is for. */
    readonly doubted: Card | null;
    /** The player that the viewer could accuse now (F10). */
    readonly accusable: Seat | null;
    readonly mayAskForTimer: boolean;
    /** True if the viewer may tell whom they had in mind in the round before (F8). */
    readonly mayRecall: boolean;
    /** Whom the viewer takes for a member of the own team (F4). */
    readonly hunch: Seat | null;
  } | null;
  /** The teams and what they counted, once the game has ended (F21). */
  readonly reveal:
    | (NonNullable<FameUsState['result']> & {
        readonly teams: readonly Team[];
        readonly hands: readonly (readonly Card[])[];
        readonly hunches: FameUsState['hunches'];
      })
    | null;
}

/** The view of a viewer, built up field by field (the kernel's `viewFor`). */
export function viewFor(state: FameUsState, viewer: Viewer): FameUsView {
  const {
    seats,
    pace,
    isGuided,
    house,
    phase,
    round,
    first,
    actions,
    hands,
    asked,
    timed,
    proposal,
    result,
    teams,
  } = state;
  const allSeats = hands.map((_, seat) => seat);
  return {
    viewer,
    seats,
    pace,
    isGuided,
    house,
    phase,
    round,
    first,
    active: activeSeat(state),
    open: phase === 'over' ? [] : openCards(state),
    actions,
    handCounts: hands.map((hand) => hand.length),
    startersLeft: state.starters.length,
    pileCount: state.pile.length,
    asked,
    quorum: timerQuorum(state),
    timed,
    proposal,
    voters: allSeats.filter((seat) => isVoter(state, seat)),
    missing: missingVoters(state),
    lastRound: state.lastRound,
    told: state.told,
    own: viewer === null ? null : ownView(state, viewer),
    reveal: result === null ? null : { ...result, teams, hands, hunches: state.hunches },
  };
}

function ownView(state: FameUsState, viewer: Seat): FameUsView['own'] {
  const [team, hand] = [state.teams[viewer], state.hands[viewer]];
  if (team === undefined || hand === undefined) return null;
  return {
    team,
    hand,
    vote: state.phase === 'voting' ? (state.votes[viewer] ?? null) : null,
    doubted: state.phase === 'voting' ? (state.doubts[viewer]?.card ?? null) : null,
    accusable: accusable(state, viewer),
    mayAskForTimer: mayAskForTimer(state, viewer),
    mayRecall: mayRecall(state, viewer),
    hunch: state.hunches[viewer] ?? null,
  };
}

/** All rounds that are over, in order: the view at the beginning of a step tells of the round before it. */
export function playedRounds(
  pastViews: readonly Pick<FameUsView, 'lastRound'>[],
  view: Pick<FameUsView, 'lastRound'>,
): readonly RoundResult[] {
  const rounds = new Map<number, RoundResult>();
  for (const { lastRound } of [...pastViews, view])
    if (lastRound !== null) rounds.set(lastRound.round, lastRound);
  return [...rounds.values()];
}
