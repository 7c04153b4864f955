import { type Lesson, lesson } from '../../../../kernel/lesson.ts';
import type { MessageArguments } from '../../../../kernel/game.ts';
import {
  bestSwap,
  bestTurn,
  type GoodSwap,
  type GoodTurn,
  kindestSwap,
  chipToLift,
  type MatchingChip,
} from '../../rules/best-turn.ts';
import { pieceMessageArgument } from '../../rules/narrate.ts';
import {
  type Colour,
  COLOURS,
  type Piece,
  piecesOf,
  rankOf,
  totalChips,
  handOf,
  type Bet,
} from '../../rules/pieces.ts';
import { swapIn } from '../../rules/swap.ts';
import type { VipsView } from '../../rules/view.ts';
import { colourCode, pieceCode } from '../payload-codes.ts';
import {
  isComplete,
  modeOf,
  SWAP_KEY,
  swapCount,
  swapPiece,
  type TurnDraft,
  writeDraft,
} from '../turn-draft.ts';
import { hasSwapped, type Moment, raisedIn } from './moment.ts';

/** A moment in the person's turn, with their draft and their bet. */
interface TurnMoment extends Moment {
  readonly draft: TurnDraft;
  readonly bet: Bet;
}

/** In a turn, the most pressing first. One button is lit for each press, to the end of the turn. */
export const turnLessons: readonly Lesson<TurnMoment>[] = [
  lesson(
    'argue',
    isDone,
    ({ view, draft }) =>
      draft.raised === null ? null : { piece: pieceMessageArgument(view.set, draft.raised.piece) },
    wantsConfirm,
  ),
  lesson(
    'confirm-swap',
    (moment) =>
      isDone(moment) &&
      !isTurn(moment, 1) &&
      !hasSwapped(moment) &&
      swapIn(moment.draft.view.actions) !== null,
    none,
    wantsConfirm,
  ),
  lesson('confirm', isDone, none, wantsConfirm),
  lesson(
    'second-chip',
    (moment) => isHalfway(moment) && isTurn(moment, 1),
    ownPieceArguments(1),
    (moment) => wantsPiece(moment, ownPieces(moment)[1]),
  ),
  lesson(
    'must-swap',
    (moment) => isHalfway(moment) && handLeft(moment) === 0,
    none,
    (moment) => wantsSwap(moment, kindestSwap),
  ),
  lesson('swap', (moment) => isHalfway(moment) && !hasSwapped(moment), swapArguments, wantsSwap),
  lesson(
    'no-swap',
    (moment) => isHalfway(moment) && swapCount(moment.draft) === 0,
    liftArguments,
    (moment) => wantsChipOn(moment, proposedLift(moment)) ?? wantsFood(moment),
  ),
  lesson('either', isHalfway, swapArguments, wantsSwap),
  lesson(
    'first-chip',
    (moment) => isBeginning(moment) && isTurn(moment, 1),
    ownPieceArguments(0),
    (moment) => wantsPiece(moment, ownPieces(moment)[0]),
  ),
  lesson('last-chip', (moment) => isBeginning(moment) && handLeft(moment) === 1, none, wantsChip),
  lesson('watched-top', isBeginning, watchedTopArguments, wantsChip),
  lesson('watched', (moment) => isBeginning(moment) && isTurn(moment, 2), watchedArguments, wantsChip),
  lesson(
    'prepare',
    (moment) => isBeginning(moment) && turnNumber(moment) > 2 && !hasSwapped(moment),
    turnArguments,
    wantsChip,
  ),
  lesson(
    'block',
    (moment) => isBeginning(moment) && isTurn(moment, turnOfTactics(moment)),
    ({ rival }) => ({ rival: { seat: rival } }),
    wantsChip,
  ),
  lesson('colours', isBeginning, coloursArguments, wantsChip),
  lesson('prepare', isBeginning, turnArguments, wantsChip),
  lesson('feed', () => true, foodArguments, wantsFood),
];

/** The turn in which advice on tactics comes: the fourth, or the next one if there is news of the tallest column then. */
const turnOfTactics = ({ rivalTurns }: Moment): number => (firstRise(rivalTurns) === 2 ? 5 : 4);

/** The number of the rival's first turn that brought a piece to the tallest column, from 0; -1 for none. */
const firstRise = (rivalTurns: Moment['rivalTurns']): number =>
  rivalTurns.findIndex(({ actions }) => raisedIn(actions) !== null);

function none(): MessageArguments {
  return {};
}

/** The button that plays a draft, or asks for its argument. */
function wantsConfirm({ draft }: TurnMoment): string {
  return writeDraft(draft);
}

/** The button of the panel with this key. */
const wantsKey = (draft: TurnDraft, key: string): string => `${writeDraft(draft)}-${key}`;

/** A chip on this piece. A swap that was begun instead is left by the button that began it. */
function wantsPiece({ draft }: TurnMoment, piece: Piece | undefined): string | null {
  if (piece === undefined) return null;
  return wantsKey(draft, modeOf(draft)?.type === 'swap' ? SWAP_KEY : pieceCode(piece));
}

/** A chip on the highest piece of the own bet, where it is worth most. */
function wantsFood(moment: TurnMoment): string | null {
  return wantsPiece(moment, ownPieces(moment)[0]);
}

/** The chip of the best turn: first its colour, unless that is in hand, then its piece. Where there is none, one that scores. */
function wantsChip(moment: TurnMoment): string | null {
  return wantsChipOn(moment, proposedTurn(moment)) ?? wantsFood(moment);
}

function wantsChipOn(
  { draft }: TurnMoment,
  chip: { readonly colour: Colour; readonly on: Piece } | null,
): string | null {
  if (chip === null) return null;
  const mode = modeOf(draft);
  const isInHand = mode?.type === 'chip' && mode.colour === chip.colour;
  return wantsKey(draft, isInHand ? pieceCode(chip.on) : colourCode(chip.colour));
}

/** A second chip after which a piece of the own bet could be lifted in the next turn. */
const proposedLift = ({ draft: { view }, seat, bet }: TurnMoment): MatchingChip | null =>
  chipToLift(view, handOf(view, seat), bet);

/** The same for the text; `idea`: there is one. */
function liftArguments(moment: TurnMoment): MessageArguments {
  const chip = proposedLift(moment);
  return chip === null
    ? { idea: 'no', colour: '', on: '' }
    : {
        idea: 'yes',
        colour: { key: `vips.colour.${chip.colour}` },
        on: pieceMessageArgument(moment.view.set, chip.on),
      };
}

/** The swap that is proposed: first the button for swaps, then one piece, then the other. Another piece is let go. */
function wantsSwap({ draft, bet }: TurnMoment, choose = bestSwap): string | null {
  const swap = choose(draft.view, bet);
  if (swap === null) return null;
  const [a, b] = swap.pieces;
  if (modeOf(draft)?.type !== 'swap') return wantsKey(draft, SWAP_KEY);
  const chosen = swapPiece(draft) ?? b;
  return wantsKey(draft, pieceCode(chosen === b ? a : chosen === a ? b : chosen));
}

const turnNumber = ({ ownStarts }: Moment): number => ownStarts.length;
const isTurn = (moment: Moment, number: number): boolean => turnNumber(moment) === number;

function isDone({ draft }: TurnMoment): boolean {
  return isComplete(draft);
}
function isHalfway({ draft }: TurnMoment): boolean {
  return draft.view.actions.length === 1 && !isComplete(draft);
}
function isBeginning({ draft }: TurnMoment): boolean {
  return draft.view.actions.length === 0;
}

const handLeft = ({ draft, seat }: TurnMoment): number => totalChips(handOf(draft.view, seat));

/** A swap that gains something, with what moves. */
function swapArguments({ draft, bet }: TurnMoment): MessageArguments | null {
  const swap = bestSwap(draft.view, bet);
  return swap === null ? null : argumentsOfSwap(draft.view, swap);
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
const NO_TURN: MessageArguments = { a: '', b: '', gain: 0, top: 'no', colour: '', on: '', free: 'no' };

/** A chip after which such a swap is possible. */
const proposedTurn = ({ view, seat, bet }: TurnMoment): GoodTurn | null =>
  bestTurn(view, handOf(view, seat), bet);

function turnArguments(moment: TurnMoment): MessageArguments | null {
  const turn = proposedTurn(moment);
  return turn === null ? null : argumentsOfTurn(moment.view, turn);
}

const argumentsOfTurn = (view: VipsView, turn: GoodTurn): MessageArguments => ({
  ...argumentsOfSwap(view, turn),
  colour: { key: `vips.colour.${turn.colour}` },
  on: pieceMessageArgument(view.set, turn.on),
  // The swap is possible without this chip unless that lies on one of its pieces.
  free: turn.pieces.includes(turn.on) ? 'no' : 'yes',
});

/** The pieces of the own bet, the highest first: there, chips will be worth most. */
const ownPieces = ({ view: { columns }, bet }: TurnMoment): readonly Piece[] =>
  piecesOf(bet).toSorted((a, b) => rankOf(columns, a) - rankOf(columns, b));

/** The own piece at this place among them. */
function ownPieceArguments(at: number): (moment: TurnMoment) => MessageArguments | null {
  return (moment) => {
    const piece = ownPieces(moment)[at];
    return piece === undefined ? null : { piece: pieceMessageArgument(moment.view.set, piece) };
  };
}

/** The highest piece, in other words from turn to turn. */
function foodArguments(moment: TurnMoment): MessageArguments {
  return { ...ownPieceArguments(0)(moment), words: turnNumber(moment) % 3 };
}

/** The swap that the rival has shown; nothing where there was none. */
function watchedArguments(moment: TurnMoment): MessageArguments | null {
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
function watchedTopArguments(moment: TurnMoment): MessageArguments | null {
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
  };
}

/** The colour that the person ran out of first, in the first turn after the advice on tactics in which that holds. */
function coloursArguments(moment: Moment): MessageArguments | null {
  const { ownStarts, seat } = moment;
  const spentAt = (view: VipsView): Colour | undefined =>
    COLOURS.find((colour) => handOf(view, seat)[colour] === 0);
  const later = ownStarts.slice(turnOfTactics(moment));
  const told = later.findIndex((view) => spentAt(view) !== undefined);
  const view = told === later.length - 1 ? later.at(-1) : undefined;
  const colour = view === undefined ? undefined : spentAt(view);
  return colour === undefined ? null : { colour: { key: `vips.colour.${colour}` } };
}
