import type { MessageArguments } from '../../../../kernel/message.ts';
import { cardArgument } from '../../rules/narrate.ts';
import { PAYLOADS, PICKED } from '../blocks.ts';
import { teamArguments } from '../formatting.ts';
import { hintArguments, type Lesson, lesson, type Moment } from './moment.ts';

/** In the person's turn, the most pressing first. Later turns are left alone: by then everything was met. */
export const turnLessons: readonly Lesson[] = [
  lesson('confirm', (moment) => isRound(moment, 1) && isCard(moment)),
  lesson('confirm-pass', ({ payload, rounds, seat }) => {
    const hasPassed = rounds.some(({ actions }) =>
      actions.some((action) => action.seat === seat && action.type === 'passed'),
    );
    return payload === PAYLOADS.pass && !hasPassed;
  }),
  lesson('last-round', isLastRound, emptyHandArguments),
  lesson(
    'welcome',
    (moment) => isBeginning(moment) && isRound(moment, 1),
    (moment) => ({ ...hintArguments(moment), ...ownTeam(moment) }),
  ),
  lesson('last', (moment) => isBeginning(moment) && isRound(moment, 2), hintArguments),
  lesson('accuse', (moment) => isBeginning(moment) && isRound(moment, 3), contradictionArguments),
  lesson('honest', (moment) => isBeginning(moment) && isRound(moment, 4), honestArguments),
  lesson('bluff', (moment) => isBeginning(moment) && isRound(moment, 5), hintArguments),
  lesson('pass', (moment) => isBeginning(moment) && isRound(moment, 6)),
];

const isRound = ({ view }: Moment, round: number): boolean => view.round === round;
const isBeginning = ({ payload }: Moment): boolean => payload === PAYLOADS.start;
const isCard = ({ payload, view }: Moment): boolean =>
  payload.startsWith(PICKED) || view.own?.hand.includes(payload) === true;

const ownTeam = ({ view }: Moment): MessageArguments => teamArguments(view.own?.team ?? 'square');

/** Whether the game ends after this round (F20). */
function isLastRound(moment: Moment): boolean {
  return isBeginning(moment) && (moment.view.startersLeft === 0 || moment.view.handCounts.includes(0));
}

/** Who has no card left, if that is why. */
function emptyHandArguments({ view }: Moment): MessageArguments {
  const seat = view.handCounts.indexOf(0);
  return seat < 0 ? { why: 'starters', player: '' } : { why: 'hand', player: { seat } };
}

/** Who has just added a card that goes with nobody, and to which one. */
function contradictionArguments({ view, plan }: Moment): MessageArguments | null {
  const accused = view.own?.accusable ?? null;
  const last = view.open.at(-1);
  if (accused === null || last === undefined || accused !== plan?.accusation?.accused) return null;
  if (last !== plan.cards[accused]) return null;
  return { player: { seat: accused }, starter: cardArgument(plan.starter), card: cardArgument(last) };
}

/** What came of the accusation in the round before, then the next card. */
function honestArguments(moment: Moment): MessageArguments {
  const { rounds, seat } = moment;
  const proposal = rounds.at(-1)?.proposal ?? null;
  const isCaught = proposal !== null && proposal.accuser === seat && !proposal.holds;
  return {
    ...hintArguments(moment),
    caught: isCaught ? 'yes' : 'no',
    player: isCaught ? { seat: proposal.proposer } : '',
  };
}
