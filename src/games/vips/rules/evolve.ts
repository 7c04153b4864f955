import { boardWithChip, NO_CHIPS, withChip, byPiece } from './pieces.ts';
import { argumentsAfterVote } from './applause.ts';
import type {
  ArgumentVotes,
  ShownFace,
  SmileTest,
  TurnAction,
  TurnInProgress,
  VipsEvent,
  VipsState,
} from './state.ts';
import { boardAfterSwap, raisedBy } from './swap.ts';
import type { Seat } from '../../../kernel/game.ts';

/**
 * The most famous player by the votes so far, who starts (V8): of those with most, the first in the lots' order. `tied`:
 * others had as many votes. `null` without a vote.
 */
export function election({ lots, votes }: Pick<VipsState, 'lots' | 'votes'>) {
  if (lots === null) return null;
  const countOf = (seat: Seat): number => votes.filter((vote) => vote === seat).length;
  const most = Math.max(...lots.map(countOf));
  const [first, ...others] = lots.filter((seat) => countOf(seat) === most);
  return first === undefined ? null : { first, votes: most, tied: others.length > 0 };
}

type SmileTestEvent = Extract<
  VipsEvent,
  { type: 'smile-test-begun' | 'face-shown' | 'not-shown' | 'smiled' | 'passed-over' | 'smile-test-over' }
>;

/** The smile test after one of its events. Throws a `RangeError` when the first one is not `smile-test-begun`. */
function smileTestAfter(test: SmileTest | null, event: SmileTestEvent): SmileTest {
  if (event.type === 'smile-test-begun') return { order: event.order, shown: [], prize: null };
  if (test === null) throw new RangeError(`a smile test begins with "smile-test-begun", not "${event.type}"`);
  switch (event.type) {
    case 'face-shown':
      return withShown(test, event.seat, event.controller);
    case 'not-shown':
      return withShown(test, event.seat, null);
    case 'smiled':
      return withReport(test, event.seat, event.mm);
    case 'passed-over':
      return withReport(test, event.seat, null);
    case 'smile-test-over':
      return { ...test, prize: event.prize };
  }
}

const withShown = (test: SmileTest, seat: Seat, controller: Seat | null): SmileTest => ({
  ...test,
  shown: [...test.shown, { seat, controller, mm: null, isOpen: controller !== null }],
});

const withReport = (test: SmileTest, controller: Seat, mm: number | null): SmileTest => ({
  ...test,
  shown: test.shown.map((face) => (isSeenBy(face, controller) ? { ...face, mm, isOpen: false } : face)),
});

/** True if this player looks at the face and has not said how wide the smile was. */
const isSeenBy = ({ controller, isOpen }: ShownFace, seat: Seat): boolean => isOpen && controller === seat;

/** The state after an event (the kernel's `evolve`). Throws a `RangeError` when the first one is not `opened`. */
export function evolve(state: VipsState | null, event: VipsEvent): VipsState {
  if (event.type === 'opened') return initialState(event);
  if (state === null) throw new RangeError(`a log begins with "opened", not "${event.type}"`);
  switch (event.type) {
    case 'bet':
      return {
        ...state,
        bets: state.bets.map((bet, seat) => (seat === event.seat ? event.bet : bet)),
        votes: state.votes.map((vote, seat) => (seat === event.seat ? (event.famous ?? vote) : vote)),
        betChanges: state.betChanges.map((count, seat) =>
          seat === event.seat && state.bets[seat] !== null ? count + 1 : count,
        ),
      };
    case 'dealt': {
      const first = election(state)?.first ?? state.first;
      return {
        ...state,
        phase: 'playing',
        turn: 1,
        first,
        active: first,
        chips: byPiece((piece) => withChip(NO_CHIPS, event.chips[piece], 1)),
      };
    }
    case 'placed':
      return afterAction(state, event);
    case 'swapped':
      return {
        ...afterAction(state, event),
        arguments: [...state.arguments, ...argumentIn(event, state.turn)],
      };
    case 'reacted':
      return { ...state, arguments: argumentsAfterVote(state.arguments, event) };
    case 'turned':
      return { ...turnOver(state), active: event.next };
    case 'ended':
      return {
        ...turnOver(state),
        phase: 'over',
        active: null,
        result: { scores: event.scores, winners: event.winners },
      };
    case 'smile-test-begun':
    case 'face-shown':
    case 'not-shown':
    case 'smiled':
    case 'passed-over':
    case 'smile-test-over':
      return { ...state, smileTest: smileTestAfter(state.smileTest, event) };
  }
}

/** The state after the turn in progress. */
const turnOver = (state: VipsState): VipsState => ({
  ...state,
  turn: state.turn + 1,
  lastTurns: [...state.lastTurns, state.actions].slice(-state.hands.length),
  actions: [],
});

/** A turn after one of its actions (V9 to V12): the board, the hands, and what was done. */
export const afterAction = <Turn extends TurnInProgress>(turn: Turn, action: TurnAction): Turn => ({
  ...turn,
  ...(action.type === 'swapped'
    ? boardAfterSwap(turn, action.pieces)
    : {
        ...boardWithChip(turn, action.piece, action.colour),
        hands: turn.hands.map((hand, seat) =>
          seat === action.seat ? withChip(hand, action.colour, -1) : hand,
        ),
      }),
  actions: [...turn.actions, action],
});

function initialState(event: Extract<VipsEvent, { type: 'opened' }>): VipsState {
  const seats = Array.from({ length: event.seats });
  return {
    target: event.target,
    set: event.set,
    phase: 'betting',
    isGuided: event.guided ?? false,
    turn: 0,
    first: event.first,
    lots: event.lots ?? null,
    votes: seats.map(() => null),
    faceDownChips: event.chips ?? null,
    active: null,
    actions: [],
    lastTurns: [],
    columns: { head: event.layout, eyes: event.layout, mouth: event.layout },
    chips: byPiece(() => NO_CHIPS),
    hands: seats.map(() => ({ red: 3, green: 3, blue: 3 })),
    bets: seats.map(() => null),
    betChanges: seats.map(() => 0),
    result: null,
    arguments: [],
    smileTest: null,
  };
}

/** The argument of a swap, which nobody has voted on yet (V15); none where it needs none. */
function argumentIn(event: Extract<VipsEvent, { type: 'swapped' }>, turn: number): readonly ArgumentVotes[] {
  const { seat, because } = event;
  const raised = raisedBy(event);
  return because === null || raised === null
    ? []
    : [{ turn, seat, raised: raised.piece, because, votes: [] }];
}
