import type { Coaching, GuidedGame } from '../../../kernel/game-parts.ts';
import type { Seat, MessageArguments } from '../../../kernel/game.ts';
import { coachingBy, type Lesson, lesson } from '../../../kernel/lesson.ts';
import { LEARNER, GUIDED_ROUNDS, type GuidedRound } from '../rules/deal.ts';
import { cardArgument, nameArgument } from '../rules/narrate.ts';
import type { Proposal, RoundResult } from '../rules/state.ts';
import { TEAMS } from '../rules/teams.ts';
import { type FameUsTypes, type FameUsView, playedRounds } from '../rules/view.ts';
import { PAYLOADS, PICKED } from './blocks.ts';
import { teamArguments } from '../words/formatting.ts';
import type { Card } from '../rules/criteria.ts';

/** The point that the person of a guided game has reached. */
type Moment = Readonly<ReturnType<typeof momentOf>>;

/** The moment of a panel that is shown for this payload. */
const momentOf = (
  view: FameUsView,
  seat: Seat,
  payload: string,
  /** The rounds that are over, oldest first. */
  rounds: readonly RoundResult[],
) => ({
  view,
  seat,
  payload,
  rounds,
  /** The plan of the present round; `null` for none. */
  plan: GUIDED_ROUNDS[view.round - 1] ?? null,
  /** The person's act in the present round; `null` for none yet. */
  ownAction: view.actions.find((action) => action.seat === seat) ?? null,
});

/** The open cards are what the round is made for, as far as it has come. */
const goesAsPlanned = ({ view }: Moment, { starter, cards }: GuidedRound): boolean =>
  view.open.every((card) => card === starter || cards.includes(card));

/**
 * The card that the coach recommends for this round, and the figure to think of. `hint` is `no` where it cannot be
 * added any more, or no longer makes sense.
 */
function hintArguments(moment: Moment): MessageArguments {
  const { view, plan } = moment;
  const card: Card | null = plan?.cards[LEARNER] ?? null;
  const isGood =
    plan !== null && card !== null && view.own?.hand.includes(card) === true && goesAsPlanned(moment, plan);
  return isGood
    ? { hint: 'yes', card: cardArgument(card), figure: nameArgument({ figure: plan.figure }) }
    : { hint: 'no', card: '', figure: '' };
}

/** The figure the coach would name: one that fits all open cards. `hint` is `no` if it knows none. */
function nameArguments(moment: Moment): MessageArguments {
  const { plan } = moment;
  return plan !== null && !plan.isLie && goesAsPlanned(moment, plan)
    ? { hint: 'yes', figure: nameArgument({ figure: plan.figure }) }
    : { hint: 'no', figure: '' };
}

/** The pages that are looked up in between: nothing is taught there. */
const LOOKED_UP = /^(?:hand|recap|result|h\d+|m\d+|w)$/u;

/**
 * The coach of a guided game in its person's panel (the kernel's `coach`), where that is to be pressed: in the person's turn
 * and after the end. Else the coach speaks on the post. What is said follows from the log and the draft alone, so that it is
 * the same after a restart.
 */
export const coach: GuidedGame<FameUsTypes>['coach'] = (view, payload, pastViews) => {
  if (!view.isGuided || view.viewer === null || LOOKED_UP.test(payload)) return null;
  if (payload === PAYLOADS.why && view.phase !== 'over') return null;
  const isPressed = view.phase === 'over' || view.active === view.viewer;
  return isPressed
    ? firstLesson(momentOf(view, view.viewer, payload, playedRounds(pastViews(), view)))
    : null;
};

/**
 * The coach's line on the post, in the moments in which its person looks on, names someone or votes; `null` for none. It is
 * made of what everyone sees.
 */
export const coachOnPost = (view: FameUsView, pastViews: () => readonly FameUsView[]): Coaching | null =>
  !view.isGuided || view.phase === 'over' || view.active === LEARNER
    ? null
    : firstLesson(momentOf(view, LEARNER, PAYLOADS.start, playedRounds(pastViews(), view)));

const firstLesson = (moment: Moment): Coaching | null =>
  coachingBy(lessonsFor(moment), moment, (id) => `fame-us.lesson.${id}`);

/** After the end: where the teams are shown, and why it ended like this (F21, F22). */
const endLessons: readonly Lesson<Moment>[] = [
  lesson('why', ({ payload }) => payload === PAYLOADS.why, whyArguments),
  lesson('over', ({ payload }) => payload === PAYLOADS.start),
];

/** Whose team won, by how many cards, and who was the person's friend. */
function whyArguments({ view, seat }: Moment): MessageArguments | null {
  const { reveal, own } = view;
  const rival = TEAMS.find((team) => team !== own?.team);
  if (reveal === null || own === null || rival === undefined) return null;
  const friend = reveal.teams.findIndex((team, each) => team === own.team && each !== seat);
  const [mine, theirs] = [reveal.counted[own.team], reveal.counted[rival]];
  return {
    result: mine === theirs ? 'tied' : mine < theirs ? 'won' : 'lost',
    ...teamArguments(own.team),
    friend: { seat: friend },
    own: mine,
    theirs,
  };
}

/** While others have their turn. */
const waitingLessons: readonly Lesson<Moment>[] = [
  lesson('wait', ({ view, ownAction }) => view.round === 1 && ownAction !== null),
  lesson(
    'next-round',
    ({ view, ownAction }) => view.round === 2 && ownAction === null,
    ({ view }) => ({ player: { seat: view.first } }),
  ),
  lesson(
    'watched',
    ({ view, ownAction }) => view.round === 4 && ownAction?.type === 'played',
    ({ view }) => playerArguments(view.active),
  ),
  lesson('timer', ({ view, ownAction }) => view.round === 5 && ownAction !== null),
];

/** What a lesson may ask for: the select of the hand, or a button. */
const wantsCard = (): string => PAYLOADS.pick(0);
const wantsPass = (): string => PAYLOADS.pass;

/** In the person's turn, the most pressing first. Later turns are left alone: by then everything was met. */
const turnLessons: readonly Lesson<Moment>[] = [
  lesson('confirm', (moment) => isRound(moment, 1) && isCard(moment)),
  lesson('confirm-pass', isFirstPass, none, wantsPass),
  lesson('last-round', isLastRound, emptyHandArguments, wantsCard),
  lesson(
    'welcome',
    (moment) => isBeginning(moment) && isRound(moment, 1),
    (moment) => ({ ...hintArguments(moment), ...ownTeam(moment) }),
    wantsCard,
  ),
  lesson('last', (moment) => isBeginning(moment) && isRound(moment, 2), hintArguments, wantsCard),
  lesson(
    'accuse',
    (moment) => isBeginning(moment) && isRound(moment, 3),
    contradictionArguments,
    () => PAYLOADS.accuse,
  ),
  lesson('honest', (moment) => isBeginning(moment) && isRound(moment, 4), hintArguments, wantsCard),
  lesson('bluff', (moment) => isBeginning(moment) && isRound(moment, 5), hintArguments, wantsCard),
  lesson('pass', (moment) => isBeginning(moment) && isRound(moment, 6), none, wantsPass),
];

const isRound = ({ view }: Moment, round: number): boolean => view.round === round;
const isBeginning = ({ payload }: Moment): boolean => payload === PAYLOADS.start;
const isCard = ({ payload, view }: Moment): boolean =>
  payload.startsWith(PICKED) || view.own?.hand.includes(payload) === true;

function isFirstPass({ payload, rounds, seat }: Moment): boolean {
  const hasPassed = rounds.some(({ actions }) =>
    actions.some((action) => action.seat === seat && action.type === 'passed'),
  );
  return payload === PAYLOADS.pass && !hasPassed;
}

function none(): MessageArguments {
  return {};
}

const ownTeam = ({ view }: Moment): MessageArguments => teamArguments(view.own?.team ?? 'square');

/** True if the game ends after this round (F20). */
function isLastRound(moment: Moment): boolean {
  return isBeginning(moment) && (moment.view.startersLeft === 0 || moment.view.handCounts.includes(0));
}

/** The player without cards, if that is why. */
function emptyHandArguments({ view }: Moment): MessageArguments {
  const seat = view.handCounts.indexOf(0);
  return seat < 0 ? { why: 'starters', player: '' } : { why: 'hand', player: { seat } };
}

/** The accused, who has just added a card that goes with nobody, and the starter it contradicts. */
function contradictionArguments({ view, plan }: Moment): MessageArguments | null {
  const accused = view.own?.accusable ?? null;
  const last = view.open.at(-1);
  if (accused === null || last === undefined || accused !== plan?.accusation?.accused) return null;
  if (last !== plan.cards[accused]) return null;
  return { player: { seat: accused }, starter: cardArgument(plan.starter), card: cardArgument(last) };
}

/** When a round has stopped: someone names a person, and the others judge (F13 to F17). */
const proposalLessons: readonly Lesson<Moment>[] = [
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

/** True if the person has this part in the present proposal for the first time. */
const isFirst = (moment: Moment, role: Role): boolean =>
  moment.view.proposal !== null &&
  role(moment.view.proposal, moment) &&
  !moment.rounds.some(({ proposal }) => proposal !== null && role(proposal, moment));

const isNaming = ({ view }: Moment): boolean => view.phase === 'naming';
const isJudged = ({ view }: Moment): boolean => view.phase === 'voting';

function hasVote({ view, seat }: Moment): boolean {
  return view.phase === 'voting' && view.missing.includes(seat);
}

const hasVoted = ({ proposal }: RoundResult, { seat }: Moment): boolean => proposal?.votes[seat] != null;

const playerArguments = (seat: Seat | null | undefined): MessageArguments | null =>
  seat == null ? null : { player: { seat } };

function proposerArguments({ view }: Moment) {
  return playerArguments(view.proposal?.proposer);
}

function accuserArguments({ view }: Moment) {
  return playerArguments(view.proposal?.accuser);
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
    figure: nameArgument({ figure: plan.figure }),
    card: cardArgument(ownAction.card),
  };
}

/** A player who voted for a rejected name in the round before; `believed` is `no` if nobody did. */
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

function lessonsFor({ view, seat }: Moment): readonly Lesson<Moment>[] {
  if (view.phase === 'over') return endLessons;
  if (view.phase !== 'acting') return proposalLessons;
  return view.active === seat ? turnLessons : waitingLessons;
}
