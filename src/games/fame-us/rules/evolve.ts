import type { Seat } from '../../../kernel/game.ts';
import { type Card, HIDDEN_CARD } from './criteria.ts';
import type { FameUsEvent, FameUsState, Proposal, Remark, RoundAction, RoundResult } from './state.ts';

/** The state after an event (the kernel's `evolve`). Throws a `RangeError` when the first one is not `opened`. */
export function evolve(state: FameUsState | null, event: FameUsEvent): FameUsState {
  if (event.type === 'opened') return initialState(event);
  if (state === null) throw new RangeError(`a log begins with "opened", not "${event.type}"`);
  switch (event.type) {
    case 'round':
      return { ...closeRound(state), ...newRound(state, event) };
    case 'played':
      return {
        ...withAction(state, { type: 'played', seat: event.seat, card: event.card }),
        hands: replaceHand(state, event.seat, (hand) => withoutCard(hand, event.card)),
        minds: state.minds.with(event.seat, event.mind ?? null),
      };
    case 'passed': {
      const { card, ...passed } = event;
      return {
        ...withAction(state, { ...passed, ...(card === null && { empty: true }) }),
        ...takeFromPile(state, event.seat, card === null ? [] : [card]),
      };
    }
    case 'accused':
      return withAction(state, { type: 'accused', seat: event.seat, accused: event.accused });
    case 'asked':
      return { ...state, asked: [...state.asked, event.seat] };
    case 'timed':
      return { ...state, timed: true };
    case 'called':
      return state;
    case 'stopped':
      return event.proposer === null ? state : unnamed(state, event.proposer, event.accuser);
    case 'named':
      return {
        ...withProposal(state, {
          name: event.name,
          ...(event.because !== undefined && { because: event.because }),
        }),
        phase: 'voting',
      };
    case 'struck':
      return state.proposal === null
        ? state
        : {
            ...unnamed(state, state.proposal.proposer, state.proposal.accuser),
            ...noVotes(state.teams),
          };
    case 'voted':
      return {
        ...(event.remark === undefined ? state : withRemark(state, event.seat, event.remark)),
        votes: state.votes.with(event.seat, event.favour),
        doubts: state.doubts.with(event.seat, event.doubt ?? null),
        askedAgain: state.askedAgain.filter((seat) => seat !== event.seat),
      };
    case 'answered':
      return answered(state, event);
    case 'judged':
      return { ...state, votes: event.votes, holds: event.holds };
    case 'drew':
      return {
        ...state,
        ...takeFromPile(state, event.seat, event.cards),
        drawn: [...state.drawn, { seat: event.seat, count: event.cards.length }],
      };
    case 'recalled':
      return {
        ...state,
        told: [...state.told, { round: state.round - 1, seat: event.seat, mind: event.mind }],
      };
    case 'hunched':
      return { ...state, hunches: state.hunches.with(event.seat, event.friend) };
    case 'refilled':
      return {
        ...state,
        pile: [...state.pile, ...event.pile],
        discards: [],
        refills: state.refills + 1,
      };
    case 'ended':
      return {
        ...closeRound(state),
        phase: 'over',
        round: state.round + 1,
        actions: [],
        ...NO_TIMER,
        proposal: null,
        result: { reason: event.reason, counted: event.counted, winners: event.winners },
      };
  }
}

const NO_TIMER = { asked: [], timed: false } as const;

/** The state in which someone has to name a person. */
const unnamed = (state: FameUsState, proposer: Seat, accuser: Seat | null): FameUsState => ({
  ...state,
  phase: 'naming',
  ...NO_TIMER,
  proposal: { proposer, accuser, name: null, remarks: [] },
});

/** By seat, before anyone votes. */
const noVotes = ({ length }: FameUsState['teams']) => ({
  votes: Array.from({ length }, () => null),
  doubts: Array.from({ length }, () => null),
  askedAgain: [],
});

/** Of a round in which nothing has happened yet. */
const untouchedRound = (teams: FameUsState['teams']) => ({
  actions: [],
  ...NO_TIMER,
  proposal: null,
  ...noVotes(teams),
  holds: null,
  drawn: [],
  minds: teams.map(() => null),
});

function initialState(event: Extract<FameUsEvent, { type: 'opened' }>): FameUsState {
  const { seats, pace, teams, hands, starters, pile, first, guided = false, house = [] } = event;
  return {
    seats,
    pace,
    isGuided: guided,
    house,
    phase: 'acting',
    round: 0,
    first,
    starter: HIDDEN_CARD,
    ...untouchedRound(teams),
    lastRound: null,
    told: [],
    hunches: teams.map(() => null),
    spent: [],
    teams,
    hands,
    starters,
    pile,
    discards: [],
    refills: 0,
    deal: { teams, hands, starters, pile, first },
    result: null,
  };
}

/** The criteria on the table, the starter first. */
export const openCards = ({
  starter,
  actions,
}: Pick<FameUsState, 'starter' | 'actions'>): readonly Card[] => [
  starter,
  ...actions.flatMap((action) => (action.type === 'played' ? [action.card] : [])),
];

/** The round that ends becomes the last one, and its cards are discarded (F18). */
function closeRound(state: FameUsState): FameUsState {
  if (state.round === 0) return state;
  const { round, starter, actions, proposal, votes, doubts, holds, drawn, minds } = state;
  const lastRound: RoundResult = {
    round,
    starter,
    actions,
    proposal: proposal === null ? null : { ...proposal, votes, doubts, holds: holds ?? false },
    drawn,
    minds,
  };
  return { ...state, lastRound, discards: [...state.discards, ...openCards(state)] };
}

function newRound(
  { round, starters, teams }: FameUsState,
  { first, starter }: Extract<FameUsEvent, { type: 'round' }>,
): Partial<FameUsState> {
  return {
    phase: 'acting',
    round: round + 1,
    first,
    starter,
    starters: starters.slice(1),
    ...untouchedRound(teams),
  };
}

const withProposal = (state: FameUsState, more: Partial<Proposal>): FameUsState =>
  state.proposal === null ? state : { ...state, proposal: { ...state.proposal, ...more } };

const withRemark = (state: FameUsState, seat: Seat, remark: Remark): FameUsState =>
  withProposal(state, { remarks: [...(state.proposal?.remarks ?? []), { ...remark, seat }] });

/** The name stands as it is; or after a *But…*, everyone who has voted is asked again, and the talk has its time anew. */
function answered(
  state: FameUsState,
  { seat, but }: Extract<FameUsEvent, { type: 'answered' }>,
): FameUsState {
  const { votes, spent } = state;
  if (but === null) return withProposal(state, { rests: true });
  return {
    ...withProposal(state, { but }),
    ...NO_TIMER,
    spent: [...spent, seat],
    askedAgain: votes.flatMap((vote, voter) => (vote === null ? [] : [voter])),
  };
}

/** Whatever someone does ends a timer that ran for it. */
const withAction = (state: FameUsState, action: RoundAction): FameUsState => ({
  ...state,
  ...NO_TIMER,
  actions: [...state.actions, action],
});

const replaceHand = (
  { hands }: FameUsState,
  seat: Seat,
  change: (hand: readonly Card[]) => readonly Card[],
): FameUsState['hands'] => hands.map((hand, each) => (each === seat ? change(hand) : hand));

/** Removes a card; an unknown one stands in for it where the hand is not known. */
function withoutCard(hand: readonly Card[], card: Card): readonly Card[] {
  const at = hand.includes(card) ? hand.indexOf(card) : hand.indexOf(HIDDEN_CARD);
  return at < 0 ? hand : hand.toSpliced(at, 1);
}

const takeFromPile = (
  state: FameUsState,
  seat: Seat,
  cards: readonly Card[],
): Pick<FameUsState, 'pile' | 'hands'> => ({
  pile: state.pile.slice(cards.length),
  hands: replaceHand(state, seat, (hand) => [...hand, ...cards]),
});
