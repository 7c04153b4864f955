import { accepted } from '../../../kernel/accepted.ts';
import { decide, timeUp } from '../../../../src/games/fame-us/rules/decide.ts';
import { CARDS, CRITERIA, type CriterionName } from '../../../../src/games/fame-us/rules/criteria.ts';
import { evolve } from '../../../../src/games/fame-us/rules/evolve.ts';
import { HAND_SIZE, STARTER_COUNT } from '../../../../src/games/fame-us/rules/limits.ts';
import type {
  FameUsEvent,
  FameUsMove,
  FameUsState,
  RoundResult,
} from '../../../../src/games/fame-us/rules/state.ts';

/** What differs from a plain deal: cards in the order of their ids, teams alternating, seat 0 first. */
interface DealChanges {
  readonly first?: number;
  readonly pace?: 'live' | 'slow';
  readonly pile?: readonly string[];
}

/** A game that has just begun: seat 0 holds c1 to c6, seat 1 c7 to c12, and so on; then come starters and pile. */
export function dealt(seats: number, changes: DealChanges = {}): FameUsState {
  const rest = CARDS.slice(seats * HAND_SIZE);
  const opened: FameUsEvent = {
    type: 'opened',
    seats,
    pace: 'live',
    first: 0,
    teams: Array.from({ length: seats }, (_, seat) => (seat % 2 === 0 ? 'square' : 'dance')),
    hands: Array.from({ length: seats }, (_, seat) => CARDS.slice(seat * HAND_SIZE, (seat + 1) * HAND_SIZE)),
    starters: rest.slice(0, STARTER_COUNT),
    pile: rest.slice(STARTER_COUNT),
    ...changes,
  };
  return [
    opened,
    { type: 'round', first: opened.first, starter: opened.starters[0]! } as const,
  ].reduce<FameUsState | null>(evolve, null)!;
}

/** The first card of a seat's hand. */
export const handCard = ({ hands }: FameUsState, seat: number): string => hands[seat]![0]!;

/** The state after a move. Throws when it is refused. */
export const play = (state: FameUsState, seat: number, move: FameUsMove): FameUsState =>
  accepted(decide(state, seat, move)).state;

/** The state after the timer has rung. */
export const ring = (state: FameUsState): FameUsState => timeUp(state).reduce(evolve, state);

/** The key of the refusal of a move; `null` when it is accepted. */
export function refusalOf(state: FameUsState, seat: number, move: FameUsMove): string | null {
  const decided = decide(state, seat, move);
  return decided.ok ? null : decided.reason.key;
}

export const PASS: FameUsMove = { type: 'pass' };
export const TIMER: FameUsMove = { type: 'timer' };
export const vote = (favour: boolean): FameUsMove => ({ type: 'vote', favour });
export const named = (said: string): FameUsMove => ({ type: 'name', name: { said } });

/** What everyone does in turn: `play` the first card, `pass`, `accuse`. */
export const actInTurn = (
  state: FameUsState,
  ...actions: readonly ('play' | 'pass' | 'accuse')[]
): FameUsState =>
  actions.reduce((now, action) => {
    const seat = (now.first + now.actions.length) % now.seats;
    return play(
      now,
      seat,
      action === 'play' ? { type: 'play', card: handCard(now, seat) } : { type: action },
    );
  }, state);

/** The criterion of a short name, and of several. */
export const cardNamed = (name: CriterionName): string =>
  CRITERIA.find((criterion) => criterion.name === name)!.id;
export const cardsNamed = (...names: readonly CriterionName[]): readonly string[] => names.map(cardNamed);

/** A round of four in which seat 0 named someone and nobody voted; then what differs. */
export const roundResult = ({
  proposal,
  ...facts
}: Partial<Omit<RoundResult, 'proposal'>> & {
  readonly proposal: Partial<NonNullable<RoundResult['proposal']>> | null;
}): RoundResult => {
  const none = [null, null, null, null];
  const plain = {
    accuser: null,
    name: { said: 'Nemo' },
    votes: none,
    doubts: none,
    remarks: [],
    holds: true,
  };
  return {
    ...{ round: 1, starter: 'c1', actions: [], drawn: [], minds: none },
    proposal: proposal === null ? null : { proposer: 0, ...plain, ...proposal },
    ...facts,
  };
};
