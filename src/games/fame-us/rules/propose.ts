import { type Seat, type Strike, ok, type Result, refuse } from '../../../kernel/game.ts';
import { decidePenalty, lastPlayer } from './act.ts';
import { ABOUT_NAME } from './criteria.ts';
import { evolve, openCards } from './evolve.ts';
import { ACCUSER_PENALTY, PROPOSER_PENALTY } from './limits.ts';
import type { FameUsEvent, FameUsMove, FameUsState } from './state.ts';

/** The proposal at the end of a round (F13 to F17). */

type Decided = Result<readonly FameUsEvent[]>;
type Voting = Pick<FameUsState, 'phase' | 'proposal' | 'votes' | 'askedAgain'>;

/** True if everyone has acted, or someone was accused, so that the round stops (F10, F12). */
export const hasStopped = ({ phase, actions, seats }: FameUsState): boolean =>
  phase === 'acting' && (actions.length === seats || actions.at(-1)?.type === 'accused');

/** The round stops: the accused names someone, or else who played last, or nobody (F13). */
export function stopEvent({ actions }: FameUsState): Extract<FameUsEvent, { type: 'stopped' }> {
  const last = actions.at(-1);
  return last?.type === 'accused'
    ? { type: 'stopped', proposer: last.accused, accuser: last.seat }
    : { type: 'stopped', proposer: lastPlayer(actions), accuser: null };
}

/** Naming the person the proposer thinks of (F13), with a reason or without. */
export function decideName(
  state: FameUsState,
  seat: Seat,
  { name, because }: Extract<FameUsMove, { type: 'name' }>,
): Decided {
  if (state.phase !== 'naming') return refuse({ key: 'fame-us.refused.no-proposal' });
  return state.proposal?.proposer === seat
    ? ok([{ type: 'named', seat, name, ...(because !== undefined && { because }) }])
    : refuse({ key: 'fame-us.refused.not-proposer' });
}

/** A typed name that nobody has counted the votes on yet can be struck: then the proposer says another (F13). */
export const strike: Strike<FameUsState, FameUsEvent> = {
  text: ({ phase, proposal }) =>
    phase === 'voting' && proposal?.name != null && 'said' in proposal.name ? proposal.name.said : null,
  events: ({ proposal }) => (proposal === null ? [] : [{ type: 'struck', seat: proposal.proposer }]),
};

/** Everyone but the proposer and the accuser votes (F15). */
export const isVoter = ({ phase, proposal, votes }: Omit<Voting, 'askedAgain'>, seat: Seat): boolean =>
  phase === 'voting' && seat < votes.length && seat !== proposal?.proposer && seat !== proposal?.accuser;

/** The seats that have yet to vote, or to say after a *But…* that their vote stands. */
export const missingVoters = (state: Voting): readonly Seat[] =>
  state.votes.flatMap((vote, seat) =>
    (vote === null || state.askedAgain.includes(seat)) && isVoter(state, seat) ? [seat] : [],
  );

/**
 * Whether the proposer may answer what is said of the name (F14): with a *But…*, once a game, while votes come in. In a live
 * game the count waits for it once somebody has doubted the name aloud; people of a slow one come and go.
 */
export function answerTo({ phase, pace, proposal, spent }: FameUsState): 'none' | 'possible' | 'awaited' {
  if (phase !== 'voting' || proposal?.name == null || proposal.but !== undefined) return 'none';
  if (spent.includes(proposal.proposer)) return 'none';
  const isDoubted = proposal.remarks.some(({ doubts }) => doubts);
  return isDoubted && pace === 'live' && proposal.rests !== true ? 'awaited' : 'possible';
}

/** Answering it (F14). */
export function decideAnswer(
  state: FameUsState,
  seat: Seat,
  { but }: Extract<FameUsMove, { type: 'answer' }>,
): Decided {
  const answer = answerTo(state);
  const isAllowed = answer === 'awaited' || (answer === 'possible' && but !== null);
  return isAllowed && state.proposal?.proposer === seat
    ? ok([{ type: 'answered', seat, but }])
    : refuse({ key: 'fame-us.refused.no-answer' });
}

/** A vote, which may be changed until all are in (F15). The last one ends the round. */
export function decideVote(
  state: FameUsState,
  seat: Seat,
  { favour, doubt, remark }: Extract<FameUsMove, { type: 'vote' }>,
): Decided {
  if (state.phase !== 'voting') return refuse({ key: 'fame-us.refused.no-vote' });
  if (!isVoter(state, seat)) {
    const why = state.proposal?.proposer === seat ? 'proposer' : 'accuser';
    return refuse({ key: 'fame-us.refused.no-voter', args: { why } });
  }
  // Both are about a card of the poster, but for a reason that is about the name; and a remark is made once.
  const hasSpoken = state.proposal?.remarks.some((said) => said.seat === seat) === true;
  const about = [...openCards(state), ABOUT_NAME];
  const isKnown = doubt === undefined || about.includes(doubt.card);
  if (!isKnown || (remark !== undefined && (hasSpoken || !openCards(state).includes(remark.card))))
    return refuse({ key: 'fame-us.refused.not-understood' });
  const before = state.votes[seat] === favour ? (state.doubts[seat] ?? undefined) : undefined;
  const isSame = state.votes[seat] === favour && (doubt === undefined || doubt.card === before?.card);
  if (isSame && !state.askedAgain.includes(seat)) return refuse({ key: 'fame-us.refused.vote-same' });
  // A vote that is given again, as after a *But…*, keeps its reason.
  const reason = doubt ?? before;
  return ok([
    {
      type: 'voted',
      seat,
      favour,
      ...(reason !== undefined && { doubt: reason }),
      ...(remark !== undefined && { remark }),
    },
  ]);
}

/** True if the votes can be counted: all are in (F15), and no answer is awaited (F14). */
export const isVoteComplete = (state: FameUsState): boolean =>
  state.phase === 'voting' &&
  state.holds === null &&
  missingVoters(state).length === 0 &&
  answerTo(state) !== 'awaited';

/**
 * The votes are counted: at least half of those given hold the proposal, and none given hold it, too (F15, F16). Then the
 * proposer or the accuser draws (F16, F17).
 */
export function judge(state: FameUsState): readonly FameUsEvent[] {
  const given = state.votes.filter((vote) => vote !== null);
  const inFavour = given.filter((vote) => vote).length;
  return judgedEvents(state, state.proposal?.name !== null && 2 * inFavour >= given.length);
}

/** A proposal without a name fails (F13). */
export const failWithoutName = (state: FameUsState): readonly FameUsEvent[] => judgedEvents(state, false);

function judgedEvents(state: FameUsState, holds: boolean): readonly FameUsEvent[] {
  const judged: FameUsEvent = { type: 'judged', votes: state.votes, holds };
  const after = evolve(state, judged);
  const { proposer, accuser } = state.proposal ?? { proposer: 0, accuser: null };
  if (!holds) return [judged, ...decidePenalty(after, proposer, PROPOSER_PENALTY)];
  return accuser === null ? [judged] : [judged, ...decidePenalty(after, accuser, ACCUSER_PENALTY)];
}
