import type { Localizer } from '../../../kernel/screen.ts';
import { pieceMessageArgument } from '../rules/narrate.ts';
import { chipToMatch, type MatchingChip } from '../rules/near-swap.ts';
import { NO_CHIPS, type Piece, totalChips } from '../rules/pieces.ts';
import {
  isComplete,
  modeOf,
  namedChip,
  openSwap,
  placeableColours,
  swapCount,
  swapPiece,
  type TurnDraft,
} from './turn-draft.ts';

/**
 * The hint below the task in the secret panel of a turn, from its player's knowledge: one line, never empty, so that the
 * buttons below keep their places.
 */
export function hintText(draft: TurnDraft, localizer: Localizer): string {
  if (draft.asked !== null) return whyNot(draft.asked, draft, localizer);
  if (isComplete(draft)) return completeHint(draft, localizer);
  return modeOf(draft)?.type === 'swap' ? swapHint(draft, localizer) : chipHint(draft, localizer);
}

function completeHint(draft: TurnDraft, localizer: Localizer): string {
  if (draft.raised !== null) return pieceHint('vips.turn.hint-argue', draft.raised.piece, draft, localizer);
  const hasOthers = (openSwap(draft)?.others.length ?? 0) > 0;
  return localizer.markdown(hasOthers ? 'vips.turn.hint-others' : 'vips.turn.hint-done');
}

function swapHint(draft: TurnDraft, localizer: Localizer): string {
  const first = swapPiece(draft);
  if (first !== null) return pieceHint('vips.turn.hint-partner', first, draft, localizer);
  const isForced = placeableColours(draft).length === 0;
  return localizer.markdown(isForced ? 'vips.turn.hint-forced' : 'vips.turn.hint-partners');
}

/**
 * Before the first chip, from each player's second turn on, which one would make a pair of a piece that they bet on: else
 * most turns of a large table change nothing (docs/adr/0029). After it, which swaps there are, or which chip would make one
 * possible in a later turn; of the last chip, what it is good for (V20).
 */
function chipHint(draft: TurnDraft, localizer: Localizer): string {
  const { view, seat } = draft;
  const hand = view.hands[seat] ?? NO_CHIPS;
  const isFirst = view.actions.length === 0;
  const isLast = totalChips(hand) === 1;
  if (isFirst && isLast) return localizer.markdown('vips.turn.hint-last');
  if (!isFirst && swapCount(draft) > 0) return localizer.markdown('vips.turn.hint-swaps');
  if (isLast) return localizer.markdown('vips.turn.hint-score');
  const match = namedChip(draft);
  if (match !== null) return matchHint(match, draft, localizer);
  return localizer.markdown(isFirst ? 'vips.turn.hint-first' : 'vips.turn.hint-no-match');
}

/** Why a piece cannot be swapped, or which chip would help (V11). */
function whyNot(piece: Piece, draft: TurnDraft, localizer: Localizer): string {
  const { view, seat } = draft;
  const match = chipToMatch(view, view.hands[seat] ?? NO_CHIPS, piece);
  if (match !== null) return matchHint(match, draft, localizer);
  const isBare = totalChips(view.chips[piece]) === 0;
  return pieceHint(isBare ? 'vips.turn.hint-bare' : 'vips.turn.hint-unequal', piece, draft, localizer);
}

const matchHint = ({ colour, on }: MatchingChip, { view }: TurnDraft, localizer: Localizer): string =>
  localizer.markdown('vips.turn.hint-match', {
    colour: { key: `vips.colour.${colour}` },
    on: pieceMessageArgument(view.set, on),
  });

const pieceHint = (key: string, piece: Piece, { view }: TurnDraft, localizer: Localizer): string =>
  localizer.markdown(key, { piece: pieceMessageArgument(view.set, piece) });
