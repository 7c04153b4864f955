import type { Seat } from '../../../kernel/game.ts';
import { bestSwap, chipToLift, type MatchingChip } from '../rules/best-turn.ts';
import { afterAction } from '../rules/evolve.ts';
import { type Colour, type Piece, totalChips, handOf } from '../rules/pieces.ts';
import { legalColours } from '../rules/place.ts';
import type { SwapArgument, VipsMove } from '../rules/state.ts';
import { type RaisedPiece, raisedBy, swapOf, swapPairs, swapPartners } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';
import { colourCode, colourFrom, pieceCode, pieceFrom } from './payload-codes.ts';

/**
 * A turn that is being composed in the secret panel. Nothing of it is stored: the payloads of the panel's buttons contain
 * its choices in order. `r.e4.x.h1.h3` is a red chip on eyes IV, then a swap of head I and head III.
 */
export interface TurnDraft {
  readonly seat: Seat;
  /** The view of the player as it would be after the complete actions of the draft. */
  readonly view: VipsView;
  /** The incomplete action: a chip without a piece, or a swap with at most one piece. */
  readonly pending:
    | null
    | { readonly type: 'chip'; readonly colour: Colour }
    | { readonly type: 'swap'; readonly piece: Piece | null };
  /** The piece that the draft brings onto the tallest column (V15). */
  readonly raised: RaisedPiece | null;
  /** A piece that cannot be swapped now, of which the player wants to know why; not part of the turn. */
  readonly asked: Piece | null;
  /** The latest choice, and the draft before it; `null` in an empty draft. */
  readonly last: { readonly choice: string; readonly before: TurnDraft } | null;
}

/** The choice that begins a swap; the other choices are colours and pieces. */
export const SWAP_KEY = 'x';
/** The key of the undo button; it is not a choice. */
export const UNDO_KEY = 'u';
/** The key of a piece that cannot be swapped now: its button tells why. It is not a choice. */
export const whyKey = (piece: Piece): string => `w${pieceCode(piece)}`;

/** The empty draft of the active player; `null` when it is not this viewer's turn. */
export const beginDraft = (view: VipsView): TurnDraft | null =>
  view.phase !== 'playing' || view.viewer === null || view.viewer !== view.active
    ? null
    : { seat: view.viewer, view, pending: null, raised: null, asked: null, last: null };

/** The draft of a payload; `null` when it is not the viewer's turn, or when a choice in it is illegal. */
export function readDraft(view: VipsView, payload: string): TurnDraft | null {
  let draft = beginDraft(view);
  for (const choice of payload === '' ? [] : payload.split('.')) {
    if (draft === null) return null;
    draft = applyChoice(draft, choice);
  }
  return draft;
}

/** The draft as a payload. */
export function writeDraft(draft: TurnDraft): string {
  if (draft.last === null) return '';
  const before = writeDraft(draft.last.before);
  return before === '' ? draft.last.choice : `${before}.${draft.last.choice}`;
}

/** The colours that may be laid now (V9, V10, V14). */
export const placeableColours = (draft: TurnDraft): readonly Colour[] =>
  draft.view.actions.length >= 2 ? [] : legalColours(draft.view, draft.seat);

/** The number of legal swaps; only the second action can be one (V10, V11). */
export const swapCount = (draft: TurnDraft): number =>
  draft.view.actions.length === 1 ? swapPairs(draft.view).length : 0;

/** True if the turn is complete: two actions, or one after which nothing can be done (V14). */
export const isComplete = (draft: TurnDraft): boolean => {
  const { length } = draft.view.actions;
  return length >= 2 || (length === 1 && placeableColours(draft).length === 0 && swapCount(draft) === 0);
};

/**
 * The chip that the panel names because a piece that the player bet on can then be lifted, from the board and the own bet
 * (docs/adr/0029). `null` where it names none: for the last one, which comes too late for a swap of their own, while
 * something can be swapped, and before the first one if any chip leads to a swap that is as good. The player of a guided
 * game is left to the guide.
 */
export function namedChip(draft: TurnDraft): MatchingChip | null {
  const { view, seat } = draft;
  const hand = handOf(view, seat);
  const isFirst = view.actions.length === 0;
  const isDue = (isFirst || swapCount(draft) === 0) && totalChips(hand) > 1 && !view.isGuided;
  const bet = isDue ? advisedBet(view) : null;
  if (bet === null) return null;
  const chip = chipToLift(view, hand, bet);
  const gain = isFirst ? (bestSwap(view, bet)?.gain ?? 0) : 0;
  return chip !== null && chip.gain > gain ? chip : null;
}

/** The own bet, if the panel gives advice for it: a puzzle, whose bets are open, is left to its solver. */
export const advisedBet = ({ reveal, ownBet }: Pick<VipsView, 'reveal' | 'ownBet'>): VipsView['ownBet'] =>
  reveal === null ? ownBet : null;

/**
 * The effect of pressing a piece now: the incomplete action, or else one without a press of its own. That is the colour
 * of the chip that the panel names; else the colour laid last, as long as there is one more; else the colour of which
 * the player holds most; and the swap, if only a swap is left (V14). `null` when the turn is complete.
 */
export function modeOf(draft: TurnDraft): NonNullable<TurnDraft['pending']> | null {
  if (draft.pending !== null) return draft.pending;
  const colours = placeableColours(draft);
  if (colours.length === 0) return swapCount(draft) > 0 ? { type: 'swap', piece: null } : null;
  const named = namedChip(draft)?.colour;
  if (named !== undefined && colours.includes(named)) return { type: 'chip', colour: named };
  const latest = draft.view.actions.at(-1);
  const hand = handOf(draft.view, draft.seat);
  const most = colours.reduce((best, colour) => (hand[colour] > hand[best] ? colour : best));
  const colour = latest?.type === 'placed' && colours.includes(latest.colour) ? latest.colour : most;
  return { type: 'chip', colour };
}

/** The draft after a button of the panel was pressed; `null` when that button has no effect now. `mode`: that of the draft. */
export function pressButton(draft: TurnDraft, button: string, mode = modeOf(draft)): TurnDraft | null {
  if (button === UNDO_KEY) return undo(draft);
  const asked = pieceFrom(/^w(.+)$/u.exec(button)?.[1] ?? '');
  if (asked !== undefined) return ask(draft, asked, mode);
  const { pending } = draft;
  const withoutPending = dropPending(draft);
  if (button === SWAP_KEY || colourFrom(button) !== undefined) {
    const isChosen = modeKey(mode) === button;
    // A colour stays chosen when it is pressed again; the swap is left by the same button.
    if (isChosen && button !== SWAP_KEY) return draft;
    const isDefault = modeKey(pending === null ? mode : modeOf(withoutPending)) === button;
    if (isDefault && pending === null) return null;
    return isDefault || isChosen ? withoutPending : applyChoice(withoutPending, button);
  }
  const swap = openSwap(draft);
  return swap === null ? pressPiece(draft, button, mode) : pressPartner(draft, swap, button);
}

/** A swap that ends the draft, and with which other pieces its first one could be swapped instead. */
type OpenSwap = NonNullable<ReturnType<typeof openSwap>>;

/**
 * The swap that ends the draft, if its first piece has other partners as well; else `null`. `begun` is the draft with that
 * piece alone, `before` the one before it.
 */
export function openSwap({ view, last }: TurnDraft) {
  const action = view.actions.at(-1);
  const begun = last?.before;
  const before = begun?.last?.before;
  if (action?.type !== 'swapped' || begun?.pending?.type !== 'swap' || before === undefined) return null;
  const { piece } = begun.pending;
  const partner = action.pieces.find((each) => each !== piece);
  if (piece === null || partner === undefined) return null;
  const others = swapPartners(begun.view, piece).filter((each) => each !== partner);
  return others.length === 0 ? null : { piece, partner, others, begun, before };
}

/** The draft with another partner, the same one if its partner was pressed, or without the swap if its first piece was. */
function pressPartner(
  draft: TurnDraft,
  { piece, partner, others, begun, before }: OpenSwap,
  button: string,
): TurnDraft | null {
  if (button === pieceCode(piece)) return before;
  if (button === pieceCode(partner)) return draft;
  const other = others.find((each) => pieceCode(each) === button);
  return other === undefined ? null : applyChoice(begun, button);
}

/** The same draft, with the question why a piece cannot be swapped; `null` where it can, or no swap is being chosen. */
function ask(draft: TurnDraft, piece: Piece, mode: TurnDraft['pending']): TurnDraft | null {
  const isStuck = mode?.type === 'swap' && swapPartners(draft.view, piece).length === 0;
  return isStuck ? { ...draft, asked: piece } : null;
}

/** The draft after a piece: a chip on it, or a swap of it, at once if it has one partner; pressed again, it is let go. */
function pressPiece(draft: TurnDraft, button: string, mode: TurnDraft['pending']): TurnDraft | null {
  const first = swapPiece(draft);
  if (first !== null && button === pieceCode(first)) return draft.last?.before ?? null;
  const key = modeKey(mode);
  const begun = draft.pending !== null || key === null ? draft : applyChoice(draft, key);
  const after = begun === null ? null : applyChoice(begun, button);
  const partner = after === null ? undefined : onlyPartner(after);
  return after === null || partner === undefined ? after : applyChoice(after, pieceCode(partner));
}

/** The first piece of a swap that has no partner yet. */
export const swapPiece = ({ pending }: TurnDraft): Piece | null =>
  pending?.type === 'swap' ? pending.piece : null;

/** The partner of that piece, if there is no other. */
function onlyPartner(draft: TurnDraft): Piece | undefined {
  const piece = swapPiece(draft);
  const partners = piece === null ? [] : swapPartners(draft.view, piece);
  return partners.length === 1 ? partners[0] : undefined;
}

/** The draft before the latest press: choices that were made by the way go with it. */
function undo({ last }: TurnDraft): TurnDraft | null {
  if (last === null) return null;
  const isByTheWay = onlyPartner(last.before) !== undefined;
  const before = isByTheWay ? (last.before.last?.before ?? last.before) : last.before;
  const empty = dropPending(before);
  return modeKey(before.pending) === modeKey(modeOf(empty)) ? empty : before;
}

/**
 * The moves that a draft's payload stands for, with the argument `because` of a swap; `null` where they are no whole turn of
 * the viewer. The rules decide if they are legal.
 */
export function movesOf(
  view: VipsView,
  payload: string,
  because: SwapArgument | undefined,
): readonly VipsMove[] | null {
  if (beginDraft(view) === null) return null;
  const moves = movesIn(payload, because);
  const count = view.actions.length + (moves?.length ?? 0);
  if (count === 2) return moves;
  // A single action is a turn where nothing can follow it (V14).
  const draft = count === 1 ? readDraft(view, payload) : null;
  return draft !== null && isComplete(draft) ? moves : null;
}

function movesIn(payload: string, because: SwapArgument | undefined): readonly VipsMove[] | null {
  const moves: VipsMove[] = [];
  const choices = payload.split('.');
  while (choices.length > 0) {
    const [kind = '', first = ''] = choices.splice(0, 2);
    const [colour, piece] = [colourFrom(kind), pieceFrom(first)];
    const other = kind === SWAP_KEY ? pieceFrom(choices.shift() ?? '') : undefined;
    if (piece === undefined || (colour ?? other) === undefined) return null;
    if (colour !== undefined) moves.push({ type: 'place', colour, piece });
    if (other !== undefined)
      moves.push({ type: 'swap', pieces: [piece, other], ...(because === undefined ? {} : { because }) });
  }
  return moves;
}

/** The button of a mode. */
function modeKey(mode: TurnDraft['pending']): string | null {
  if (mode === null) return null;
  return mode.type === 'swap' ? SWAP_KEY : colourCode(mode.colour);
}

const dropPending = (draft: TurnDraft): TurnDraft =>
  draft.pending === null || draft.last === null ? draft : dropPending(draft.last.before);

/** The draft with one more choice; `null` when that choice is illegal. */
function applyChoice(draft: TurnDraft, choice: string): TurnDraft | null {
  const last = { choice, before: draft };
  const { pending } = draft;
  const piece = pieceFrom(choice);
  if (piece !== undefined) {
    if (pending?.type === 'chip') return { ...placeChip(draft, pending.colour, piece), last };
    if (pending?.type !== 'swap') return null;
    const partners = swapPartners(draft.view, piece);
    if (pending.piece === null)
      return partners.length === 0 ? null : { ...draft, pending: { type: 'swap', piece }, last };
    return partners.includes(pending.piece) ? { ...swapPieces(draft, pending.piece, piece), last } : null;
  }
  if (pending !== null) return null;
  if (choice === SWAP_KEY)
    return swapCount(draft) === 0 ? null : { ...draft, pending: { type: 'swap', piece: null }, last };
  const colour = colourFrom(choice);
  if (colour === undefined || !placeableColours(draft).includes(colour)) return null;
  return { ...draft, pending: { type: 'chip', colour }, last };
}

function placeChip(draft: TurnDraft, colour: Colour, piece: Piece): TurnDraft {
  const view = afterAction(draft.view, { type: 'placed', seat: draft.seat, colour, piece });
  return { ...draft, view, pending: null };
}

/** The argument is asked for later. */
function swapPieces(draft: TurnDraft, a: Piece, b: Piece): TurnDraft {
  const swapped = swapOf(draft.view, draft.seat, [a, b], null);
  return { ...draft, view: afterAction(draft.view, swapped), pending: null, raised: raisedBy(swapped) };
}
