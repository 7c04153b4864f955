import type { Seat } from '../../../kernel/game.ts';
import { evolve } from '../rules/evolve.ts';
import { legalPlaces } from '../rules/place.ts';
import type { VipsMove, VipsState } from '../rules/state.ts';
import { decideSwap, needsArgument, type Raised, raisedBy, swapPairs, swapPartners } from '../rules/swap.ts';
import type { VipsView } from '../rules/view.ts';
import { COLOURS, type Colour, type Piece } from '../rules/words.ts';
import { colourCode, colourFrom, pieceCode, pieceFrom } from './codes.ts';

/**
 * A turn being put together in the secret panel. Nothing of it is stored: it travels in the payloads of the panel's
 * buttons as its choices in order, as `r.e4.x.h1.h3`: a red chip on eyes IV, then head I and head III swapped.
 */
export interface Draft {
  readonly seat: Seat;
  /** The table as it would be after the whole actions of the draft. */
  readonly state: VipsState;
  /** What has been begun: a chip in the hand, or a swap of which at most one piece is chosen. */
  readonly pending:
    | null
    | { readonly type: 'chip'; readonly colour: Colour }
    | { readonly type: 'swap'; readonly piece: Piece | null };
  /** What the draft brings onto the tallest column (V15). */
  readonly crowned: Raised | null;
  /** The choice that led here, and the draft before it; `null` at the beginning. */
  readonly last: { readonly choice: string; readonly before: Draft } | null;
}

/** A choice beside the colours and the pieces. */
export const SWAP = 'x';
export const UNDO = 'u';

/** The empty draft of the active player; `null` when it is not this viewer's turn. */
export function beginDraft(view: VipsView): Draft | null {
  if (view.phase !== 'playing' || view.viewer === null || view.viewer !== view.active) return null;
  const { target, set, phase, turn, first, active, actions, lastTurn, columns, chips, hands } = view;
  const bets = hands.map(() => null);
  const table = { target, set, phase, turn, first, active, actions, lastTurn, columns, chips, hands };
  return {
    seat: view.viewer,
    state: { ...table, bets, faceDown: null, result: null },
    pending: null,
    crowned: null,
    last: null,
  };
}

/** The draft behind a payload; `null` when it is not my turn, or the payload is none that could have come about. */
export function readDraft(view: VipsView, payload: string): Draft | null {
  let draft = beginDraft(view);
  for (const choice of payload === '' ? [] : payload.split('.')) {
    if (draft === null) return null;
    draft = chosen(draft, choice);
  }
  return draft;
}

/** The draft as a payload. */
export function writeDraft(draft: Draft): string {
  if (draft.last === null) return '';
  const before = writeDraft(draft.last.before);
  return before === '' ? draft.last.choice : `${before}.${draft.last.choice}`;
}

/** The colours that may be laid now (V9, V10, V14). */
export const colours = (draft: Draft): readonly Colour[] => {
  if (draft.state.actions.length >= 2) return [];
  const places = legalPlaces(draft.state, draft.seat);
  return COLOURS.filter((colour) => places.some((move) => move.type === 'place' && move.colour === colour));
};

/** How many swaps there are now; only the second action can be one (V10, V11). */
export const swapCount = (draft: Draft): number =>
  draft.state.actions.length === 1 ? swapPairs(draft.state).length : 0;

/** Whether the turn is whole: two actions, or one after which nothing is left to do (V14). */
export const isWhole = (draft: Draft): boolean => {
  const { length } = draft.state.actions;
  return length >= 2 || (length === 1 && colours(draft).length === 0 && swapCount(draft) === 0);
};

/** The draft after a button of the panel; `null` when that button does nothing now. */
export function press(draft: Draft, button: string): Draft | null {
  const { pending, last } = draft;
  if (button === UNDO) return last?.before ?? null;
  const settled = settle(draft);
  if (button === SWAP || colourFrom(button) !== undefined) {
    return headOf(draft) === button ? settled : chosen(settled, button);
  }
  const again = pending?.type === 'swap' && pending.piece !== null && pieceCode(pending.piece) === button;
  return again ? (last?.before ?? null) : chosen(draft, button);
}

/** The moves that the draft adds to the turn, `because` being the argument where one is due; `null` until it is whole. */
export function movesOf(
  view: VipsView,
  draft: Draft,
  because: string | undefined,
): readonly VipsMove[] | null {
  if (!isWhole(draft)) return null;
  return draft.state.actions.slice(view.actions.length).map((action): VipsMove => {
    if (action.type === 'placed') return { type: 'place', colour: action.colour, piece: action.piece };
    const { pieces } = action;
    return action.because === null || because === undefined
      ? { type: 'swap', pieces }
      : { type: 'swap', pieces, because: { said: because } };
  });
}

/** The button that began what is pending. */
function headOf({ pending }: Draft): string | null {
  if (pending === null) return null;
  return pending.type === 'swap' ? SWAP : colourCode(pending.colour);
}

const settle = (draft: Draft): Draft =>
  draft.pending === null || draft.last === null ? draft : settle(draft.last.before);

/** The draft with one more choice; `null` when that is not a legal one here. */
function chosen(draft: Draft, choice: string): Draft | null {
  const last = { choice, before: draft };
  const { pending } = draft;
  const piece = pieceFrom(choice);
  if (piece !== undefined) {
    if (pending?.type === 'chip') return { ...placed(draft, pending.colour, piece), last };
    if (pending?.type !== 'swap') return null;
    const partners = swapPartners(draft.state, piece);
    if (pending.piece === null)
      return partners.length === 0 ? null : { ...draft, pending: { type: 'swap', piece }, last };
    return partners.includes(pending.piece) ? { ...swapped(draft, pending.piece, piece), last } : null;
  }
  if (pending !== null) return null;
  if (choice === SWAP)
    return swapCount(draft) === 0 ? null : { ...draft, pending: { type: 'swap', piece: null }, last };
  const colour = colourFrom(choice);
  if (colour === undefined || !colours(draft).includes(colour)) return null;
  return { ...draft, pending: { type: 'chip', colour }, last };
}

function placed(draft: Draft, colour: Colour, piece: Piece): Draft {
  return {
    ...draft,
    state: evolve(draft.state, { type: 'placed', seat: draft.seat, colour, piece }),
    pending: null,
  };
}

/** The argument is asked for later; until then one of the stock sentences stands in for it. */
function swapped(draft: Draft, a: Piece, b: Piece): Draft {
  const because = needsArgument(draft.state, [a, b]) ? { stock: 0 } : undefined;
  const judged = decideSwap(draft.state, draft.seat, [a, b], because);
  if (!judged.ok) throw new Error(`a swap that was offered is refused: ${judged.reason.key}`);
  const state = judged.value.reduce(evolve, draft.state);
  const action = state.actions.at(-1);
  return { ...draft, state, pending: null, crowned: action?.type === 'swapped' ? raisedBy(action) : null };
}
