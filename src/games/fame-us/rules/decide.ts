import { Course } from '../../../kernel/course.ts';
import { type Outcome, type Seat, ok, refuse, type Result } from '../../../kernel/game.ts';
import { accusable, activeSeat, decideAccuse, decidePass, decidePlay, passEvents } from './act.ts';
import type { Card } from './criteria.ts';
import { evolve } from './evolve.ts';
import { FAR_ADVANCE, FAR_ADVANCE_FROM } from './limits.ts';
import {
  answerTo,
  decideAnswer,
  decideName,
  decideVote,
  failWithoutName,
  hasStopped,
  isVoteComplete,
  isVoter,
  judge,
  missingVoters,
  stopEvent,
} from './propose.ts';
import { decideHunch, possibleHunches, decideRecall, mayRecall } from './asides.ts';
import { decideTimer, mayAskForTimer } from './sand-timer.ts';
import type { FameUsEvent, FameUsMove, FameUsState } from './state.ts';
import { membersOf, type Team, TEAMS } from './teams.ts';

/** The events from a state on. */
export type FameUsCourse = Course<FameUsState, FameUsEvent>;

/** The course from a state on in which nothing has happened yet. */
export const courseFrom = (state: FameUsState): FameUsCourse =>
  new Course<FameUsState, FameUsEvent>(evolve, state);

/** A move and what follows from it (the kernel's `decide`). Nothing is drawn at random (F19). */
export function decide(state: FameUsState, seat: Seat, move: FameUsMove): Result<FameUsCourse> {
  const decided = decideMove(state, seat, move);
  return decided.ok ? ok(withConsequences(state, decided.value)) : decided;
}

/** The events when the timer rings (the kernel's `timeUp`): a pass (F11), no proposal (F13), or votes so far (F15). */
export function timeUp(state: FameUsState): readonly FameUsEvent[] {
  const active = activeSeat(state);
  if (active !== null) return withConsequences(state, passEvents(state, active, true)).events;
  if (state.phase === 'voting') return withConsequences(state, judge(state)).events;
  if (state.proposal === null) return [];
  const named: FameUsEvent = { type: 'named', seat: state.proposal.proposer, name: null };
  return withConsequences(state, [named, ...failWithoutName(evolve(state, named))]).events;
}

function decideMove(state: FameUsState, seat: Seat, move: FameUsMove): Result<readonly FameUsEvent[]> {
  if (state.phase === 'over') return refuse({ key: 'fame-us.refused.over' });
  if (seat >= state.seats) return refuse({ key: 'fame-us.refused.no-seat' });
  switch (move.type) {
    case 'play':
      return decidePlay(state, seat, move);
    case 'pass':
      return decidePass(state, seat, move.planned);
    case 'accuse':
      return decideAccuse(state, seat);
    case 'timer':
      return decideTimer(state, seat);
    case 'name':
      return decideName(state, seat, move);
    case 'vote':
      return decideVote(state, seat, move);
    case 'answer':
      return decideAnswer(state, seat, move);
    case 'recall':
      return decideRecall(state, seat, move.mind);
    case 'hunch':
      return decideHunch(state, seat, move.friend);
  }
}

/**
 * Which hands of a team count in the end (F22): all of them, or with an odd number of players the one with the fewest cards and
 * the one with the most.
 */
export function countedSeats(
  teams: readonly Team[],
  hands: readonly (readonly Card[])[],
  team: Team,
): readonly Seat[] {
  const members = membersOf(teams, team);
  if (teams.length % 2 === 0) return members;
  const bySize = members.toSorted((a, b) => (hands[a]?.length ?? 0) - (hands[b]?.length ?? 0));
  return bySize.filter((_, i) => i === 0 || i === bySize.length - 1);
}

type Counted = Pick<Extract<FameUsEvent, { type: 'ended' }>, 'counted' | 'winners'>;

/** The cards each team counts and the team with fewer, or both when they are equal (F21, F22). */
export function countHands(teams: readonly Team[], hands: readonly (readonly Card[])[]): Counted {
  const countTeam = (team: Team): number =>
    countedSeats(teams, hands, team).reduce((sum, seat) => sum + (hands[seat]?.length ?? 0), 0);
  const counted = { square: countTeam('square'), dance: countTeam('dance') };
  const fewest = Math.min(counted.square, counted.dance);
  return { counted, winners: TEAMS.filter((team) => counted[team] === fewest) };
}

/** The events after a round: the end of the game (F20) or the next round (F18). */
function endRound(state: FameUsState): readonly FameUsEvent[] {
  const { seats, first, starters, hands } = state;
  const [starter] = starters;
  const hasEmptyHand = hands.some((hand) => hand.length === 0);
  if (starter === undefined || hasEmptyHand) {
    const reason = starter === undefined ? 'starters' : 'empty-hand';
    return [{ type: 'ended', reason, ...countHands(state.teams, hands) }];
  }
  const advance = seats >= FAR_ADVANCE_FROM ? FAR_ADVANCE : 1;
  return [{ type: 'round', first: (first + advance) % seats, starter }];
}

/** The events, and all that follows from them until someone has to act. */
function withConsequences(before: FameUsState, events: readonly FameUsEvent[]): FameUsCourse {
  let course = courseFrom(before).with(events);
  const { state } = course;
  if (hasStopped(state)) {
    const stopped = stopEvent(state);
    course = course.with([stopped]);
    if (stopped.proposer === null) course = course.with(endRound(course.state));
  } else if (before.pace === 'slow' && state.actions.length > before.actions.length) {
    course = course.with([{ type: 'called', seat: activeSeat(state) ?? state.first }]);
  } else if (before.pace === 'slow' && state.spent.length > before.spent.length) {
    course = course.with([{ type: 'called', seat: missingVoters(state)[0] ?? state.first }]);
  }
  if (isVoteComplete(course.state)) course = course.with(judge(course.state));
  const { holds, phase } = course.state;
  return holds !== null && phase === 'voting' ? course.with(endRound(course.state)) : course;
}

/**
 * The seats the table waits for (the kernel's `toAct`): whose turn it is, who has to name, who has not voted, and whose
 * answer the count waits for.
 */
export function toAct(state: FameUsState): readonly Seat[] {
  const active = activeSeat(state);
  if (active !== null) return [active];
  if (state.phase === 'naming' && state.proposal !== null) return [state.proposal.proposer];
  const proposer = state.proposal?.proposer;
  const answering = proposer !== undefined && answerTo(state) === 'awaited' ? [proposer] : [];
  return [...missingVoters(state), ...answering].sort((a, b) => a - b);
}

/** A name that may be typed, for lists of moves. */
const ANY_NAME = { said: 'Someone famous' } as const;
const ANY_ANSWER: FameUsMove = { type: 'answer', but: { said: 'It is so' } };

/** Every move a seat may make now (the kernel's `legalMoves`). */
export function legalMoves(state: FameUsState, seat: Seat): readonly FameUsMove[] {
  const aside: readonly FameUsMove[] = [
    ...(mayAskForTimer(state, seat) ? [{ type: 'timer' } as const] : []),
    ...(mayRecall(state, seat) ? [{ type: 'recall', mind: 'bluff' } as const] : []),
    ...possibleHunches(state, seat),
  ];
  if (activeSeat(state) === seat)
    return [
      ...(state.hands[seat] ?? []).map((card): FameUsMove => ({ type: 'play', card })),
      { type: 'pass' },
      ...(accusable(state, seat) === null ? [] : [{ type: 'accuse' } as const]),
      ...aside,
    ];
  if (state.phase === 'naming' && state.proposal?.proposer === seat)
    return [{ type: 'name', name: ANY_NAME }, ...aside];
  if (state.proposal?.proposer === seat) {
    const answer = answerTo(state);
    const rest: readonly FameUsMove[] = answer === 'awaited' ? [{ type: 'answer', but: null }] : [];
    return [...(answer === 'none' ? [] : [ANY_ANSWER]), ...rest, ...aside];
  }
  if (!isVoter(state, seat)) return aside;
  const votes = [true, false].filter(
    (favour) => state.votes[seat] !== favour || state.askedAgain.includes(seat),
  );
  return [...votes.map((favour): FameUsMove => ({ type: 'vote', favour })), ...aside];
}

/** The winners once the game has ended: all members of the winning teams (F21); `null` before (the kernel's `outcome`). */
export function outcome({ result, teams }: FameUsState): Outcome | null {
  if (result === null) return null;
  const winners = result.winners.flatMap((team) => membersOf(teams, team));
  return { winners: winners.toSorted((a, b) => a - b) };
}
