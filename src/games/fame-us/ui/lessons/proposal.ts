import type { MessageArguments } from '../../../../kernel/message.ts';
import type { Proposal, RoundResult } from '../../rules/state.ts';
import { type Lesson, lesson, type Moment, figureArgument, nameArguments } from './moment.ts';

/** When a round has stopped: somebody names a person, and the others judge (F13 to F17). */
export const proposalLessons: readonly Lesson[] = [
  lesson('name', (moment) => isNaming(moment) && isFirst(moment, isOwnEnd), nameArguments),
  lesson('name-accused', (moment) => isNaming(moment) && isFirst(moment, isOwnDefence), accusedArguments),
  lesson('judged', (moment) => isJudged(moment) && isFirst(moment, isOwnEnd)),
  lesson('judged-accused', (moment) => isJudged(moment) && isFirst(moment, isOwnDefence), accuserArguments),
  lesson('accused', (moment) => isFirst(moment, isOwnAccusation), proposerArguments),
  lesson(
    'vote',
    (moment) => hasVote(moment) && !moment.rounds.some((round) => hasVoted(round, moment)),
    proposerArguments,
  ),
  lesson('decide', hasVote, lieArguments),
  lesson('teams', (moment) => hasVote(moment) && moment.view.round === ROUND_OF_TEAMS, believerArguments),
];

/** The round in which the coach says what votes tell: the one after a lie was voted on. */
const ROUND_OF_TEAMS = 6;

type Role = (proposal: Proposal, moment: Moment) => boolean;

const isOwnEnd: Role = ({ proposer, accuser }, { seat }) => proposer === seat && accuser === null;
const isOwnDefence: Role = ({ proposer, accuser }, { seat }) => proposer === seat && accuser !== null;
const isOwnAccusation: Role = ({ accuser }, { seat }) => accuser === seat;

/** Whether the person has this part in the present proposal for the first time. */
const isFirst = (moment: Moment, role: Role): boolean =>
  moment.view.proposal !== null &&
  role(moment.view.proposal, moment) &&
  !moment.rounds.some(({ proposal }) => proposal !== null && role(proposal, moment));

const isNaming = ({ view }: Moment): boolean => view.phase === 'naming';
const isJudged = ({ view }: Moment): boolean => view.phase === 'voting';

/** Whether the person may vote and has not yet. */
function hasVote({ view, seat }: Moment): boolean {
  return view.phase === 'voting' && view.missing.includes(seat);
}

const hasVoted = ({ proposal }: RoundResult, { seat }: Moment): boolean => proposal?.votes[seat] != null;

function proposerArguments({ view }: Moment): MessageArguments | null {
  return view.proposal === null ? null : { player: { seat: view.proposal.proposer } };
}

function accuserArguments({ view }: Moment): MessageArguments | null {
  return view.proposal?.accuser == null ? null : { player: { seat: view.proposal.accuser } };
}

function accusedArguments(moment: Moment): MessageArguments | null {
  const accuser = accuserArguments(moment);
  return accuser === null ? null : { ...nameArguments(moment), ...accuser };
}

/** The player who named a person that cannot fit, when the learner knows that. */
function lieArguments(moment: Moment): MessageArguments | null {
  const { view, plan, ownAction } = moment;
  const { proposal } = view;
  if (plan === null || !plan.isLie || plan.accusation !== null || proposal?.name == null) return null;
  if (!('figure' in proposal.name) || proposal.name.figure !== plan.figure) return null;
  if (ownAction?.type !== 'played' || ownAction.card !== plan.cards[moment.seat]) return null;
  return {
    player: { seat: proposal.proposer },
    figure: figureArgument(plan.figure),
    card: { key: `fame-us.criterion.${ownAction.card}` },
  };
}

/** Who voted for a rejected name in the round before; `believed` is `no` where nobody did. */
function believerArguments({ rounds, seat }: Moment): MessageArguments {
  const proposal = rounds.at(-1)?.proposal ?? null;
  const believer =
    proposal === null || proposal.holds
      ? -1
      : proposal.votes.findIndex((vote, voter) => vote === true && voter !== seat);
  return proposal === null || believer < 0
    ? { believed: 'no', believer: '', player: '' }
    : { believed: 'yes', believer: { seat: believer }, player: { seat: proposal.proposer } };
}
