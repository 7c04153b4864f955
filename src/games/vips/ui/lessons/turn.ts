import type { MessageArguments } from '../../../../kernel/message.ts';
import { bestSwap, bestTurn, type GoodSwap, type GoodTurn } from '../../rules/best-turn.ts';
import { pieceMessageArgument } from '../../rules/narrate.ts';
import { type Colour, COLOURS, NO_CHIPS, PARTS, pieceOf, rankOf, totalChips } from '../../rules/pieces.ts';
import type { VipsView } from '../../rules/view.ts';
import { isComplete, swapCount } from '../turn-draft.ts';
import { hasRaised, hasSwapped, type Lesson, type Moment, raisedIn, swapIn } from './moment.ts';

/** In a turn, the most pressing first. Later turns are left alone: by then everything was met. */
export const turnLessons: readonly Lesson[] = [
  lesson('argue', isArguing, ({ view, draft }) =>
    draft?.raised == null ? null : { piece: pieceMessageArgument(view.set, draft.raised.piece) },
  ),
  lesson('confirm', (moment) => isDone(moment) && isTurn(moment, 1)),
  lesson('confirm-swap', (moment) => isDone(moment) && !hasSwapped(moment) && hasSwapInDraft(moment)),
  lesson('second-chip', (moment) => isHalfway(moment) && isTurn(moment, 1)),
  lesson('must-swap', (moment) => isHalfway(moment) && handLeft(moment) === 0),
  lesson('swap', (moment) => isHalfway(moment) && !hasSwapped(moment), swapArguments),
  lesson(
    'no-swap',
    (moment) => isHalfway(moment) && swaps(moment) === 0 && turnNumber(moment) <= LAST_TURN_OF_HINTS,
  ),
  lesson('either', (moment) => isHalfway(moment) && turnNumber(moment) <= LAST_TURN_OF_HINTS, swapArguments),
  lesson('first-chip', (moment) => isBeginning(moment) && isTurn(moment, 1), firstChipArguments),
  lesson('last-chip', (moment) => isBeginning(moment) && handLeft(moment) === 1),
  lesson('watched-top', isBeginning, watchedTopArguments),
  lesson('watched', (moment) => isBeginning(moment) && isTurn(moment, 2), watchedArguments),
  lesson(
    'prepare',
    (moment) => isBeginning(moment) && turnNumber(moment) > 2 && !hasSwapped(moment),
    turnArguments,
  ),
  lesson(
    'block',
    (moment) => isBeginning(moment) && isTurn(moment, turnOfTactics(moment)),
    ({ rival }) => ({ rival: { seat: rival } }),
  ),
  lesson('colours', isBeginning, coloursArguments),
];

/** Until this turn, the person is told of a good swap. */
const LAST_TURN_OF_HINTS = 5;

/** The turn in which advice on tactics comes: the fourth, or the next one if there is news of the tallest column then. */
const turnOfTactics = ({ rivalTurns }: Moment): number => (firstRise(rivalTurns) === 2 ? 5 : 4);

/** The number of the rival's first turn that brought a piece to the tallest column, from 0; -1 for none. */
const firstRise = (rivalTurns: Moment['rivalTurns']): number =>
  rivalTurns.findIndex(({ actions }) => raisedIn(actions) !== null);

function lesson(
  id: string,
  fits: (moment: Moment) => boolean,
  args: (moment: Moment) => MessageArguments | null = () => ({}),
): Lesson {
  return { id, args: (moment) => (fits(moment) ? args(moment) : null) };
}

const turnNumber = ({ ownStarts }: Moment): number => ownStarts.length;
const isTurn = (moment: Moment, number: number): boolean => turnNumber(moment) === number;
const actionsIn = ({ draft }: Moment): number => draft?.state.actions.length ?? 0;
const swaps = ({ draft }: Moment): number => (draft === null ? 0 : swapCount(draft));

function isDone({ draft }: Moment): boolean {
  return draft !== null && isComplete(draft);
}
function isArguing(moment: Moment): boolean {
  return isDone(moment) && !hasRaised(moment);
}
function isHalfway(moment: Moment): boolean {
  return actionsIn(moment) === 1 && !isDone(moment);
}
function isBeginning(moment: Moment): boolean {
  return actionsIn(moment) === 0;
}
const hasSwapInDraft = ({ draft }: Moment): boolean => swapIn(draft?.state.actions ?? []) !== null;

const handLeft = ({ draft, seat }: Moment): number => totalChips(draft?.state.hands[seat] ?? NO_CHIPS);

/** A swap that gains something, with what moves. */
function swapArguments({ view, draft }: Moment): MessageArguments | null {
  const swap = view.ownBet === null || draft === null ? null : bestSwap(draft.state, view.ownBet);
  return swap === null ? null : argumentsOfSwap(view, swap);
}

const argumentsOfSwap = (
  { set }: VipsView,
  { pieces: [a, b], gain, reachesTop }: GoodSwap,
): MessageArguments => ({
  a: pieceMessageArgument(set, a),
  b: pieceMessageArgument(set, b),
  gain,
  top: reachesTop ? 'yes' : 'no',
});

/** Stands for the arguments of a turn where no swap gains anything. */
const NO_TURN: MessageArguments = { a: '', b: '', gain: 0, top: 'no', colour: '', on: '' };

/** A chip after which such a swap is possible. */
function turnArguments({ view, seat }: Moment): MessageArguments | null {
  const turn = view.ownBet === null ? null : bestTurn(view, view.hands[seat] ?? NO_CHIPS, view.ownBet);
  return turn === null ? null : argumentsOfTurn(view, turn);
}

const argumentsOfTurn = (view: VipsView, turn: GoodTurn): MessageArguments => ({
  ...argumentsOfSwap(view, turn),
  colour: { key: `vips.colour.${turn.colour}` },
  on: pieceMessageArgument(view.set, turn.on),
});

/** The piece of the own bet that stands highest, where chips will be worth most. */
function firstChipArguments({ view }: Moment): MessageArguments | null {
  const { ownBet, columns } = view;
  if (ownBet === null) return null;
  const [best] = PARTS.map((part) => pieceOf(part, ownBet[part])).toSorted(
    (a, b) => rankOf(columns, a) - rankOf(columns, b),
  );
  return best === undefined ? null : { piece: pieceMessageArgument(view.set, best) };
}

/** The swap that the rival has shown; nothing where there was none. */
function watchedArguments(moment: Moment): MessageArguments | null {
  const shown = swapIn(moment.rivalTurns.at(-1)?.actions ?? []);
  const next = turnArguments(moment);
  if (shown === null || next === null) return null;
  const [shownA, shownB] = shown.pieces;
  return {
    ...next,
    rival: { seat: moment.rival },
    shownA: pieceMessageArgument(moment.view.set, shownA),
    shownB: pieceMessageArgument(moment.view.set, shownB),
  };
}

/** The piece that the rival has brought to the tallest column, right after the first time. */
function watchedTopArguments(moment: Moment): MessageArguments | null {
  const { rival, rivalTurns } = moment;
  if (firstRise(rivalTurns) !== rivalTurns.length - 1) return null;
  const raised = raisedIn(rivalTurns.at(-1)?.actions ?? []);
  if (raised === null) return null;
  const next = turnArguments(moment);
  return {
    ...(next ?? NO_TURN),
    idea: next === null ? 'no' : 'yes',
    rival: { seat: rival },
    piece: pieceMessageArgument(moment.view.set, raised.piece),
    from: raised.from,
  };
}

/** The colour that the person ran out of first, in the first turn after the advice on tactics in which that holds. */
function coloursArguments(moment: Moment): MessageArguments | null {
  const { ownStarts, seat } = moment;
  const spentAt = (view: VipsView): Colour | undefined =>
    COLOURS.find((colour) => view.hands[seat]?.[colour] === 0);
  const later = ownStarts.slice(turnOfTactics(moment));
  const told = later.findIndex((view) => spentAt(view) !== undefined);
  const view = told === later.length - 1 ? later.at(-1) : undefined;
  const colour = view === undefined ? undefined : spentAt(view);
  return colour === undefined ? null : { colour: { key: `vips.colour.${colour}` } };
}
