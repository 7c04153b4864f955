import type { ReadonlyData, Seat, Viewer } from '../../../kernel/game.ts';
import { accusable, activeSeat } from './act.ts';
import { openCards } from './evolve.ts';
import { answerTo, isVoter, missingVoters } from './propose.ts';
import { mayRecall } from './asides.ts';
import { mayAskForTimer, timerQuorum } from './sand-timer.ts';
import type { FameUsEvent, FameUsMove, FameUsSettings, FameUsState, RoundResult } from './state.ts';

/** The types of the game, as the kernel speaks of them. */
export interface FameUsTypes {
  readonly settings: FameUsSettings;
  readonly state: FameUsState;
  readonly event: FameUsEvent;
  readonly move: FameUsMove;
  readonly view: FameUsView;
}

/** The view of a seat, or of the public table. */
export type FameUsView = ReadonlyData<ReturnType<typeof viewFor>>;

/** The view of a viewer, built up field by field (the kernel's `viewFor`). Fields of the state are as they are there: public. */
export function viewFor(state: FameUsState, viewer: Viewer) {
  const { seats, pace, isGuided, house, phase, round, first, actions, asked, timed, proposal } = state;
  const { hands, teams, result, hunches, lastRound, told } = state;
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
    /** The criteria on the table, the starter first; none once the game is over. */
    open: phase === 'over' ? [] : openCards(state),
    actions,
    /** How many cards each seat holds: public. */
    handCounts: hands.map((hand) => hand.length),
    startersLeft: state.starters.length,
    /** The seats that asked for the sand timer, how many it takes, whether it runs (F11). */
    asked,
    quorum: timerQuorum(state),
    timed,
    proposal,
    /** The seats that may vote, and those that have not yet; never how (F15). */
    voters: allSeats.filter((seat) => isVoter(state, seat)),
    missing: missingVoters(state),
    /** Whether the proposer may answer what is said of the name, and the count waits for it (F14). */
    answer: answerTo(state),
    lastRound,
    told,
    /** How many have guessed at a teammate; never whom. */
    guesses: hunches.filter((friend) => friend !== null).length,
    own: viewer === null ? null : ownView(state, viewer),
    /** The teams and what they counted, once the game has ended (F21). */
    reveal: result === null ? null : { ...result, teams, hands, hunches },
  };
}

/** The viewer's own team, cards and vote; `null` for nobody's seat (F3, F4, F15). */
function ownView(state: FameUsState, viewer: Seat) {
  const [team, hand] = [state.teams[viewer], state.hands[viewer]];
  if (team === undefined || hand === undefined) return null;
  return {
    team,
    hand,
    vote: state.phase === 'voting' ? (state.votes[viewer] ?? null) : null,
    /** The card that the vote is about. */
    doubted: state.phase === 'voting' ? (state.doubts[viewer]?.card ?? null) : null,
    /** The player that the viewer could accuse now (F10). */
    accusable: accusable(state, viewer),
    mayAskForTimer: mayAskForTimer(state, viewer),
    /** True if the viewer may tell whom they had in mind in the round before (F8). */
    mayRecall: mayRecall(state, viewer),
    /** Whom the viewer takes for a member of the own team (F4). */
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
